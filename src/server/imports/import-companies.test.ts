import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { boardAt, ledgerSource, readThrough, records } from '#server/imports/runs.fixture.ts';
import { call, runCommand } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
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
  await createCompany(app.ctx, { name: 'Ledger', name_ko: '레저', slug: 'ledger' });
  await createCompany(app.ctx, { name: 'Abacus', slug: 'abacus' });
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
  const { code, lines } = await runCommand(app, 'import', '--publish', 'at-once', '--format', 'json', ...args);
  return { code, printed: lines.join('\n') };
}

async function openJobs(company: string): Promise<number> {
  return (await app.json(`/v1/jobs?company_name=${company}&is_closed=false`)).body.meta.total;
}

it('gives each company its own jobs, by either of its names and in any case', async () => {
  const path = file('jobs.json', [record(1, 'LEDGER'), record(2, '레저'), record(3, 'Abacus')]);
  const { code, printed } = await command(path);
  expect(code).toBe(0);
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
  expect(printed).toContain('No longer listed, and unchanged: Abacus.');
  expect([await openJobs('Ledger'), await openJobs('Abacus')]).toEqual([1, 1]);
  await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: 'engineer-3-abacus' });
  expect((await command(later)).printed).not.toContain('No longer named');
});

it('knows joined postings again, whichever of them comes first', async () => {
  const same = { title: 'Engineer' };
  await command(file('jobs.json', [record(1, 'Ledger', same), record(2, 'Ledger', same)]));
  const { body } = await app.json('/v1/jobs?company_name=Ledger');
  const again = await command(file('jobs.json', [record(2, 'Ledger', same), record(1, 'Ledger', same)]));
  expect(again.printed).toContain('1 merged with an identical listing.\n0 added, 1 updated');
  const after = await app.json('/v1/jobs?company_name=Ledger');
  expect(after.body.data.map(({ slug }: { slug: string }) => slug)).toEqual([body.data[0].slug]);
});

it('does not make the jobs of several companies those of one', async () => {
  const path = file('jobs.json', [record(1, 'Ledger'), record(2, 'Abacus')]);
  const refused = 'It names 2 companies: leave --company out, and each gets its own jobs.';
  expect(await command('--company', 'Newcomer', path)).toEqual({
    code: 1,
    printed: `Nothing was imported. ${refused}`,
  });
  // Nobody is added for it, and what is read on a schedule is refused alike.
  expect((await app.json('/v1/companies')).body.data).toHaveLength(2);
  const source = await ledgerSource(app, 'Scheduled');
  await expect(readThrough(app, source, records(record(1, 'Ledger'), record(2, 'Abacus')))).rejects.toThrow(refused);
  expect((await app.json('/v1/jobs')).body.meta.total).toBe(0);
});

it('tells postings of two companies apart that carry one number in two files', async () => {
  await command(file('one.json', [record(1, 'Ledger')]));
  expect((await command(file('other.json', [record(1, 'Abacus')]))).printed).toContain('1 added, 0 updated');
  expect([await openJobs('Ledger'), await openJobs('Abacus')]).toEqual([1, 1]);
});

it('leaves a company alone that asked for it', async () => {
  const path = file('jobs.json', [record(1, 'Ledger'), record(2, 'Abacus')]);
  await call(app, 'POST /v1/admin/companies/{id}/leave-alone', { id: 'abacus', note: 'Asked by letter' });
  expect((await command(path)).printed).toContain('left out: 1 company asked to be left alone.\n1 added');
  expect((await command('--company', 'Abacus', file('own.json', [record(1, null)]))).printed).toContain('0 added');
  expect(await openJobs('Abacus')).toBe(0);
});

it('takes the company that was here first where two have one name', async () => {
  await createCompany(app.ctx, { name: 'abacus', slug: 'abacus-two', created_at: new Date('2099-01-01') });
  await command(file('jobs.json', [record(1, 'Abacus')]));
  const { body } = await app.json('/v1/jobs');
  expect(body.data).toMatchObject([{ company: { slug: 'abacus' } }]);
});

it('keeps the files of two agencies apart by their addresses', async () => {
  const [one, other] = [1, 2].map((number) => `https://agency.example/${number}`) as [string, string];
  const first = await boardAt(app, null, 'json', one);
  expect((await boardAt(app, null, 'json', other)).id).not.toBe(first.id);
  const addresses = (await storedRows(app, 'import_sources')).map(({ address }) => address);
  expect(addresses.toSorted()).toEqual([one, other]);
});

it('asks for the company where no posting names it', async () => {
  const { code, printed } = await command(file('jobs.json', [record(1, null)]));
  expect(code).toBe(1);
  expect(printed).toMatch(/No posting names its company\. Name it with --company/);
  // The run has ended, and is in nobody's way.
  expect((await command(file('jobs.json', [record(1, 'Ledger')]))).printed).toContain('1 added');
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
