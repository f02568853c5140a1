import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  field,
  fieldError,
  foundByRecruiter,
  giveSession,
  linkOf,
  mailOf,
  openTalent,
  signIn,
} from '#tests/support/e2e-accounts.ts';
import { expectNoFault, NARROW } from '#tests/support/e2e-axe.ts';
import { RECRUITER } from '#tests/support/e2e-market.ts';
import { gate, statusLine, test } from '#tests/support/e2e-test.ts';

const TALENTS = `/recruit/${RECRUITER.slug}/talents`;
const MESSAGE = 'We build kites in Seoul and need an engineer who knows the wind. It pays 90 million won a year.';
const ANSWER = 'Thank you, that sounds like me (see https://kites.example/noor_(2026)?a=b). Let us talk on Thursday.';

async function enterPassword(page: Page): Promise<void> {
  await field(page, 'Shared password').fill(RECRUITER.password);
  await page.getByRole('button', { name: 'Unlock pages' }).click();
}

test('A recruiter finds a talent without a name, writes, and learns who it is once the talent accepts', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(statusLine(401));
  const talent = await openTalent(market);
  const { company } = await market.job({ company: RECRUITER.slug });
  const recruiter = await newVisitor();

  await test.step('the search is behind the password of the company', async () => {
    await visit(TALENTS, recruiter);
    await expect(recruiter.getByText(talent.profile.job_title)).toHaveCount(0);
    await enterPassword(recruiter);
    await expect(recruiter.getByRole('searchbox')).toBeVisible();
  });

  await test.step('the recruiter finds the talent, without name and address', async () => {
    await recruiter.getByRole('searchbox').fill(talent.profile.job_title);
    await recruiter.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(recruiter.getByRole('status').filter({ hasText: /^1 talent$/ })).toBeVisible();
    await recruiter.getByRole('link', { name: talent.profile.job_title }).click();
    await expect(recruiter.getByRole('region', { name: 'Profile' })).toContainText(talent.profile.summary);
    await expect(recruiter.locator('body')).not.toContainText(talent.name);
    await expect(recruiter.locator('body')).not.toContainText(talent.email);
    await expect(recruiter.locator('body')).not.toContainText('kites.example');
  });

  await test.step('writes, and may not write again before an answer', async () => {
    await recruiter.getByRole('button', { name: 'Send' }).click();
    await expect(recruiter.locator('.err')).toHaveText('Required');
    await expect(field(recruiter, 'Write to this talent')).toBeFocused();
    await field(recruiter, 'Write to this talent').fill(MESSAGE);
    await recruiter.getByRole('button', { name: 'Send' }).click();
    await expect(recruiter.getByText('You can write again once they reply.')).toBeVisible();
    await expect(recruiter.locator('body')).not.toContainText(talent.name);
  });

  await test.step('the talent hears of it by email, reads and answers', async () => {
    const mail = await mailOf(market, talent.email, `${company.name} wrote to you`);
    expect(mail.text).toContain(MESSAGE);
    await signIn(page, visit, talent);
    await visit(linkOf(mail));
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText(MESSAGE);
    await expect(messages).toContainText(`${company.name} doesn’t know who you are`);
    await field(page, 'Your reply').fill(ANSWER);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(messages.getByRole('listitem').filter({ hasText: ANSWER })).toBeVisible();
  });

  await test.step('the company reads the answer and still knows no name', async () => {
    await recruiter.reload();
    const answer = recruiter.getByRole('listitem').filter({ hasText: ANSWER });
    await expect(answer).toBeVisible();
    await expect(answer.getByRole('link')).toHaveAttribute('href', 'https://kites.example/noor_(2026)?a=b');
    await expect(answer.getByRole('link')).toHaveAttribute('rel', 'nofollow noopener ugc');
    await expect(recruiter.locator('body')).not.toContainText(talent.name);
    await expect(recruiter.locator('body')).not.toContainText(talent.email);
  });

  await test.step('the talent accepts', async () => {
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused();
    await page.getByRole('button', { name: 'Yes, share them' }).click();
    await expect(page.getByText(`${talent.name}, ${talent.email}, your links and your resume.`)).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(`You accepted ${company.name}.`);
    await expect(page.getByRole('heading', { name: `What ${company.name} knows about you` })).toBeFocused();
  });

  await test.step('this company alone learns name, address and resume', async () => {
    // Reloaded and hydrated: before that, buttons do nothing.
    await visit(recruiter.url(), recruiter);
    await expect(recruiter.getByRole('heading', { level: 1, name: talent.name })).toBeVisible();
    await expect(recruiter.getByRole('link', { name: talent.email })).toBeVisible();
    await expect(recruiter.getByRole('link', { name: talent.profile.links })).toBeVisible();
    const started = recruiter.waitForEvent('download');
    await recruiter.getByRole('button', { name: 'Resume' }).click();
    expect(await readFile(await (await started).path())).toEqual(talent.resume);

    const stranger = await newVisitor();
    await visit(new URL(recruiter.url()).pathname, stranger);
    await expect(field(stranger, 'Shared password')).toBeVisible();
    await expect(stranger.locator('body')).not.toContainText(talent.name);
    const another = (await market.jobs({ limit: '100' })).data.find((job) => job.company.slug !== company.slug);
    const theirs = recruiter.url().replace(RECRUITER.slug, another?.company.slug ?? '');
    const path = new URL(theirs).pathname.replace('/recruit', '/v1/recruit');
    expect((await recruiter.request.get(path)).status()).toBe(401);
  });
});

