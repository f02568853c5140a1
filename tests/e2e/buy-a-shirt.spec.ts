import { expect, type Page } from '@playwright/test';
import { SHIRT_SIZES } from '#contract/shop/merch.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { type ServerProcess, startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import {
  cardWindow,
  chargesOf,
  expectBooksToAgree,
  fillOrder,
  inCardWindow,
  newBuyer,
  orderByApi,
  orderOnPage,
  payNow,
  STREET,
} from '#tests/support/e2e-shop.ts';
import { alive, statusLine, test } from '#tests/support/e2e-test.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });
const orderNumber = async (page: Page) => (await page.locator('dt:text-is("Order") + dd').textContent()) ?? '';

test.afterAll(() => expectBooksToAgree());

async function backAtForm(page: Page): Promise<void> {
  await page.waitForURL('**/merch#order');
  await alive(page);
}

test('Two sizes are chosen, counted, paid by card and thanked for, and the address says nothing of it', async ({
  page,
  visit,
  baseURL,
}) => {
  await visit('/merch');
  await fillOrder(page, newBuyer(), { M: 1, L: 1 });
  await page.getByRole('button', { name: 'One L more' }).click();
  await expect(page.locator('form output')).toContainText('3 shirts, ₩120,000');
  await payNow(page).click();
  await inCardWindow(page, 'Pay');
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('₩120,000 paid.')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/merch/success');
  expect(await chargesOf(baseURL ?? '', await orderNumber(page))).toEqual([120_000]);
  await expectNoFault(page);

  // The form begins anew, and the checkout knows that there is nothing left to pay.
  await visit('/merch/checkout');
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await expectNoFault(page);
  await visit('/merch');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('The success address opened twice, and reloaded, charges once', async ({ page, baseURL }) => {
  await orderOnPage(page, newBuyer(), { S: 1 });
  const returned = page.waitForRequest(/\/merch\/success\?/);
  await inCardWindow(page, 'Pay');
  await expect(thanks(page)).toBeVisible();
  const number = await orderNumber(page);
  await page.goto((await returned).url());
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  expect(await chargesOf(baseURL ?? '', number)).toEqual([40_000]);
});

test('A card that is declined in the window is told by its code alone, and the same order is paid with another', async ({
  page,
}) => {
  await orderOnPage(page, newBuyer(), { M: 1 });
  await inCardWindow(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'The payment didn’t go through' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your card company declined the payment.');
  expect(new URL(page.url()).search).toBe('');
  await expectNoFault(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your card company declined the payment.');
  await page.getByRole('link', { name: 'Try again' }).click();
  await inCardWindow(page, 'Pay');
  await expect(thanks(page)).toBeVisible();
});

test('Words that somebody wrote into the failure address are not shown', async ({ page, visit }) => {
  await visit('/merch/failure?code=TELL_THEM&message=Call%20010-0000-0000%20for%20a%20refund&orderId=order_1');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'The payment didn’t go through. Try again, or write to us if it happens twice.',
  );
  await expect(page.getByText('010-0000-0000')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No order in this tab' })).toBeVisible();
  await expectNoFault(page);
});

test('A card that is declined on confirmation is charged nothing, and the order is placed anew', async ({
  page,
  tolerate,
  baseURL,
}) => {
  tolerate(statusLine(409));
  const buyer = newBuyer();
  await orderOnPage(page, buyer, { XL: 1 });
  await inCardWindow(page, 'Pay', 'declined');
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your card was not charged.');
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Order again' }).click();
  await backAtForm(page);
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await page.getByLabel('I am 14 or older').check();
  await payNow(page).click();
  await inCardWindow(page, 'Pay');
  await expect(thanks(page)).toBeVisible();
  expect(await chargesOf(baseURL ?? '', await orderNumber(page))).toEqual([40_000]);
});

test('Who leaves the card window comes back to the same order, with what was typed', async ({ page }) => {
  const buyer = newBuyer();
  await orderOnPage(page, buyer, { '2XL': 2 });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay now, ₩80,000' })).toBeEnabled();
  await expect(page.getByRole('row', { name: 'T-shirt, size 2XL × 2' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(?:9|10):\d\d left$/);
  await expectNoFault(page);

  await page.getByRole('button', { name: 'Pay now' }).click();
  await inCardWindow(page, 'Close');
  await expect(page.getByRole('alert')).toContainText('You closed the payment before it was finished.');
  await page.getByRole('button', { name: 'Change the order' }).click();
  await backAtForm(page);
  await expect(page.getByLabel('Street address')).toHaveValue(STREET);
  await expect(page.getByRole('spinbutton', { name: /^2XL/ })).toHaveValue('2');

  await page.getByRole('button', { name: 'One 2XL less' }).click();
  await page.getByLabel('I am 14 or older').check();
  await payNow(page).click();
  await expect(cardWindow(page)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'This order is canceled' })).toBeVisible();
  await expectNoFault(page);
});

test('While the gateway says nothing the page asks again, and nobody pays twice', async ({ page, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  await orderOnPage(page, newBuyer(), { S: 1 });
  await page.route('**/v1/payments/confirm', (route) => route.abort(), { times: 1 });
  await inCardWindow(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'We couldn’t confirm it yet' })).toBeVisible();
  await expectNoFault(page);
  await page.route(
    '**/v1/payments/confirm',
    (route) => {
      const pending = { orderId: 'order_1', state: 'pending', amount: 40_000, token: 'none', receipt_url: null };
      return route.fulfill({ status: 202, json: { data: pending } });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'We’re checking with the card company' })).toBeVisible();
  await expect(thanks(page)).toBeVisible();
});

test('An order whose time is over, and one that is not in this tab, say how to go on', async ({ page, visit }) => {
  await visit('/merch/checkout');
  await expect(page.getByRole('heading', { name: 'No order in this tab' })).toBeVisible();
  await expectNoFault(page);
  await visit('/merch/success');
  await expect(page.getByRole('heading', { name: 'There’s no payment to confirm' })).toBeVisible();
  await orderOnPage(page, newBuyer(), { S: 1 });
  await page.route('**/v1/orders/own', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...body.data, state: 'expired', checkout: null } } });
  });
  await page.goto('/merch/checkout');
  await expect(page.getByRole('heading', { name: 'The time to pay is over' })).toBeVisible();
  await expectNoFault(page);
});

