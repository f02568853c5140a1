import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { giveSession, mailOf, openAccount, post } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { applyByApi, newApplicant, RECRUITER, realPdf, takesForm } from '#tests/support/e2e-market.ts';
import { test } from '#tests/support/e2e-test.ts';

test('One opens one’s own application signed in: what was sent, what came back, the resume, and deletes it', async ({
  page,
  visit,
  market,
}) => {
  const person = await openAccount(market);
  const applicant = newApplicant({ name: person.name, email: person.email });
  const job = await market.job({ company: RECRUITER.slug, is_closed: 'false' }, takesForm);
  const resume = realPdf(person.email);
  const { body } = await applyByApi(market.origin, job.slug, applicant, new Uint8Array(resume));
  const answers = `${market.origin}/v1/recruit/${RECRUITER.slug}/answers?pwd=${RECRUITER.password}`;
  const text = 'Dear {name}, when can we talk?';
  await post(answers, { application_ids: [body.data?.id], status: 'in-conversation', text });
  await mailOf(market, person.email, /^(?!Confirm|You applied)/);
  await giveSession(page, market, person.session);
  const ownMenu = page.getByRole('navigation', { name: 'Your account' });
  const profile = page.locator('header').getByRole('link', { name: 'Something new in Profile' });

  await test.step('the list leads to it', async () => {
    await visit('/jobs');
    await profile.click();
    await page.getByRole('link', { name: 'An answer to an application' }).click();
    const link = page.getByRole('link', { name: job.title });
    await expect(link).toBeVisible();
    await expect(ownMenu.getByRole('link', { name: 'Applications 1 new' })).toBeVisible();
    await expectNoFault(page);
    await link.click();
    await expect(page).toHaveURL(`/profile/applications/${body.data?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
    await expect(ownMenu.getByRole('link', { name: 'Applications', exact: true })).toBeVisible();
    await expect(profile).toHaveCount(0);
    await expectNoFault(page);
  });

  await test.step('it says where it stands and what was sent', async () => {
    const standing = page.getByRole('region', { name: 'Where it stands' });
    await expect(standing).toContainText('In conversation');
    await expect(standing).toContainText(`Dear ${person.name}, when can we talk?`);
    const sent = page.getByRole('region', { name: 'What you sent' });
    for (const word of [person.email, applicant.portfolio, applicant.details]) await expect(sent).toContainText(word);
    const started = page.waitForEvent('download');
    await sent.getByRole('button', { name: 'Download the resume' }).click();
    expect(await readFile(await (await started).path())).toEqual(resume);
  });

  await test.step('it is withdrawn, then deleted', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    const standing = page.getByRole('region', { name: 'Where it stands' });
    await expect(standing.getByRole('status')).toHaveText('You withdrew it.');
    await expect(page.locator('[aria-live], [role="status"]').filter({ has: page.getByRole('heading') })).toHaveCount(
      0,
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByRole('heading', { name: 'Your application is deleted' })).toBeFocused();
    await page.getByRole('link', { name: 'See your applications' }).click();
    await expect(page.getByRole('heading', { name: 'No applications' })).toBeVisible();
  });
});
