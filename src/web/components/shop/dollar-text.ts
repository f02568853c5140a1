/** US cents as dollars, `US$45.00`. */
export function dollarText(cents: number): string {
  return `US$${(cents / 100).toFixed(2)}`;
}
