import { expect } from '@playwright/test';
import { fieldError, mailOf, post } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { publishBoard, runAlerts } from '#tests/support/e2e-board.ts';
import { marketOf, newApplicant } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

const COMPANY = 'Zelkova';
const BEFORE = { title: 'Platform engineer, ledgers', keywords: 'Kubernetes, Go' };
const NEW = { title: 'Platform engineer, payments', keywords: 'Kubernetes, Java' };
const OTHER = { title: 'Mobile engineer', keywords: 'Kotlin, Android' };
/** The form of an alert's link. */
const LINK = /https?:\/\/[^/\s]+(\/alerts\/[\w-]{43})/;

/** A server of its own, because it publishes jobs, which other tests count. */
let server: ServerProcess;
const dir = temporaryDir('alerts');
test.beforeAll(async () => {
  server = await startServer(dir.path);
  await publishBoard(server, COMPANY, [BEFORE]);
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  dir.remove();
});

test('An alert made on a list brings exactly the new jobs, until one click ends it', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(statusLine(422), statusLine(404));
  const market = marketOf(server.origin);
  const { email } = newApplicant();

  await test.step('somebody asks for it in the line under a list’s count', async () => {
    await visit(`${server.origin}/jobs?tags=kubernetes&q=platform`);
    await page.getByRole('link', { name: 'Get new ones by email' }).click();
    await expect(page.getByRole('list', { name: 'Filters' })).toHaveText(/Skill: Kubernetes.*“platform”/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await page.getByRole('button', { name: 'Send the confirmation link' }).click();
    await expect(fieldError(page, 'Email')).toHaveText('Required');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the confirmation link' }).click();
    await expect(page.getByText(`We’ve emailed ${email}.`)).toBeFocused();
  });

  const link = await test.step('and confirms by the link of the email', async () => {
    const { text } = await mailOf(market, email, 'Confirm your job alert');
    const path = LINK.exec(text)?.[1] ?? '';
    await page.goto(server.origin + path);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your job alert is on', level: 1 })).toBeVisible();
    return path;
  });

  await test.step('the next run sends the new job that fits, and nothing else', async () => {
    await publishBoard(server, COMPANY, [BEFORE, NEW, OTHER]);
    await runAlerts(server);
    const letter = await mailOf(market, email, /^1 new job: /);
    expect(letter.text).toContain(NEW.title);
    expect(letter.text).not.toContain(BEFORE.title);
    expect(letter.text).not.toContain(OTHER.title);
    const listed = /https?:\/\/\S+\/jobs\/\S+/.exec(letter.text)?.[0] ?? '';
    await page.goto(listed);
    await expect(page.getByRole('heading', { name: NEW.title, level: 1 })).toBeVisible();
  });

  await test.step('one click of a mail program ends it', async () => {
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${server.origin}/v1${link}/unsubscribe`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    await page.goto(server.origin + link);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect((await market.mails(email)).filter(({ subject }) => subject.startsWith('1 new job'))).toHaveLength(1);
  });
});

test('An alert is asked for, confirmed, changed and ended without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { email } = newApplicant();

  await page.goto(`${server.origin}/english-ok-jobs?tags=go`);
  await page.getByRole('link', { name: /^Get (new ones by|an) email/ }).click();
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveText(/Korean: Not required.*Skill: Go/);
  await page.getByLabel('Email').fill('somebody@nowhere');
  await page.getByLabel('Weekly').check();
  await page.getByRole('button', { name: 'Send the confirmation link' }).click();
  await expect(page.getByText('Invalid input')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@nowhere');
  expect(page.url()).not.toContain('somebody');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Weekly')).toBeChecked();
  await page.getByRole('button', { name: 'Send the confirmation link' }).click();
  await expect(page).toHaveTitle(/^Check your mail \|/);
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'alert-typed')).toEqual([]);

  const { text } = await mailOf(marketOf(server.origin), email, 'Confirm your job alert');
  await page.goto(server.origin + (LINK.exec(text)?.[1] ?? ''));
  await expect(page).toHaveTitle(/^Confirm your job alert \|/);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveTitle(/^Your job alert is on \|/);
  await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeFocused();
  await expect(page.getByLabel('Weekly')).toBeChecked();
  await page.getByLabel('Daily').check();
  const led = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Change' }).click();
  await led;
  await expect(page.getByLabel('Daily')).toBeChecked();
  await expect(page).toHaveTitle(/^Saved. Your job alert is on \|/);
  await expect(page.getByRole('heading', { name: 'Saved. Your job alert is on' })).toBeFocused();
  await expect(page.getByText(/^We look for new jobs every day, next on /)).toBeVisible();
  await page.getByRole('button', { name: 'End this alert' }).click();
  await expect(page.getByRole('heading', { name: 'The alert has ended' })).toBeVisible();
  await context.close();
});

test('An alert’s filters are changed on the list that they find, and it is paused, at 390 too', async ({
  page,
  browser,
  newVisitor,
}) => {
  const market = marketOf(server.origin);
  const { email } = newApplicant();
  const ask = { email, frequency: 'weekly', filters: { tags: 'go' } };
  await post(`${server.origin}/v1/alerts`, ask, {}, 202);
  const { text } = await mailOf(market, email, 'Confirm your job alert');
  const link = server.origin + (LINK.exec(text)?.[1] ?? '');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Change the filters' }).click();
  await expect(page.getByRole('heading', { name: 'Change what your alert looks for', level: 1 })).toBeVisible();
  await expectNoFault(page);
  // Axe looked last at a phone's width, where the filters are a sheet.
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await page.getByRole('checkbox', { name: /^PostgreSQL/ }).check();
  await expect(page).toHaveURL(/\/alerts\/edit\?tags=postgresql,go$/);
  await page.getByRole('button', { name: /^Show \d+ jobs?$/ }).click();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Save these filters' })).toBeInViewport();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await expect(page.getByText('Skill: Go, PostgreSQL')).toBeVisible();
  await page.getByRole('radio', { name: 'Not now: pause it' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your job alert is paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn it back on' }).click();
  await expect(page.getByRole('heading', { name: 'Your job alert is on', level: 1 })).toBeVisible();

  const narrow = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const phone = await narrow.newPage();
  await phone.goto(link);
  await phone.getByRole('link', { name: 'Change the filters' }).click();
  await phone.getByRole('link', { name: 'Remove PostgreSQL' }).click();
  await phone.getByRole('button', { name: 'Save these filters' }).click();
  await expect(phone.getByText('Skill: Go', { exact: true })).toBeVisible();
  await narrow.close();
  // Without its link, whose alert it is can't be known.
  const stranger = await newVisitor();
  await stranger.goto(`${server.origin}/alerts/edit?tags=go`);
  await expect(stranger.getByText('Open the link in our email again')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'See open jobs' })).toBeVisible();
});

test('A seeker finds “backend in Pangyo”, follows it, and changes what they follow from its letter', async ({
  page,
  visit,
}) => {
  const market = marketOf(server.origin);
  const { email } = newApplicant();
  await visit(`${server.origin}/jobs`);
  await page.getByRole('searchbox').fill('backend in Pangyo');
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('list').getByRole('listitem').filter({ hasText: 'Pangyo' });
  await expect(found.first()).toContainText(/backend/i);
  await page.getByRole('link', { name: 'Get new ones by email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the confirmation link' }).click();
  await expect(page.getByText(`We’ve emailed ${email}.`)).toBeVisible();

  const { text } = await mailOf(market, email, 'Confirm your job alert');
  await page.goto(server.origin + (LINK.exec(text)?.[1] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Change the filters' }).click();
  await page.getByRole('link', { name: 'Remove backend in Pangyo' }).click();
  await page.getByRole('checkbox', { name: /^Pangyo/ }).check();
  await expect(page).toHaveURL(/places=pangyo$/);
  // Saving takes what was chosen, also while the list for it still loads.
  await page.route('**/v1/jobs?**', () => {});
  await page.getByRole('checkbox', { name: /^Backend/ }).click();
  await expect(page).toHaveURL(/places=pangyo&tags=backend$/);
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await expect(page.getByText('In: Pangyo')).toBeVisible();
  await expect(page.getByText('Skill: Backend')).toBeVisible();
});

test('a job leads to an alert for jobs like it, which names what it asks for', async ({ page, visit, market }) => {
  const job = await market.job({
    is_closed: 'false',
    ko_language_levels: 'basic',
    places: 'seoul',
    workplace_types: 'on-site',
    visa_sponsorship: 'true',
  });
  await visit(`/jobs/${job.slug}`);
  const field = job.occupations.map(({ label }) => label).join(', ');
  const asked = ['Korean: Not required, Basic', 'Visa: Sponsored', 'In: Seoul', `Field: ${field}`];
  const offer = page.getByRole('paragraph').filter({ hasText: 'Get jobs like this by email' });
  await expect(offer).toContainText(asked.join(' · '));
  await offer.getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText(asked);
});
