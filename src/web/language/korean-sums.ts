const WHOLE = new Intl.NumberFormat('ko');

/** `60,000,000원`. */
export function wonInKorean(amount: number): string {
  return `${WHOLE.format(amount)}원`;
}
