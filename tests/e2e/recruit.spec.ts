import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { giveSession, openAccount } from '#tests/support/e2e-accounts.ts';
import { applyButton, applyForm, fillForm } from '#tests/support/e2e-apply.ts';
import {
  applyByApi,
  marketOf,
  newApplicant,
  privateLinkOf,
  RECRUITER,
  realPdf,
  takesForm,
} from '#tests/support/e2e-market.ts';
import { staffRun } from '#tests/support/e2e-staff.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

const HOME = `/recruit/${RECRUITER.slug}`;

let job: Job;
test.beforeAll(async ({ baseURL }) => {
  job = await marketOf(baseURL ?? '').job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
});

const applicationsPath = () => `${HOME}/jobs/${job.slug}/applications`;
const person = (page: Page, name: string) => page.getByRole('article', { name });
const reading = (page: Page, name: string) => page.getByRole('region', { name: `Application of ${name}` });

test('From the form to the recruiter and back: two emails, the password, the same PDF, a state the applicant sees', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  // The mailbox shows emails in a sandboxed frame that runs no scripts, not even Playwright's.
  tolerate(/about:srcdoc/);
  const applicant = newApplicant();
  const resume = realPdf(applicant.email);

  await test.step('somebody applies', async () => {
    await visit(`/jobs/${job.slug}`);
    await applyButton(page).click();
    const form = applyForm(page, job);
    await fillForm(form, applicant, resume);
    await form.submit.click();
    await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
  });

  const receipt = await test.step('both emails are in the mailbox', async () => {
    const notice = `New application: ${applicant.name} for ${job.title}`;
    await expect
      .poll(async () =>
        (await market.mails()).filter(({ text }) => text.includes(applicant.name)).map((one) => one.subject),
      )
      .toEqual(expect.arrayContaining([notice, `You applied to ${job.title} at ${job.company.name}`]));
    await page.goto('/dev/mail');
    await expect(page.getByRole('heading', { name: notice })).toBeVisible();
    return (await market.mails(applicant.email))[0];
  });

  const recruiter = await newVisitor();
  await test.step('the recruiter opens the page by the password', async () => {
    await visit(HOME, recruiter);
    await expect(recruiter.getByText('Apply clicks')).toHaveCount(0);
    await recruiter.getByLabel('Shared password').fill(RECRUITER.password);
    await recruiter.getByRole('button', { name: 'Unlock pages' }).click();
    await recruiter.locator('.openings').getByRole('link', { name: job.title, exact: true }).click();
    await expect(recruiter).toHaveURL(applicationsPath());
  });

  await test.step('reads the application and takes the same PDF', async () => {
    await recruiter.getByRole('link', { name: `Open ${applicant.name}` }).click();
    await expect(reading(recruiter, applicant.name)).toContainText(applicant.details);
    await expect(reading(recruiter, applicant.name)).toContainText(applicant.email);
    // Members may use their account instead of the password.
    await giveSession(recruiter, market, (await openAccount(market)).session);
    const started = recruiter.waitForEvent('download');
    const asked = recruiter.waitForRequest('**/resume*');
    await recruiter.getByRole('link', { name: `Download the resume of ${applicant.name}` }).click();
    expect((await asked).headers()['authorization']).toMatch(/^Bearer /);
    const download = await started;
    expect(download.suggestedFilename()).toContain(applicant.name);
    expect(await readFile(await download.path())).toEqual(resume);
  });

  await test.step('sets the state, which stays', async () => {
    await reading(recruiter, applicant.name).getByRole('button', { name: 'In conversation' }).click();
    await expect(recruiter.getByRole('region', { name: 'What the applicant gets' })).toContainText(applicant.name);
    await recruiter.getByRole('button', { name: 'Send: In conversation' }).click();
    await recruiter.getByRole('button', { name: 'Send now' }).click();
    await expect(person(recruiter, applicant.name).locator('.st')).toHaveText('In conversation');
  });

  await test.step('the applicant sees it and withdraws', async () => {
    await visit(privateLinkOf(receipt));
    await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('In conversation');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('Withdrawn');
    await recruiter.reload();
    await expect(person(recruiter, applicant.name).locator('.st')).toHaveText('Withdrawn');
    await expect(recruiter.getByRole('group', { name: `Status of ${applicant.name}` })).toHaveCount(0);
  });
});

