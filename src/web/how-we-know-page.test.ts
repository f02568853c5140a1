import { expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ pages: true }, (opened) => {
  ({ app, staff } = opened);
});

async function page(path = '/how-we-know'): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
}

/** The numbers of a row of the page's tables. */
async function row(label: string): Promise<number[]> {
  const [, cells = ''] = (await page()).split(`<th scope="row">${label}</th>`);
  const [own = ''] = cells.split('</tr>');
  return [...own.matchAll(/<td>(\d+)<\/td>/g)].map(([, number]) => Number(number));
}

test('The page says where nothing is listed, how to correct a listing, and each listing leads to it', async () => {
  const empty = await page();
  expect(empty).toContain('No open listings');
  expect(empty).toContain('Nobody has reported a mistake.');
  expect(empty).toContain('No listing is waiting for an answer.');
  expect(empty).toContain(`href="mailto:${app.ctx.settings.contactEmail}"`);
  expect(empty).toMatch(/<link rel="canonical" href="[^"]*\/how-we-know"/);
  const { job } = await createJob(app.ctx);
  expect(await page(`/jobs/${job.slug}`)).toContain('href="/how-we-know"');
  expect(await page('/sitemap-pages-1.xml')).toContain('/how-we-know</loc>');
});

test('The stored page follows the answer of a company, a report, and what staff make of it', async () => {
  const company = await createCompany(app.ctx);
  const { job } = await createJob(app.ctx, { company });
  expect(await row('None')).toEqual([1]);
  const owner = await createMember(app, company.slug);
  await send(app, owner, 'POST', `/v1/recruit/${company.slug}/general-answers`, { question: 'visa', value: 'true' });
  await expect.poll(() => row('The company, for all its listings')).toEqual([0, 1, 0, 0]);
  expect(await row('One')).toEqual([1]);
  await send(app, null, 'POST', `/v1/jobs/${job.slug}/report`, { kind: 'fraud' });
  const fraud = 'It asks for money or looks like a scam';
  await expect.poll(() => row(fraud)).toEqual([1, 0, 1]);
  await send(app, staff, 'POST', `/v1/admin/reports/${job.slug}/outcome`, { outcome: 'It does not.' });
  await expect.poll(() => row(fraud)).toEqual([1, 1, 0]);
  expect(await page()).toContain('We resolved half of them within a day.');
});
