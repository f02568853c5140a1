import { expect, type Page } from '@playwright/test';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { expectNoFault, NARROW, NARROW_WAYS, WIDE_WAYS } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

/** Where the page shows each fact, by the name beside it. */
const NAMES = {
  korean_level: 'Korean level',
  visa: 'Visa',
  residence: 'Where you live',
  workplace: 'Workplace',
  pay: 'Pay',
  years: 'Experience',
  interview_language: 'Interviews in',
  working_language: 'Working language',
  relocation: 'Relocation',
  work_abroad: 'Workplace',
  english_level: 'English',
} as const;

/** A company that says all of it in one of its listings. */
const MARU = { is_closed: 'false', company: 'maru-commerce' };

function fact(page: Page, name: string) {
  return page.getByRole('article').getByRole('term').filter({ hasText: name }).locator('..');
}

const saysAll = ({ basis }: Job) => basis.filter(({ from }) => from === 'text').length === READ_FIELDS.length;

test('A job shows under each fact the sentence of its listing that says it', async ({ page, visit, market }) => {
  const { slug, basis } = await market.job(MARU, saysAll);
  await visit(`/jobs/${slug}`);
  const text = page.getByRole('article').locator('.prose');
  for (const { field, sentence } of basis) {
    await expect(fact(page, NAMES[field])).toContainText(`From the listing: ${sentence}`);
    await expect(text).toContainText(sentence ?? '');
  }
  await expect(fact(page, 'Experience')).toContainText(/\d years?/);
  await expectNoFault(page, [...WIDE_WAYS, ...NARROW_WAYS]);
});

test('A long sentence is cut to a few lines, and opens by keyboard', async ({ page, visit, market }) => {
  const { slug } = await market.job(MARU, saysAll);
  await page.setViewportSize(NARROW);
  await visit(`/jobs/${slug}`);
  const sentence = fact(page, 'Visa').getByText('From the listing: ');
  const hidden = () => sentence.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await fact(page, 'Visa').locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(hidden).toBe(0);
});

test('A Korean sentence is marked as Korean', async ({ page, visit, market }) => {
  const isKorean = (sentence: string | null) => sentence !== null && /^[^a-z]+$/i.test(sentence);
  const { slug, basis } = await market.job({ is_closed: 'false', company: 'saebyeok' }, (job) =>
    job.basis.some(({ sentence }) => isKorean(sentence)),
  );
  const korean = basis.find(({ sentence }) => isKorean(sentence))?.sentence ?? '';
  await visit(`/jobs/${slug}`);
  await expect(page.locator('q', { hasText: korean })).toHaveAttribute('lang', 'ko');
});

test('What the employer stated needs no sentence, and the page says who checked it', async ({
  page,
  visit,
  market,
}) => {
  const { slug } = await market.job(
    { is_closed: 'false' },
    ({ source, basis }) =>
      source.checked_by === 'employer' && basis.length > 1 && basis.every(({ from }) => from === 'employer'),
  );
  await visit(`/jobs/${slug}`);
  await expect(page.getByRole('term').filter({ hasText: 'Last checked' }).locator('..')).toContainText(
    'by the employer',
  );
  await expect(page.getByText('From the listing:')).toHaveCount(0);
  await expect(page.getByRole('article').getByText('The employer gave us these details.')).toBeVisible();
});
