import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { boardAt } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createReading } from '#tests/support/readings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const edit = (slug: string, body: unknown) => send(app, staff, 'PATCH', `/v1/admin/jobs/${slug}`, body);
const shown = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).body.data;
const asStaff = async (slug: string) => (await send(app, staff, 'GET', `/v1/admin/jobs/${slug}`)).body.data;
const details = async () =>
  (await storedRows(app, 'audit')).toSorted((left, right) => left.id - right.id).map(({ detail }) => detail);

/** A job that came from a source, with the text of its posting. */
async function createSourced(slug: string, description: string) {
  const company = await createCompany(app.ctx);
  const source = await boardAt(app, company.id, 'lever', null);
  await app.ctx.db.execute(sql`update import_sources set etag = '"1"'`);
  await createJob(app.ctx, { slug, company, description, source_id: source.id, external_id: slug });
}

describe('staff', () => {
  test('write every field of a job, which shows at once and is held', async () => {
    const { job } = await createJob(app.ctx, { slug: 'keeper' });
    const answer = await edit('keeper', {
      ...{ title: ' Night engineer ', description: '<p>Keeps <script>x</script>the lights on.</p>', criteria: null },
      korean_text: '<p>불을 <script>x</script>켭니다.</p>',
      ...{
        employment_type: 'contract',
        occupations: ['operations'],
        tags: ['rust'],
        region: 'busan',
        location: 'Busan',
      },
      ...{ korean_level: 'basic', korean_note: 'About TOPIK 2', visa: 'case-by-case', visa_detail: 'Renewals only' },
      ...{ residence: 'in-korea', residence_note: null, workplace: 'hybrid', workplace_note: 'Two days at home' },
      ...{ working_language: 'English', interview_language: 'Korean', relocation: true, years_min: 3, years_max: 5 },
      ...{ work_abroad: false, english_level: 'business' },
      ...{ pay_min: 60_000_000, pay_max: null, pay_negotiable: true, apply_url: 'https://keeper.example/apply' },
      expires_at: '2026-12-01T09:00:00+09:00',
    });
    expect(answer.status).toBe(200);
    expect(await shown('keeper')).toMatchObject({
      ...{ id: job.id, title: 'Night engineer', description: '<p>Keeps the lights on.</p>', criteria: null },
      korean_text: '<p>불을 켭니다.</p>',
      type: { id: 'contract' },
      tags: [{ id: 'rust' }],
      location: { id: 'busan', label: 'Busan' },
      language_level_ko: { id: 'basic' },
      ...{ is_visa_sponsored: null, visa_note: 'case-by-case' },
      residence: { id: 'in-korea' },
      workplace_types: ['hybrid'],
      small_print: { korean: 'About TOPIK 2', visa: 'Renewals only', residence: null, workplace: 'Two days at home' },
      ...{ working_language: 'English', interview_language: 'Korean', years_min: 3, years_max: 5 },
      ...{ work_abroad: false, english_level: { id: 'business' } },
      pay: { min: 60_000_000, max: null, currency: 'KRW', period: 'year', negotiable: true },
      ...{ apply_url: 'https://keeper.example/apply', expires_at: '2026-12-01T00:00:00.000Z' },
    });
    const { body } = await app.json('/v1/jobs?tags=rust&visa_sponsorship=case-by-case');
    expect(body.data.map((found: { slug: string }) => found.slug)).toEqual(['keeper']);
    const { held, facts } = answer.body.data;
    expect(held).toEqual(expect.arrayContaining(['title', 'visa', 'pay_min', 'pay_currency', 'relocation']));
    expect(facts.map(({ from }: { from: string }) => from)).toEqual(facts.map(() => 'hand'));
  });

  test('who take the pay away take its currency and period along', async () => {
    await createJob(app.ctx, { slug: 'keeper', pay_min: 60_000, pay_currency: 'USD', pay_period: 'month' });
    await edit('keeper', { pay_min: null });
    expect(await asStaff('keeper')).toMatchObject({ pay_min: null, pay_currency: null, pay_period: null });
    await edit('keeper', { pay_max: 70_000_000 });
    expect(await asStaff('keeper')).toMatchObject({ pay_max: 70_000_000, pay_currency: 'KRW', pay_period: 'year' });
  });

  test('read in the record what changed from what to what, and of long texts that they did', async () => {
    await createJob(app.ctx, { slug: 'keeper', tags: ['go'], korean_level: 'basic' });
    await edit('keeper', { korean_level: null, tags: ['go', 'rust'], description: '<p>Other.</p>', title: 'Keeper' });
    expect(await details()).toEqual([
      {
        ...{ 'korean_level.from': 'basic', 'korean_level.to': null, 'tags.from': 'go', 'tags.to': 'go, rust' },
        ...{ description: 'changed', 'title.from': expect.any(String), 'title.to': 'Keeper' },
      },
    ]);
  });

  const MISTAKES: [string, unknown, Record<string, string[]>][] = [
    ['nothing', {}, { '': ['Name a field to change.'] }],
    ['an unknown field', { visa: 'true', wage: 5 }, { '': ['There’s no field wage.'] }],
    ['an empty title', { title: ' ' }, { title: ['Required'] }],
    ['an unknown tag', { tags: ['cobol-60'] }, { tags: ['There is no tag "cobol-60".'] }],
    ['pay upside down', { pay_min: 9, pay_max: 8 }, { pay_max: ['The maximum is below the minimum.'] }],
    ['years upside down', { years_max: 1 }, { years_max: ['The maximum is below the minimum.'] }],
    ['an amount beyond all measure', { pay_min: 3e9 }, { pay_min: ['Invalid input'] }],
    ['an end in the past', { expires_at: TEST_START.toISOString() }, { expires_at: ['This time has passed.'] }],
    ['a page that is none', { apply_url: 'javascript:alert(1)' }, { apply_url: ['Invalid input'] }],
    [
      'a field written and released',
      { visa: 'true', release: ['visa'] },
      { visa: ['You can’t set and release a field at the same time.'] },
    ],
  ];

  test.each(MISTAKES)('are told beside the field about %s, and nothing changes', async (_what, body, errors) => {
    await createJob(app.ctx, { slug: 'keeper', years_min: 2 });
    const before = await asStaff('keeper');
    expect(await edit('keeper', body)).toMatchObject({ status: 422, body: { errors } });
    expect(await asStaff('keeper')).toEqual(before);
    expect(await storedRows(app, 'audit')).toEqual([]);
  });

  test('see a job as an import brought it, even where they may not write the like', async () => {
    await createJob(app.ctx, { slug: 'odd', apply_url: 'mailto:jobs@odd.example', years_min: 99, location: '' });
    expect(await asStaff('odd')).toMatchObject({ apply_url: 'mailto:jobs@odd.example', years_min: 99, location: '' });
  });

  test('who change the text of a posting have it read again', async () => {
    await createSourced('keeper', '<p>Keeps the lights on.</p>');
    await edit('keeper', { description: '<p>We sponsor E-7 visas for this role.</p>' });
    expect(await shown('keeper')).toMatchObject({ is_visa_sponsored: true });
    expect((await asStaff('keeper')).facts).toContainEqual({
      field: 'visa',
      from: 'text',
      reading: expect.objectContaining({ label: 'Sponsored', sentence: expect.stringContaining('We sponsor E-7') }),
    });
    await edit('keeper', { description: '<p>Keeps the lights on.</p>' });
    expect(await shown('keeper')).toMatchObject({ is_visa_sponsored: null });
    expect(await storedRows(app, 'job_readings')).toEqual([]);
  });

  test('who change a text that was quoted take the quotation away, also where no source reads it', async () => {
    const { job } = await createJob(app.ctx, {
      slug: 'keeper',
      workplace: 'remote',
      description: '<p>Fully remote.</p>',
    });
    await createReading(app, { job_id: job.id, field: 'workplace', value: 'remote', sentence: 'Fully remote.' });
    expect(await shown('keeper')).toMatchObject({ basis: [{ field: 'workplace', from: 'text' }] });
    await edit('keeper', { description: '<p>Keeps the lights on.</p>' });
    expect(await shown('keeper')).toMatchObject({ basis: [], is_remote: null });
  });

  test('who write a text of their own answer the questions themselves', async () => {
    await createJob(app.ctx, { slug: 'own' });
    await edit('own', { description: '<p>We sponsor E-7 visas for this role.</p>' });
    expect(await shown('own')).toMatchObject({ is_visa_sponsored: null });
  });

  test('who release a field give it back to the text, and the source is read in full', async () => {
    await createSourced('keeper', '<p>We sponsor E-7 visas for this role.</p>');
    await edit('keeper', { visa: 'false', korean_level: 'native', title: 'Keeper' });
    expect(await shown('keeper')).toMatchObject({ is_visa_sponsored: false });
    const answer = await edit('keeper', { release: ['visa', 'korean_level'] });
    expect(answer.body.data).toMatchObject({ held: ['title'], visa: 'true', korean_level: null, title: 'Keeper' });
    expect(await storedRows(app, 'import_sources')).toMatchObject([{ etag: null }]);
    expect((await details()).at(-1)).toMatchObject({ released: 'visa, korean_level' });
  });
});