test('An empty form asks for every field in its own words', async ({ page, visit }) => {
  await visit('/merch');
  await payNow(page).click();
  await expect(page.getByText('Please select at least one item')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sizes and quantities' })).toBeFocused();
  await expect(page.locator('form .err')).toHaveText([
    'Please select at least one item',
    ...Array.from({ length: 6 }, () => 'Required'),
  ]);
  await expectNoFault(page);
  await page.getByRole('button', { name: 'One S more' }).click();
  await expect(page.getByText('Please select at least one item')).toHaveCount(0);
  await expect(page.getByLabel('I am 14 or older')).toHaveAccessibleDescription('Required');
});

test('On a wide window the hint stands above the sizes, which stand in pairs', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit('/merch');
  const topOf = async (name: RegExp) => (await page.getByRole('spinbutton', { name }).boundingBox())?.y;
  expect(await topOf(/^S /)).toBe(await topOf(/^M /));
  expect(await topOf(/^L /)).toBe(await topOf(/^XL /));
});

for (const typed of ['11', '-1', '1.5']) {
  test(`A quantity of ${typed} is refused beside its size, and counts for nothing`, async ({ page, visit }) => {
    await visit('/merch');
    const size = page.getByRole('spinbutton', { name: /^L / });
    await fillOrder(page, newBuyer(), { M: 1 });
    await size.fill(typed);
    await expect(page.locator('form output')).toContainText('1 shirt, ₩40,000');
    await page.getByRole('button', { name: 'One M less' }).click();
    await payNow(page).click();
    await expect(size).toBeFocused();
    await expect(size).toHaveAccessibleDescription('Invalid input 0 to 10 of each size, up to 20 in one order');
    await expect(page.locator('form .err')).toHaveText(['Invalid input']);
    await expectNoFault(page);
  });
}

