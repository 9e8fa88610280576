/*
 * What the module needs beside wasi-libc: one function that would otherwise be imported from the host.
 *
 * Swift's hash tables ask for random bits once, as a seed against colliding keys that an attacker chooses. The keys in a
 * layout are indices and identifiers that the page itself made, so a fixed sequence is good enough, and every run of a page
 * behaves like the one before.
 */
#include <stddef.h>
#include <stdint.h>

void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9e3779b97f4a7c15;
  unsigned char *next = bytes;
  while (count--) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    *next++ = (unsigned char)(state >> 56);
  }
}
