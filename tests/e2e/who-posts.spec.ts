import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { applyByApi, type Market, newApplicant } from '#tests/support/e2e-market.ts';
import { postingBehind, sendPosting } from '#tests/support/e2e-postings.ts';
import { signInAsStaff, staffDo } from '#tests/support/e2e-staff.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** The link of the letter that asks an address whether the posting is the company's. */
async function linkSentTo(market: Market, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const asked = (await market.mails(email)).filter(({ subject }) => subject.startsWith('Did '));
      link = asked.flatMap(({ text }) => text.match(/\/posting#[\w-]{43}\.[\w-]+/) ?? [])[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

test('Somebody posts as a company of the board, and never sees an applicant; its own person does', async ({
  page,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(statusLine(409), statusLine(422));
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, slug, domain] = [`Heron ${mark}`, `heron-${mark}`, `heron-${mark}.example`];
  const employer = { name, slug, website_url: `https://www.${domain}` };
  await staffDo(market.origin, 'POST /v1/admin/companies', employer);

  const sent = await sendPosting(market.origin, {
    company: name,
    company_url: `https://${domain}`,
    email: `heron.jobs.${mark}@gmail.com`,
  });

  // Staff see what is unlike, and say that it is this company.
  const staff = await newVisitor();
  await signInAsStaff(staff, market);
  await staff.goto(`/admin/postings/${sent.id}`);
  await expect(staff.getByText('Not verified: the sender may not be from the company')).toBeVisible();
  const beside = staff.getByRole('table', { name: `Compared with ${name} on the board` });
  const contact = beside.getByRole('row', { name: /Contact’s email domain/ });
  await expect(contact).toContainText('gmail.com');
  await expect(contact).toContainText('No');
  await expectNoFault(staff);
  await staff.getByLabel(/^Where you verified/).fill('hometax.go.kr');
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(staff.getByText(/Say if it’s that company or another one/)).toBeVisible();
  await staff.getByLabel(/^Company on the board/).fill(slug);
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(staff.getByText('Approved.')).toBeVisible();

  const { job } = await postingBehind(market.origin, sent.token);
  const applicant = newApplicant({ name: 'Mina Waits' });
  expect((await applyByApi(market.origin, job?.slug ?? '', applicant)).status).toBe(201);

  // Whoever sent it has the posting, and no applicant by any way.
  await page.goto(`/posting#${sent.token}`);
  await expect(heading(page, `Prove that you speak for ${name}`)).toBeVisible();
  await expectNoFault(page);
  await expect(page.getByRole('button', { name: 'Open the recruit page' })).toHaveCount(0);
  await page.getByLabel(`Your email at ${domain}`).fill('heron@gmail.com');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(`Use an address that ends in @${domain}.`)).toBeVisible();
  await page.getByLabel(`Your email at ${domain}`).fill(`hr@${domain}`);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(`We sent it to hr@${domain}.`)).toBeVisible();

  // The company's own person opens the letter.
  const person = await newVisitor();
  await person.goto(await linkSentTo(market, `hr@${domain}`));
  await person.getByRole('button', { name: 'Open the recruit page' }).click();
  await expect(person).toHaveURL(`/recruit/${slug}`);
  await person.goto(`/recruit/${slug}/jobs/${job?.slug}/applications`);
  await expect(person.getByText('Mina Waits').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^To protect applicants, this link alone/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the recruit page' })).toHaveCount(0);
  await page.goto(`/recruit/${slug}/jobs/${job?.slug}/applications`);
  await expect(page.getByText('Mina Waits')).toHaveCount(0);
  const letters = (await market.mails(sent.email)).map(({ subject, text }) => subject + text).join(' ');
  expect(letters).not.toContain('Mina');
});
