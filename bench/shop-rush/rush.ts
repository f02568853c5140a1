import { type MerchPricing, SHIRT, SHIRT_SIZES } from '#contract/shop/merch.ts';
import type { FaultName } from '#platform/pay-sandbox/faults.ts';
import { runCommand } from '#tests/support/e2e-server.ts';
import { Buyer } from './buyer.ts';
import type { Shop } from './shop-nodes.ts';

/** The pieces that a rush is about: as many of each size. */
export const LAST_OF_A_SIZE = 4;
export const LAST = LAST_OF_A_SIZE * SHIRT_SIZES.length;

export type Rush = {
  buyers: number;
  /** Met in turn by one buyer after another. */
  faults: readonly FaultName[];
  /** Kills a process once this many orders are paid; none where null. */
  killAfter: number | null;
};

/** Pieces, payments, won and calls of a rush; `problems` is empty where all went as it must. */
export type RushResult = {
  sold: number;
  charged: number;
  refunded: number;
  retries: number;
  seconds: number;
  problems: string[];
};

type Payment = { orderId: string; approvedAt: string | null; totalAmount: number; balanceAmount: number };

/** Sells the stock down to what a rush is about. */
export async function leaveTheLast(shop: Shop): Promise<void> {
  const buyer = new Buyer(shop, 0);
  for (const { size, left } of (await pricingOf(shop)).sizes) {
    for (let more = left - LAST_OF_A_SIZE; more > 0; more -= SHIRT.quantityMax) {
      await buyer.buy({ size, pieces: Math.min(more, SHIRT.quantityMax), fault: 'none' });
    }
  }
}

/**
 * Many buyers at once for the last pieces. They are sold, each paid order is charged once and no other one, and the books
 * agree; then all buyers withdraw, everything goes back, and the books agree again.
 */
export async function rush(shop: Shop, { buyers: count, faults, killAfter }: Rush): Promise<RushResult> {
  const started = performance.now();
  const buyers = Array.from({ length: count }, (_, at) => new Buyer(shop, at));
  let paid = 0;
  let replaced: Promise<void> | null = null;
  await Promise.all(
    buyers.map(async (buyer, at) => {
      const size = SHIRT_SIZES[at % SHIRT_SIZES.length] ?? 'M';
      await buyer.buy({ size, pieces: at % 7 === 0 ? 2 : 1, fault: faults[at % faults.length] ?? 'none' });
      if (buyer.attempts.some(({ isPaid }) => isPaid)) paid += 1;
      if (killAfter !== null && paid >= killAfter) replaced ??= shop.replaceLast();
    }),
  );
  await replaced;
  const attempts = buyers.flatMap((buyer) => buyer.attempts);
  const sold = attempts.filter(({ isPaid }) => isPaid).reduce((sum, { pieces }) => sum + pieces, 0);
  const payments = await paymentsOf(shop, buyers);
  const problems = [
    ...(sold === LAST ? [] : [`${sold} pieces were sold`]),
    ...(killAfter === null || replaced ? [] : ['no process was killed']),
    ...wronglyCharged(buyers, payments),
    ...(await audited(shop)),
  ];
  await Promise.all(buyers.map((buyer) => buyer.withdraw()));
  const after = await paymentsOf(shop, buyers);
  const { left } = await pricingOf(shop);
  problems.push(
    ...after.filter(isKept).map(({ balanceAmount }) => `${balanceAmount} won were kept of an order withdrawn from`),
    ...(left === LAST ? [] : [`${left} pieces are left after all went back`]),
    ...(await audited(shop)),
  );
  return {
    sold,
    charged: payments.filter(isCharged).length,
    refunded: after.filter((payment) => isCharged(payment) && !isKept(payment)).length,
    retries: buyers.reduce((sum, { retries }) => sum + retries, 0),
    seconds: (performance.now() - started) / 1000,
    problems,
  };
}

/** By the gateway's own ledger. */
function wronglyCharged(buyers: readonly Buyer[], payments: readonly Payment[]): string[] {
  return buyers
    .flatMap(({ attempts }) => attempts)
    .flatMap(({ order, isPaid }) => {
      const charges = payments.filter((payment) => payment.orderId === order.orderId && isCharged(payment));
      const sum = charges.reduce((total, { balanceAmount }) => total + balanceAmount, 0);
      const isRight = isPaid ? charges.length === 1 && sum === order.amount : sum === 0;
      return isRight
        ? []
        : [`an order ${isPaid ? 'paid' : 'not paid'} was charged ${charges.length} times, ${sum} won`];
    });
}

function isCharged({ approvedAt }: Payment): boolean {
  return approvedAt !== null;
}

function isKept(payment: Payment): boolean {
  return isCharged(payment) && payment.balanceAmount > 0;
}

/** What the gateway knows of these buyers' orders. */
async function paymentsOf({ sandbox }: Shop, buyers: readonly Buyer[]): Promise<Payment[]> {
  const numbers = new Set(buyers.flatMap(({ attempts }) => attempts.map(({ order }) => order.orderId)));
  const answer = await fetch(`${sandbox}/dev/pay`, { headers: { accept: 'application/json' } });
  const { payments } = (await answer.json()) as { payments: Payment[] };
  return payments.filter(({ orderId }) => numbers.has(orderId));
}

async function pricingOf(shop: Shop): Promise<MerchPricing> {
  return (await new Buyer(shop, 0).call('/v1/pricing/merch', {})).body.data;
}

/** What the command `audit` says against the books. */
async function audited({ nodes }: Shop): Promise<string[]> {
  const node = nodes.at(-1);
  if (!node) return ['there is no process'];
  const { code, output } = await runCommand(node, ['audit']);
  const said = output.split('\n').filter((line) => line !== '' && !line.startsWith('agrees'));
  return code === 0 ? [] : said;
}
