import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { uploadPicture } from '#tests/support/pictures.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const ask = (method: string, path: string, body?: unknown) =>
  send(app, staff, method, `/v1/admin/companies${path}`, body);
const records = async () => (await auditRecords(app)).map(({ action, detail }) => ({ action, detail }));
const page = async (slug: string) => (await app.json(`/v1/companies/${slug}`)).body.data;

describe('the list of companies', () => {
  test('finds them by name and number, and by what staff decided', async () => {
    const nabi = await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs', name_ko: '나비' });
    await createJob(app.ctx, { company: nabi });
    await createJob(app.ctx, { company: nabi, published_at: null });
    const at = app.clock.now();
    await createCompany(app.ctx, {
      slug: 'beol',
      name: 'Beol',
      registration_number: '1248100998',
      identity_checked_at: at,
    });
    await createCompany(app.ctx, { slug: 'cedar', name: 'Cedar', left_alone_at: at, talents_approved_at: at });
    await createCompany(app.ctx, { slug: 'dahlia', name: 'Dahlia', talents_approved_at: at });
    const cases: [string, string[]][] = [
      ['', ['beol', 'cedar', 'dahlia', 'nabi']],
      ['q=나비', ['nabi']],
      ['q=12481', ['beol']],
      ['identity=yes', ['beol']],
      ['identity=no&talents=no', ['nabi']],
      ['left_alone=yes', ['cedar']],
      ['left_alone=no&talents=yes', ['dahlia']],
    ];
    for (const [query, slugs] of cases) {
      const { body } = await ask('GET', `?sort=name&order=asc&${query}`);
      expect([body.data.map(({ slug }: { slug: string }) => slug), body.meta.total], query).toEqual([
        slugs,
        slugs.length,
      ]);
    }
    const most = await ask('GET', '?sort=open_jobs&limit=1');
    expect(most.body).toMatchObject({ meta: { total: 4 }, data: [{ slug: 'nabi', open_jobs: 1, jobs: 2 }] });
  });
});

describe('a company that staff add', () => {
  test('has what they say of it, in clean HTML, and an address from its name', async () => {
    const given = {
      name: 'Nabi Labs',
      summary: 'Boats.',
      description: '<p>Boats<script>x</script></p>',
      founded: 2015,
    };
    let added = {} as Awaited<ReturnType<typeof ask>>;
    const told = await staleAfter(app, async () => {
      added = await ask('POST', '', { ...given, contact_email: 'jobs@nabi.example' });
    });
    expect(told).toEqual(['companies']);
    const { status, body } = added;
    expect([status, body.data]).toMatchObject([
      201,
      { slug: 'nabi-labs', description: '<p>Boats</p>', founded: 2015, contact_email: 'jobs@nabi.example' },
    ]);
    expect(JSON.stringify(body)).not.toContain('password_hash');
    expect((await ask('POST', '', { name: 'Nabi Labs' })).status).toBe(409);
    const wrong = await ask('POST', '', { name: ' ', website_url: 'javascript:alert(1)', founded: 3, logo_url: '//x' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      422,
      ['name', 'website_url', 'founded', 'logo_url'],
    ]);
  });
});

