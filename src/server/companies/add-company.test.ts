import { describe, expect, test } from 'vitest';
import { command, runCommand } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

describe('a company', () => {
  test('is added by a command, at an address made from its name', async () => {
    const lines = await command(app, 'add-company', 'Hanok Labs', '--name-ko', '한옥랩스', '--location', 'Seoul');
    expect(lines).toEqual(['Hanok Labs is added, at http://madang.test/companies/hanok-labs.']);
    const { body } = await app.json('/v1/companies/hanok-labs');
    expect(body.data).toMatchObject({ name: 'Hanok Labs', name_ko: '한옥랩스', location: 'Seoul', open_jobs: 0 });
    expect(await auditRecords(app)).toMatchObject([{ action: 'company.add', subject_id: body.data.id }]);
  });

  test('gets the slug and the addresses that are given', async () => {
    await command(app, 'add-company', '한옥', '--slug', 'hanok', '--website', 'https://hanok.example/');
    const { body } = await app.json('/v1/companies/hanok');
    expect(body.data).toMatchObject({ name: '한옥', website_url: 'https://hanok.example/' });
  });

  test.each([
    [['한옥'], '"" cannot be the end of an address'],
    [['Hanok', '--slug', 'Hanok Labs'], '"Hanok Labs" cannot be the end of an address'],
    [['Latest'], '"latest" cannot be the end of an address'],
    [['Taken'], 'There is a company taken already.'],
  ])('is refused as %j, in a sentence', async (args, sentence) => {
    await createCompany(app.ctx, { slug: 'taken' });
    expect(await runCommand(app, 'add-company', ...args)).toEqual({
      code: 1,
      lines: [expect.stringContaining(sentence)],
    });
    expect(await auditRecords(app)).toEqual([]);
  });

  test.each([
    [[], 'Usage: add-company NAME'],
    [['Hanok', 'Labs'], 'Usage: add-company NAME'],
    [['Hanok', '--size', '9'], 'Usage: add-company NAME'],
    [['Hanok', '--website', 'javascript:alert(1)'], '--website is not valid.'],
    [['Hanok', '--contact', 'nobody'], '--contact is not valid.'],
  ])('is not added by %j, which says how it is used', async (args, words) => {
    expect(await runCommand(app, 'add-company', ...args)).toEqual({ code: 2, lines: [expect.stringContaining(words)] });
  });
});
