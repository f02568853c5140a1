import { DURATIONS } from '#contract/core/limits.ts';
import { errorOf, isSandboxError } from '#platform/pay-sandbox/errors.ts';
import { SANDBOX_PATH } from '#platform/pay-sandbox/keys.ts';
import type { SandboxPayment } from '#platform/pay-sandbox/ledger.ts';

/** Korean VAT: a tenth on top of the price before tax. */
const WITH_VAT = 1.1;
const KOREA_AHEAD_MS = 9 * DURATIONS.hour;

/** Won charged and not given back; the whole amount of a payment never charged. */
export function balanceOf({ amount, cancels }: SandboxPayment): number {
  return amount - cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
}

/** A payment as Toss's API tells it, version 2022-11-16. */
export function paymentBody(payment: SandboxPayment): object {
  const { paymentKey, orderId, orderName, status, amount, approvedAt, cancels, failure } = payment;
  const balance = balanceOf(payment);
  const supplied = Math.round(balance / WITH_VAT);
  return {
    version: '2022-11-16',
    mId: 'sandbox',
    type: 'NORMAL',
    paymentKey,
    orderId,
    orderName,
    lastTransactionKey: cancels.at(-1)?.transactionKey ?? (approvedAt === null ? null : approvalKey(payment)),
    currency: 'KRW',
    country: 'KR',
    method: status === 'READY' ? null : '카드',
    status,
    totalAmount: amount,
    balanceAmount: balance,
    suppliedAmount: supplied,
    vat: balance - supplied,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    requestedAt: korean(payment.requestedAt),
    approvedAt: approvedAt === null ? null : korean(approvedAt),
    useEscrow: false,
    cultureExpense: false,
    isPartialCancelable: true,
    card: approvedAt === null ? null : { ...CARD, amount },
    easyPay: null,
    virtualAccount: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    secret: null,
    metadata: null,
    cancels: cancels.length === 0 ? null : cancels.map((cancel, at) => cancelBody(payment, cancel, at)),
    receipt: approvedAt === null ? null : { url: pageOf(payment, 'receipts') },
    checkout: { url: pageOf(payment, 'checkout') },
    failure: failure === null ? null : failureBody(failure),
  };
}

function approvalKey({ session }: SandboxPayment): string {
  return `approval-${session}`;
}

/** The charge and the refunds of a payment, as the list of transactions tells them. */
export function transactionBodies(payment: SandboxPayment) {
  const { paymentKey, orderId, amount, approvedAt, cancels } = payment;
  const shared = { mId: 'sandbox', paymentKey, orderId, method: '카드', useEscrow: false, currency: 'KRW' };
  if (approvedAt === null) return [];
  let left = amount;
  return [
    { ...shared, transactionKey: approvalKey(payment), status: 'DONE', transactionAt: korean(approvedAt), amount },
    ...cancels.map((cancel) => {
      left -= cancel.amount;
      const status = left === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      return {
        ...shared,
        transactionKey: cancel.transactionKey,
        status,
        transactionAt: korean(cancel.at),
        amount: cancel.amount,
      };
    }),
  ];
}

/** A page of the sandbox, at the shop's origin. */
function pageOf({ successUrl, session }: SandboxPayment, name: 'checkout' | 'receipts'): string {
  return `${new URL(successUrl).origin}${SANDBOX_PATH}/${name}?session=${session}`;
}

const CARD = {
  issuerCode: '61',
  acquirerCode: '31',
  number: '43301234****123*',
  installmentPlanMonths: 0,
  isInterestFree: false,
  interestPayer: null,
  approveNo: '00000000',
  useCardPoint: false,
  cardType: '신용',
  ownerType: '개인',
  acquireStatus: 'READY',
};

function cancelBody(
  { amount, cancels }: SandboxPayment,
  cancel: SandboxPayment['cancels'][number],
  at: number,
): object {
  const gone = cancels.slice(0, at + 1).reduce((sum, one) => sum + one.amount, 0);
  return {
    transactionKey: cancel.transactionKey,
    cancelReason: cancel.reason,
    cancelAmount: cancel.amount,
    canceledAt: korean(cancel.at),
    refundableAmount: amount - gone,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    easyPayDiscountAmount: 0,
    receiptKey: null,
    cancelStatus: 'DONE',
    cancelRequestId: null,
  };
}

function failureBody(code: string): { code: string; message: string } {
  return { code, message: isSandboxError(code) ? errorOf(code).body.message : 'The time to pay is over.' };
}

/** `2026-11-22T21:15:02+09:00` */
function korean(time: number): string {
  return `${new Date(time + KOREA_AHEAD_MS).toISOString().slice(0, 19)}+09:00`;
}