test('The page of the shirt leads back to the order that this tab has not paid', async ({ page, visit }) => {
  await visit('/merch');
  await expect(page.getByRole('link', { name: 'open it' })).toHaveCount(0);
  await orderOnPage(page, newBuyer(), { S: 1 });
  await visit('/merch');
  await expect(page.getByText('You have an order waiting for payment')).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('link', { name: 'open it' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible();
  await visit('/merch');
  await expect(page.getByRole('link', { name: 'open it' })).toHaveCount(0);
});

test.describe('of a shop of its own', () => {
  const data = temporaryDir('shop');
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServer(data.path, { POSTCODE_SEARCH: 'kakao' });
  });
  test.afterAll(async () => {
    try {
      await expectBooksToAgree(server.dataDir);
    } finally {
      await server.end('SIGTERM');
      data.remove();
    }
  });

  /** Other buyers reserve all of a size but some. */
  async function leave(size: (typeof SHIRT_SIZES)[number], left: number): Promise<void> {
    const answer = await fetch(`${server.origin}/v1/pricing/merch`);
    const { data } = (await answer.json()) as { data: { sizes: { size: string; left: number }[] } };
    let rest = (data.sizes.find((one) => one.size === size)?.left ?? 0) - left;
    for (; rest > 0; rest -= 10) {
      const { status } = await orderByApi(server.origin, { [size]: Math.min(rest, 10) });
      expect(status).toBe(201);
    }
  }

  test('an address that is looked up in a small window stands in the form', async ({ page, visit, context }) => {
    // In the place of Kakao's script: it finds one address as soon as somebody asks.
    await context.route('https://t1.kakaocdn.net/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const found = { zonecode: '03045', roadAddress: ${JSON.stringify(STREET)}, buildingName: '경복궁' };
          window.kakao = { Postcode: class { constructor(options) { this.options = options }
            embed(place) { const button = document.createElement('button'); button.textContent = '경복궁';
              button.onclick = () => this.options.oncomplete(found); place.append(button) } } };`,
      }),
    );
    await visit(`${server.origin}/merch`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Find the address' }).click();
    const search = await opened;
    const found = search.getByRole('button', { name: '경복궁' });
    await expect(found).toBeEnabled();
    const closed = search.waitForEvent('close');
    // The press closes the window, which may be gone before a click would be over.
    await found.evaluate((button: HTMLElement) => requestAnimationFrame(() => button.click()));
    await closed;
    await expect(page.getByLabel('Postcode')).toHaveValue('03045');
    await expect(page.getByLabel('Street address')).toHaveValue(`${STREET} (경복궁)`);
    await expect(page.getByLabel('Building, floor, unit')).toBeFocused();
  });

  test('who asks for more than are left is told how many are, and then that there are none', async ({
    page,
    visit,
    tolerate,
  }) => {
    tolerate(statusLine(422));
    await visit(`${server.origin}/merch`);
    await fillOrder(page, newBuyer(), { M: 3, L: 1 });
    await leave('M', 2);
    await payNow(page).click();
    await expect(page.locator('#quantity-M-below')).toHaveText('Only 2 left');
    await expect(page.getByRole('spinbutton', { name: /^M / })).toBeFocused();
    await expect(page.getByRole('spinbutton', { name: /^M / })).toHaveAccessibleName('M 2 left');
    await expect(page.getByLabel('Street address')).toHaveValue(STREET);
    await expectNoFault(page);

    for (const size of SHIRT_SIZES) await leave(size, 0);
    await payNow(page).click();
    await expect(page.getByRole('heading', { name: 'All are taken right now' })).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    await expectNoFault(page);
    await visit(`${server.origin}/merch`);
    await expect(page.getByRole('heading', { name: 'All are taken right now' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Order/ })).toHaveCount(0);
  });
});
