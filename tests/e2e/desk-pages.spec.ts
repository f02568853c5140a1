import { expect } from '@playwright/test';
import { TWO_WAYS, type Way } from '#tests/support/e2e-axe.ts';
import { addressesIn, lookAtDesk, oneOfEach } from '#tests/support/e2e-desk.ts';
import { signInAsStaff, staffDo } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

test('no page of the desk has a fault or leads nowhere', async ({ page, market, visit, request, tolerate }) => {
  await signInAsStaff(page, market);
  await visit('/admin');
  await expect(page.getByRole('link', { name: 'Overview' }).first()).toBeVisible();
  const places = await addressesIn(page, 'nav[aria-label="Desk"]');
  expect(places.length).toBeGreaterThanOrEqual(29);
  const gone = crypto.randomUUID();
  tolerate(new RegExp(gone));
  await page.goto(`/admin/jobs/${gone}`);
  await expect(page.getByText('The desk has no page at this address.')).toBeVisible();
  const linked = new Set<string>();
  let turn = 0;
  const look = async (path: string) => {
    const found = await lookAtDesk(page, path, { ...(TWO_WAYS[turn++ % TWO_WAYS.length] as Way), title: / · Desk$/ });
    await expect(page.getByText('The desk has no page at this address.'), path).toHaveCount(0);
    for (const address of found) linked.add(address);
    return found;
  };
  for (const place of places) for (const below of oneOfEach(place, await look(place))) await look(below);
  for (const address of linked) {
    if (address.startsWith('/admin')) continue;
    const answer = await request.get(address);
    expect(answer.status(), address).toBeLessThan(400);
  }
});

test('The menu of the desk shows where staff are and what waits there, however low the window', async ({
  page,
  market,
  visit,
}) => {
  await signInAsStaff(page, market);
  const { waiting } = await staffDo<{ waiting: { kind: string; total: number }[] }>(
    market.origin,
    'GET /v1/admin/desk',
  );
  const total = waiting.find(({ kind }) => kind === 'letter')?.total ?? 0;
  expect(total).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit('/admin/mails');
  const current = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: `Emails ${total}` });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.setViewportSize({ width: 390, height: 500 });
  await page.locator('summary', { hasText: 'Menu' }).click();
  const listed = page.getByRole('navigation', { name: 'Desk menu' }).getByRole('link', { name: `Emails ${total}` });
  await expect(listed).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('The desk says in words whether posting is free, and what an event or an action is called', async ({
  page,
  market,
  visit,
}) => {
  await signInAsStaff(page, market);
  await visit('/admin/prices');
  await expect(page.getByText(/^Posting is free through 31 Dec 2099\. Options/)).toBeVisible();
  await visit('/admin/settings');
  await expect(page.getByRole('cell', { name: 'Someone signed in. The log says how.' })).toBeVisible();
  await page.route('**/v1/admin/audit?*', async (route) => {
    const { data, meta } = await (await route.fetch()).json();
    const detail = {
      'pay_min.from': 50_000_000,
      'pay_min.to': null,
      changed: 'pay_max, visa_note',
      received_on: '1 May',
      new_company: true,
      state: 'in-review',
      amount: 55_000,
      due: '2026-11-20T03:00:00.000Z',
      job: 'backend-engineer',
    };
    const subject = { kind: 'posting', id: crypto.randomUUID(), name: null, path: null };
    const [first, ...others] = data;
    const ofCompany = {
      ...first,
      ...{ subject: { ...subject, kind: 'company' }, detail: { changed: 'phone, identity_check, notices' } },
    };
    const ofPosting = others.map((entry: object) => ({ ...entry, subject, detail }));
    await route.fulfill({ json: { data: [ofCompany, ...ofPosting], meta } });
  });
  await visit('/admin/audit');
  const detail =
    'Pay from: 50,000,000 → – Changed: Pay to, Visa note Received on: 1 May New company: Yes State: In review ' +
    'Amount: ₩55,000 Due: 20 Nov 2026, 12:00 Job: backend-engineer';
  const ofCompany = 'Changed: Phone, Where you verified it, Emails about applicants';
  await expect(page.getByRole('cell', { name: ofCompany })).toBeVisible();
  const cell = page.getByRole('cell', { name: detail }).first();
  await expect(cell).toBeVisible();
  await expect(cell.getByRole('link')).toHaveAttribute('href', '/admin/jobs/backend-engineer');
  await expect(page.getByText('Staff access given').and(page.getByTitle('staff.add')).first()).toBeVisible();
});
