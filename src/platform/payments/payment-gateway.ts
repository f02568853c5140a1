export type GatewayPayment = {
  /** The gateway's name for the payment, at most 200 characters. */
  paymentKey: string;
  orderId: string;
  /** `open` until it is confirmed; an open one is not charged. */
  state: 'open' | 'paid' | 'partly-refunded' | 'refunded' | 'failed' | 'expired';
  isCard: boolean;
  /** Won. */
  amount: number;
  /** Won that are not refunded. */
  balance: number;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** In the order in which they were made, those made in the gateway's own console among them. */
  refunds: readonly GatewayRefund[];
};

/** `amount` in won. */
export type GatewayRefund = { transactionKey: string; amount: number; at: Date; reason: string };

/** `refused`: certainly not done, with the gateway's code. `unclear`: may have been done, so look the payment up. */
export type GatewayAnswer =
  | { kind: 'done'; payment: GatewayPayment }
  | { kind: 'refused'; code: string }
  | { kind: 'unclear'; reason: string };

export type GatewayFinding =
  | { kind: 'found'; payment: GatewayPayment }
  | { kind: 'missing' }
  | { kind: 'unclear'; reason: string };

/** A charge or a refund as the gateway lists it; `key` is its own, which a refund of a payment has too. `amount` in won. */
export type GatewayTransaction = {
  kind: 'charge' | 'refund';
  key: string;
  paymentKey: string;
  orderId: string;
  amount: number;
  at: Date;
};

export type GatewayList =
  | { kind: 'found'; transactions: readonly GatewayTransaction[] }
  | { kind: 'unclear'; reason: string };

/** Which payment a notice is about. Its other claims are not believed: whoever knows our address can send one. */
export type GatewayNotice = { paymentKey: string; orderId: string };

/**
 * No method rejects: faults of the network or the gateway are answers too. An `operationKey` (random, 1 to 300
 * characters) stays the same at each repetition, so that the gateway does the operation once.
 */
export type PaymentGateway = {
  name: string;
  /** Charges the card. `amount` in won. */
  confirm(input: { paymentKey: string; orderId: string; amount: number }, operationKey: string): Promise<GatewayAnswer>;
  /** `amount` in won; all that is left where absent. `reason`: at most 200 characters, which the buyer may see. */
  refund(input: { paymentKey: string; amount?: number; reason: string }, operationKey: string): Promise<GatewayAnswer>;
  find(paymentKey: string): Promise<GatewayFinding>;
  findByOrder(orderId: string): Promise<GatewayFinding>;
  /** All charges and refunds in won between two moments, whoever made them. */
  transactions(from: Date, until: Date): Promise<GatewayList>;
  /** Reads the body of a notice; null where it is about no payment. */
  readNotice(body: unknown): GatewayNotice | null;
  /** What the checkout page needs. `sdkUrl`: null for the gateway's own. */
  client: { clientKey: string; sdkUrl: string | null };
};

/** Whether the card was charged, also where it was refunded since. */
export function isCharged({ state }: Pick<GatewayPayment, 'state'>): boolean {
  return state === 'paid' || state === 'partly-refunded' || state === 'refunded';
}
