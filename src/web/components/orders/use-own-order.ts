import { useEffect, useState } from 'react';
import type { OwnOrder } from '#contract/orders.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/request/request-error.ts';
import { orderHeaders, orderToken } from '#web/storage/order-token.ts';

/** `unread`: the page as the server sends it. `none`: this tab holds no order. `lost`: the server knows none by its token. `away`: it could not be asked. */
export type HeldOrder =
  | { kind: 'unread' }
  | { kind: 'reading' }
  | { kind: 'none' }
  | { kind: 'lost' }
  | { kind: 'away' }
  | { kind: 'found'; order: OwnOrder };

export type OwnOrderHold = {
  held: HeldOrder;
  /** Asks the server again. */
  reload(): void;
  /** Shows an order that another call has answered. */
  show(order: OwnOrder): void;
};

/** The order of this tab, by its private token; read in the browser alone. */
export function useOwnOrder(): OwnOrderHold {
  const [held, setHeld] = useState<HeldOrder>({ kind: 'unread' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = attempt >= 0;
    setHeld((before) => (before.kind === 'unread' ? { kind: 'reading' } : before));
    void readOrder().then((found) => isCurrent && setHeld(found));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    held,
    reload: () => setAttempt(attempt + 1),
    show: (order) => setHeld({ kind: 'found', order }),
  };
}

async function readOrder(): Promise<HeldOrder> {
  const token = orderToken.read();
  if (token === null) return { kind: 'none' };
  try {
    const { data } = await call('GET /v1/orders/own', { headers: orderHeaders(token) });
    return { kind: 'found', order: data };
  } catch (error) {
    return error instanceof RequestError && error.status === 404 ? { kind: 'lost' } : { kind: 'away' };
  }
}

/**
 * Cancels the order of this tab, which frees its pieces.
 * @throws RequestError for a paid order, or while its payment is under way.
 */
export async function cancelOwnOrder(): Promise<OwnOrder | null> {
  const token = orderToken.read();
  if (token === null) return null;
  const { data } = await call('POST /v1/orders/own/cancellation', { headers: orderHeaders(token) });
  return data;
}

/**
 * Withdraws from the order of this tab.
 * @throws RequestError after the days of withdrawal.
 */
export async function withdrawFromOwnOrder(reason: string): Promise<OwnOrder | null> {
  const token = orderToken.read();
  if (token === null) return null;
  const body = reason === '' ? {} : { reason };
  const { data } = await call('POST /v1/orders/own/withdrawal', { headers: orderHeaders(token), body });
  return data;
}
