/** A sum in won, `₩40,000`. */
export function wonText(amount: number): string {
  return `₩${amount.toLocaleString('en-US')}`;
}
