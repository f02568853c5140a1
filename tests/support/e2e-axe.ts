import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Way = { width: number; height: number; colorScheme: 'light' | 'dark' };

const WIDE = { width: 1280, height: 860 };
export const NARROW = { width: 390, height: 844 };
export const WIDE_WAYS: readonly Way[] = [
  { ...WIDE, colorScheme: 'light' },
  { ...WIDE, colorScheme: 'dark' },
];
export const NARROW_WAYS: readonly Way[] = [
  { ...NARROW, colorScheme: 'light' },
  { ...NARROW, colorScheme: 'dark' },
];
/** For pages that differ little from a page checked in all ways. */
export const TWO_WAYS: readonly Way[] = [
  { ...WIDE, colorScheme: 'light' },
  { ...NARROW, colorScheme: 'dark' },
];

/** Checks the page as it stands by axe with all its rules. */
export async function expectNoFault(page: Page, ways: readonly Way[] = [...WIDE_WAYS, ...NARROW_WAYS]): Promise<void> {
  for (const { width, height, colorScheme } of ways) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    );
    expect(faults, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
  }
}
