import { expect, type Page } from '@playwright/test';

/** Resolves once the Hangul fonts are loaded, after which nothing moves any more. */
export async function fontsIn(page: Page): Promise<void> {
  const status = () => page.evaluate(() => document.documentElement.dataset['hangul'] === '' && document.fonts.status);
  await expect.poll(status).toBe('loaded');
}
