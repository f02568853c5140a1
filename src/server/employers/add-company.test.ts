import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const add = (company: object) => send(app, staff, 'POST', '/v1/admin/companies', company);

describe('a company', () => {
  test('is added at an address made from its name', async () => {
    const added = await add({ name: 'Hanok Labs', name_ko: '한옥랩스', location: 'Seoul' });
    expect(added).toMatchObject({ status: 201, body: { data: { slug: 'hanok-labs' } } });
    const { body } = await app.json('/v1/companies/hanok-labs');
    expect(body.data).toMatchObject({ name: 'Hanok Labs', name_ko: '한옥랩스', location: 'Seoul', open_jobs: 0 });
    expect(await auditRecords(app)).toMatchObject([{ action: 'company.add', subject_id: body.data.id }]);
  });

  test('gets the slug and the addresses that are given', async () => {
    await add({ name: '한옥', slug: 'hanok', website_url: 'https://hanok.example/' });
    const { body } = await app.json('/v1/companies/hanok');
    expect(body.data).toMatchObject({ name: '한옥', website_url: 'https://hanok.example/' });
  });

  test.each([
    [{ name: '한옥' }, '"" can’t be part of a URL'],
    [{ name: 'Hanok', slug: 'Hanok Labs' }, '"Hanok Labs" can’t be part of a URL'],
    [{ name: 'Latest' }, '"latest" can’t be part of a URL'],
    [{ name: 'Taken' }, 'There’s already a company called taken.'],
  ])('is refused as %j, in a sentence', async (company, sentence) => {
    await createCompany(app.ctx, { slug: 'taken' });
    const refused = await add(company);
    expect([refused.status >= 400, refused.body.message]).toEqual([true, expect.stringContaining(sentence)]);
    expect(await auditRecords(app)).toEqual([]);
  });

  test.each([
    [{ name: 'Hanok', website_url: 'javascript:alert(1)' }, 'website_url'],
    [{ name: 'Hanok', contact_email: 'nobody' }, 'contact_email'],
    [{ slug: 'hanok' }, 'name'],
  ])('is not added as %j, which is wrong in one field', async (company, field) => {
    const refused = await add(company);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });
});
