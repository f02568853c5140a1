import type { ReactNode } from 'react';
import type { ConfirmedPayment } from '#contract/payments/payments.ts';

/** Why an order cannot be paid now; `checked` while nobody knows yet whether the card was charged. */
export type Ending = 'checked' | 'paid' | 'refunded' | 'cancelled' | 'expired' | 'failed';

/** What differs between the things that are paid by card, for the pages that they share. */
export type Purchase = {
  /** The form in which the order can be changed; null where the order belongs to something that stays as it is. */
  form: string | null;
  /** The way to another order, after one that has ended. */
  again: ReactNode;
  own: ReactNode;
  ended: Record<Ending, { heading: string; text: string }>;
  Thanks: (props: { payment: ConfirmedPayment }) => ReactNode;
  onPaid(): void;
};
