const UNCHARGED = '청구된 금액은 없습니다.';
const OTHER_CARD = '다른 카드로 시도해 주세요.';

/** As the contract groups the codes. */
const SENTENCES: readonly (readonly [sentence: string, codes: RegExp])[] = [
  [`결제를 마치기 전에 결제창을 닫으셨습니다. ${UNCHARGED}`, /^PAY_PROCESS_CANCELED$/],
  [`결제가 중단되었습니다. ${UNCHARGED} 다시 시도해 주세요.`, /^PAY_PROCESS_ABORTED$/],
  [
    `카드사에서 결제를 거절했습니다. ${UNCHARGED} 다른 카드로 시도하시거나 카드사에 문의해 주세요.`,
    /^(?:REJECT_CARD_COMPANY|INVALID_REJECT_CARD|FDS_ERROR)$/,
  ],
  [
    `카드의 하루 이용 횟수를 초과했습니다. ${UNCHARGED} 다른 카드로 시도하시거나 내일 다시 결제해 주세요.`,
    /^EXCEED_MAX_DAILY_PAYMENT_COUNT$/,
  ],
  [`카드 인증 시도 횟수를 초과했습니다. ${UNCHARGED} 카드사에 문의하시거나 ${OTHER_CARD}`, /^EXCEED_MAX_AUTH_COUNT$/],
  [
    `선택하신 할부 개월 수로는 결제하실 수 없습니다. ${UNCHARGED} 개월 수를 줄이거나 일시불로 결제해 주세요.`,
    /INSTALLMENT/,
  ],
  [
    `카드 한도를 초과했거나 잔액이 부족합니다. ${UNCHARGED} ${OTHER_CARD}`,
    /^(?:REJECT_(?:CARD|ACCOUNT)_PAYMENT|EXCEED_.+)$/,
  ],
  [
    `정지되었거나 분실·도난 신고된 카드입니다. ${UNCHARGED} ${OTHER_CARD}`,
    /^INVALID_(?:STOPPED_CARD|CARD_LOST_OR_STOLEN)$/,
  ],
  [
    `카드 유효기간이 지났거나 잘못 입력되었습니다. ${UNCHARGED} 유효기간을 확인하시거나 ${OTHER_CARD}`,
    /^INVALID_CARD_EXPIRATION$/,
  ],
  [
    `카드 정보가 올바르지 않습니다. ${UNCHARGED} 입력하신 정보를 확인하고 다시 시도해 주세요.`,
    /^INVALID_(?:CARD|CARD_NUMBER|CARD_PASSWORD|CARD_IDENTITY|PASSWORD)$/,
  ],
  [
    `이 사이트에서 사용하실 수 없는 카드입니다. ${UNCHARGED} ${OTHER_CARD}`,
    /^(?:NOT_SUPPORTED_CARD_TYPE|NOT_REGISTERED_CARD_COMPANY|INVALID_CARD_COMPANY|INVALID_AUTHORIZE_AUTH)$/,
  ],
  [`카드로만 결제하실 수 있습니다. ${UNCHARGED} 카드를 선택하고 다시 시도해 주세요.`, /^NOT_SUPPORTED_METHOD$/],
  [`포인트로는 결제하실 수 없습니다. ${UNCHARGED} 포인트를 쓰지 않고 다시 시도해 주세요.`, /^NOT_ALLOWED_POINT_USE$/],
  ['주문과 다른 결제여서 처리하지 못했습니다. 결제된 금액은 전액 환불됩니다.', /^ALTERED_PAYMENT$/],
  [`결제 가능 시간이 지났습니다. ${UNCHARGED} 다시 시도해 주세요.`, /^(?:NOT_FOUND_PAYMENT_SESSION|EXPIRED_PAYMENT)$/],
  [
    `지금은 카드사 서비스를 이용하실 수 없습니다. ${UNCHARGED} 잠시 후 다시 시도해 주세요.`,
    /^(?:NOT_AVAILABLE_PAYMENT|NOT_AVAILABLE_BANK|MAINTAINED_METHOD)$/,
  ],
];

const OTHERWISE = '결제가 완료되지 않았습니다. 다시 시도해 주시고, 계속되면 문의해 주세요.';

/** For a code on the failure page. */
export function paymentCodeInKorean(code: string): string {
  return SENTENCES.find(([, codes]) => codes.test(code))?.[0] ?? OTHERWISE;
}
