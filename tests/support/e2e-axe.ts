import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
/** Each width and each theme once, as problems of a theme show at any width and vice versa. */
export const TWO_WAYS: readonly Way[] = [
  { ...WIDE, colorScheme: 'light' },
  { ...NARROW, colorScheme: 'dark' },
];

/** What a list or a table repeats: contrast is measured for each word, and took most of the time on long lists. */
const REPEATED = '#main :is(li, tr):nth-child(n + 9)';

/** Checks the page as it stands by axe with all its rules; of each list and table its first eight items. */
export async function expectNoFault(page: Page, ways: readonly Way[] = TWO_WAYS): Promise<void> {
  for (const { width, height, colorScheme } of ways) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = await faultsOf(page);
    expect(faults, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
  }
}

/** Page by page rather than by `@axe-core/playwright`, which hands the page axe's half megabyte anew for each look. */
async function faultsOf(page: Page): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (repeated) => {
    // The lists of what was right, which nobody reads, take time.
    const { violations } = await window.axe.run({ exclude: [repeated] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => [id, html, failureSummary]),
    );
  }, REPEATED);
}
