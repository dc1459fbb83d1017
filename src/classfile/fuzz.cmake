# libFuzzer programs of src/classfile, included when HEDDLE_FUZZ is on.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "HEDDLE_FUZZ needs clang: configure with -DCMAKE_CXX_COMPILER=clang++")
endif()

foreach(target class_parser zip_directory)
  add_executable(heddle_${target}_fuzz ${CMAKE_CURRENT_LIST_DIR}/${target}_fuzz.cc)
  target_compile_options(heddle_${target}_fuzz PRIVATE -fsanitize=fuzzer)
  target_link_options(heddle_${target}_fuzz PRIVATE -fsanitize=fuzzer)
  target_link_libraries(heddle_${target}_fuzz PRIVATE heddle_classfile)
endforeach()

# The library itself is what must be instrumented for coverage.
target_compile_options(heddle_classfile PRIVATE -fsanitize=fuzzer-no-link)
