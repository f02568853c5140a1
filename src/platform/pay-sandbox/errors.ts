/** Toss's codes and statuses (docs.tosspayments.com, "Error codes"); the messages are ours. */
const ERRORS = {
  ALREADY_PROCESSED_PAYMENT: [400, 'The payment was confirmed before.'],
  ALREADY_CANCELED_PAYMENT: [400, 'The payment was canceled before.'],
  BELOW_MINIMUM_AMOUNT: [400, 'A card is charged 100 won at least.'],
  DUPLICATED_ORDER_ID: [400, 'Another payment for this order was confirmed before.'],
  INVALID_IDEMPOTENCY_KEY: [400, 'An Idempotency-Key has at most 300 characters.'],
  INVALID_REQUEST: [400, 'The request is not what the sandbox expects.'],
  INVALID_TEST_CODE: [400, 'The sandbox does not know this test code.'],
  NOT_SUPPORTED_METHOD: [400, 'The sandbox takes cards alone.'],
  PAY_PROCESS_CANCELED: [400, 'The buyer closed the payment.'],
  PAY_PROCESS_ABORTED: [400, 'The payment did not go through.'],
  PROVIDER_ERROR: [400, 'The card company does not answer.'],
  INVALID_STOPPED_CARD: [400, 'The card is suspended.'],
  INVALID_CARD_EXPIRATION: [400, 'The expiry date of the card is wrong.'],
  EXCEED_MAX_DAILY_PAYMENT_COUNT: [400, 'The card was used too often today.'],
  UNAUTHORIZED_KEY: [401, 'The secret key is wrong.'],
  FORBIDDEN_REQUEST: [403, 'The request is not allowed.'],
  NOT_CANCELABLE_AMOUNT: [403, 'More than is left cannot be canceled.'],
  NOT_CANCELABLE_PAYMENT: [403, 'The payment cannot be canceled.'],
  REJECT_CARD_COMPANY: [403, 'The card company declined.'],
  REJECT_CARD_PAYMENT: [403, 'The limit of the card is reached.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  NOT_FOUND_PAYMENT: [404, 'There is no such payment.'],
  NOT_FOUND_PAYMENT_SESSION: [404, 'The time to confirm is over.'],
  IDEMPOTENT_REQUEST_PROCESSING: [409, 'The first request with this key is under way.'],
  COMMON_ERROR: [500, 'Something went wrong for a moment.'],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [500, 'Something went wrong inside.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type SandboxError = keyof typeof ERRORS;

export function isSandboxError(code: string): code is SandboxError {
  return Object.hasOwn(ERRORS, code);
}

export function errorOf(code: SandboxError): { status: number; body: { code: string; message: string; data: null } } {
  const [status, message] = ERRORS[code];
  return { status, body: { code, message, data: null } };
}
