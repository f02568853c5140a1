/** `what` is a sum: of a refund that the card company was asked for, or has made. */
export function cardRefund(what: string, state: 'asked' | 'done'): string {
  const refund = state === 'done' ? 'We’ve refunded' : 'We’re refunding';
  return `${refund} ${what} to the card you paid with. Your card company can tell you when it’ll show on your statement.`;
}

export const CARD_SLIP =
  'Your card receipt is your tax document. You can deduct the VAT with it, so we don’t issue a separate tax invoice.';
