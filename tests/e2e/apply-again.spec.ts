import { expect } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { openTalent, signIn } from '#tests/support/e2e-accounts.ts';
import { applyButton, applyForm, fillForm } from '#tests/support/e2e-apply.ts';
import { type Market, newApplicant, takesForm } from '#tests/support/e2e-market.ts';
import { test } from '#tests/support/e2e-test.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const congratulations = { name: /^Congratulations/ };

async function twoJobs(market: Market): Promise<[Job, Job]> {
  const first = await market.job({ is_closed: 'false' }, takesForm);
  const second = await market.job({ is_closed: 'false' }, (job) => takesForm(job) && job.id !== first.id);
  return [first, second];
}

for (const viewport of WIDTHS) {
  test(`A guest applies a second time with details and one press, at ${viewport.width} px`, async ({
    page,
    visit,
    market,
  }) => {
    await page.setViewportSize(viewport);
    const [first, second] = await twoJobs(market);
    const applicant = newApplicant();
    await visit(`/jobs/${first.slug}`);
    await applyButton(page).click();
    await fillForm(applyForm(page, first), applicant);
    await applyForm(page, first).submit.click();
    await expect(page.getByRole('heading', congratulations)).toBeVisible();
    const keep = page.getByRole('checkbox', { name: /^Keep name, email, portfolio and resume in this browser/ });
    await expect(keep).not.toBeChecked();
    await keep.check();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await visit(`/jobs/${second.slug}`);
    await applyButton(page).click();
    const form = applyForm(page, second);
    await expect(form.dialog.getByText(/^From your application of /)).toBeVisible();
    await expect(form.field('Name')).toHaveValue(applicant.name);
    await expect(form.field('Details')).toBeFocused();
    await page.keyboard.type('Kotlin for six years, and Seoul is home.');
    await form.submit.click();
    await expect(page.getByRole('heading', congratulations)).toBeVisible();
    await expect.poll(async () => (await market.mails(applicant.email)).length).toBe(2);

    await visit(`/jobs/${first.slug}`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await applyButton(page).click();
    await applyForm(page, first).dialog.getByRole('button', { name: 'Clear' }).click();
    await expect(applyForm(page, first).field('Name')).toHaveValue('');
    await expect(applyForm(page, first).field('Name')).toBeFocused();
    await page.reload();
    await applyButton(page).click();
    await expect(applyForm(page, first).field('Name')).toHaveValue('');
  });

  test(`Signed in, one press fills in who applies, at ${viewport.width} px`, async ({ page, visit, market }) => {
    await page.setViewportSize(viewport);
    const [first, second] = await twoJobs(market);
    const talent = await openTalent(market);
    await signIn(page, visit, talent);
    await visit(`/jobs/${first.slug}`);
    await applyButton(page).click();
    const use = page.getByRole('button', { name: `Use ${talent.name}` });
    await expect(use).toContainText(`${talent.email}, resume.pdf`);
    await use.click();
    await expect(applyForm(page, first).field('Portfolio')).toBeFocused();
    await page.keyboard.type('amara.example');
    await applyForm(page, first).field('Details').fill('Kotlin for six years, and Seoul is home.');
    await applyForm(page, first).submit.click();
    await expect(page.getByRole('heading', congratulations)).toBeVisible();

    await visit(`/jobs/${second.slug}`);
    await applyButton(page).click();
    await use.click();
    const form = applyForm(page, second);
    await expect(form.dialog.getByText('https://amara.example')).toBeVisible();
    await expect(form.field('Name')).toBeHidden();
    await expect(form.field('Details')).toBeFocused();
    await page.keyboard.type('Kotlin for six years, and Seoul is home.');
    await form.submit.click();
    await expect(page.getByRole('heading', congratulations)).toBeVisible();

    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'See it' }).filter({ visible: true }).click();
    await expect(page.getByRole('main')).toContainText(`${first.title} at ${first.company.name}`);
    await visit('/saved');
    const row = page.getByRole('region', { name: '2 applied to' }).locator(`[data-job="${second.id}"]`);
    await expect(row.locator('.age')).toHaveText(/^Applied \d+\s[A-Z][a-z]{2}$/);
  });
}
