/* A host without a line of Swift: calls the probe and prints what it reports. */
#include <stdio.h>

extern void virtual_layout_probe(void (*report)(const char *name, double figure));

static void print_figure(const char *name, double figure) { printf("%s %.6f\n", name, figure); }

int main(void) {
  virtual_layout_probe(print_figure);
  return 0;
}
