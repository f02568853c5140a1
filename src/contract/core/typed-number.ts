/** An amount as people write it, in any width of digits, without its separators and currency. */
export function plainAmount(text: string): string {
  return text.normalize('NFKC').replace(/[\s,₩원]/g, '');
}

/** NaN for what is no number. */
export function amountOf(text: string): number {
  const digits = plainAmount(text);
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** An amount with thousands separators; a text that is none stays as it is. */
export function grouped(text: string): string {
  const digits = plainAmount(text);
  if (!/^\d+$/.test(digits)) return text;
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
