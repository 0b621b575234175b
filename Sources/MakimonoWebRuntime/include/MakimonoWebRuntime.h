// What Embedded Swift expects of a C library, for WebAssembly without one: see runtime.c.
