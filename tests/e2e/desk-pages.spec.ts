import { expect } from '@playwright/test';
import { TWO_WAYS, type Way } from '#tests/support/e2e-axe.ts';
import { addressesIn, lookAtDesk, oneOfEach } from '#tests/support/e2e-desk.ts';
import { signInAsStaff } from '#tests/support/e2e-staff.ts';
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
