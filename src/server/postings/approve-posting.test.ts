import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { jobsIn, newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createPosting, postingBody, registeredBody } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const CHECKED = { identity_check: 'hometax.go.kr' };
const approve = (id: string, body: object = CHECKED) =>
  send(app, staff, 'POST', `/v1/admin/postings/${id}/approval`, body);
const obstacles = async (id: string) =>
  (await send(app, staff, 'GET', `/v1/admin/postings/${id}`)).body.data.obstacles.map(({ rule }: Json) => rule);
const companyOf = async (slug: string) => (await send(app, staff, 'GET', `/v1/admin/companies/${slug}`)).body.data;
const allJobs = async () => (await storedRows(app, 'jobs')).toSorted((one, other) => one.number - other.number);

async function accept(fields?: PostingFieldsInput, body: object = CHECKED): Promise<Json> {
  const { id } = await createPosting(app.ctx, fields && { fields });
  const answer = await approve(id, body);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body.data;
}

describe('approving a posting', () => {
  test('publishes it as a job of a new company, for 60 days, as its employer wrote it', async () => {
    const { job, state, company } = await accept(
      registeredBody({
        criteria: '- Three years',
        pay_min: 60_000_000,
      }),
    );
    expect([state, company]).toEqual(['accepted', { slug: 'nabi-labs', name: 'Nabi Labs' }]);
    expect(job).toMatchObject({ slug: 'backend-engineer-nabi-labs', state: 'open', featured_until: null });
    const { body } = await app.json('/v1/jobs/backend-engineer-nabi-labs');
    expect(body.data).toMatchObject({
      title: 'Backend Engineer',
      company: { slug: 'nabi-labs' },
      description: '<p>We build <strong>software</strong> for florists.</p>',
      criteria: '<ul>\n<li>Three years</li>\n</ul>',
      location: { id: 'seoul', label: 'Seongsu, Seoul' },
      is_visa_sponsored: true,
      pay: { min: 60_000_000, currency: 'KRW', period: 'year' },
      tags: [{ id: 'typescript' }],
      published_at: TEST_START.toISOString(),
      expires_at: '2027-01-19T03:00:00.000Z',
      is_featured: false,
    });
    const [row] = await allJobs();
    expect(row).toMatchObject({ checked_by: 'employer', source_id: null });
    expect(body.data.source.last_checked).toBe(TEST_START.toISOString());
  });

  test('holds what the employer states, and reads of the text what the form does not ask', async () => {
    await accept(registeredBody({ description: 'You bring at least 5 years of experience.', pay_min: 60_000_000 }));
    const [row] = await allJobs();
    expect(row).toMatchObject({ years_min: 5 });
    const stated = ['title', 'description', 'visa_note', 'is_visa_sponsored', 'pay_max', 'workplace', 'location'];
    expect(row?.held_columns).toEqual(expect.arrayContaining(stated));
    expect(row?.held_columns).not.toEqual(expect.arrayContaining(['residence']));
    expect(row?.held_columns).not.toEqual(expect.arrayContaining(['years_min']));
  });

  test('records who the employer is, and sends its applications to who posted', async () => {
    await accept(registeredBody({ employer_phone: '02-123-4567' }));
    expect(await companyOf('nabi-labs')).toMatchObject({
      ...{ registration_number: '1248100998', representative: 'Minji Kim', phone: '02-123-4567' },
      ...{ identity_check: 'hometax.go.kr', identity_checked_at: TEST_START.toISOString() },
      ...{ contact_email: 'minji@nabi.example', website_url: 'https://nabi.example', abroad_country: null },
    });
  });

  test('joins no company by its name: another one of that name gets a number', async () => {
    const known = await createCompany(app.ctx, {
      slug: 'nabi-labs',
      name: 'Nabi Labs',
      contact_email: 'hr@nabi.example',
    });
    const { company, opens_recruit } = await accept(registeredBody(), { ...CHECKED, is_new_company: true });
    expect([company.slug, opens_recruit]).toEqual(['nabi-labs-2', false]);
    expect((await companyOf('nabi-labs'))?.contact_email).toBe(known.contact_email);
    const { company: third } = await accept(registeredBody(), { ...CHECKED, is_new_company: true });
    expect(third.slug).toBe('nabi-labs-3');
  });

  test.each([
    ['its name', { company: 'NABI Labs Inc.' }],
    ['its Korean name', { company: '(주)나비랩스' }],
    ['both names', { company: 'Nabi (나비랩스)' }],
    ['its site', { company: 'Moth', company_url: 'https://careers.nabi-labs.example/kr' }],
    ['its domain', { company: 'Moth', email: 'hr@nabi-labs.example' }],
    ['its registration', { company: 'Moth', registration_number: '220-81-62517' }],
  ])('by %s names a company of the board, and staff say whether it is that one', async (_what, given) => {
    await createCompany(app.ctx, {
      ...{ slug: 'nabi', name: 'Nabi Labs', name_ko: '나비랩스', website_url: 'https://www.nabi-labs.example' },
      ...{ registration_number: '2208162517', phone: '02-123-4567' },
    });
    const { id } = await createPosting(app.ctx, {
      fields: registeredBody({ company_url: 'https://moth.example', ...given }),
    });
    const shown = (await send(app, staff, 'GET', `/v1/admin/postings/${id}`)).body.data;
    expect(shown.likely_employers).toMatchObject([{ slug: 'nabi', name: 'Nabi Labs' }]);
    const refused = await approve(id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['company']]);
    expect((await approve(id, { ...CHECKED, is_new_company: true })).body.data.company.slug).not.toBe('nabi');
  });

  test('shows what is unlike the company on the board, side by side', async () => {
    await createCompany(app.ctx, {
      ...{ slug: 'nabi', name: 'Nabi Labs', website_url: 'https://nabi.example' },
      ...{ registration_number: '2208162517', phone: '+82 2 123 4567' },
    });
    const fields = registeredBody({
      email: 'nabi.jobs@gmail.com',
      employer_phone: '02-123-4567',
      apply_url: 'https://nabi-jobs.example',
    });
    const { id } = await createPosting(app.ctx, { fields });
    const { likely_employers } = (await send(app, staff, 'GET', `/v1/admin/postings/${id}`)).body.data;
    expect(likely_employers[0].compared).toEqual([
      { what: 'name', posting: 'Nabi Labs', board: 'Nabi Labs', is_like: true },
      { what: 'site', posting: 'https://nabi.example', board: 'https://nabi.example', is_like: true },
      { what: 'email', posting: 'gmail.com', board: 'nabi.example', is_like: false },
      { what: 'apply', posting: 'https://nabi-jobs.example', board: 'nabi.example', is_like: false },
      { what: 'phone', posting: '02-123-4567', board: '+82 2 123 4567', is_like: true },
      { what: 'registration', posting: '124-81-00998', board: '220-81-62517', is_like: false },
    ]);
  });

  test('gives a name without Latin letters a slug all the same', async () => {
    const { company, job } = await accept(registeredBody({ company: '나비랩스', title: '백엔드 개발자' }));
    expect(company).toEqual({ slug: 'company', name: '나비랩스' });
    expect(job.slug).toMatch(/^company-[0-9a-f-]{36}$/);
  });

  test('for a company that staff name fills what is not recorded, and opens its recruit page to nobody', async () => {
    await createCompany(app.ctx, { slug: 'nabi', representative: 'Somi Lee', contact_email: 'hr@nabi.example' });
    const { company, opens_recruit } = await accept(registeredBody(), { ...CHECKED, company: 'nabi' });
    expect([company.slug, opens_recruit]).toEqual(['nabi', false]);
    expect(await companyOf('nabi')).toMatchObject({
      representative: 'Somi Lee',
      registration_number: '1248100998',
      contact_email: 'hr@nabi.example',
    });
  });

  test('needs no check of a company that proved itself', async () => {
    const { id: company_id } = await createCompany(app.ctx, { slug: 'nabi' });
    const proved = { company_id, company_proof: 'recruit-access' } as const;
    const { id } = await createPosting(app.ctx, proved);
    expect(await obstacles(id)).toEqual([]);
    const { body } = await approve(id, {});
    expect(body.data).toMatchObject({ company: { slug: 'nabi' }, opens_recruit: false, identity_check: null });
    expect((await companyOf('nabi'))?.identity_checked_at).toBeNull();
  });

  test('makes two jobs of one company of two postings, also where the titles are the same', async () => {
    await accept();
    await accept(registeredBody(), { ...CHECKED, company: 'nabi-labs' });
    const [first, second, ...more] = await allJobs();
    expect([first?.slug, second?.company_id, more]).toEqual(['backend-engineer-nabi-labs', first?.company_id, []]);
    expect(second?.slug).toMatch(/^backend-engineer-nabi-labs-[0-9a-f-]{36}$/);
  });

  test.each([
    [{ featured_week_option: true }, '2026-11-27T03:00:00.000Z'],
    [{ featured_month_option: true }, '2026-12-20T03:00:00.000Z'],
    [{ featured_week_option: true, featured_month_option: true }, '2026-12-27T03:00:00.000Z'],
  ])('features it for the days that were ordered, which add up: %j', async (ordered, featured_until) => {
    expect((await accept(registeredBody(ordered))).job).toMatchObject({ featured_until });
    const [row] = await allJobs();
    expect(row?.is_featured).toBe(true);
  });

  test('is recorded for the posting and for its job', async () => {
    const { id } = await accept();
    const rows = await auditRecords(app);
    expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['company.add', staff.id],
      ['company.edit', staff.id],
      ['job.publish', staff.id],
      ['posting.approve', staff.id],
    ]);
    expect(rows.at(-1)).toMatchObject({ subject_kind: 'posting', subject_id: id, detail: { new_company: true } });
    expect(JSON.stringify(rows)).not.toMatch(/Minji|1248100998|nabi\.example/);
  });
});

