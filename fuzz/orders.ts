import { ORDER_TOKEN_HEADER } from '#contract/payments/orders.ts';
import type { Ask } from './client.ts';
import type { Person } from './world.ts';

/** An order of shirts: its number, the header that opens it, and how it is paid. */
export type FuzzOrder = { number: string; proof: readonly [string, string]; words: Person['words'] };

const ADDRESS = '(03045) 161 Sajik-ro, Jongno-gu, Seoul';

/** Orders a shirt and pays in the sandbox; the payment is confirmed if `isPaid`, and waits for a call otherwise. */
export async function orderOf(ask: Ask, origin: string, email: string, isPaid: boolean): Promise<FuzzOrder> {
  const buyer = { fullName: 'Mina Park', email, phone: '010-1234-5678', shippingAddress: ADDRESS };
  const { data } = await ask('POST', '/v1/merch/orders', { body: { ...buyer, quantities: { M: 1 } } });
  const { orderId, token, amount } = data as { orderId: string; token: string; amount: number };
  const payment = await payInSandbox(origin, orderId, amount);
  if (isPaid) await ask('POST', '/v1/payments/confirm', { body: payment });
  const fields = Object.entries(payment).map(([name, value]) => [`POST /v1/payments/confirm?${name}`, [value]]);
  const words = { ...Object.fromEntries(fields), '/v1/admin/orders/{id}': [orderId] };
  return { number: orderId, proof: [ORDER_TOKEN_HEADER, token], words };
}

/** The number of an order that was paid in the sandbox. */
export async function paidOrder(ask: Ask, origin: string): Promise<string> {
  const { number } = await orderOf(ask, origin, 'buyer@example.com', true);
  return number;
}

async function payInSandbox(origin: string, orderId: string, amount: number): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/dev/pay/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...{ orderId, amount: String(amount), orderName: 'A shirt', outcome: 'pay', fault: 'none' },
      ...{ successUrl: `${origin}/merch/success`, failUrl: `${origin}/merch/failure` },
    }),
  });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  return {
    orderId,
    paymentKey: searchParams.get('paymentKey') ?? '',
    amount: searchParams.get('amount') ?? '',
  };
}
