import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { giveSession, post } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { openStaff, staffRun } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

/** What each only suggests, so that staff are asked. */
const SUGGESTS = {
  korean_level: 'Business-level Korean is generally needed.',
  visa: 'E-7 visa transfer possible.',
  workplace: 'Remote work is possible.',
  relocation: 'Relocation support may be available.',
} as const;
type Suggested = keyof typeof SUGGESTS;

const ABOVE = '## Who we look for';

const mark = () => crypto.randomUUID().slice(0, 8);
const DAYS_AGO = 40;

type Added = { id: string; slug: string; name: string };

/** Staff at the desk, and what they have the API do. */
async function openDesk(page: Page, market: Market) {
  const session = await openStaff(market);
  await giveSession(page, market, session);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const companies = `${market.origin}/v1/admin/companies`;
  return {
    async add(name: string): Promise<Added> {
      const website_url = `https://${name.toLowerCase().replaceAll(' ', '-')}.example`;
      return (await post<{ data: Added }>(companies, { name, website_url }, headers, 201)).data;
    },
    answer: ({ id }: Added, question: Suggested, value: string) =>
      post(`${companies}/${id}/general-answers`, { question, value, told_on: '2026-11-01' }, headers, 201),
  };
}

type Board = { company: string; listings: number; suggests: readonly Suggested[] };

/** Brings the listings of companies in, from one file. */
async function bringIn(boards: readonly Board[]): Promise<void> {
  const published = new Date(Date.now() - DAYS_AGO * 86_400_000).toISOString();
  const records = boards.flatMap(({ company, listings, suggests }) =>
    Array.from({ length: listings }, (_, at) => ({
      id: `${company} ${at}`,
      title: `Lamplighter ${at + 1}`,
      company,
      url: `https://boards.example/${encodeURIComponent(company)}/${at}`,
      places: ['Seoul'],
      published,
      description: [ABOVE, ...suggests.map((name) => `Please note. ${SUGGESTS[name]}`)].join('\n\n'),
    })),
  );
  const dir = temporaryDir('listings');
  const file = join(dir.path, `${mark()}.json`);
  writeFileSync(file, JSON.stringify(records));
  await staffRun(['import', '--format', 'json', '--publish', 'when-answered', file]);
  dir.remove();
}

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const questions = (page: Page) => page.getByRole('region', { name: 'Details to confirm' }).getByRole('listitem');
const recent = (page: Page) => page.getByRole('region', { name: 'Recent decisions' }).getByRole('listitem');

/** Leaves the companies before it, as a person who looks for one does. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  await expect(title(page)).toBeVisible();
  for (let left = 30; left > 0; left--) {
    const shown = await title(page).textContent();
    if (name.test(shown ?? '')) return;
    await page.keyboard.press('ArrowRight');
    await expect(title(page)).not.toHaveText(shown ?? '');
  }
}

test('A company of forty listings is done by four keys, each of which can be taken back', async ({
  page,
  market,
  visit,
}) => {
  const name = `Gyeol ${mark()}`;
  const desk = await openDesk(page, market);
  await desk.add(name);
  const suggests = ['korean_level', 'visa', 'workplace', 'relocation'] as const;
  await bringIn([{ company: name, listings: 40, suggests }]);
  await visit('/admin/queue?kind=company');
  await goTo(page, new RegExp(name));
  const open = page.getByRole('article');
  await expect(open).toContainText('40 listings of 40');
  await expect(open).toContainText('This company hasn’t answered for its listings yet.');
  await expect(open.getByRole('link', { name: 'Its website' })).toHaveAttribute('aria-keyshortcuts', 'l');
  await expect(open.getByRole('blockquote')).toHaveText(`Who we look forPlease note. ${SUGGESTS.korean_level}`);
  await expect(open.locator('mark')).toHaveText(SUGGESTS.korean_level);
  await open.getByText('and 39 more').click();
  await expect(open.getByRole('link', { name: /^Lamplighter/ })).toHaveCount(20);
  await expectNoFault(page);

  await page.keyboard.press('d');
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(recent(page).filter({ hasText: `40 listings of ${name}` })).toHaveCount(4);
  await expect(open.filter({ hasText: name })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(title(page)).toHaveText(name);
  await expect(open).toContainText('Relocation Offered 40 listings');
  await page.keyboard.press('d');
  await expect(recent(page).first()).toContainText(`They don’t: Relocation: Offered, 40 listings of ${name}`);
});

test('Sixty new listings of twenty companies are cleared by keyboard, twelve of which have answered before', async ({
  page,
  market,
  visit,
}) => {
  const round = mark();
  const desk = await openDesk(page, market);
  const companies: Added[] = [];
  for (let at = 1; at <= 20; at++) companies.push(await desk.add(`Dosi ${round} ${String(at).padStart(2, '0')}`));
  const answered = companies.slice(0, 12);
  for (const company of answered) {
    await desk.answer(company, 'korean_level', 'basic');
    await desk.answer(company, 'visa', 'true');
    await desk.answer(company, 'workplace', 'on-site');
  }
  const suggests = ['visa', 'workplace'] as const;
  await bringIn(companies.map(({ name }) => ({ company: name, listings: 3, suggests })));
  const [first] = answered;
  expect((await market.jobs({ company: first?.slug ?? '' })).data).toHaveLength(3);

  await visit('/admin/queue?kind=company');
  await goTo(page, new RegExp(round));
  const met: (string | null)[] = [];
  for (let left = 8; left > 0; left--) {
    met.push(await title(page).textContent());
    await expect(questions(page)).toHaveCount(2);
    await page.keyboard.press('a');
    await expect(questions(page)).toHaveCount(1);
    await page.keyboard.press('a');
    if (left > 1) await expect(title(page)).not.toHaveText(met.at(-1) ?? '');
  }
  expect(met.toSorted()).toEqual(companies.slice(12).map(({ name }) => name));
  await expect(recent(page).filter({ hasText: `3 listings of Dosi ${round}` })).not.toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: `Dosi ${round}` })).toHaveCount(0);
});
