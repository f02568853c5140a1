import { expect } from '@playwright/test';
import { field, fieldError, giveSession, mailOf, openAccount } from '#tests/support/e2e-accounts.ts';
import { expectNoFault, NARROW } from '#tests/support/e2e-axe.ts';
import { applyByApi, newApplicant, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { staffRun } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

test.use({ viewport: NARROW });

test('A member chooses how often they hear of applicants, then changes it by the link of a letter', async ({
  page,
  visit,
  market,
  newVisitor,
  baseURL,
}) => {
  const job = await market.job({ is_closed: 'false' }, (one) => takesForm(one) && one.company.slug !== RECRUITER.slug);
  const member = await openAccount(market);
  await staffRun(['add-member', job.company.slug, member.email]);
  await giveSession(page, market, member.session);
  const applicant = newApplicant();

  await test.step('one listing is told right away, the others never', async () => {
    await visit(`/recruit/${job.company.slug}/team`);
    const own = page.getByLabel('How often you get emails');
    await expect(own).toHaveValue('daily');
    await own.selectOption('Never');
    await page.getByText('Choose by listing').click();
    const listing = page.getByLabel(`Emails about ${job.title}`, { exact: true }).first();
    await listing.selectOption('Right away');
    await expect(listing).toBeEnabled();
    await expectNoFault(page);
    await page.reload();
    await expect(own).toHaveValue('never');
    await page.getByText('Choose by listing').click();
    await expect(listing).toHaveValue('at-once');
  });

  await test.step('the letter’s link stops it with one press, without signing in', async () => {
    expect((await applyByApi(market.origin, job.slug, applicant)).status).toBe(201);
    const { text } = await mailOf(market, member.email, /^New application: /);
    const link = /\S+\/profile\/mails\/\S+/.exec(text)?.[0] ?? '';
    const reader = await newVisitor();
    await reader.goto(link.replace(market.origin, baseURL ?? ''));
    await expect(reader.getByRole('heading', { name: 'How often do you want these emails?' })).toBeVisible();
    await expectNoFault(reader);
    await reader.getByRole('button', { name: 'Once a day' }).click();
    await expect(reader.getByRole('button', { name: 'Once a day (now)' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('How often you get emails')).toHaveValue('daily');
  });

  await test.step('another address for the company is asked first', async () => {
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(fieldError(page, 'New company address')).toHaveText('Required');
    await field(page, 'New company address').fill('nobody');
    await expect(field(page, 'New company address')).toHaveAccessibleDescription(
      /^Invalid input For example, name@example\.com\. We’ll ask first: /,
    );
    const address = 'hr-elsewhere@board.example';
    await field(page, 'New company address').fill(address);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByText(`We’ve asked ${address}.`)).toBeVisible();
    const { text } = await mailOf(market, address, /wants to hear about its applicants/);
    const reader = await newVisitor();
    await reader.goto((/\S+\/profile\/mails\/\S+/.exec(text)?.[0] ?? '').replace(market.origin, baseURL ?? ''));
    await expectNoFault(reader);
    await reader.getByRole('button', { name: 'No, not here' }).click();
    await expect(reader.getByRole('heading', { name: 'Nothing changes' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`We’ve asked ${address}.`)).toHaveCount(0);
  });
});

test('A member asks for new talents of a search every week, and stops it', async ({ page, visit, market }) => {
  const member = await openAccount(market);
  await staffRun(['add-member', RECRUITER.slug, member.email]);
  await giveSession(page, market, member.session);
  await visit(`/recruit/${RECRUITER.slug}/talents?korean_level=business`);
  await page.getByRole('button', { name: 'Email me new talents like these every week' }).click();
  await expect(page.getByText('We’ll email you on Mondays if there’s anyone new.')).toBeVisible();
  await expectNoFault(page);
  await page.reload();
  await page.getByRole('button', { name: 'Stop weekly emails' }).click();
  await expect(page.getByRole('button', { name: 'Email me new talents like these every week' })).toBeVisible();
});
