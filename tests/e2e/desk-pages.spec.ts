import { expect, type Page } from '@playwright/test';
import { expectNoFault, TWO_WAYS, type Way } from '#tests/support/e2e-axe.ts';
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
    const found = await lookAt(page, path, TWO_WAYS[turn++ % TWO_WAYS.length] as Way);
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

/** Looks for faults of a page of the desk, once it has read what it shows. @returns what it links to. */
async function lookAt(page: Page, path: string, way: Way): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('#main h1'), path).toBeVisible();
  await expect(page.locator('#main .desk-wait, #main [aria-busy="true"]'), path).toHaveCount(0);
  await expect(page.getByText('We couldn’t load this'), path).toHaveCount(0);
  await expect(page.getByText('The desk has no page at this address.'), path).toHaveCount(0);
  await expect(page, path).toHaveTitle(/ · Desk$/);
  await expectNoFault(page, [way]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${path} at ${way.width}`).toBeLessThanOrEqual(0);
  return addressesIn(page, '#main');
}

/** Addresses of this site that a part of the page leads to, without their fragments. */
function addressesIn(page: Page, part: string): Promise<string[]> {
  return page
    .locator(`${part} a[href^="/"]:not([inert] *)`)
    .evaluateAll((links) => [...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')))]);
}

/** Below a place of the navigation: the form for a new record, and the first record. */
function oneOfEach(place: string, found: readonly string[]): string[] {
  const below = found.filter((address) => address.startsWith(`${place}/`));
  const create = below.filter((address) => address.endsWith('/create'));
  return [...create.slice(0, 1), ...below.filter((address) => !address.endsWith('/create')).slice(0, 1)];
}