describe("a company's page", () => {
  test('says what staff write, with a logo that is kept', async () => {
    await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
    const { url } = (await uploadPicture(app, staff)).body.data;
    const { status } = await ask('PATCH', '/nabi', {
      ...{ summary: 'Boats for everybody.', description: '<p onclick="x">Boats</p>', logo_url: url, employees: 12 },
      ...{ industry: 'Boats', location: 'Busan', website_url: 'https://nabi.example', phone: '02-123-4567' },
    });
    expect(status).toBe(200);
    expect(await page('nabi')).toMatchObject({
      ...{ summary: 'Boats for everybody.', description: '<p>Boats</p>', logo_url: url, employees: 12 },
      ...{ industry: 'Boats', location: 'Busan', website_url: 'https://nabi.example', phone: '02-123-4567' },
    });
    const changed = 'summary, description, website_url, location, industry, employees, logo_url, phone';
    expect(await records()).toEqual([{ action: 'company.edit', detail: { changed } }]);
    const gone = await ask('PATCH', '/nabi', { logo_url: `/files/images/${'0'.repeat(64)}.webp` });
    expect([gone.status, gone.body.errors.logo_url]).toEqual([
      422,
      ['We no longer have this picture. Choose it again.'],
    ]);
  });

  test('has its new logo in lists that were shown before, too', async () => {
    const company = await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
    await createJob(app.ctx, { company });
    const logos = async () =>
      (await app.json('/v1/jobs')).body.data.map((job: { company: { logo_url: string } }) => job.company.logo_url);
    const { url } = (await uploadPicture(app, staff)).body.data;
    expect(await logos()).not.toEqual([url]);
    expect(await staleAfter(app, () => ask('PATCH', '/nabi', { logo_url: url }))).toContain('companies');
    await app.settle();
    expect(await logos()).toEqual([url]);
  });

  test('is not overwritten unseen by a second person', async () => {
    await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
    const { revision } = (await ask('GET', '/nabi')).body.data;
    await ask('PATCH', '/nabi', { summary: 'Boats.', revision });
    await ask('PATCH', '/nabi', { summary: 'Boats.' });
    expect(await records()).toHaveLength(1);
    const second = await ask('PATCH', '/nabi', { summary: 'Ships.', revision });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    expect((await page('nabi')).summary).toBe('Boats.');
    // What happens beside the fields is no change of them.
    const now = (await ask('GET', '/nabi')).body.data.revision;
    await ask('PUT', '/nabi/talent-approval');
    expect((await ask('PATCH', '/nabi', { summary: 'Ships.', revision: now })).status).toBe(200);
  });

  test('has a new name by which its jobs are found', async () => {
    const company = await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
    await createJob(app.ctx, { company, slug: 'keeper' });
    await ask('PATCH', '/nabi', { name: 'Quayside', name_ko: '나비' });
    await ask('PATCH', '/nabi', { name_ko: '부두' });
    await app.settle();
    expect((await app.json('/v1/jobs?q=부두')).body.meta.total).toBe(1);
    const found = await app.json('/v1/jobs?q=quayside');
    expect(found.body.data).toMatchObject([{ slug: 'keeper', company: { name: 'Quayside' } }]);
    expect((await app.json('/v1/jobs?q=nabi')).body.meta.total).toBe(0);
  });
});

describe('staff decide about a company', () => {
  test('whether it may search talents, once and back', async () => {
    await createCompany(app.ctx, { slug: 'nabi' });
    expect((await ask('PUT', '/nabi/talent-approval')).body.data.talents_approved_at).not.toBeNull();
    await ask('PUT', '/nabi/talent-approval');
    expect((await ask('DELETE', '/nabi/talent-approval')).body.data.talents_approved_at).toBeNull();
    const actions = (await records()).map(({ action }) => action);
    expect(actions).toEqual(['company.approve-talent-search', 'company.end-talent-search']);
  });

  test('its recruit password, which no answer and no record tells', async () => {
    await createCompany(app.ctx, { slug: 'nabi' });
    const { body } = await ask('PUT', '/nabi/recruit-password', { password: 'sail-away-2026' });
    expect(body.data.has_password).toBe(true);
    expect(JSON.stringify([body, await records()])).not.toContain('sail-away');
    expect((await app.fetch('/v1/recruit/nabi/jobs?pwd=sail-away-2026')).headers.get('set-cookie')).not.toBeNull();
    const short = await ask('PUT', '/nabi/recruit-password', { password: 'x' });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['password']]);
  });

  test('with its members in sight', async () => {
    await createCompany(app.ctx, { slug: 'nabi' });
    const mina = await createMember(app, 'nabi', 'owner', { email: 'mina@nabi.example' });
    const { body } = await ask('GET', '/nabi/members');
    expect(body.data).toMatchObject([{ email: 'mina@nabi.example', user_id: mina.id, role: 'owner' }]);
    expect((await ask('GET', '/nobody/members')).status).toBe(404);
  });

  test('its domains, of which none gives addresses to anybody', async () => {
    await createCompany(app.ctx, { slug: 'nabi' });
    await createCompany(app.ctx, { slug: 'beol' });
    const domains = async () =>
      (await ask('GET', '/nabi/domains')).body.data.map(({ domain }: { domain: string }) => domain);
    await ask('PUT', '/nabi/domains/NABI.example');
    expect(await domains()).toEqual(['nabi.example']);
    expect((await ask('PUT', '/beol/domains/nabi.example')).status).toBe(409);
    expect((await ask('PUT', '/nabi/domains/gmail.com')).status).toBe(422);
    expect((await ask('PUT', '/nabi/domains/no domain')).status).toBe(404);
    await ask('DELETE', '/nabi/domains/nabi.example');
    expect(await domains()).toEqual([]);
    expect((await ask('DELETE', '/nabi/domains/nabi.example')).status).toBe(404);
  });
});
