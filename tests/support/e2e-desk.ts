import { expect, type Page } from '@playwright/test';
import { expectNoFault, type Way } from '#tests/support/e2e-axe.ts';

type Looked = Way & {
  /** Before the desk is here, the document has another one. */
  title: RegExp;
};

/** Looks for faults of a page of the desk, once it has read what it shows. @returns what it links to. */
export async function lookAtDesk(page: Page, path: string, { title, ...way }: Looked): Promise<string[]> {
  await page.goto(path);
  await expect(page, path).toHaveTitle(title);
  await expect(page.locator('.desk-head h1'), path).toBeVisible();
  await expect(page.locator('#main .desk-wait, #main [aria-busy="true"]'), path).toHaveCount(0);
  await expect(page.locator('#main .void use[href="#no"]'), path).toHaveCount(0);
  await expectNoFault(page, [way]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `${path} at ${way.width}`).toBeLessThanOrEqual(0);
  return addressesIn(page, '#main');
}

/** Addresses of this site that a part of the page leads to, without their fragments. */
export function addressesIn(page: Page, part: string): Promise<string[]> {
  return page
    .locator(`${part} a[href^="/"]:not([inert] *)`)
    .evaluateAll((links) => [...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')))]);
}

/** Below a place of the navigation: the form for a new record, and the last record, as others may delete their new ones. */
export function oneOfEach(place: string, found: readonly string[]): string[] {
  const below = found.filter((address) => address.startsWith(`${place}/`));
  const create = below.filter((address) => address.endsWith('/create'));
  return [...create.slice(0, 1), ...below.filter((address) => !address.endsWith('/create')).slice(-1)];
}
