import { expect } from '@playwright/test';
import {
  field,
  fieldError,
  fillProfile,
  foundByRecruiter,
  mailOf,
  newProfile,
  openAccount,
  pressMailed,
  signIn,
  somebody,
  userMetadata,
} from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { RECRUITER, realPdf } from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

const REQUIRED = ['Full name', 'Job title', 'Country of residence', 'Korean level', 'Visa status', 'Skills'];

test('From signing up to being found: the confirmation, the profile, the resume, public', async ({
  page,
  visit,
  market,
}) => {
  const person = somebody();
  const profile = newProfile(person);
  const yours = page.getByRole('complementary', { name: 'Your profile' });

  await test.step('they sign up and are told to look into their mail', async () => {
    await visit('/sign-up');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  });

  await test.step('the link of the email confirms them and leads to the profile', async () => {
    await pressMailed(page, visit, await mailOf(market, person.email, 'Confirm your email address'));
    await expect(page).toHaveURL('/profile');
    await expect(yours).toContainText('Not saved yet');
  });

  await test.step('what they agreed to is on record with the account', async () => {
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(await userMetadata(market, person)).toMatchObject({ agreed: { terms: day, privacy: day } });
  });

  const save = page.getByRole('button', { name: 'Save profile' });
  const found = () => foundByRecruiter(market, profile.job_title);

  await test.step('they fill the profile and want it public, which takes a resume', async () => {
    await fillProfile(page, profile);
    await save.click();
    await expect(page.getByText(/^Saved as private\. Companies only see a profile with a resume/)).toBeVisible();
    await expect(yours.getByRole('heading', { name: 'Private' })).toBeVisible();
  });

  await test.step('the resume makes nothing public', async () => {
    await expect(page.getByRole('heading', { name: 'Resume' })).toHaveText(/, required$/);
    await expect(page.getByRole('button', { name: /^Choose a file ?: resume, required$/ })).toBeVisible();
    const buffer = realPdf(person.email);
    await page
      .getByLabel('Resume', { exact: true })
      .setInputFiles({ name: 'amara.pdf', mimeType: 'application/pdf', buffer });
    await expect(yours.getByRole('status').filter({ hasText: '100% complete' })).toHaveText('100% complete');
    await expect(yours).toContainText('amara.pdf');
    await expect(yours.getByRole('heading', { name: 'Private' })).toBeVisible();
    expect(await found()).toBe(0);
  });

  const last = page.getByRole('region', { name: 'Show your profile to companies?' });

  await test.step('before it is public they see what companies will see, without a name, and hide from one', async () => {
    await save.click();
    await expect(last.getByRole('heading', { name: 'Show your profile to companies?' })).toBeFocused();
    await expect(last).toContainText(profile.summary);
    await expect(last).not.toContainText(person.name);
    await expect(last).not.toContainText(person.email);
    const { company } = await market.job({ company: RECRUITER.slug });
    await field(page, 'Company').fill(company.name);
    await last.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(last.getByRole('button', { name: `Remove : show to ${company.name} again` })).toBeVisible();
    expect(await found()).toBe(0);
    await expectNoFault(page);
  });

  await test.step('they may think better of it', async () => {
    await last.getByRole('button', { name: 'Keep it private' }).click();
    await expect(save).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Saved. Still private.' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Private/ })).toBeChecked();
    await yours.getByRole('button', { name: /^Remove ?: show to .* again$/ }).click();
    await expect(yours.getByRole('button', { name: /^Remove ?: show to .* again$/ })).toHaveCount(0);
    expect(await found()).toBe(0);
  });

  await test.step('once they say so, companies find it', async () => {
    await page.getByRole('radio', { name: /^Public/ }).check();
    await save.click();
    await last.getByRole('button', { name: 'Show it to companies' }).click();
    await expect(yours).toContainText('Visible to companies');
    await expect(page.getByRole('radio', { name: /^Public/ })).toBeChecked();
    expect(await found()).toBe(1);
  });

  await test.step('it is still there after a reload', async () => {
    await page.reload();
    await expect(field(page, 'Full name')).toHaveValue(person.name);
    await expect(field(page, 'Visa status')).toHaveValue(profile.visa_status);
    await expect(page.getByRole('radio', { name: /^Public/ })).toBeChecked();
  });
});

test('An empty profile is asked for, field by field, and a wrong one is refused', async ({ page, visit, market }) => {
  await signIn(page, visit, await openAccount(market));
  const save = page.getByRole('button', { name: 'Save profile' });
  await save.click();
  for (const label of [...REQUIRED, 'Years of experience'])
    await expect(fieldError(page, label)).toHaveText('Required');
  await expect(fieldError(page, 'Summary')).toHaveText('Min 10 characters');
  await expect(field(page, 'Full name')).toBeFocused();

  await field(page, 'Full name').fill('   ');
  await expect(fieldError(page, 'Full name')).toHaveText('Required');
  await field(page, 'Skills').fill(' , ');
  await expect(fieldError(page, 'Skills')).toHaveText('Required');
  await field(page, 'Years of experience').fill('many');
  await expect(fieldError(page, 'Years of experience')).toHaveText('Invalid input');
  await expect(field(page, 'Years of experience')).toHaveAccessibleDescription(/ from 0 to 70$/);
  await field(page, 'Country of residence').fill('Korea 2');
  await expect(field(page, 'Country of residence')).toHaveAccessibleDescription(
    'Invalid input In letters, for example South Korea',
  );
  await field(page, 'Summary').fill('x'.repeat(2001));
  await expect(fieldError(page, 'Summary')).toHaveText('Max 2000 characters');

  await fillProfile(page, newProfile(somebody()));
  await expect(page.locator('.field .err')).toHaveCount(0);
});

test('A resume that is none, or too large, is refused in its own words', async ({ page, visit, market, tolerate }) => {
  tolerate(statusLine(422), statusLine(415));
  await signIn(page, visit, await openAccount(market));
  const resume = page.getByLabel('Resume', { exact: true });
  const box = page.locator('.box', { has: resume });
  await resume.setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(box.locator('.err')).toHaveText('.pdf files are accepted.');
  const large = Buffer.alloc(5_000_001, '%PDF-1.7\n');
  await resume.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(box.locator('.err')).toHaveText('Max file size is 5MB.');
  const words = Buffer.from('These are words and no PDF at all.');
  await resume.setInputFiles({ name: 'words.pdf', mimeType: 'application/pdf', buffer: words });
  await expect(box.locator('.err')).toHaveText('.pdf files are accepted.');
});
