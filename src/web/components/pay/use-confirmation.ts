import { useEffect, useState } from 'react';
import type { ConfirmedPayment, PaymentConfirmation } from '#contract/payments.ts';
import { call } from '#web/api/call.ts';
import { returnedPayment } from '#web/components/pay/payment-return.ts';
import { RequestError } from '#web/request/request-error.ts';
import { orderToken } from '#web/storage/order-token.ts';

/** What became of the payment that this tab comes from. */
export type Confirmation =
  /** The page as the server sends it. */
  | { kind: 'unread' }
  | { kind: 'asking' }
  | { kind: 'nothing' }
  /** The gateway has not said yet whether the card was charged. */
  | { kind: 'unclear' }
  | { kind: 'answered'; payment: ConfirmedPayment }
  | { kind: 'refused'; text: string }
  | { kind: 'away' };

const ASK_AGAIN_MS = 3000;
const ASK_AGAIN_AT_MOST_MS = 60_000;
/** Then ever more rarely: many may wait behind one address while the gateway has trouble, and calls are counted by address. */
const SOON = 5;

/** Confirms the payment, and asks again while its outcome is unclear. However often it is asked, it is made once. `onPaid` is the same at each rendering. */
export function useConfirmation(onPaid: () => void): { confirmation: Confirmation; again(): void } {
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = attempt >= 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    setConfirmation((before) => (before.kind === 'unread' ? { kind: 'asking' } : before));
    void confirm(returnedPayment.take(), onPaid).then((next) => {
      if (!isCurrent) return;
      setConfirmation(next);
      if (next.kind === 'unclear') waiting = setTimeout(() => setAttempt(attempt + 1), waitAfter(attempt));
    });
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [attempt, onPaid]);
  return { confirmation, again: () => setAttempt(attempt + 1) };
}

function waitAfter(attempt: number): number {
  return Math.min(ASK_AGAIN_MS * 2 ** Math.max(0, attempt - SOON), ASK_AGAIN_AT_MOST_MS);
}

async function confirm(payment: PaymentConfirmation | null, onPaid: () => void): Promise<Confirmation> {
  if (payment === null) return { kind: 'nothing' };
  try {
    const { data } = await call('POST /v1/payments/confirm', { body: payment });
    orderToken.write(data.token);
    if (data.state === 'pending') return { kind: 'unclear' };
    if (data.state === 'paid') onPaid();
    return { kind: 'answered', payment: data };
  } catch (error) {
    const isTold = error instanceof RequestError && (error.status === 409 || error.status === 404);
    return isTold ? { kind: 'refused', text: error.message } : { kind: 'away' };
  }
}
