/**
 * Answers of Toss Payments with the fields of its official samples (github.com/tosspayments/tosspayments-sample, and the
 * Payment object of docs.tosspayments.com/reference, version 2022-11-16); the values are ours.
 */
export const APPROVED = {
  mId: 'tvivarepublica',
  lastTransactionKey: 'txrd_a01k9f2m7q3v8w5x4y6z1b2c3d4',
  paymentKey: 'tviva20261122121502PAY01',
  orderId: 'b6f3e0f2-6a4b-4c62-9d77-0c7f4f1f9a10',
  orderName: 'T-shirt, 2 pieces',
  taxExemptionAmount: 0,
  status: 'DONE',
  requestedAt: '2026-11-22T21:15:02+09:00',
  approvedAt: '2026-11-22T21:15:40+09:00',
  useEscrow: false,
  cultureExpense: false,
  card: {
    issuerCode: '61',
    acquirerCode: '31',
    number: '12345678****789*',
    installmentPlanMonths: 0,
    isInterestFree: false,
    interestPayer: null,
    approveNo: '00000000',
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: 'READY',
    amount: 80_000,
  },
  virtualAccount: null,
  transfer: null,
  mobilePhone: null,
  giftCertificate: null,
  cashReceipt: null,
  cashReceipts: null,
  discount: null,
  cancels: null,
  secret: 'ps_a01k9f2m7q3v8w5x4y6z1b2c3d4',
  type: 'NORMAL',
  easyPay: null,
  country: 'KR',
  failure: null,
  isPartialCancelable: true,
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/redirection?transactionId=tviva1&ref=PX' },
  checkout: { url: 'https://api.tosspayments.com/v1/payments/tviva1/checkout' },
  currency: 'KRW',
  totalAmount: 80_000,
  balanceAmount: 80_000,
  suppliedAmount: 72_727,
  vat: 7273,
  taxFreeAmount: 0,
  method: '카드',
  version: '2022-11-16',
  metadata: null,
};

const CANCEL = {
  transactionKey: 'txrd_a01k9f2m7q3v8w5x4y6z1b2c3d5',
  cancelReason: 'Withdrawal within seven days',
  taxExemptionAmount: 0,
  canceledAt: '2026-11-24T10:02:11+09:00',
  cardDiscountAmount: 0,
  transferDiscountAmount: 0,
  easyPayDiscountAmount: 0,
  receiptKey: null,
  cancelAmount: 40_000,
  taxFreeAmount: 0,
  refundableAmount: 40_000,
  cancelStatus: 'DONE',
  cancelRequestId: null,
};

export const PARTLY_CANCELED = {
  ...APPROVED,
  lastTransactionKey: CANCEL.transactionKey,
  status: 'PARTIAL_CANCELED',
  cancels: [CANCEL],
  balanceAmount: 40_000,
  suppliedAmount: 36_364,
  vat: 3636,
};

/** The later cancellation stands first. */
export const CANCELED = {
  ...PARTLY_CANCELED,
  lastTransactionKey: 'txrd_a01k9f2m7q3v8w5x4y6z1b2c3d6',
  status: 'CANCELED',
  cancels: [
    {
      ...CANCEL,
      transactionKey: 'txrd_a01k9f2m7q3v8w5x4y6z1b2c3d6',
      canceledAt: '2026-11-25T09:00:00+09:00',
      refundableAmount: 0,
    },
    CANCEL,
  ],
  balanceAmount: 0,
  suppliedAmount: 0,
  vat: 0,
};

/** A payment that nobody confirmed in time. */
export const EXPIRED = {
  ...APPROVED,
  status: 'EXPIRED',
  approvedAt: null,
  card: null,
  receipt: null,
  failure: { code: 'EXPIRED_PAYMENT', message: '결제 시간이 만료되었습니다.' },
};

/** A wallet that charges a card is not a card. */
export const BY_WALLET = {
  ...APPROVED,
  method: '간편결제',
  easyPay: { provider: '토스페이', amount: 0, discountAmount: 0 },
};

export const NOTICE = {
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-11-22T21:15:41.123456',
  data: APPROVED,
};

export const DEPOSIT_NOTICE = {
  createdAt: '2026-11-22T21:15:41.000000',
  secret: 'ps_a01k9f2m7q3v8w5x4y6z1b2c3d4',
  status: 'DONE',
  transactionKey: 'txrd_a01k9f2m7q3v8w5x4y6z1b2c3d7',
  orderId: APPROVED.orderId,
};
