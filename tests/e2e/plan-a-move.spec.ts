import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e-test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('somebody plans a move with the tools alone: whether it goes, to which jobs, and by which days', async ({
    page,
    visit,
  }) => {
    await test.step('a backend developer with a bachelor’s, four years and 52 million meets the E-7-1', async () => {
      await visit('/tools');
      await page.getByRole('link', { name: 'Can I get an E-7-1 for this job?' }).click();
      await page.getByLabel('Job title').fill('Backend developer');
      await page.getByLabel('Years of related work').fill('4');
      await page.getByLabel('Yearly pay').fill('52000000');
      await expect(page.locator('#outcome')).toContainText('You meet what we can check');
      await page.getByLabel('Yearly pay').fill('30000000');
      await expect(page.locator('#outcome')).toContainText('Not yet');
      await page.getByLabel('Yearly pay').fill('52,000,000');
      await expect(page.locator('.tool-bar')).toContainText('You meet what we can check');
      await expect(page).toHaveURL(/title=Backend\+developer/);
    });

    await test.step('the jobs that it opens sponsor, and pay more than the floor', async () => {
      await page.getByRole('link', { name: /jobs with visa sponsorship/ }).click();
      await expect(page).toHaveURL(/\/jobs\?.*visa_sponsorship=true/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-job]').first()).toBeVisible();
    });

    await test.step('and the days to file by come with a calendar file, also without scripts', async () => {
      await page.goto('/tools/visa-dates?event=arrival&day=2027-03-01');
      await expect(page.locator('#outcome')).toContainText('30 May 2027');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /Add to your calendar/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a tool answers a sent form, keeps what was typed and says what is wrong beside the field', async ({ page }) => {
    await page.goto('/tools/e-7-1-check');
    await page.getByLabel('Yearly pay').fill('30000000');
    await page.getByRole('button', { name: 'Show the result' }).click();
    await expect(page.locator('#outcome')).toContainText('Not yet');
    await page.getByLabel('Years of related work').fill('many');
    await page.getByRole('button', { name: 'Show the result' }).click();
    await expect(page.getByLabel('Years of related work')).toHaveValue('many');
    await expect(page.getByText('Enter a number from 0 to 60.')).toBeVisible();
    await expect(page.getByLabel('Yearly pay')).toHaveValue('30,000,000');
  });

  test('who isn’t in a group for an F-2-7 reads that first, and which year each pay is of', async ({ page }) => {
    await page.goto('/tools/f-2-7-points?group=other');
    const outcome = page.locator('#outcome');
    await expect(outcome.getByRole('heading').nth(1)).toHaveText('You’re not in a group that can apply.');
    await expect(outcome).not.toContainText('Smallest step');
    await expect(page.getByLabel(/^Taxed pay in \d{4}, on your next one$/)).toBeVisible();
  });

  test('what turns on a D-10 is asked once it is the chosen status', async ({ page }) => {
    await page.goto('/tools/visa-dates');
    await expect(page.getByLabel('On a D-10 since')).toHaveCount(0);
    await page.getByLabel('Your current status').selectOption('d10');
    await page.getByRole('button', { name: 'Show the result' }).click();
    await page.getByLabel('On a D-10 since').fill('2026-10-01');
    await page.getByRole('button', { name: 'Show the result' }).click();
    await expect(page.locator('#outcome')).toContainText('your D-10 time is used up');
  });
});
