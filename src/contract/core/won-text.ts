/** A sum in won, `₩40,000`. */
export function wonText(amount: number): string {
  return `₩${amount.toLocaleString('en-US')}`;
}

/** A large sum, `₩31.12M`: millions to two decimals. */
export function wonMillions(amount: number): string {
  return `₩${Math.round(amount / 10_000) / 100}M`;
}
