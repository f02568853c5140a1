import { expect } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { applyButton, applyForm, fillForm } from '#tests/support/e2e-apply.ts';
import { applyByApi, marketOf, newApplicant, privateLinkOf, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { gate, said, statusLine, test } from '#tests/support/e2e-test.ts';

let job: Job;
test.beforeAll(async ({ baseURL }) => {
  const mine = { is_closed: 'false', company: RECRUITER.slug };
  job = await marketOf(baseURL ?? '').job(mine, (one) => takesForm(one) && one.criteria !== null);
});

test.beforeEach(async ({ page, visit }, { title }) => {
  if (title.startsWith('a ')) return;
  await visit(`/jobs/${job.slug}`);
  await applyButton(page).click();
  await expect(applyForm(page, job).dialog).toBeVisible();
});

test('The modal shows the criteria, five required fields and their placeholders, on 600 pixels', async ({ page }) => {
  const { dialog, field } = applyForm(page, job);
  await expect(dialog.getByRole('heading', { name: 'Application Criteria:' })).toBeVisible();
  await expect(dialog.locator('.criteria li').first()).toBeVisible();
  await expect(dialog.getByText('Please apply only if you meet all the requirements')).toBeVisible();
  await expect(field('Name')).toHaveAttribute('placeholder', 'Enter your name');
  await expect(field('Email')).toHaveAttribute('placeholder', 'Enter your Email');
  await expect(field('Portfolio')).toHaveAttribute('placeholder', 'Personal website, GitHub, Dribbble, ...');
  await expect(field('Details')).toHaveAttribute(
    'placeholder',
    'Add details such as your English and Korean proficiency, current residence, and any visa sponsorship needs.',
  );
  await expect(dialog.locator('label .req')).toHaveText([' *', ' *', ' *', ' *', ' *']);
  expect((await dialog.locator('.modal').boundingBox())?.width).toBeLessThanOrEqual(600);
});

test('Empty fields are asked for, each in its own words', async ({ page }) => {
  const { error, submit, field } = applyForm(page, job);
  await submit.click();
  await expect(error('Name')).toHaveText('Required');
  await expect(error('Email')).toHaveText('Required');
  await expect(error('Portfolio')).toHaveText('Invalid URL, should start by http:// or https://');
  await expect(error('Resume')).toHaveText('Required.');
  await expect(error('Details')).toHaveText('Min 10 characters');
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('Wrong values are refused, each in its own words, and the messages go when they are right', async ({ page }) => {
  const form = applyForm(page, job);
  const { field, error } = form;
  await fillForm(form, newApplicant({ email: 'not an address', portfolio: 'my site', details: 'too short' }));
  await field('Resume').setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await form.submit.click();
  await expect(error('Email')).toHaveText('Invalid input');
  await expect(page.getByText('All five fields are required.')).toBeVisible();
  await expect(error('Portfolio')).toHaveText('Invalid URL, should start by http:// or https://');
  await expect(error('Details')).toHaveText('Min 10 characters');
  await expect(error('Resume')).toHaveText('.pdf files are accepted.');

  await field('Details').fill('x'.repeat(2001));
  await expect(error('Details')).toHaveText('Max 2000 characters');
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_000_001, '%PDF-1.7\n') };
  await field('Resume').setInputFiles(large);
  await expect(error('Resume')).toHaveText('Max file size is 5MB.');

  await fillForm(form, newApplicant());
  await expect(form.dialog.locator('.err')).toHaveCount(0);
});

test('A portfolio without its scheme gets one as the field is left', async ({ page }) => {
  const { field, error, submit } = applyForm(page, job);
  await submit.click();
  await expect(error('Portfolio')).toBeVisible();
  await field('Portfolio').fill('github.com/amara');
  await field('Portfolio').blur();
  await expect(field('Portfolio')).toHaveValue('https://github.com/amara');
  await expect(error('Portfolio')).toHaveCount(0);
});

test('What only calls itself a PDF is refused by the server, and the rest stays', async ({ page, tolerate }) => {
  tolerate(statusLine(422), /The application was not sent/);
  const form = applyForm(page, job);
  const applicant = newApplicant();
  await fillForm(form, applicant, Buffer.from('These are words and no PDF at all.'));
  await form.submit.click();
  await expect(form.error('Resume')).toHaveText('.pdf files are accepted.');
  await expect(form.field('Resume')).toBeFocused();
  await expect(form.field('Name')).toHaveValue(applicant.name);
});

test('While it is being sent everything is disabled and nothing closes it', async ({ page }) => {
  const form = applyForm(page, job);
  const { opened, open } = gate();
  await page.route('**/v1/jobs/*/apply', async (route) => {
    await opened;
    await route.continue();
  });
  await fillForm(form, newApplicant());
  await form.field('Portfolio').press('Enter');
  await expect(form.submit).toHaveText('Applying');
  await expect(said(page, 'Applying')).toHaveCount(1);
  // Disabled, and yet not lost to the keyboard.
  await expect(form.submit).toBeDisabled();
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  for (const label of ['Name', 'Email', 'Portfolio', 'Resume', 'Details'] as const) {
    await expect(form.field(label)).toBeDisabled();
  }
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await form.close.click({ force: true });
  await expect(form.dialog).toBeVisible();
  await expect(form.submit).toHaveText('Applying');

  open();
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
});

test('Once it is sent, a hundred pieces of confetti fall, and the form is empty when opened again', async ({
  page,
}) => {
  const form = applyForm(page, job);
  await fillForm(form, newApplicant());
  await form.submit.click();
  const done = page.getByRole('dialog');
  await expect(
    done.getByRole('heading', { name: `Congratulations for applying to ${job.title} at ${job.company.name}` }),
  ).toBeVisible();
  await expect(done.locator('.confetti rect')).toHaveCount(100);
  await expect(done.getByRole('region', { name: 'Similar jobs, still open' }).getByRole('link')).toHaveCount(3);
  await expect(done.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await expect(done.getByRole('button', { name: 'Dismiss' })).toHaveAccessibleDescription(
    'A confirmation with your private link is on its way to your inbox.',
  );
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(done).toBeHidden();
  const applied = page.locator('.applied').filter({ visible: true });
  await expect(applied).toBeFocused();
  await expect(applied).toHaveText(/^Applied \d+\s[A-Z][a-z]{2}The link is in your email. Not you\? Clear this mark$/);
  await expect(applyButton(page)).toHaveCount(0);

  await applied.getByRole('button', { name: 'Not you? Clear this mark' }).click();
  await applyButton(page).click();
  await expect(form.dialog).toBeVisible();
  for (const label of ['Name', 'Email', 'Portfolio', 'Resume', 'Details'] as const) {
    await expect(form.field(label)).toHaveValue('');
  }
});

test('Closing it forgets what was typed, and its messages', async ({ page }) => {
  const form = applyForm(page, job);
  await form.field('Name').fill('Amara');
  await form.submit.click();
  await expect(form.error('Email')).toBeVisible();
  await form.close.click();
  await expect(form.dialog).toBeHidden();
  await applyButton(page).click();
  await expect(form.field('Name')).toHaveValue('');
  await expect(form.dialog.locator('.err')).toHaveCount(0);
});

test('When the line breaks, an alert says so and nothing typed is lost', async ({ page, market, tolerate }) => {
  tolerate(/net::ERR_FAILED/, /The application was not sent/);
  const form = applyForm(page, job);
  const applicant = newApplicant();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/apply')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/v1/jobs/*/apply', (route) => route.abort());
  await fillForm(form, applicant);
  await form.submit.click();
  await expect(form.dialog.getByRole('alert')).toHaveText(
    'Not sent. Nothing you typed is lost; try again in a minute.',
  );
  await expect(form.submit).toHaveText('Apply now');
  await expect(form.field('Name')).toHaveValue(applicant.name);
  await expect(form.field('Details')).toHaveValue(applicant.details);
  await expect(form.dialog).toContainText('resume.pdf');

  await page.unroute('**/v1/jobs/*/apply');
  await form.submit.click();
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
  await expect.poll(async () => (await market.mails(applicant.email)).length).toBe(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('a button that is pressed before the page’s scripts are here does its work once they are', async ({
  page,
  market,
}) => {
  const { slug } = await market.job({ is_closed: 'false' }, takesForm);
  const presses = [
    { name: 'Apply now', shown: page.getByRole('dialog') },
    { name: 'Save', shown: page.getByRole('button', { name: 'Save', exact: true, pressed: true }) },
  ];
  for (const { name, shown } of presses) {
    const { promise: late, resolve: bringScripts } = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => late.then(() => route.continue()));
    await page.goto(`/jobs/${slug}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
    await expect(shown).toBeHidden();
    bringScripts();
    await expect(shown.first()).toBeVisible();
    await page.unroute('**/*.js');
  }
});

test('a double click is one application', async ({ page, visit, market }) => {
  await visit(`/jobs/${job.slug}`);
  await applyButton(page).click();
  const form = applyForm(page, job);
  const applicant = newApplicant();
  const { opened, open } = gate();
  await page.route('**/v1/jobs/*/apply', async (route) => {
    await opened;
    await route.continue();
  });
  await fillForm(form, applicant);
  // A response between the two clicks would put the Dismiss button under the second one.
  await form.submit.dblclick();
  open();
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
  await expect.poll(async () => (await market.mails(applicant.email)).length).toBe(1);
});

test('a job of the employer’s own page leads there in a new tab, and the click is counted', async ({
  page,
  context,
  visit,
  market,
}) => {
  const outward = await market.job({ is_closed: 'false' }, (one) => one.apply_url !== null);
  await context.route(outward.apply_url ?? '', (route) => route.fulfill({ contentType: 'text/html', body: 'Theirs' }));
  await visit(`/jobs/${outward.slug}`);
  await expect(applyButton(page)).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Apply on their site' }).filter({ visible: true });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const counted = page.waitForResponse(`**/v1/jobs/${outward.slug}/application_click`);
  const opened = page.waitForEvent('popup');
  await link.click();
  expect((await counted).status()).toBe(200);
  const tab = await opened;
  await expect(tab).toHaveURL(outward.apply_url ?? '');
  expect(await tab.evaluate(() => document.referrer)).not.toContain(outward.slug);
});

test('a closed job says so, offers no way to apply, and refuses on the server', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  const closed = await market.job({ is_closed: 'true' });
  await visit(`/jobs/${closed.slug}`);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Apply/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Apply/ })).toHaveCount(0);
  const answer = await applyByApi(baseURL ?? '', closed.slug, newApplicant());
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('a receipt leads to the applicant’s own page, where it can be withdrawn and deleted', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  const applicant = newApplicant();
  await applyByApi(baseURL ?? '', job.slug, applicant);
  await expect.poll(() => market.mails(applicant.email)).toHaveLength(1);
  const [receipt] = await market.mails(applicant.email);
  expect(receipt?.subject).toBe(`You applied to ${job.title} at ${job.company.name}`);
  await visit(privateLinkOf(receipt));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('Sent, not opened yet');
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(applicant.details);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('You withdrew it.');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('heading', { name: 'Your application is deleted' })).toBeFocused();
  const gone = await page.request.get(`/v1${privateLinkOf(receipt).replace('#', '/')}`);
  expect(gone.status()).toBe(404);
});

test('a withdrawn or deleted application is no longer marked as applied in this browser', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  for (const end of ['Withdraw', 'Delete']) {
    const applicant = newApplicant();
    await applyByApi(baseURL ?? '', job.slug, applicant);
    await expect.poll(() => market.mails(applicant.email)).toHaveLength(1);
    await page.goto('/jobs');
    await page.evaluate((id) => {
      const at = new Date().toISOString();
      localStorage.setItem('marks', JSON.stringify({ applied: { [id]: at, 'another-job': at } }));
    }, job.id);
    await visit(`/jobs/${job.slug}`);
    await expect(page.locator('.applied').first()).toContainText('Applied');
    await visit(privateLinkOf((await market.mails(applicant.email))[0]));
    await page.getByRole('button', { name: end }).click();
    await page.getByRole('button', { name: `Yes, ${end.toLowerCase()}` }).click();
    await expect(page.getByText(/You withdrew it\.|Your application is deleted/)).toBeVisible();
    await visit(`/jobs/${job.slug}`);
    await expect(applyButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('marks'))).toContain('another-job');
  }
});

test('Answers are told upfront where the applicant ticks it, and the company sees how they fit', async ({
  page,
  visit,
}) => {
  const form = applyForm(page, job);
  const applicant = newApplicant();
  await fillForm(form, applicant);
  await form.dialog.getByRole('checkbox', { name: /^Tell them upfront/ }).check();
  await form.submit.click();
  await expect(form.error('My Korean')).toHaveText('Required');
  await form.dialog.getByLabel('My visa').selectOption('Korean citizen');
  await form.dialog.getByLabel('I live').selectOption('In Korea');
  await form.dialog.getByLabel('My Korean').selectOption('Native');
  await expect(form.dialog.getByText('you meet 4 of 4.')).toBeVisible();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();

  await visit(`/recruit/${RECRUITER.slug}/applications?pwd=${RECRUITER.password}`);
  await page
    .getByRole('navigation', { name: 'By what they told you upfront' })
    .getByRole('link', { name: '4 of 4' })
    .click();
  const row = page.getByRole('article', { name: applicant.name });
  await expect(row).toContainText('Meets 4 of 4');
  await expect(row.locator('.fit-marks dd')).toHaveText(['Native', 'Korean citizen', 'In Korea', /^Listing: /]);
});

test('a receipt’s page says where one lives and works for the job in the listing’s own words', async ({
  page,
  visit,
  market,
  baseURL,
}) => {
  const moving = { is_closed: 'false', residence: 'anywhere', workplace_types: 'hybrid' };
  const { slug } = await market.job(moving, takesForm);
  const applicant = newApplicant();
  const told = { ...applicant, visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };
  await applyByApi(baseURL ?? '', slug, told);
  await expect.poll(() => market.mails(applicant.email)).toHaveLength(1);
  const [receipt] = await market.mails(applicant.email);
  await visit(privateLinkOf(receipt));
  const upfront = page.locator('.fit-marks dd');
  await expect(upfront.nth(2)).toHaveText('Outside KoreaListing: Move to Korea');
  await expect(upfront.nth(3)).toHaveText('Listing: Hybrid');
});
