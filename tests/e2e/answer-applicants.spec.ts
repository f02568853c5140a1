import { expect, type Page } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { applyByApi, marketOf, newApplicant, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { said, test } from '#tests/support/e2e-test.ts';

let job: Job;
test.beforeAll(async ({ baseURL }) => {
  job = await marketOf(baseURL ?? '').job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
});

/** What has the focus, if something else lies over it. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen && (focused.contains(seen) || seen.contains(focused)) ? null : focused.outerHTML;
  });
}

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
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Close the resume' })).toBeVisible();
    const resume = page.frameLocator('iframe[title^="Resume of"]');
    await expect(resume.getByRole('status')).toHaveText(/^Page 1 of \d+ · 100 %$/);
    await expect(resume.getByRole('heading', { name: 'Page 1' })).toBeAttached();
    const top = async () => (await page.locator('iframe[title^="Resume of"]').boundingBox())?.y;
    await expect.poll(top).toBeLessThan(200);
    await expect(page.getByRole('link', { name: `Close ${first}` })).toBeInViewport();
    expect(await resume.locator('body').evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual([
      'loaded',
    ]);
    await expect(resume.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await resume.getByRole('button', { name: 'Larger' }).click();
    await expect(resume.getByRole('status')).toHaveText(/125 %$/);
  });

  await test.step('keeps a text for the next time, and removes it', async () => {
    await page.getByRole('button', { name: 'In conversation' }).click();
    const dialog = page.getByRole('dialog', { name: `Answer ${first}` });
    await expect(dialog.getByLabel('Text to start from')).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Dear {name}, come by on Tuesday.');
    await dialog.getByText('Save this text for later').click();
    await dialog.getByLabel('Name').fill('Come by');
    await dialog.getByRole('button', { name: 'Save the text' }).click();
    await expect(dialog.getByText('Saved as “Come by”.')).toBeVisible();
    await expect(dialog.getByLabel('Text to start from')).toHaveValue('Come by');
    await dialog.getByRole('button', { name: 'Delete the saved text' }).click();
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(dialog.getByText('Deleted “Come by”.')).toBeVisible();
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
    await expect(page.getByRole('region', { name: 'What the applicant gets' })).toContainText(
      'decided not to take it further',
    );
    // It changes with each pause while somebody writes, and is long.
    await expect(page.locator('[aria-live], [role="status"]').filter({ hasText: 'decided not to' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send: Not selected' }).click();
  });

  const bar = page.getByRole('region', { name: 'Replies on their way' });
  await test.step('gets to the bar at once, which waits as long as their keyboard is in it', async () => {
    await expect(bar).toBeFocused();
    await expect(bar).toHaveAccessibleDescription('3 answers are not sent yet');
    const held = page.waitForResponse('**/answers/hold');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: 'Undo all' })).toBeFocused();
    expect((await held).ok()).toBe(true);
    await expect(bar).toContainText('Paused while you’re in this box');
  });

  await test.step('goes back through the list, and the bar covers nothing of it', async () => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page
      .getByRole('link', { name: /^Open / })
      .last()
      .focus();
    await expect(bar).toContainText(/\d s left/);
    for (let row = 0; row < 20; row++) {
      await page.keyboard.press('Shift+Tab');
      expect(await coveredFocus(page)).toBeNull();
    }
  });

  await test.step('takes one back, and sends the others', async () => {
    await bar.getByRole('button', { name: `Undo the answer to ${second}` }).press('Enter');
    await expect(bar).toContainText('2 answers are not sent yet');
    await expect(said(page, '1 answer undone.')).toHaveCount(1);
    await expect(bar).toBeFocused();
    await bar.getByRole('button', { name: 'Send now' }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expect(said(page, '2 answers sent.')).toHaveCount(1);
    await expect(page.locator('main').getByText('2 answers sent.')).toBeVisible();
    await expect(page.getByRole('article').getByRole('link').and(page.locator(':focus'))).toHaveCount(1);
    await expect(page.getByRole('article', { name: third }).locator('.st')).toHaveText('Not selected');
    await expect(page.getByRole('article', { name: second }).locator('.st')).toHaveText('New');
  });

  const letters = async (at: number) =>
    (await market.mails(applicants[at]?.email)).filter(({ subject }) => subject.includes('answered')).length;
  await expect.poll(() => letters(0)).toBe(1);
  await expect.poll(() => letters(2)).toBe(1);
  expect(await letters(1)).toBe(0);
});
