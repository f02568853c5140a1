import { expect } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { CLOSED_WITH_CHANGE, POSTING_SHOWN, showPosting } from '#tests/support/e2e-postings.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

const PATH = '/posting';

test('Closing a listing says what it means for one that isn’t live yet, and for one that can’t be reopened', async ({
  page,
}) => {
  const explained = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Close the listing' }) });
  const shown = (heading: RegExp) => POSTING_SHOWN.find(([words]) => String(words) === String(heading))?.[1] ?? {};
  await showPosting(page, shown(/^Accepted, and published on/));
  await expect(explained).toContainText('It won’t go live unless you reopen it.');
  const open = shown(/^Open until/);
  await showPosting(page, open);
  await expect(explained).toContainText(/You can reopen it until \d+\s\w+\s\d{4}\./);
  await showPosting(page, { ...open, job: open.job && { ...open.job, reopens_until: '2026-01-01' } });
  await expect(explained).toContainText('You can’t reopen it, but you can post it again.');
});

test('A closed listing with changes pending review says when it can be reopened', async ({ page }) => {
  await showPosting(page, CLOSED_WITH_CHANGE);
  await expect(page.getByText(/^The listing stays closed until we’ve approved your changes/)).toBeVisible();
  await expect(page.getByText(/^Readers see the old version/)).toBeHidden();
});

test('A link that opens nothing, and a server that is away, say how to go on', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404), /net::ERR_FAILED/);
  await visit(`${PATH}#${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open a posting' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectNoFault(page);
  await page.route('**/v1/job-postings/own', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We couldn’t load your posting' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t open a posting' })).toBeVisible();
});
