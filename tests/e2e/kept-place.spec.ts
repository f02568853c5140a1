import { expect, type Locator, type Page } from '@playwright/test';
import { openTalent, signIn } from '#tests/support/e2e-accounts.ts';
import { applyByApi, newApplicant, privateLinkOf, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** What is pressed goes, and the focus with it: keyboards and screen readers go on beside it, not at the top. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('a chosen filter that is taken away, and words that find nothing, lead on at the list', async ({
  page,
  visit,
}) => {
  await visit('/jobs?ko_language_levels=not-required');
  await press(page.getByRole('link', { name: 'Remove Not required' }));
  await expect(page.locator('main').locator('h1:focus, h2:focus')).toHaveCount(1);

  await visit('/jobs?q=zzzzqqqqxx');
  await press(page.getByRole('link', { name: 'Clear the search' }));
  await expect(page.locator('main').locator('h1:focus, h2:focus')).toHaveCount(1);
});

test('a job that is saved no more leads on at the saved ones', async ({ page, visit, market }) => {
  const { data } = await market.jobs({ is_closed: 'false', sort: 'newest', limit: '2' });
  await visit('/jobs');
  for (const { title } of data) await page.getByRole('button', { name: `Save ${title}`, exact: true }).click();
  await visit('/saved');
  await press(page.getByRole('button', { name: `Remove ${data[0]?.title}`, exact: true }));
  await expect(heading(page, '1 saved')).toBeFocused();
});

test('answers about oneself lead on at their summary, given or forgotten', async ({ page, visit, market }) => {
  const { slug } = await market.job({ is_closed: 'false' });
  await visit(`/jobs/${slug}`);
  const panel = page.getByRole('region', { name: 'Can I apply?' });
  await press(panel.locator('summary'));
  for (const label of ['My Korean', 'My visa', 'I live']) await panel.getByLabel(label).selectOption({ index: 1 });
  await press(panel.getByRole('button', { name: 'Check' }));
  await expect(panel.getByText('Change your answers')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(panel.getByRole('button', { name: 'Clear them' }));
  await expect(panel.getByText('Can I apply? Three questions')).toBeFocused();

  await visit('/tools/can-i-apply');
  for (const label of ['My Korean', 'My visa', 'I live']) await page.getByLabel(label).selectOption({ index: 1 });
  await press(page.getByRole('button', { name: 'Check' }));
  await expect(heading(page, /^Of \d+ open jobs$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check' })).toBeFocused();
});

test('a report leads on at the thanks for it', async ({ page, visit, market }) => {
  const { slug } = await market.job({ is_closed: 'false' });
  await visit(`/jobs/${slug}`);
  await page.getByText('Something here is wrong? Tell us').click();
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Thanks. We’ll check the listing')).toBeFocused();
});

test('a withdrawn application leads on at where it stands, a deleted note at the notes', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  const job = await market.job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
  const applicant = newApplicant();
  await applyByApi(baseURL ?? '', job.slug, applicant);
  await visit(`/recruit/${RECRUITER.slug}/jobs/${job.slug}/applications?pwd=${RECRUITER.password}`);
  await page.getByRole('link', { name: `Open ${applicant.name}` }).click();
  await page.getByLabel('New note').fill('Ask about the kites.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await press(page.getByRole('button', { name: 'Delete this note' }));
  await expect(heading(page, 'Notes')).toBeFocused();

  await expect.poll(() => market.mails(applicant.email)).toHaveLength(1);
  await visit(privateLinkOf((await market.mails(applicant.email))[0]));
  await press(page.getByRole('button', { name: 'Withdraw' }));
  await press(page.getByRole('button', { name: 'Yes, withdraw' }));
  await expect(heading(page, 'Where it stands')).toBeFocused();
});

test('what a text says leads on at the rest of it, a skill that is removed at the next one', async ({
  page,
  visit,
}) => {
  await visit('/post-a-job');
  await page.getByLabel('Paste your listing').fill('Basic Korean is required. We sponsor E-7 visas. Go and Kotlin.');
  await press(page.getByRole('button', { name: /^Confirm all/ }));
  await expect(heading(page, 'Found in your text')).toBeFocused();
  const skills = page.getByLabel('Skills');
  await skills.fill('TypeScript');
  await expect(page.locator('datalist option[value="TypeScript"]')).toBeAttached();
  await press(page.getByRole('button', { name: 'Add', exact: true }));
  await press(page.getByRole('button', { name: /^TypeScript ?, remove/ }));
  await expect(skills).toBeFocused();
});

test('what employers see leads on at its heading', async ({ page, visit, market }) => {
  await signIn(page, visit, await openTalent(market));
  await press(page.getByRole('button', { name: 'Show it' }));
  await expect(heading(page, 'What employers see')).toBeFocused();
});

test('a page that is there at the second try begins at its heading', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(500), /It broke in two/);
  await visit('/');
  await page.route('**/v1/companies?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'It broke in two.' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies', exact: true }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/v1/companies?*');
  await press(again);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('going back from a job leads on at its row', async ({ page, visit }) => {
  await visit('/jobs?workplace_types=remote');
  // What keeps one's place is loaded with the first focus.
  const kept = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('popstate'),
  );
  await page.keyboard.press('Tab');
  await page.evaluate((url) => import(url), (await kept).url());
  const address = await page.locator('.list h3 a').nth(3).getAttribute('href');
  // Other tests publish jobs meanwhile, above it.
  const row = page.locator(`.list h3 a[href="${address}"]`);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('article h1')).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
});
