import { expect, type Page } from '@playwright/test';
import { SANDBOX_KEYS } from '#platform/pay-sandbox/keys.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

const ORDER = { method: 'CARD', amount: { currency: 'KRW', value: 80_000 }, orderName: 'T-shirt, 2 pieces' };

/** Asks for a payment with the SDK's script; resolves with the code that refused it, if any. */
async function requestPayment(page: Page, { clientKey = SANDBOX_KEYS.clientKey, ...changes }: Record<string, unknown>) {
  await page.goto('/dev/pay');
  await page.addScriptTag({ url: '/dev/pay/sdk.js' });
  const request = { ...ORDER, orderId: `order-${Date.now()}`, ...changes };
  return page.evaluate(
    ([key, wanted]) => {
      const { TossPayments } = window as unknown as { TossPayments: Toss };
      const ways = { successUrl: `${location.origin}/healthz`, failUrl: `${location.origin}/healthz` };
      const payment = TossPayments(key).payment({ customerKey: TossPayments.ANONYMOUS });
      // What is not refused leaves the page, and is waited for by its address.
      const left = new Promise((resolve) => addEventListener('pagehide', () => resolve(null)));
      return Promise.race([payment.requestPayment({ ...wanted, ...ways }).catch(({ code }) => code), left]);
    },
    [clientKey as string, request as object] as const,
  );
}

type Toss = ((clientKey: string) => {
  payment(options: object): { requestPayment(request: object): Promise<unknown> };
}) & { ANONYMOUS: string };

test('The sandbox takes cards in won alone, for its own key', async ({ page }) => {
  expect(await requestPayment(page, { method: 'TRANSFER' })).toBe('NOT_SUPPORTED_METHOD');
  expect(await requestPayment(page, { amount: { currency: 'USD', value: 30 } })).toBe('INVALID_AMOUNT_CURRENCY');
  expect(await requestPayment(page, { clientKey: 'test_ck_another' })).toBe('INVALID_CLIENT_KEY');
});

test('A buyer pays at the sandbox, or is declined, without a script of its pages', async ({ page }) => {
  for (const [choice, came] of [
    ['Pay ₩80,000', 'paymentType=NORMAL'],
    ['Decline the card', 'code=REJECT_CARD_COMPANY'],
    ['Close', 'code=PAY_PROCESS_CANCELED'],
  ] as const) {
    await requestPayment(page, {}).catch(() => {});
    await page.waitForURL('**/dev/pay/checkout?session=*');
    await expectNoFault(page);
    await page.getByRole('button', { name: choice }).click();
    await page.waitForURL(`**/healthz?*${came}*`);
  }
  await page.goto('/dev/pay');
  await expectNoFault(page);
});
