import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Job } from '#contract/jobs/jobs.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { applyByApi, marketOf, newApplicant, privateLinkOf, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { staffDo } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

let job: Job;
test.beforeAll(async ({ baseURL }) => {
  job = await marketOf(baseURL ?? '').job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
});

const row = (page: Page, name: string) => page.getByRole('article', { name });
const reading = (page: Page, name: string) => page.getByRole('region', { name: `Application of ${name}` });

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Open ${name}` }).click();
}

/** Two o'clock in the afternoon, a week from now. */
const inAWeek = () => `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T14:00`;

async function invite(page: Page, name: string): Promise<void> {
  await reading(page, name).getByRole('button', { name: 'Interview' }).click();
  const dialog = page.getByRole('dialog', { name: `Answer ${name}` });
  await expect(dialog.getByLabel('Text to start from')).toHaveValue('Invite to an interview');
  await dialog.getByRole('button', { name: 'Send: Interview' }).click();
  await expect(dialog.getByLabel('Interview time')).toBeFocused();
  await dialog.getByLabel('Interview time').fill(inAWeek());
  await dialog.getByLabel('Location or link').fill('https://meet.example/kites');
  await expect(dialog.getByRole('region', { name: 'What the applicant gets' })).toContainText('14:00 (Korea time)');
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Send: Interview' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(row(page, name).locator('.st')).toHaveText('Interview');
}

test('An employer moves three applicants through an interview to an offer, and takes their resumes', async ({
  page,
  visit,
  baseURL,
}) => {
  const applicants = [newApplicant(), newApplicant(), newApplicant()];
  for (const one of applicants) await applyByApi(baseURL ?? '', job.slug, one);
  await page.setViewportSize(DESK);
  await visit(`/recruit/${RECRUITER.slug}/jobs/${job.slug}/applications?pwd=${RECRUITER.password}`);
  const choose = async () => {
    for (const { name } of applicants) await page.getByLabel(`Choose ${name}`).check();
  };

  await test.step('shortlists them without a letter', async () => {
    await choose();
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click();
    for (const { name } of applicants) await expect(row(page, name).locator('.st')).toHaveText('Shortlisted');
  });

  await test.step('takes their resumes as one file', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save resumes (ZIP)' }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await started).path())));
    for (const { name } of applicants) expect(Object.keys(files).join()).toContain(name);
  });

  await test.step('prints them alone', async () => {
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('region', { name: 'Applicants to print' });
    for (const { email } of applicants) await expect(sheet).toContainText(email);
    await expect(page.getByRole('link', { name: `Open ${applicants[0]?.name}` })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('invites each, at a time of their own', async () => {
    for (const { name } of applicants) {
      await open(page, name);
      await invite(page, name);
      const started = page.waitForEvent('download');
      await reading(page, name).getByRole('link', { name: 'Add to your calendar' }).click();
      expect(String(await readFile(await (await started).path()))).toContain('BEGIN:VEVENT');
    }
  });

  await test.step('makes all three an offer', async () => {
    await choose();
    await page.getByRole('button', { name: 'Answer 3 applicants' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer 3 applicants' });
    await expect(dialog.getByRole('option', { name: 'Invite to an interview' })).toHaveCount(0);
    await dialog.getByLabel('Text to start from').selectOption('Make an offer');
    await dialog.getByRole('button', { name: 'Send: Offer' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    for (const { name } of applicants) await expect(row(page, name).locator('.st')).toHaveText('Offer');
  });
});

test('An applicant follows an application to its offer on a phone, writes back, and turns it down', async ({
  page,
  visit,
  market,
  newVisitor,
}) => {
  const applicant = newApplicant();
  await page.setViewportSize(PHONE);
  await applyByApi(market.origin, job.slug, applicant);
  await expect.poll(async () => (await market.mails(applicant.email)).length).toBe(1);
  const link = privateLinkOf((await market.mails(applicant.email))[0]);
  const recruiter = await newVisitor();
  await visit(`/recruit/${RECRUITER.slug}/jobs/${job.slug}/applications?pwd=${RECRUITER.password}`, recruiter);
  const standing = page.getByRole('region', { name: 'Where it stands' });
  const stops = standing.getByRole('list').first().getByRole('listitem');

  await test.step('nobody can be written to before they answer', async () => {
    await visit(link);
    await expect(standing).toContainText('Sent, not opened yet');
    await expect(stops).toHaveText([/^Sent \d/, 'Read', 'In conversation', 'Decision']);
    await expect(page.getByLabel(/^Write to /)).toHaveCount(0);
  });

  await test.step('it says what happens next, and which open jobs are like it', async () => {
    const next = page.getByRole('region', { name: 'What happens next' });
    await expect(next).toContainText(`They answer by email to ${applicant.email}.`);
    await expect(next).toContainText('If they take longer than a week, we remind them.');
    const more = page.getByRole('region', { name: 'Similar jobs, still open' });
    await expect(more.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(more.getByRole('link', { name: job.title, exact: true })).toHaveCount(0);
    await expectNoFault(page);
  });

  await test.step('the interview has its time, for the calendar too', async () => {
    await open(recruiter, applicant.name);
    await invite(recruiter, applicant.name);
    await page.reload();
    await expect(standing).toContainText('Interview on ');
    await expect(standing).toContainText('14:00 (Korea time)');
    await expect(page.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
    await expect(stops).toHaveText([/^Sent \d/, /^Read/, /Interview \d/, 'Decision']);
    await expect(standing.getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
      'download',
      'interview.ics',
    );
    await expectNoFault(page);
  });

  await test.step('what they write stands beside the application', async () => {
    await page.getByLabel(/^Write to /).fill('I’ll be there. My work: https://amara.example/work');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(standing).toContainText('I’ll be there.');
    await recruiter.reload();
    await expect(row(recruiter, applicant.name)).toContainText('Wrote to you');
    await expect(reading(recruiter, applicant.name)).toContainText('I’ll be there.');
  });

  await test.step('the company writes back beside it', async () => {
    await reading(recruiter, applicant.name).getByLabel(`Write to ${applicant.name}`).fill('See you then.');
    await reading(recruiter, applicant.name).getByRole('button', { name: 'Send', exact: true }).click();
    await recruiter.getByRole('button', { name: 'Send now' }).click();
    await expect(reading(recruiter, applicant.name)).toContainText('See you then.');
    await expect(row(recruiter, applicant.name)).not.toContainText('Wrote to you');
  });

  await test.step('the offer is turned down', async () => {
    await reading(recruiter, applicant.name).getByRole('button', { name: 'Offer' }).click();
    await recruiter.getByRole('button', { name: 'Send: Offer' }).click();
    await recruiter.getByRole('button', { name: 'Send now' }).click();
    await expect(row(recruiter, applicant.name).locator('.st')).toHaveText('Offer');
    await page.reload();
    await expect(standing).toContainText('You have an offer');
    await expect(stops).toHaveText([/^Sent \d/, /^Read/, /Interview \d.*Offer \d/, 'Decision']);
    await page.getByRole('button', { name: 'Turn down the offer' }).click();
    await page.getByRole('button', { name: 'Yes, turn it down' }).click();
    await expect(stops.last()).toHaveText(/^Offer turned down \d/);
    await recruiter.reload();
    await expect(row(recruiter, applicant.name).locator('.st')).toHaveText('Offer turned down');
  });

  await test.step('another job that they applied to ends', async () => {
    const { id, slug, company } = await publishedJob(market.origin);
    await applyByApi(market.origin, slug, applicant);
    await expect.poll(async () => (await market.mails(applicant.email))[0]?.text).toContain(company);
    await visit(privateLinkOf((await market.mails(applicant.email))[0]));
    await expect(standing).not.toContainText('closed');
    await staffDo(market.origin, 'POST /v1/admin/jobs/{id}/closure', { id });
    await page.reload();
    await expect(standing).toContainText('The job has closed to new applicants.');
  });
});

/** Of a company that no other journey knows. */
async function publishedJob(origin: string): Promise<{ id: string; slug: string; company: string }> {
  const company = `kites-${crypto.randomUUID().slice(0, 8)}`;
  await staffDo(origin, 'POST /v1/admin/companies', { name: company, slug: company });
  const job = { company, title: 'Keeper of kites', description: '<p>You keep forty kites in the air.</p>' };
  const added = await staffDo<{ id: string; slug: string }>(origin, 'POST /v1/admin/jobs', job);
  await staffDo(origin, 'POST /v1/admin/jobs/{id}/publication', { id: added.id });
  return { ...added, company };
}
