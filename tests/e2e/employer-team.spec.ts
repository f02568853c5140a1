import { expect, type Page } from '@playwright/test';
import { field, giveSession, linkOf, mailOf, openAccount } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { applyByApi, newApplicant, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { staffDo, staffRun } from '#tests/support/e2e-staff.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

const PASSWORD = 'a gate of one journey';

async function openByPassword(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await field(page, 'Shared password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Unlock pages' }).click();
}

test('An employer invites a colleague, who accepts and reads applications; the shared password opens nothing any more', async ({
  page,
  visit,
  market,
  newVisitor,
  baseURL,
  tolerate,
}) => {
  tolerate(statusLine(401), statusLine(403));
  const job = await market.job({ is_closed: 'false' }, (one) => takesForm(one) && one.company.slug !== RECRUITER.slug);
  const company = job.company.slug;
  const team = `/recruit/${company}/team`;
  const applications = `/recruit/${company}/jobs/${job.slug}/applications`;
  await staffDo(market.origin, 'PUT /v1/admin/companies/{id}/recruit-password', { id: company, password: PASSWORD });
  const owner = await openAccount(market);
  await staffRun(['add-member', company, owner.email]);
  const colleague = await openAccount(market);
  const applicant = newApplicant();
  expect((await applyByApi(market.origin, job.slug, applicant)).status).toBe(201);
  await giveSession(page, market, owner.session);

  await test.step('the owner invites', async () => {
    await visit(team);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await field(page, 'Email address').fill(colleague.email);
    await page.getByLabel('Role *').selectOption('Viewer');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(`The invitation to ${colleague.email} is on its way.`)).toBeVisible();
    await expect(page.getByText('open until')).toBeVisible();
    await expectNoFault(page);
  });

  const guest = await newVisitor();
  await test.step('the colleague opens the letter, signs in and accepts', async () => {
    const link = linkOf(await mailOf(market, colleague.email, / invites you to its team on /));
    const asked: string[] = [];
    guest.on('request', (request) => asked.push(request.url()));
    await guest.goto(link.replace(market.origin, baseURL ?? ''));
    await expect(guest.getByRole('link', { name: `Sign in as ${colleague.email}` })).toBeVisible();
    await expectNoFault(guest);
    await giveSession(guest, market, colleague.session);
    await guest.reload();
    await guest.getByRole('button', { name: 'Join the team' }).click();
    await guest.waitForURL(`**/recruit/${company}`);
    const token = link.split('#')[1] ?? '';
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
  });

  await test.step('a viewer reads applications', async () => {
    await guest.goto(applications);
    await expect(guest.getByText(applicant.name)).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0);
    await guest.goto(team);
    await expect(guest.getByText(`${colleague.email} (you)`)).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  });

  await test.step('the password is switched off, and no longer opens', async () => {
    const stranger = await newVisitor();
    await openByPassword(stranger, applications);
    await expect(stranger.getByText(applicant.name)).toBeVisible();
    await visit(team);
    await expect(page.getByText(colleague.email)).toBeVisible();
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await page.getByRole('button', { name: 'Yes, switch it off' }).click();
    await expect(page.getByText('It’s off: your team signs in with their own accounts.')).toBeVisible();
    await stranger.goto(applications);
    await expect(stranger.getByText(applicant.name)).toHaveCount(0);
    await openByPassword(stranger, applications);
    await expect(stranger.getByText('The shared password is switched off.', { exact: false })).toBeVisible();
    await guest.goto(applications);
    await expect(guest.getByText(applicant.name)).toBeVisible();
  });
});