test('Applying again at once is one application', async ({ page, visit, market }) => {
  const applicant = newApplicant();
  for (const attempt of ['first', 'second']) {
    await test.step(attempt, async () => {
      await visit(`/jobs/${job.slug}`);
      if (attempt === 'second') await page.getByRole('button', { name: 'Not you? Clear this mark' }).first().click();
      await applyButton(page).click();
      const form = applyForm(page, job);
      await fillForm(form, applicant);
      await form.submit.click();
      await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
    });
  }
  await visit(`${applicationsPath()}?pwd=${RECRUITER.password}`);
  await expect(person(page, applicant.name)).toHaveCount(1);
  await expect.poll(async () => (await market.mails(applicant.email)).length).toBe(1);
});

test('A password in the address opens the page and leaves the address bar', async ({ page, visit }) => {
  const leaks: string[] = [];
  page.on('request', (request) => {
    const told = `${request.headers()['referer'] ?? ''} ${request.postData() ?? ''}`;
    if (told.includes(RECRUITER.password)) leaks.push(request.url());
  });
  await visit(`${HOME}?pwd=${RECRUITER.password}`);
  await expect(page).toHaveURL(HOME);
  await expect(page.locator('.openings')).toContainText('Apply clicks');
  await page.locator('.openings').getByRole('link', { name: job.title, exact: true }).click();
  await expect(page).toHaveURL(applicationsPath());
  // The URL changes before the applications are loaded; reloading earlier would abort that.
  await expect(page.getByRole('navigation', { name: 'By status' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'By status' })).toBeVisible();
  expect(leaks).toEqual([]);
});

