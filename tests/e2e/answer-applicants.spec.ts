import { expect } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { applyByApi, marketOf, newApplicant, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { test } from '#tests/support/e2e-test.ts';

let job: Job;
test.beforeAll(async ({ baseURL }) => {
  job = await marketOf(baseURL ?? '').job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
});

test('A recruiter reads a resume in the page, declines three at once and takes one back', async ({
  page,
  visit,
  market,
  baseURL,
  tolerate,
}) => {
  // The frame of the resume runs nothing but what its policy names by hash, not even what records this test.
  tolerate(/resume-reader/);
  const applicants = [newApplicant(), newApplicant(), newApplicant()];
  for (const one of applicants) await applyByApi(baseURL ?? '', job.slug, one);
  const [first, second, third] = applicants.map(({ name }) => name);
  await visit(`/recruit/${RECRUITER.slug}/applications?pwd=${RECRUITER.password}`);

  await test.step('reads the resume', async () => {
    await page.getByRole('link', { name: `Open ${first}` }).click();
    await page.getByRole('button', { name: 'Read the resume' }).click();
    const resume = page.frameLocator('iframe[title^="Resume of"]');
    await expect(resume.getByRole('status')).toHaveText(/^Page 1 of \d+ · 100 %$/);
    await resume.getByRole('button', { name: 'Larger' }).click();
    await expect(resume.getByRole('status')).toHaveText(/125 %$/);
  });

  await test.step('keeps a text for the next time, and removes it', async () => {
    await page.getByRole('button', { name: 'In conversation' }).click();
    const dialog = page.getByRole('dialog', { name: `Answer ${first}` });
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Dear {name}, come by on Tuesday.');
    await dialog.getByText('Keep this text for later').click();
    await dialog.getByLabel('Name').fill('Come by');
    await dialog.getByRole('button', { name: 'Keep the text' }).click();
    await expect(dialog.getByText('Kept as “Come by”.')).toBeVisible();
    await expect(dialog.getByLabel('Text to start from')).toHaveValue('Come by');
    await dialog.getByRole('button', { name: 'Remove the kept text' }).click();
    await dialog.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(dialog.getByText('Removed “Come by”.')).toBeVisible();
    await expect(dialog.getByRole('option', { name: 'Come by' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('declines three with a text of their choice, as the first of them gets it', async () => {
    await page.keyboard.press('Escape');
    for (const name of [first, second, third]) await page.getByLabel(`Choose ${name}`).check();
    await page.getByRole('button', { name: 'Answer 3' }).click();
    const text = page.getByLabel('Text to start from');
    await expect(text).toHaveValue('');
    await text.selectOption('Decline');
    await expect(page.getByRole('region', { name: 'As the applicant gets it' })).toContainText('decided not to go on');
    await page.getByRole('button', { name: 'Send: Declined' }).click();
  });

  await test.step('takes one back, and sends the others', async () => {
    const bar = page.getByRole('region', { name: 'Replies on their way' });
    await expect(bar).toContainText('3 answers are not sent yet');
    await bar.getByRole('button', { name: `Undo the answer to ${second}` }).click();
    await expect(bar).toContainText('2 answers are not sent yet');
    await bar.getByRole('button', { name: 'Send now' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('article', { name: third }).locator('.st')).toHaveText('Declined');
    await expect(page.getByRole('article', { name: second }).locator('.st')).toHaveText('New');
  });

  const letters = async (at: number) =>
    (await market.mails(applicants[at]?.email)).filter(({ subject }) => subject.includes('answered')).length;
  await expect.poll(() => letters(0)).toBe(1);
  await expect.poll(() => letters(2)).toBe(1);
  expect(await letters(1)).toBe(0);
});
