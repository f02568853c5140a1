import { expect } from '@playwright/test';
import { field, openTalent, signIn } from '#tests/support/e2e-accounts.ts';
import { applyByApi, newApplicant, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { signInAsStaff } from '#tests/support/e2e-staff.ts';
import { said, statusLine, test } from '#tests/support/e2e-test.ts';

/** What happens away from the focus is said: who listens hears nothing else of it. */
test.describe.configure({ mode: 'parallel' });

test('the error of a field that has the focus already is said', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(403), statusLine(422));
  await visit(`/recruit/${RECRUITER.slug}`);
  await page.getByLabel('Shared password').fill('guess');
  await page.keyboard.press('Enter');
  await expect(said(page, 'That password isn’t right.')).toHaveCount(1);

  await visit('/alerts/new?tags=go');
  await field(page, 'Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Invalid input')).toHaveCount(1);
});

test('an opened applicant is said, by link and by key, and the keys stay off once they are', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  const job = await market.job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
  const [second, first] = [newApplicant(), newApplicant()];
  for (const one of [second, first]) await applyByApi(baseURL ?? '', job.slug, one);
  const path = `/recruit/${RECRUITER.slug}/jobs/${job.slug}/applications`;
  await visit(`${path}?pwd=${RECRUITER.password}`);
  await page.getByRole('link', { name: `Open ${first.name}` }).click();
  await expect(said(page, `Opened after the list: ${first.name}.`)).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(said(page, `Opened after the list: ${second.name}.`)).toHaveCount(1);

  const keys = page.getByLabel('Shortcuts');
  await keys.uncheck();
  await visit(path);
  await expect(keys).not.toBeChecked();
  await expect(page.getByText('j next, k back, r resume, x choose')).toHaveCount(0);
  await page.keyboard.press('j');
  await keys.check();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: /^Application of/ })).toHaveAccessibleName(
    `Application of ${first.name}`,
  );
});

test('a company that a profile is hidden from is said, and one that it is shown to again', async ({
  page,
  visit,
  market,
}) => {
  const { company } = await market.job({ company: RECRUITER.slug });
  await signIn(page, visit, await openTalent(market));
  await field(page, 'Company').fill(company.name);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(said(page, `Hidden from ${company.name}.`)).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Remove/ })
    .and(page.getByRole('button', { name: company.name }))
    .click();
  await expect(said(page, `Shown to ${company.name} again.`)).toHaveCount(1);
});

test('the order of a list is said, and by closing day each row shows it', async ({ page, visit, market }) => {
  await visit('/jobs');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('closing');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ open jobs, closing soonest/ })).toBeVisible();
  const { data } = await market.jobs({ is_closed: 'false', sort: 'closing', limit: '24' });
  const ages = page.locator('.list .row .age');
  expect(data.filter(({ expires_at }) => expires_at).length).toBeGreaterThan(5);
  for (const [at, { expires_at }] of data.entries()) {
    if (expires_at) await expect(ages.nth(at)).toHaveText(/^Closes \d/);
  }
});

test('what the answers come to is told with its numbers', async ({ page, visit }) => {
  await visit('/jobs');
  for (const [label, value] of [
    ['I hold', 'no_visa'],
    ['I live', 'abroad'],
    ['I speak', 'none'],
  ] as const)
    await page.getByRole('combobox', { name: label }).selectOption(value);
  await expect(page.getByRole('status').filter({ hasText: 'not yet' })).toMatchAriaSnapshot(`
    - status:
      - paragraph: /\\d+ you can apply to , \\d+ to ask first , \\d+ not yet/
  `);
});

test('a job has its facts and the question whether one can apply under headings', async ({ page, visit, market }) => {
  const { slug } = await market.job({ is_closed: 'false' });
  await visit(`/jobs/${slug}`);
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings.filter({ hasText: 'The facts' })).toHaveCount(1);
  await expect(headings.filter({ hasText: 'Can I apply?' })).toHaveCount(1);
});

test('a skill that is added is said, and one that is not known', async ({ page, visit }) => {
  await visit('/post-a-job');
  const skills = page.getByLabel('Skills');
  await skills.fill('TypeScript');
  await expect(page.locator('datalist option[value="TypeScript"]')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Added: TypeScript.')).toHaveCount(1);
  await skills.fill('kite flying');
  await page.keyboard.press('Enter');
  await expect(said(page, 'We don’t have this skill yet.')).toHaveCount(1);
});

test('a title in Korean is answered in one sentence', async ({ page, visit }) => {
  await visit('/post-a-job');
  const title = page.locator('form [name="title"]');
  await title.fill('백엔드 개발자');
  await expect(said(page, 'People here search in English.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Use “Backend Engineer”' }).click();
  await expect(title).toHaveValue('Backend Engineer');
  await expect(said(page, 'People here search in English.')).toHaveCount(0);
});

test('what staff find and choose is said', async ({ page, visit, market }) => {
  const { title } = await market.job({ is_closed: 'false' });
  await signInAsStaff(page, market);
  await visit('/admin/jobs');
  await page.getByRole('searchbox').fill(title);
  await expect(said(page, /^\d+ found\.$/)).toHaveCount(1);
  await page.getByLabel('Select this row').first().check();
  await expect(said(page, '1 selected.')).toHaveCount(1);
  await page.getByLabel('Select this row').first().uncheck();
  await expect(said(page, 'None selected.')).toHaveCount(1);
});