test('The current tab of a company and of a state is in sight on the narrowest phone, whatever the browser', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // As in browsers that don't know it.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('scroll-initial-target', 'x-none') });
  });
  await visit(`${HOME}?pwd=${RECRUITER.password}`);
  const tab = (label: string) => page.getByRole('navigation', { name: label }).locator('[aria-current]');
  const company = page.getByRole('navigation', { name: 'Your company' });
  // As far as a thumb would: the next page's tab is bold and wider, and starts from here.
  await company.evaluate((tabs) => {
    const scrolled = new Promise((done) => tabs.addEventListener('scroll', done, { once: true }));
    tabs.scrollLeft = tabs.scrollWidth;
    return scrolled.then(() => undefined);
  });
  await company.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(tab('Your company')).toBeInViewport({ ratio: 1 });
  await visit(`${HOME}/applications?state=hired`);
  await expect(tab('Your company')).toBeInViewport({ ratio: 1 });
  await expect(tab('By status')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('The heading of a group says the state of its listings, which add their day where there is one', async ({
  page,
  visit,
}) => {
  await visit(`${HOME}?pwd=${RECRUITER.password}`);
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await expect(open.getByText(/^Open until \d+\s\w{3}\b/).first()).toBeVisible();
  await expect(open.getByText('Open', { exact: true })).toHaveCount(1);
  const before = page.getByRole('region', { name: 'Not live yet' });
  await expect(before.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(before.getByText('Not published')).toHaveCount(0);
});

test('What can be done with a job takes one line on the narrowest phone, in both languages', async ({
  page,
  visit,
  market,
}) => {
  // Who has the password alone would leave the company's letters in Korean.
  const { email, session } = await openAccount(market);
  await staffRun(['add-member', RECRUITER.slug, email]);
  await giveSession(page, market, session);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(HOME);
  const lines = () =>
    page
      .locator('.job-acts')
      .evaluateAll((all) =>
        all.map(
          (acts) => new Set([...acts.querySelectorAll('a, button')].map((act) => act.getBoundingClientRect().top)).size,
        ),
      );
  await expect(page.getByRole('button', { name: 'Set last day' }).first()).toBeVisible();
  expect(new Set(await lines())).toEqual(new Set([1]));
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(page.getByRole('button', { name: '마감일 변경' }).first()).toBeVisible();
  expect(new Set(await lines())).toEqual(new Set([1]));
});

test('Before it closes an open job without an end, a company is told whether it could reopen it', async ({
  page,
  visit,
}) => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const closeOne = async () => {
    await visit(`${HOME}?pwd=${RECRUITER.password}`);
    const close = page.getByRole('button', { name: 'Close', exact: true });
    // Jobs of an import, which come first, have none.
    const row = page.getByRole('listitem').filter({ hasText: 'Open, no closing date', has: close }).first();
    await row.getByRole('button', { name: 'Close', exact: true }).click();
  };
  await closeOne();
  await expect(page.getByText(/You can reopen it until \d+\s\w+\s\d{4}\.$/)).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 61 * DAY_MS);
  await closeOne();
  await expect(page.getByText(/You can’t reopen it, but you can post it again\.$/)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`Between two pages of a company its header stays, and nothing below it moves, ${width} wide`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await visit(`${HOME}?pwd=${RECRUITER.password}`);
    const answer = Promise.withResolvers<void>();
    await page.route('**/v1/recruit/*/members*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const logo = page.locator('.job-head .logo').filter({ visible: true });
    const top = page.getByRole('banner').getByRole('link', { name: 'Hanok Labs' });
    const places = async () => [await top.boundingBox(), await logo.boundingBox()];
    const before = await places();
    await page.getByRole('navigation', { name: 'Your company' }).getByRole('link', { name: 'Team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loading' })).toBeAttached();
    expect(await places()).toEqual(before);
    // The page before is still there, hidden.
    await expect(page.locator('#main')).toHaveCount(1);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(page.locator((await skip.getAttribute('href')) ?? '')).toBeVisible();
    answer.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('A wrong password opens nothing, and the page can be locked again', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(403));
  await visit(HOME);
  await page.getByLabel('Shared password').fill('guess');
  await page.getByRole('button', { name: 'Unlock pages' }).click();
  await expect(page.getByText('That password isn’t right.')).toBeVisible();
  await page.getByLabel('Shared password').fill(RECRUITER.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lock pages in this browser' }).click();
  await expect(page.getByLabel('Shared password')).toBeVisible();
  await visit(applicationsPath());
  await expect(page.getByLabel('Shared password')).toBeVisible();
});

test('A wrong password in the address is said beside its field, and leaves the address', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(statusLine(403));
  for (const path of [HOME, applicationsPath(), `${HOME}/talents`, `${HOME}/conversations`]) {
    await visit(`${path}?pwd=guess`);
    await expect(page).toHaveURL(`${path}?refused=wrong`);
    await expect(page.getByLabel('Shared password')).toBeVisible();
    await expect(page.getByText('That password isn’t right.')).toBeVisible();
  }
});

test('Applications are sorted into tabs by their state', async ({ page, visit, baseURL }) => {
  const applicant = newApplicant();
  await applyByApi(baseURL ?? '', job.slug, applicant);
  await visit(`${applicationsPath()}?pwd=${RECRUITER.password}`);
  await page.getByRole('link', { name: `Open ${applicant.name}` }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/state') && answer.ok());
  await reading(page, applicant.name).getByRole('button', { name: 'Read', exact: true }).click();
  await saved;
  await page.getByRole('link', { name: `Close ${applicant.name}` }).click();
  const tabs = page.getByRole('navigation', { name: 'By status' });
  await tabs.getByRole('link', { name: /^New/ }).click();
  await expect(person(page, applicant.name)).toHaveCount(0);
  await tabs.getByRole('link', { name: /^Read/ }).click();
  await expect(person(page, applicant.name)).toBeVisible();
});

test('A state that could not be saved is taken back with a message', async ({ page, visit, baseURL, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  const applicant = newApplicant();
  await applyByApi(baseURL ?? '', job.slug, applicant);
  await visit(`${applicationsPath()}?pwd=${RECRUITER.password}`);
  await page.getByRole('link', { name: `Open ${applicant.name}` }).click();
  await page.route('**/state', (route) => route.abort());
  await reading(page, applicant.name).getByRole('button', { name: 'Read', exact: true }).click();
  const alerts = reading(page, applicant.name).getByRole('alert');
  await expect(alerts.filter({ hasText: 'Not saved; nothing has changed.' })).toBeVisible();
  await expect(person(page, applicant.name).locator('.st')).toHaveText('New');
});

test('Choosing all leaves out those who withdrew', async ({ page, visit }) => {
  await visit(`${HOME}/applications?pwd=${RECRUITER.password}`);
  await page.getByRole('checkbox', { name: 'All', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'Choose Priya Nair' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Choose Ravi Menon' })).not.toBeChecked();
});

test('The title of a job that never opened leads to its listing, and nothing to statistics', async ({
  page,
  visit,
}) => {
  await visit(`${HOME}?pwd=${RECRUITER.password}`);
  const draft = page.getByRole('listitem').filter({ hasText: 'Product Manager, Dormitories' });
  await expect(draft.getByRole('link')).toHaveText(['Product Manager, Dormitories', 'Write to us']);
  await expect(draft.getByRole('link').first()).toHaveAttribute('href', /^\/jobs\/product-manager-dormitories/);
});
