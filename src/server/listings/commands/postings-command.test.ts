import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { command, runCommand } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createListedPosting, createPosting, postingBody, registeredBody } from '#tests/support/postings.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
const directory = mkdtempSync(join(tmpdir(), 'madang-postings-'));
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.reset());
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const postings = (...args: string[]) => command(app, 'postings', ...args);
const refused = (...args: string[]) => runCommand(app, 'postings', ...args);

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

test('an operator follows a posting from sent to published', async () => {
  const { id } = await createPosting(app.ctx, { fields: postingBody({ criteria: '- Go\n- Patience' }) });
  expect(await postings('list')).toEqual([`${id}  2026-11-20 12:00  in-review  Backend Engineer, Nabi Labs`]);
  const shown = (await postings('show', id)).join('\n');
  expect(shown).toContain('  title: Backend Engineer\n');
  expect(shown).toContain('  criteria:\n      - Go\n      - Patience\n');
  expect(shown).toMatch(/Stands against its publication\n {2}The representative of the employer is missing\.\n/);

  await postings('edit', id, '--registration_number', '124-81-00998', '--representative', 'Minji Kim');
  const edited = await postings('edit', id, '--employer_phone', '02-123-4567', '--tags', 'typescript, python');
  expect(edited.join('\n')).toContain('  tags: typescript,python\n');
  expect(edited.join('\n')).toContain('  Field of work: nothing is chosen');
  expect(await postings('edit', id, '--left_out', 'occupations')).toContain('Has none of: occupations');
  expect(await postings('approve', id, '--checked', 'hometax.go.kr')).toEqual([
    'It is published: http://madang.test/jobs/backend-engineer-nabi-labs',
    'Company: Nabi Labs (nabi-labs)',
  ]);
  expect(await postings('list')).toEqual(['Nothing waits for staff.']);
  expect((await postings('show', id)).join('\n')).not.toContain('Stands against');
  expect((await app.json('/v1/jobs')).body.data).toMatchObject([{ slug: 'backend-engineer-nabi-labs' }]);
});

test('a posting is asked about, and declined with a reason', async () => {
  const { id } = await createPosting(app.ctx);
  await postings('ask', id, 'Is the office in Seoul?');
  expect(await postings('list', '--state', 'asked')).toEqual([expect.stringContaining('waits for employer')]);
  expect(await postings('show', id)).toContain('Asked: Is the office in Seoul?');
  expect(await postings('decline', id, 'It asks for money.')).toEqual(['The posting is declined.']);
  expect(await postings('show', id)).toContain('Declined because: It asks for money.');
});

test('a translation is offered from a file, and nothing waits for staff until the employer decides', async () => {
  const { id } = await createPosting(app.ctx, { translation_state: 'wanted' });
  const text = file('english.md', '# Backend Engineer\n\nWe sell *flowers*.\n');
  await postings('translate', id, text, '--criteria', file('criteria.md', '- Go\n'));
  expect((await postings('show', id)).join('\n')).toMatch(/English text\n {2}title: Backend Engineer\n/);
  expect(await postings('list')).toEqual(['Nothing waits for staff.']);
  expect(await refused('translate', id, file('untitled.md', 'We sell flowers.'))).toMatchObject({ code: 1 });
  expect(await refused('translate', id, join(directory, 'none.md'))).toMatchObject({ code: 1 });
});

test('a proposed edit shows what it changes, and is declined', async () => {
  const { posting } = await createListedPosting(app.ctx, { proposed: registeredBody({ title: 'Staff Engineer' }) });
  expect(await postings('list')).toEqual([expect.stringContaining('accepted  Backend Engineer, Nabi Labs  edited')]);
  expect((await postings('show', posting.id)).join('\n')).toContain(
    'What the employer wants to change\n  title: Staff Engineer\n',
  );
  expect(await postings('decline', posting.id, 'It is another job.')).toEqual([
    'That is declined; the listing stays as it is.',
  ]);
  expect(await postings('list')).toEqual(['Nothing waits for staff.']);
});

test('an edit of a closed listing is taken over, and the listing stays closed', async () => {
  const proposed = registeredBody({ title: 'Staff Engineer' });
  const job = { is_closed: true, closed_at: app.ctx.clock.now(), closed_by: 'employer' } as const;
  const { posting, job: listed } = await createListedPosting(app.ctx, {
    proposed,
    job,
    identity_check: 'hometax.go.kr',
  });
  expect((await postings('approve', posting.id))[0]).toBe(
    `The edit is taken over; the listing is closed: http://madang.test/jobs/${listed.slug}`,
  );
});

test('a posting for a day to come tells when it is published, under the company that staff name', async () => {
  await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs Inc.' });
  const { id } = await createPosting(app.ctx, { fields: registeredBody({ publish_on: '2026-12-01' }) });
  expect(await postings('show', id)).toContain(
    '  It names Nabi Labs Inc. (nabi) of the board: approve with --company nabi, or with --new-company where it is another one.',
  );
  expect(await postings('approve', id, '--checked', 'hometax.go.kr', '--company', 'nabi')).toEqual([
    'It is published at 2026-12-01 00:00 in Korea: http://madang.test/jobs/backend-engineer-nabi',
    'Company: Nabi Labs Inc. (nabi)',
  ]);
});

test.each([
  [['approve', 'ID'], 1, 'Nobody has checked who the employer is'],
  [['edit', 'ID'], 1, 'Name a field to change'],
  [['edit', 'ID', '--pay_min', 'much'], 1, 'pay_min'],
  [['edit', 'ID', '--featured_week_option', 'true'], 1, 'Options stay as they were ordered.'],
  [['edit', 'ID', '--tags', 'wizardry'], 1, 'wizardry'],
  [['edit', 'ID', '--left_out', 'everything'], 1, '--left_out takes tags, occupations, both'],
  [['ask', 'ID', ' '], 1, 'Say it in 1 to 2,000 characters.'],
  [['show', 'none'], 1, 'none is no id of a posting.'],
  [['show', '00000000-0000-4000-8000-000000000000'], 1, 'There is no such posting.'],
  [['list', '--state', 'lost'], 2, '--state is not valid.'],
  [['edit', 'ID', '--colour', 'red'], 2, 'Usage: postings edit ID'],
  [[], 2, 'Usage: postings COMMAND'],
])('%j is answered in a sentence', async (args, code, sentence) => {
  const { id } = await createPosting(app.ctx);
  const answer = await refused(...args.map((word) => (word === 'ID' ? id : word)));
  expect([answer.code, answer.lines.join('\n')]).toEqual([code, expect.stringContaining(sentence)]);
});
