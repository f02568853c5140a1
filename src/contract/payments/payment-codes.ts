/**
 * For a code on the failure page, or of a refused confirmation. The gateway's own message is never shown, as anybody
 * can write one into that page's address.
 */
const SENTENCES: readonly (readonly [sentence: string, codes: readonly string[]])[] = [
  ['You closed the payment before it was finished. Your card was not charged.', ['PAY_PROCESS_CANCELED']],
  ['The payment didn’t go through. Your card was not charged. You can try again.', ['PAY_PROCESS_ABORTED']],
  [
    'Your card company declined the payment. Your card was not charged. Try another card, or ask your card company why.',
    ['REJECT_CARD_COMPANY', 'INVALID_REJECT_CARD', 'FDS_ERROR'],
  ],
  [
    'The card has reached its limit or its balance is too low. Your card was not charged. Try another card.',
    [
      ...['REJECT_CARD_PAYMENT', 'REJECT_ACCOUNT_PAYMENT', 'EXCEED_MAX_AMOUNT', 'EXCEED_MAX_PAYMENT_AMOUNT'],
      ...['EXCEED_MAX_ONE_DAY_AMOUNT', 'EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT', 'EXCEED_UNKNOWN_CASE'],
    ],
  ],
  [
    'The card has been used too many times today. Your card was not charged. Try another card, or again tomorrow.',
    ['EXCEED_MAX_DAILY_PAYMENT_COUNT'],
  ],
  [
    'The card is suspended, or reported lost or stolen. Your card was not charged. Try another card.',
    ['INVALID_STOPPED_CARD', 'INVALID_CARD_LOST_OR_STOLEN'],
  ],
  [
    'The card has expired, or its expiry date is wrong. Your card was not charged. Check the date or try another card.',
    ['INVALID_CARD_EXPIRATION'],
  ],
  [
    'The card details are wrong. Your card was not charged. Check them and try again.',
    ['INVALID_CARD', 'INVALID_CARD_NUMBER', 'INVALID_CARD_PASSWORD', 'INVALID_CARD_IDENTITY', 'INVALID_PASSWORD'],
  ],
  [
    'The card company blocked the card after too many attempts to verify it. Your card was not charged. Ask your card company, or try another card.',
    ['EXCEED_MAX_AUTH_COUNT'],
  ],
  [
    'This card can’t be used here. Your card was not charged. Try another card.',
    ['NOT_SUPPORTED_CARD_TYPE', 'NOT_REGISTERED_CARD_COMPANY', 'INVALID_CARD_COMPANY', 'INVALID_AUTHORIZE_AUTH'],
  ],
  ['We only take cards. Nothing was charged. Choose a card and try again.', ['NOT_SUPPORTED_METHOD']],
  [
    'This card can’t be used with that many installments. Your card was not charged. Choose fewer months, or pay at once.',
    [
      ...['EXCEED_MAX_CARD_INSTALLMENT_PLAN', 'INVALID_CARD_INSTALLMENT_PLAN', 'INVALID_CARD_INSTALLMENT_AMOUNT'],
      ...['NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT', 'NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN'],
      ...['NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN_BELOW_AMOUNT', 'NOT_ALLOWED_INSTALLMENT_BELOW_AMOUNT'],
    ],
  ],
  [
    'You can’t pay with this card’s points here. Your card was not charged. Try again without points.',
    ['NOT_ALLOWED_POINT_USE'],
  ],
  [
    'The payment wasn’t the one your order asked for, so we couldn’t take it. You’ll get all of it back on your card.',
    ['ALTERED_PAYMENT'],
  ],
  [
    'The payment wasn’t finished in time. Your card was not charged. You can try again.',
    ['NOT_FOUND_PAYMENT_SESSION', 'EXPIRED_PAYMENT'],
  ],
  [
    'The card company isn’t available right now. Your card was not charged. Try again later.',
    ['NOT_AVAILABLE_PAYMENT', 'NOT_AVAILABLE_BANK', 'MAINTAINED_METHOD'],
  ],
];

const BY_CODE = new Map(SENTENCES.flatMap(([sentence, codes]) => codes.map((code) => [code, sentence] as const)));

/** Promises nothing about the card, as any text in the failure page's address leads here. */
const OTHERWISE = 'The payment didn’t go through. Try again, or write to us if it happens twice.';

export function sentenceFor(code: string): string {
  return BY_CODE.get(code) ?? OTHERWISE;
}
