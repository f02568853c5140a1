import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
});

const record = (body: object, slug = 'nabi') => send(app, staff, 'PATCH', `/v1/admin/companies/${slug}`, body);
const recorded = async () => (await send(app, staff, 'GET', '/v1/admin/companies/nabi')).body.data;
const auditRows = () => auditRecords(app);

describe('who a company is', () => {
  test('is recorded by staff, the number as ten digits, with where and when it was checked', async () => {
    const answer = await record({ registration_number: '124-81-00998', identity_check: 'hometax.go.kr' });
    expect([answer.status, answer.body.data]).toEqual([200, await recorded()]);
    expect(await recorded()).toMatchObject({
      registration_number: '1248100998',
      representative: null,
      identity_check: 'hometax.go.kr',
      identity_checked_at: app.ctx.clock.now().toISOString(),
    });
  });

  test('changes by null alone, which takes a detail away', async () => {
    await record({ representative: 'Minji Kim', phone: '02-123-4567', identity_check: 'hometax.go.kr' });
    await record({ phone: null });
    expect(await recorded()).toMatchObject({
      representative: 'Minji Kim',
      phone: null,
      identity_check: 'hometax.go.kr',
    });
    const at = (await recorded()).identity_checked_at;
    app.clock.advance(1000);
    await record({ identity_check: 'hometax.go.kr', phone: '02-765-4321' });
    expect((await recorded()).identity_checked_at).toBe(at);
    await record({ identity_check: null });
    expect(await recorded()).toMatchObject({ identity_check: null, identity_checked_at: null });
  });

  test('leaves a record of which details changed, without what they say', async () => {
    await record({ representative: 'Minji Kim', phone: '02-123-4567' });
    await record({ representative: 'Minji Kim' });
    const rows = await auditRows();
    expect(rows).toMatchObject([
      { action: 'company.edit', user_id: staff.id, detail: { changed: 'representative, phone' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Minji|123-4567/);
  });

  test.each([
    [{ registration_number: '124-81-00999' }, 'registration_number'],
    [{ registration_number: '124-81-00998', abroad_country: 'Germany' }, 'abroad_country'],
    [{ representative: '' }, 'representative'],
    [{ owner: 'Minji Kim' }, ''],
    [{}, ''],
  ])('is refused as %j', async (body, field) => {
    const answer = await record(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await recorded()).toMatchObject({ registration_number: null, abroad_country: null });
    expect(await auditRows()).toEqual([]);
  });

  test('is asked of a company that exists', async () => {
    expect((await record({ phone: '02-123-4567' }, 'none')).status).toBe(404);
  });
});

describe('a detail', () => {
  test('that is recorded already leaves no record, and no company is here and abroad', async () => {
    await record({ phone: '02-123-4567' });
    const told = await staleAfter(app, () => record({ phone: '02-123-4567' }));
    expect([told, (await auditRows()).length]).toEqual([[], 1]);
    await record({ registration_number: '1248100998' });
    expect((await record({ abroad_country: 'Germany', abroad_city: 'Berlin' })).status).toBe(422);
    expect(await recorded()).toMatchObject({ abroad_country: null });
  });

  test('stands on the company’s page', async () => {
    const { job } = await createJob(app.ctx);
    const company = (await send(app, staff, 'GET', `/v1/admin/jobs/${job.slug}`)).body.data.company.slug;
    const told = await staleAfter(app, () => record({ identity_check: 'hometax.go.kr' }, company));
    expect(told).toEqual(['companies']);
  });
});