test('A talent who hides from a company is not found by it, nor is a private one', async ({ page, visit, market }) => {
  const talent = await openTalent(market);
  const { company } = await market.job({ company: RECRUITER.slug });
  const found = () => foundByRecruiter(market, talent.profile.job_title);
  expect(await found()).toBe(1);
  const names = gate();
  await page.route('**/v1/companies?*', async (route) => {
    await names.opened;
    await route.continue();
  });
  await signIn(page, visit, talent);
  await field(page, 'Company').fill(company.name);
  await page.getByRole('button', { name: 'Hide' }).click();
  // People may type before the names of the companies are loaded.
  names.open();
  const again = page.getByRole('button', { name: `Remove : show to ${company.name} again` });
  await expect(again).toBeVisible();
  expect(await found()).toBe(0);
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(field(page, 'Company')).toBeFocused();
  expect(await found()).toBe(1);
  await page.getByRole('radio', { name: /^Private/ }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await found()).toBe(0);
});

test('On a phone the talents stand first; their filters are a sheet that answers by keyboard too', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(NARROW);
  await visit(`${TALENTS}?pwd=${RECRUITER.password}`);
  await expect(page).toHaveURL(TALENTS);
  const talents = page.locator('.talent');
  await expect(talents.first()).toBeInViewport();
  const all = await talents.count();
  const sheet = page.getByRole('form', { name: 'Filters' });
  await expect(sheet).toBeHidden();
  await expectNoFault(page);

  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  // Wait for the sheet to take the focus before the next key press.
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  const native = sheet.getByRole('checkbox', { name: /^Native/ });
  await native.press('Space');
  await expect(page).toHaveURL(/korean_level=native/);
  await expect(native).toBeFocused();
  await expectNoFault(page);
  await page.setViewportSize(NARROW);
  await sheet.getByRole('button', { name: /^Show \d+ talents?$/ }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  expect(await talents.count()).toBeLessThan(all);

  // A URL edited by hand still opens the page.
  const long = 'x'.repeat(2000);
  for (const odd of ['cursor=none', `cursor=${long}`, `q=${long}`, `skills=${long}`]) {
    const answer = await page.request.get(`${TALENTS}?${odd}`);
    expect({ odd, status: answer.status() }).toEqual({ odd, status: 200 });
    expect(await answer.text()).toContain('id="filters"');
  }
});

test('A talent says what it looks for and gives its links, and companies filter by the first', async ({
  page,
  visit,
  market,
  newVisitor,
}) => {
  const talent = await openTalent(market);
  await giveSession(page, market, talent.session);
  await visit('/profile');
  await field(page, 'Are you looking\\?').selectOption('Looking now');
  await field(page, 'Available from').fill('2027-03-01');
  for (const name of ['Contract', 'Remote', 'Busan']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await field(page, 'Links').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(fieldError(page, 'Links')).toHaveText('Invalid URL, should start by http:// or https://');
  await field(page, 'Links').fill(['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`).join('\n'));
  await expect(fieldError(page, 'Links')).toHaveText('Max 3 links');
  await field(page, 'Links').fill(talent.profile.links);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  const seen = page.locator('.box', { has: page.getByRole('heading', { name: 'What employers see' }) });
  for (const words of ['Looking now', 'From 1 March 2027', 'Remote', 'Busan']) await expect(seen).toContainText(words);
  await expectNoFault(page);

  const recruiter = await newVisitor();
  const query = `pwd=${RECRUITER.password}&q=${encodeURIComponent(talent.profile.job_title)}`;
  await visit(`${TALENTS}?${query}`, recruiter);
  const total = recruiter.getByRole('status').filter({ hasText: /^\d+ talents?$/ });
  await expect(total).toHaveText('1 talent');
  await recruiter.getByRole('group', { name: 'Workplace' }).getByRole('checkbox', { name: 'Hybrid' }).check();
  await expect(total).toHaveText('0 talents');
  await recruiter.getByRole('group', { name: 'Workplace' }).getByRole('checkbox', { name: 'Remote' }).check();
  await expect(total).toHaveText('1 talent');
  await recruiter.getByLabel('Can start by').fill('2027-02-28');
  await expect(total).toHaveText('0 talents');

  await visit('/profile');
  for (const name of ['Contract', 'Remote', 'Busan']) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});