describe('nothing is published', () => {
  async function refused(id: string, body: object = CHECKED): Promise<Json> {
    const answer = await approve(id, body);
    expect(await allJobs()).toEqual([]);
    expect(await storedRows(app, 'companies')).toEqual([]);
    return [answer.status, Object.keys(answer.body.errors ?? {}).sort(), answer.body.message];
  }

  test('of a Korean employer without its registration, representative and own address or telephone', async () => {
    const { id } = await createPosting(app.ctx, { fields: postingBody() });
    expect(await obstacles(id)).toEqual([
      ...['representative', 'identity-check', 'no-tags', 'no-occupations', 'registration', 'own-contact'],
    ]);
    const [status, fields, message] = await refused(id);
    expect([status, fields]).toEqual([
      409,
      ['employer_address', 'occupations', 'registration_number', 'representative', 'tags'],
    ]);
    expect(message).toContain(
      'business registration number is missing. (Enforcement Decree of the Employment Security Act',
    );
  });

  test('of an employer that nobody checked', async () => {
    const { id } = await createPosting(app.ctx);
    expect(await refused(id, {})).toMatchObject([409, ['identity_check'], expect.stringContaining('isn’t verified')]);
  });

  test('of an employer abroad without telling where it is reached, while its registration is not asked for', async () => {
    const found = { tags: ['typescript'], occupations: ['engineering' as const] };
    const abroad = { ...found, is_abroad: true, employer_country: 'Germany', employer_city: 'Berlin' } as const;
    const { id } = await createPosting(app.ctx, { fields: postingBody(abroad) });
    expect(await obstacles(id)).toEqual(['identity-check', 'own-contact']);
    const { company } = await accept(postingBody({ ...abroad, employer_phone: '+49 30 1234567' }));
    expect(await companyOf(company.slug)).toMatchObject({ abroad_country: 'Germany', abroad_city: 'Berlin' });
  });

  test('under the minimum wage', async () => {
    const { id } = await createPosting(app.ctx, {
      fields: registeredBody({ pay_min: 1_000_000, pay_period: 'month' }),
    });
    expect(await refused(id)).toMatchObject([409, ['pay_min'], expect.stringContaining('minimum wage')]);
  });

  test('under the minimum wage of the day it is published on', async () => {
    const pay = { pay_min: 10_500, pay_period: 'hour' } as const;
    const later = await createPosting(app.ctx, { fields: registeredBody({ ...pay, publish_on: '2027-01-01' }) });
    expect(await refused(later.id)).toMatchObject([409, ['pay_min'], expect.stringContaining('10,700')]);
    const { id } = await createPosting(app.ctx, { fields: registeredBody(pay) });
    expect((await approve(id)).status).toBe(200);
  });

  test('without skills or a field of work, until staff choose them or say that there is none', async () => {
    const fields = registeredBody({ tags: [], occupations: [] });
    const { id } = await createPosting(app.ctx, { fields });
    expect(await refused(id)).toMatchObject([
      409,
      ['occupations', 'tags'],
      expect.stringContaining('filters won’t find the listing'),
    ]);
    const complete = (body: object) => send(app, staff, 'PUT', `/v1/admin/postings/${id}`, body);
    expect((await complete({ ...fields, occupations: ['operations'] })).body.data).toMatchObject({
      obstacles: [{ rule: 'identity-check' }, { rule: 'no-tags', field: 'tags' }],
      left_out: [],
    });
    const { body } = await complete({ ...fields, occupations: ['operations'], left_out: ['tags'] });
    expect(body.data).toMatchObject({ obstacles: [{ rule: 'identity-check' }], left_out: ['tags'] });
    expect((await approve(id)).body.data.state).toBe('accepted');
  });

  test('after its last day to apply', async () => {
    const { id } = await createPosting(app.ctx, { fields: registeredBody({ apply_until: '2026-11-19' }) });
    expect(await refused(id)).toEqual([409, ['apply_until'], 'The last day to apply will have passed.']);
  });

  test('with a tag that is none', async () => {
    const { id } = await createPosting(app.ctx, { fields: registeredBody({ tags: ['typescript', 'wizardry'] }) });
    expect(await refused(id)).toMatchObject([409, ['tags'], 'There’s no tag wizardry.']);
  });

  test.each(['wanted', 'offered'] as const)(
    'while the translation that was ordered is %s',
    async (translation_state) => {
      const translation = { title: 'Engineer', description: 'Writes Go.', criteria: null };
      const { id } = await createPosting(app.ctx, { translation_state, translation });
      expect(await refused(id)).toMatchObject([409, ['translation_option'], expect.stringContaining('English text')]);
    },
  );

  test.each([
    ['unpaid', 'This posting isn’t paid yet.'],
    ['declined', 'This posting is already declined.'],
    ['withdrawn', 'The employer withdrew this posting.'],
  ] as const)('of a posting that is %s', async (state, sentence) => {
    const { id } = await createPosting(app.ctx, { state });
    expect(await refused(id)).toEqual([409, [], sentence]);
  });

  test('of a posting that was edited since it was read', async () => {
    const { id } = await createPosting(app.ctx);
    const { revision } = (await send(app, staff, 'GET', `/v1/admin/postings/${id}`)).body.data;
    const edit = (fields: PostingFieldsInput) => send(app, staff, 'PUT', `/v1/admin/postings/${id}`, fields);
    await edit(registeredBody({ title: 'Something else' }));
    expect(await refused(id, { ...CHECKED, revision })).toEqual([
      409,
      [],
      expect.stringContaining('after you opened it.'),
    ]);
    await edit(registeredBody());
    expect((await approve(id, { ...CHECKED, revision })).status).toBe(200);
  });

  test('under a company that has another registration, or that is not there', async () => {
    await createCompany(app.ctx, { slug: 'other', name: 'Other', registration_number: '2208162517' });
    const { id } = await createPosting(app.ctx);
    const answer = await approve(id, { ...CHECKED, company: 'other' });
    expect(answer.body.errors).toEqual({
      registration_number: ['Other has the registration 220-81-62517, the posting 124-81-00998.'],
    });
    expect((await approve(id, { ...CHECKED, company: 'nobody' })).status).toBe(404);
    expect(await allJobs()).toEqual([]);
  });

  test('under another company than the employer proved to be', async () => {
    const { id: company_id } = await createCompany(app.ctx, { slug: 'nabi' });
    await createCompany(app.ctx, { slug: 'other' });
    const { id } = await createPosting(app.ctx, { company_id, company_proof: 'mail-domain' });
    expect((await approve(id, { company: 'other' })).status).toBe(409);
    expect(await allJobs()).toEqual([]);
  });

  test('twice', async () => {
    const { id } = await accept();
    const again = await approve(id);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('already accepted')]);
    const both = await createPosting(app.ctx);
    const another = { ...CHECKED, is_new_company: true };
    const answers = await Promise.all([approve(both.id, another), approve(both.id, another)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await allJobs()).toHaveLength(2);
  });
});

