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
/** Both widths and both themes once: what is wrong in one theme is wrong at any width, and the other way round. */
export const TWO_WAYS: readonly Way[] = [
  { ...WIDE, colorScheme: 'light' },
  { ...NARROW, colorScheme: 'dark' },
];

/** Checks the page as it stands by axe with all its rules. */
export async function expectNoFault(page: Page, ways: readonly Way[] = TWO_WAYS): Promise<void> {
  for (const { width, height, colorScheme } of ways) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The lists of what was right, node by node, take most of the time and nobody reads them.
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    );
    expect(faults, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
  }
}
