export type GatewayPayment = {
  /** The gateway's name, at most 200 characters. */
  paymentKey: string;
  orderId: string;
  /** An `open` payment is not charged. */
  state: 'open' | 'paid' | 'partly-refunded' | 'refunded' | 'failed' | 'expired';
  isCard: boolean;
  /** Won. */
  amount: number;
  /** Won that are not refunded. */
  balance: number;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** In order, including those made in the gateway's console. */
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

/** Its other claims are not believed: whoever knows our address can send one. */
export type GatewayNotice = { paymentKey: string; orderId: string };

/**
 * No method rejects: faults of the network or the gateway are answers too. An `operationKey` (random, 1 to 300
 * characters) stays the same at each repetition, so that the gateway does the operation once.
 */
export type PaymentGateway = {
  name: string;
  /** `amount` in won. */
  confirm(input: { paymentKey: string; orderId: string; amount: number }, operationKey: string): Promise<GatewayAnswer>;
  /** `amount` in won; all that is left where absent. `reason`: at most 200 characters, which the buyer may see. */
  refund(input: { paymentKey: string; amount?: number; reason: string }, operationKey: string): Promise<GatewayAnswer>;
  find(paymentKey: string): Promise<GatewayFinding>;
  findByOrder(orderId: string): Promise<GatewayFinding>;
  /** Null where the notice is about no payment. */
  readNotice(body: unknown): GatewayNotice | null;
  /** `sdkUrl`: null for the gateway's own. */
  client: { clientKey: string; sdkUrl: string | null };
};

/** Also true where it was refunded since. */
export function isCharged({ state }: Pick<GatewayPayment, 'state'>): boolean {
  return state === 'paid' || state === 'partly-refunded' || state === 'refunded';
}
