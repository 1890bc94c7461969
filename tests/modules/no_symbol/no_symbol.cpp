// A library, but not of a module.
extern "C" __attribute__((visibility("default"))) int no_symbol() { return 0; }
