import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: typeof Color } } };
  }
}

declare class Color {
  constructor(other: Color);
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
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

/** The small one, of which the browser reads half as much. */
const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** Page by page rather than by `@axe-core/playwright`, which hands the page axe's half megabyte anew for each look. */
async function faultsOf(page: Page): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColors);
  }
  return page.evaluate(async (repeated) => {
    // The lists of what was right, which nobody reads, take time.
    const { violations } = await window.axe.run({ exclude: [repeated] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => [id, html, failureSummary]),
    );
  }, REPEATED);
}

/** For each word axe reads the few colors of a page anew, in a third of its time. */
function rememberColors(): void {
  const { Color } = window.axe.commons.color;
  const { prototype } = Color;
  const parse = prototype.parseString;
  const known = new Map<string, Color>();
  prototype.parseString = function parseString(text) {
    const color = known.get(text);
    if (color) return Object.assign(this, { r: color.r, g: color.g, b: color.b, alpha: color.alpha });
    parse.call(this, text);
    known.set(text, new Color(this));
    return this;
  };
}
