import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_TOKEN_HEADER, type OwnOrder, type PlacedOrder } from '#contract/payments/orders.ts';
import type { ShirtSize } from '#contract/shop/merch.ts';
import type { FaultName } from '#platform/pay-sandbox/faults.ts';
import { shirtOrder } from '#tests/support/orders.ts';
import type { Shop } from './shop-nodes.ts';

export type Wish = { size: ShirtSize; pieces: number; fault: FaultName };
/** An order that a buyer placed, and what its confirmation answered at last. */
export type Attempt = { order: PlacedOrder; pieces: number; isPaid: boolean };
/** Orders of one buyer, the last one paid or none, and how often a call was repeated. */
export type Outcome = { attempts: Attempt[]; retries: number };

// biome-ignore lint/suspicious/noExplicitAny: answers are read by the shape that the contract gives them.
type Answer = { status: number; body: any };

/** As a page asks again while an answer is unclear, or the network is away. */
const ASK_AGAIN_MS = 300;
const ASK_AT_MOST = 1000;
/** A buyer who was told that a size is sold out looks once more, when others may have let go. */
const SOLD_OUT_LOOKS = 2;

/**
 * A buyer who keeps trying: through another process when one is away, again while a payment is unclear, with another card
 * after a decline, with fewer pieces when fewer are left.
 */
export class Buyer {
  retries = 0;
  readonly attempts: Attempt[] = [];
  readonly #shop: Shop;
  #node: number;

  constructor(shop: Shop, node: number) {
    this.#shop = shop;
    this.#node = node % shop.nodes.length;
  }

  async buy({ size, pieces, fault }: Wish): Promise<void> {
    let wanted = pieces;
    for (let looks = 0; looks < SOLD_OUT_LOOKS; ) {
      const { status, body } = await this.#place(size, wanted);
      const left = /^Only (\d+) left$/.exec(body.errors?.[`quantities.${size}`]?.[0] ?? '')?.[1];
      if (left) wanted = Number(left);
      else if (status === 422) looks += 1;
      else if (status !== 200 && status !== 201) throw new Error(`An order was answered ${status}: ${body.message}`);
      else if (await this.#pay({ order: body.data, pieces: wanted, isPaid: false }, fault)) return;
      else fault = 'none';
      this.retries += 1;
    }
  }

  /** Withdraws from what was paid; resolves when all of it went back. */
  async withdraw(): Promise<void> {
    for (const { order, isPaid } of this.attempts) {
      if (!isPaid) continue;
      const headers = { [ORDER_TOKEN_HEADER]: order.token };
      await this.call('/v1/orders/own/withdrawal', { body: {}, headers });
      for (let asked = 0; (await this.look(order)).state !== 'refunded'; asked += 1) {
        if (asked > ASK_AT_MOST) throw new Error('A refund was never made.');
        await pause(ASK_AGAIN_MS);
      }
    }
  }

  async look({ token }: PlacedOrder): Promise<OwnOrder> {
    const { status, body } = await this.call('/v1/orders/own', { headers: { [ORDER_TOKEN_HEADER]: token } });
    if (status !== 200) throw new Error(`An own order was answered ${status}.`);
    return body.data;
  }

  #place(size: ShirtSize, pieces: number): Promise<Answer> {
    const id = randomUUID();
    const body = shirtOrder({ [size]: pieces }, { email: `${id}@example.com`, shippingAddress: id });
    return this.call('/v1/merch/orders', { body, headers: { 'idempotency-key': id } });
  }

  /** Whether the order was paid in the end; not if the card was declined. */
  async #pay(attempt: Attempt, fault: FaultName): Promise<boolean> {
    this.attempts.push(attempt);
    let payment = await this.#visit(attempt.order, fault);
    for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
      const { status, body } = await this.call('/v1/payments/confirm', { body: payment });
      if (status === 200) attempt.isPaid = body.data.state === 'paid';
      if (status === 200) return true;
      if (status === 409 && payment.amount === attempt.order.amount) return false;
      if (status === 409) payment = await this.#visit(attempt.order, 'none');
      else if (status === 202) await pause(ASK_AGAIN_MS);
      else throw new Error(`A confirmation was answered ${status}: ${body.message}`);
      this.retries += 1;
    }
    throw new Error('A payment stayed unclear.');
  }

  /** What the card window sends the buyer back with. */
  async #visit({ orderId, amount }: PlacedOrder, fault: FaultName) {
    const { sandbox } = this.#shop;
    const back = { successUrl: `${sandbox}/merch/success`, failUrl: `${sandbox}/merch/failure` };
    const fields = { orderId, amount: String(amount), orderName: 'A rush', ...back, outcome: 'pay', fault };
    const form = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
    const answer = await fetch(`${sandbox}/dev/pay/checkout`, form);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    return { orderId, paymentKey: searchParams.get('paymentKey'), amount: Number(searchParams.get('amount')) };
  }

  /** Asks again, elsewhere, while a process is away or busy. */
  async call(
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> },
  ): Promise<Answer> {
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const init = { ...post, headers: { 'content-type': 'application/json', ...headers } };
    for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
      const answer = await fetch(`${this.#shop.nodes[this.#node]?.origin}${path}`, init).catch(() => null);
      if (answer && answer.status < 500) return { status: answer.status, body: await answer.json() };
      this.retries += 1;
      this.#node = (this.#node + 1) % this.#shop.nodes.length;
      await pause(ASK_AGAIN_MS);
    }
    throw new Error(`${path} never answered.`);
  }
}
