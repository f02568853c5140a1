import { expect, type Page } from '@playwright/test';

/** Resolves once the fonts of Hangul are in, which come last: they move nothing any more. */
export async function fontsIn(page: Page): Promise<void> {
  const status = () => page.evaluate(() => document.documentElement.dataset['hangul'] === '' && document.fonts.status);
  await expect.poll(status).toBe('loaded');
}
