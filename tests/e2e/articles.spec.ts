import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e-test.ts';

test('articles are narrowed to a topic, by its link, and the address keeps it', async ({ page, visit }) => {
  await visit('/blog');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  const titles = page.locator('.cards h2 a');
  await expect(topics.getByRole('link', { name: /^All \d+$/ })).toHaveAttribute('aria-current', 'page');
  const all = await titles.count();
  await topics.getByRole('link', { name: /^Visas \d+$/ }).click();
  await expect(page).toHaveURL(/\/blog\?topic=Visas$/);
  const visas = topics.getByRole('link', { name: /^Visas \d+$/ });
  await expect(visas).toHaveAttribute('aria-current', 'page');
  const counted = Number((await visas.textContent())?.match(/\d+/)?.[0]);
  expect(counted).toBeLessThan(all);
  await expect(titles).toHaveCount(counted);
  await page.reload();
  await expect(titles).toHaveCount(counted);
});

test('each article has its drawing, in the colors of the page', async ({ page, visit }) => {
  const drawn = page.waitForResponse((response) => response.url().includes('article-covers'));
  await visit('/blog');
  expect((await drawn).headers()['content-type']).toBe('image/svg+xml');
  const covers = page.locator('.cover use');
  expect(await covers.count()).toBe(await page.locator('.cards > li').count());
  const sizes = await covers.evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width));
  expect(Math.min(...sizes)).toBeGreaterThan(300);
});

test('under an article stand the jobs that it is about', async ({ page, visit }) => {
  await visit('/blog/e-7-1-visa-for-engineers');
  const jobs = page.getByRole('region', { name: 'Open jobs with visa sponsorship' });
  await expect(jobs.getByRole('listitem').first()).toBeVisible();
  await jobs.getByRole('link', { name: /^All \d+$/ }).click();
  await expect(page).toHaveURL(/\/jobs\?visa_sponsorship=true$/);
});