test('A posting of a pasted text stands where readers look for it, and in their alerts, once it is approved', async () => {
  await standingAlert(app, { filters: { tags: 'kotlin' } });
  const draft = { title: 'Backend Engineer', description: 'You write Kotlin, Spring and PostgreSQL.' };
  const { read } = (await send(app, null, 'POST', '/v1/job-postings/preview', draft)).body.data;
  const proposed = Object.fromEntries(read.map(({ field, value }: Json) => [field, value]));
  const { tags, occupations } = proposed;
  await accept(registeredBody({ ...draft, tags, occupations }));
  for (const address of ['engineering', 'kotlin', 'backend']) {
    const query = new URLSearchParams(LANDING_PAGES.find(({ name }) => name === address)?.query);
    expect((await app.json(`/v1/jobs?${query}`)).body.data, address).toMatchObject([{ title: 'Backend Engineer' }]);
  }
  app.clock.advance(DURATIONS.day);
  await runAlertTask(app, 'alerts.run');
  expect(jobsIn((await newsTo(app, 'mina@example.com'))[0])).toEqual(['backend-engineer-nabi-labs']);
});

test('A last day to apply that the employer chose ends the listing with that day in Korea', async () => {
  const { job } = await accept(registeredBody({ apply_until: '2026-12-04' }));
  expect(job.expires_at).toBe('2026-12-04T15:00:00.000Z');
});

