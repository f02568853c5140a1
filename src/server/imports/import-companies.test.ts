import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EXIT, importCommand } from '#server/imports/import-command.ts';
import { companies } from '#server/schema/companies.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

/** A file of several companies, such as an agency's, imported by command. */
let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'madang-import-'));
  app = await openTestApp({ worker: false });
});
beforeEach(async () => {
  await app.reset();
  await app.ctx.db.insert(companies).values([
    { name: 'Ledger', name_ko: '레저', slug: 'ledger' },
    { name: 'Abacus', slug: 'abacus' },
  ]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(number: number, company: string | null, more: object = {}) {
  const url = `https://agency.example/jobs/${number}`;
  return { id: number, title: `Engineer ${number}`, url, company, places: ['Seoul'], ...more };
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

async function command(...args: string[]) {
  const printed: string[] = [];
  const code = await importCommand(app.ctx, ['--format', 'json', ...args], (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

async function openJobs(company: string): Promise<number> {
  return (await app.json(`/v1/jobs?company_name=${company}&is_closed=false`)).body.meta.total;
}

it('gives each company its own jobs, by either of its names and in any case', async () => {
  const path = file('jobs.json', [record(1, 'LEDGER'), record(2, '레저'), record(3, 'Abacus')]);
  const { code, printed } = await command(path);
  expect(code).toBe(EXIT.done);
  expect(printed).toContain('3 entries read.\n3 added, 0 updated, 0 unchanged, 0 closed.');
  expect([await openJobs('Ledger'), await openJobs('Abacus')]).toEqual([2, 1]);
  expect((await command(path)).printed).toContain('0 added, 0 updated, 3 unchanged, 0 closed.');
});

it('publishes nothing of a company that is not on the board, and names it', async () => {
  const { printed } = await command(file('jobs.json', [record(1, 'Ledger'), record(2, 'Stranger'), record(3, null)]));
  expect(printed).toContain('3 entries read, left out: 1 company not stated, 1 company not on the board.');
  expect(printed).toContain('Not on the board: Stranger (1).');
  expect((await app.json('/v1/companies')).body.data).toHaveLength(2);
  expect((await app.json('/v1/jobs')).body.meta.total).toBe(1);
});

it('follows each company by itself: changed, gone, and left alone where the file names it no more', async () => {
  await command(file('jobs.json', [record(1, 'Ledger'), record(2, 'Ledger'), record(3, 'Abacus')]));
  const later = file('jobs.json', [record(1, 'Ledger', { title: 'Lead' })]);
  const { printed } = await command(later);
  expect(printed).toContain('0 added, 1 updated, 0 unchanged, 1 closed.');
  expect(printed).toContain('No longer named, and left as they are: Abacus.');
  expect([await openJobs('Ledger'), await openJobs('Abacus')]).toEqual([1, 1]);
});

it('knows joined postings again, whichever of them comes first', async () => {
  const same = { title: 'Engineer' };
  await command(file('jobs.json', [record(1, 'Ledger', same), record(2, 'Ledger', same)]));
  const { body } = await app.json('/v1/jobs?company_name=Ledger');
  const again = await command(file('jobs.json', [record(2, 'Ledger', same), record(1, 'Ledger', same)]));
  expect(again.printed).toContain('1 joined with another that says the same.\n0 added, 1 updated');
  const after = await app.json('/v1/jobs?company_name=Ledger');
  expect(after.body.data.map(({ slug }: { slug: string }) => slug)).toEqual([body.data[0].slug]);
});

it('does not make the jobs of several companies those of one', async () => {
  const path = file('jobs.json', [record(1, 'Ledger'), record(2, 'Abacus')]);
  const { code, printed } = await command('--company', 'Ledger', path);
  expect(code).toBe(EXIT.refused);
  expect(printed).toBe('Nothing was imported. It names 2 companies: leave --company out, and each gets its own jobs.');
});

it('tells postings of two companies apart that carry one number in two files', async () => {
  await command(file('one.json', [record(1, 'Ledger')]));
  expect((await command(file('other.json', [record(1, 'Abacus')]))).printed).toContain('1 added, 0 updated');
  expect([await openJobs('Ledger'), await openJobs('Abacus')]).toEqual([1, 1]);
});

it('leaves a company alone that asked for it', async () => {
  const path = file('jobs.json', [record(1, 'Ledger'), record(2, 'Abacus')]);
  await app.ctx.db.update(companies).set({ left_alone_at: app.clock.now() }).where(eq(companies.slug, 'abacus'));
  expect((await command(path)).printed).toContain('left out: 1 company asked to be left alone.\n1 added');
  expect((await command('--company', 'Abacus', file('own.json', [record(1, null)]))).printed).toContain('0 added');
  expect(await openJobs('Abacus')).toBe(0);
});

it('asks for the company where no posting names it', async () => {
  const { code, printed } = await command(file('jobs.json', [record(1, null)]));
  expect(code).toBe(EXIT.refused);
  expect(printed).toMatch(/No posting names its company: say with --company/);
});

it('takes records of another shape with a map of their fields', async () => {
  const fields = { id: 'nr', title: 'job', url: 'href', company: 'firm', places: 'where' };
  const map = file('map.json', { fields });
  const other = [{ nr: 9, job: 'SRE', href: 'https://agency.example/9', firm: 'Abacus', where: 'Busan' }];
  expect((await command('--fields', map, file('other.json', other))).printed).toContain('1 added');
  expect(await openJobs('Abacus')).toBe(1);
});

it('takes over pay and the last day where they are stated, and leaves what staff wrote where not', async () => {
  const pay = { pay_min: 60_000_000, pay_max: 80_000_000, pay_currency: 'KRW', pay_period: 'year' };
  const deadline = '2027-01-31';
  await command(file('jobs.json', [record(1, 'Ledger', { ...pay, deadline })]));
  const stated = { min: 60_000_000, max: 80_000_000, currency: 'KRW', period: 'year', negotiable: false };
  const wanted = { pay: stated, expires_at: '2027-01-31T15:00:00.000Z' };
  const read = async () => (await app.json('/v1/jobs?company_name=Ledger')).body.data[0];
  expect(await read()).toMatchObject(wanted);
  await command(file('jobs.json', [record(1, 'Ledger')]));
  expect(await read()).toMatchObject(wanted);
});