describe('with a translation', () => {
  test('the English text is what is published', async () => {
    const translation = { title: 'Backend Engineer', description: 'We sell *flowers*.', criteria: '- Go' };
    const fields = registeredBody({ title: '백엔드 개발자', description: '꽃을 팝니다.', criteria: '고 언어' });
    const { id } = await createPosting(app.ctx, { fields, translation, translation_state: 'approved' });
    expect((await approve(id)).body.data.job.slug).toBe('backend-engineer-nabi-labs');
    const [row] = await allJobs();
    expect(row).toMatchObject({ title: 'Backend Engineer', description: '<p>We sell <em>flowers</em>.</p>' });
    expect(row?.criteria).toContain('Go');
    expect(JSON.stringify({ ...row, korean_text: null, search: null, search_body: null })).not.toMatch(
      /개발자|꽃|언어/,
    );
  });
});

test('A new company that the labor ministry published is marked at once', async () => {
  app.clock.set(new Date('2026-12-10T03:00:00.000Z'));
  staff = await app.people.signInStaff();
  const { registration_number } = registeredBody({});
  const employers = [{ name: 'Nabi', registration_number, published_on: '2026-12-01' }];
  const list = '/v1/admin/published-employers/unpaid-wages';
  expect((await send(app, staff, 'PUT', list, { list_date: '2026-12-01', employers })).status).toBe(200);
  await accept(registeredBody({}));
  await app.settle();
  expect((await companyOf('nabi-labs'))?.notice).toContain('Published by the labor ministry for unpaid wages');
});
