import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;

withApp({ worker: false }, (opened) => {
  app = opened;
});

async function list(query = '') {
  const { status, body } = await app.json(`/v1/jobs${query}`);
  expect(status).toBe(200);
  return { titles: body.data.map((job: { title: string }) => job.title), data: body.data, meta: body.meta };
}

function daysAgo(days: number): Date {
  return new Date(app.clock.now().getTime() - days * DURATIONS.day);
}

describe('the list of jobs', () => {
  it('shows the newest first, featured ones before them, and says how many there are', async () => {
    await createJob(app.ctx, { title: 'Old', published_at: daysAgo(9) });
    await createJob(app.ctx, { title: 'New', published_at: daysAgo(1) });
    await createJob(app.ctx, { title: 'Lifted', published_at: daysAgo(5), is_featured: true });
    const { titles, meta } = await list();
    expect(titles).toEqual(['Lifted', 'New', 'Old']);
    expect(meta).toMatchObject({ total: 3, open: 3, pages: 1, next_cursor: null });
  });

  it('holds open and closed ones without is_closed, and one kind with it', async () => {
    await createJob(app.ctx, { title: 'Open' });
    await createJob(app.ctx, { title: 'Closed', is_closed: true, closed_at: daysAgo(1) });
    expect((await list()).meta.total).toBe(2);
    expect((await list('?is_closed=false')).titles).toEqual(['Open']);
    expect((await list('?is_closed=true')).titles).toEqual(['Closed']);
  });

  it('says when a source was last read, and takes no other check for a reading', async () => {
    const source = { source_url: 'https://kites.example/1' };
    await createJob(app.ctx, { ...source, last_checked: daysAgo(2) });
    await createJob(app.ctx, { ...source, last_checked: daysAgo(1), is_closed: true, closed_at: daysAgo(1) });
    await createJob(app.ctx, { last_checked: daysAgo(1) });
    for (const checked_by of ['link', 'staff', 'employer'] as const)
      await createJob(app.ctx, { ...source, checked_by, last_checked: daysAgo(1) });
    expect((await list()).meta.last_checked).toBe(daysAgo(2).toISOString());
    expect((await app.json('/v1/home')).body.data.last_checked).toBe(daysAgo(2).toISOString());
  });

  it('never shows a job that is not published', async () => {
    const { job } = await createJob(app.ctx, { title: 'Draft', published_at: null });
    expect((await list()).meta.total).toBe(0);
    expect((await app.fetch(`/v1/jobs/${job.slug}`)).status).toBe(404);
  });

  it('answers a change that was just acknowledged', async () => {
    await createJob(app.ctx, { slug: 'known', title: 'First name' });
    expect((await list('?is_closed=false')).titles).toEqual(['First name']);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'known', title: 'Second name', tags: ['rust'] });
    expect((await list('?tags=rust')).titles).toEqual(['Second name']);
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: 'known' });
    expect((await list('?is_closed=false')).meta).toMatchObject({ total: 0, open: 0 });
  });

  it('answers what was loaded as a whole, though it had shown the job before', async () => {
    await createJob(app.ctx, { title: 'First name' });
    expect((await list()).titles).toEqual(['First name']);
    await app.ctx.db.execute(sql`update jobs set title = 'Second name'`);
    await app.ctx.db.execute(sql`insert into changes (tag) values ('everything')`);
    expect((await list()).titles).toEqual(['Second name']);
  });

  it('follows hundreds of changes at once', async () => {
    const { company } = await createJob(app.ctx, { slug: 'stays' });
    await app.ctx.db.execute(
      sql`insert into jobs (slug, title, company_id, description, published_at)
          select 'job-of-many-' || number, 'Engineer', ${company.id}::uuid, '', ${app.clock.now().toISOString()}
          from generate_series(1, 450) as number`,
    );
    await app.ctx.db.execute(sql`insert into changes (tag) values ('everything')`);
    expect((await list('?is_closed=false')).meta.total).toBe(451);
    await app.ctx.db.execute(sql`update jobs set is_closed = true where slug <> 'stays'`);
    await app.ctx.db.execute(sql`insert into changes (tag) select 'job:' || slug from jobs where is_closed`);
    expect((await list('?is_closed=false')).meta).toMatchObject({ total: 1, open: 1 });
  });

  it('calls a tag by its new name at once', async () => {
    await createJob(app.ctx, { tags: ['rust'] });
    expect((await list()).data[0].tags).toMatchObject([{ label: 'Rust' }]);
    await call(app, 'PUT /v1/admin/tags/{id}', { id: 'rust', label: 'Ferris' });
    expect((await list()).data[0].tags).toMatchObject([{ label: 'Ferris' }]);
  });

  it('counts a job no more from the second at which it runs out', async () => {
    await createJob(app.ctx, { expires_at: new Date(app.clock.now().getTime() + 30 * DURATIONS.second) });
    expect((await list('?is_closed=false')).meta).toMatchObject({ total: 1, open: 1 });
    app.clock.advance(30 * DURATIONS.second);
    const { titles, meta } = await list('?is_closed=false');
    expect([titles, meta.total, meta.open]).toEqual([[], 0, 0]);
  });

  it('goes through many by cursor and by number, one after the other', async () => {
    const company = await createCompany(app.ctx);
    for (let day = 1; day <= 70; day++)
      await createJob(app.ctx, { company, title: `Day ${day}`, published_at: daysAgo(day) });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { titles, meta } = await list(`?limit=30${cursor}`);
      seen.push(...titles);
      if (meta.next_cursor === null) break;
      cursor = `&cursor=${meta.next_cursor}`;
    }
    expect(seen).toEqual(Array.from({ length: 70 }, (_, at) => `Day ${at + 1}`));
    expect((await list('?limit=30&page=3')).titles).toEqual(seen.slice(60));
  });

  it('pages by cursor without repeating or losing one, also when a newer job comes in between', async () => {
    const company = await createCompany(app.ctx);
    for (let day = 1; day <= 7; day++)
      await createJob(app.ctx, { company, title: `Day ${day}`, published_at: daysAgo(day) });
    const first = await list('?limit=3');
    await createJob(app.ctx, { company, title: 'Today', published_at: daysAgo(0) });
    const second = await list(`?limit=3&cursor=${first.meta.next_cursor}`);
    const third = await list(`?limit=3&cursor=${second.meta.next_cursor}`);
    expect([...first.titles, ...second.titles, ...third.titles]).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `Day ${day}`),
    );
    expect(third.meta.next_cursor).toBeNull();
  });

  it('pages by number for links', async () => {
    const company = await createCompany(app.ctx);
    for (let day = 1; day <= 5; day++)
      await createJob(app.ctx, { company, title: `Day ${day}`, published_at: daysAgo(day) });
    const { titles, meta } = await list('?limit=2&page=3');
    expect(titles).toEqual(['Day 5']);
    expect(meta).toMatchObject({ page: 3, pages: 3, total: 5 });
  });

  it('sorts by pay across periods and currencies, those without pay last', async () => {
    await createJob(app.ctx, { title: 'Silent' });
    await createJob(app.ctx, {
      title: 'Monthly',
      pay_min: 5_000_000,
      pay_max: 6_000_000,
      pay_currency: 'KRW',
      pay_period: 'month',
    });
    await createJob(app.ctx, {
      title: 'Yearly',
      pay_min: 80_000_000,
      pay_max: 90_000_000,
      pay_currency: 'KRW',
      pay_period: 'year',
    });
    await createJob(app.ctx, {
      title: 'Dollars',
      pay_min: 90_000,
      pay_max: 120_000,
      pay_currency: 'USD',
      pay_period: 'year',
    });
    expect((await list('?sort=pay')).titles).toEqual(['Dollars', 'Yearly', 'Monthly', 'Silent']);
  });

  it('says exactly what is wrong with a filter, and filters nothing then', async () => {
    const { status, body } = await app.json('/v1/jobs?places=seoul,nonsense&limit=0&cursor=abc');
    expect(status).toBe(422);
    expect(body.code).toBe('invalid');
    expect(body.errors.places).toEqual(['Unknown value: nonsense']);
    expect(body.errors.limit).toHaveLength(1);
    const tags = await app.json('/v1/jobs?tags=react,nonsense');
    expect(tags.status).toBe(422);
    expect(tags.body).toMatchObject({ code: 'invalid', errors: { tags: ['Unknown value: nonsense'] } });
  });

  it.each(['"abc"', '[]', '[-1,0,1]', '[0.5,0,1]', '[0,0,3000000000]'])('refuses a cursor of %s', async (place) => {
    await createJob(app.ctx);
    const cursor = Buffer.from(place).toString('base64url');
    const { status, body } = await app.json(`/v1/jobs?cursor=${cursor}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ cursor: ['Invalid input'] });
  });
});

describe('filters', () => {
  it('match any of several values of one question and all of several questions', async () => {
    await createJob(app.ctx, { title: 'A', korean_level: 'basic', workplace: 'remote' });
    await createJob(app.ctx, { title: 'B', korean_level: 'fluent', workplace: 'remote' });
    await createJob(app.ctx, { title: 'C', korean_level: 'native', workplace: 'on-site' });
    expect((await list('?ko_language_levels=basic,fluent')).titles.sort()).toEqual(['A', 'B']);
    expect((await list('?ko_language_levels=basic,native&workplace_types=on-site')).titles).toEqual(['C']);
  });

  it('count for each box what ticking it would bring', async () => {
    await createJob(app.ctx, { korean_level: 'basic', workplace: 'remote', tags: ['go'] });
    await createJob(app.ctx, { korean_level: 'fluent', workplace: 'remote', tags: ['go', 'rust'] });
    await createJob(app.ctx, { korean_level: 'basic', workplace: 'hybrid' });
    const { meta } = await list('?workplace_types=remote');
    expect(meta.facets.workplace_types).toEqual({ remote: 2, hybrid: 1 });
    expect(meta.facets.ko_language_levels).toEqual({ basic: 1, fluent: 1 });
    expect(meta.facets.tags).toEqual({ go: 2, rust: 1 });
  });

  it('hold exact matches alone and count the silent ones apart', async () => {
    await createJob(app.ctx, { title: 'Says yes', is_visa_sponsored: true, workplace: 'remote' });
    await createJob(app.ctx, { title: 'Says no', is_visa_sponsored: false, workplace: 'remote' });
    await createJob(app.ctx, { title: 'Depends', visa_note: 'case-by-case', workplace: 'remote' });
    await createJob(app.ctx, { title: 'Silent', workplace: 'remote' });
    await createJob(app.ctx, { title: 'Silent on both' });
    const { titles, meta } = await list('?visa_sponsorship=true&workplace_types=remote');
    expect(titles).toEqual(['Says yes']);
    expect(meta.not_stated).toBe(2);
    expect(meta.not_stated_by).toEqual({ visa_sponsorship: 1 });
    const offered = await list('?visa_sponsorship=true,not-stated&workplace_types=remote,not-stated');
    expect(offered.titles.sort()).toEqual(['Says yes', 'Silent', 'Silent on both']);
    expect(offered.meta.not_stated).toBe(0);
    expect((await list('?visa_sponsorship=case-by-case')).titles).toEqual(['Depends']);
  });

  it('narrow to a company by its slug, and by its name in any case', async () => {
    const toss = await createCompany(app.ctx, { slug: 'dotori', name: 'Dotori' });
    await createJob(app.ctx, { title: 'Theirs', company: toss });
    const { company: other } = await createJob(app.ctx, { title: 'Not theirs' });
    expect((await list('?company=dotori')).titles).toEqual(['Theirs']);
    expect((await list('?company_name=dOTORI')).titles).toEqual(['Theirs']);
    expect((await list('?company_name=Nobody')).meta.total).toBe(0);
    expect((await list('?company=dotori&company_name=Dotori')).titles).toEqual(['Theirs']);
    expect((await list(`?company=${other.slug}&company_name=Dotori`)).titles).toEqual([]);
  });

  it('serve every landing page', async () => {
    await createJob(app.ctx, { tags: ['react'], occupations: ['engineering'], workplace: 'remote' });
    for (const page of LANDING_PAGES) {
      const query = new URLSearchParams({ ...page.query, is_closed: 'false' });
      const { status } = await app.json(`/v1/jobs?${query}`);
      expect(status, page.name).toBe(200);
    }
    expect((await list('?tags=front-end,react,vue,angular,css,sass,scss,html&is_closed=false')).meta.total).toBe(1);
  });
});

describe('search', () => {
  beforeEach(async () => {
    const company = await createCompany(app.ctx, { name: 'Saebyeok', name_ko: '새벽' });
    await createJob(app.ctx, { company, title: 'Engine Programmer (C++)', tags: ['c-plus-plus'] });
    await createJob(app.ctx, { company, title: 'Backend Engineer, C#/.NET', tags: ['c-sharp', 'dot-net'] });
    await createJob(app.ctx, { company, title: 'C Firmware Engineer', tags: ['c'] });
    await createJob(app.ctx, {
      company,
      title: 'API Engineer',
      tags: ['node-js'],
      description: '<p>React/Next.js in front</p>',
    });
    await createJob(app.ctx, { company, title: 'Web Engineer', tags: ['typescript'] });
    await createJob(app.ctx, { company, title: 'Platform Engineer, Golang', tags: ['go'] });
    await createJob(app.ctx, {
      company,
      title: '글로벌 서비스 백엔드개발자',
      description: '<p>Ready to go to market</p>',
    });
  });

  it.each([
    ['C++', ['Engine Programmer (C++)']],
    ['cpp', ['Engine Programmer (C++)']],
    ['C#', ['Backend Engineer, C#/.NET']],
    ['.net', ['Backend Engineer, C#/.NET']],
    ['nodejs', ['API Engineer']],
    ['Node.js', ['API Engineer']],
    ['node js', ['API Engineer']],
    ['nextjs', ['API Engineer']],
    ['go', ['Platform Engineer, Golang']],
    ['typscript', ['Web Engineer']],
    ['TypeScirpt', ['Web Engineer']],
    ['백엔드', ['글로벌 서비스 백엔드개발자', 'Backend Engineer, C#/.NET']],
    ['백엔드 개발자', ['글로벌 서비스 백엔드개발자', 'Backend Engineer, C#/.NET']],
    ['개발자', ['글로벌 서비스 백엔드개발자']],
    ['programmers', ['Engine Programmer (C++)']],
  ])('finds for %s what a person means', async (q, expected) => {
    expect((await list(`?q=${encodeURIComponent(q)}`)).titles).toEqual(expected);
  });

  it('finds a company by either of its names', async () => {
    expect((await list('?q=saebyeok')).meta.total).toBe(7);
    expect((await list(`?q=${encodeURIComponent('새벽')}`)).meta.total).toBe(7);
  });

  it('says what it searched for instead', async () => {
    expect((await list('?q=typscript')).meta.corrected).toBe('typescript');
    expect((await list('?q=typescript')).meta.corrected).toBeNull();
  });

  it('puts a word of the title before one of the text', async () => {
    await createJob(app.ctx, { title: 'Typescript Lead', published_at: daysAgo(30) });
    expect((await list('?q=typescript')).titles).toEqual(['Typescript Lead', 'Web Engineer']);
  });

  it('takes any text without failing', async () => {
    for (const q of ["'", '&|!', '(((', '\\', '<->', ':*', '%_', '🙂', 'a'.repeat(200)]) {
      expect((await app.json(`/v1/jobs?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    }
  });
});

describe('one job', () => {
  it('is found by slug and by uuid, and by nothing else', async () => {
    const { job } = await createJob(app.ctx, { slug: 'known', title: 'Known' });
    expect((await app.json('/v1/jobs/known')).body.data.title).toBe('Known');
    expect((await app.json(`/v1/jobs/${job.id}`)).body.data.slug).toBe('known');
    expect((await app.json('/v1/jobs/unknown')).body).toEqual({ message: 'There is no such job.', code: 'not_found' });
  });

  it('keeps inside what the contract does not name', async () => {
    await createJob(app.ctx, { slug: 'known' });
    const { body } = await app.json('/v1/jobs/known');
    expect(JSON.stringify(body)).not.toMatch(/password|contact_email|search_|external_id|"number"/);
  });

  it('counts as closed from the minute it runs out', async () => {
    await createJob(app.ctx, { slug: 'short', expires_at: new Date(app.clock.now().getTime() + DURATIONS.hour) });
    expect((await app.json('/v1/jobs/short')).body.data.is_closed).toBe(false);
    app.clock.advance(DURATIONS.hour);
    expect((await app.json('/v1/jobs/short')).body.data).toMatchObject({ is_closed: true, applications_count: 0 });
    // Where people apply elsewhere, nobody knows how many did.
    await createJob(app.ctx, { slug: 'elsewhere', is_closed: true, apply_url: 'https://kites.example/apply' });
    expect((await app.json('/v1/jobs/elsewhere')).body.data.applications_count).toBeNull();
  });

  it('opens to its company before it is published', async () => {
    const company = await createCompany(app.ctx, { password: 'sesame-open' });
    await createJob(app.ctx, { company, slug: 'draft', published_at: null });
    expect((await app.json('/v1/jobs/draft?pwd=wrong')).status).toBe(404);
    expect((await app.json('/v1/jobs/draft?pwd=sesame-open')).status).toBe(200);
  });

  it('knows the open jobs most like it', async () => {
    await createJob(app.ctx, { slug: 'this', tags: ['react', 'css'] });
    await createJob(app.ctx, { title: 'Twin', tags: ['css', 'react'], published_at: daysAgo(20) });
    await createJob(app.ctx, { title: 'Cousin', tags: ['react'] });
    await createJob(app.ctx, { title: 'Gone', tags: ['react', 'css'], is_closed: true });
    const { body } = await app.json('/v1/jobs/this/similar?count=2');
    expect(body.data.map((job: { title: string }) => job.title)).toEqual(['Twin', 'Cousin']);
  });
});

describe('home, tags and the latest', () => {
  it('count what is open', async () => {
    await createJob(app.ctx, {
      tags: ['rust'],
      korean_level: 'not-required',
      pay_min: 50_000_000,
      is_visa_sponsored: true,
    });
    await createJob(app.ctx, { tags: ['rust'], is_closed: true });
    const home = (await app.json('/v1/home')).body.data;
    expect(home).toMatchObject({ open_jobs: 1, new_today: 1, companies: 2 });
    expect(home.proof).toEqual({ hiring: 1, pay_stated: 1, sponsored: 1, answer_days: null, met: null });
    expect(home.landing_counts).toMatchObject({ rust: 1, 'english-ok': 1, remote: 0 });
    expect((await app.json('/v1/tags')).body.data[0]).toEqual({
      id: 'rust',
      slug: 'rust',
      name: 'Rust',
      count: 1,
      replaces: [],
    });
  });

  it('count what is new today until the day is over', async () => {
    await createJob(app.ctx);
    const newToday = async () => (await app.json('/v1/home')).body.data.new_today;
    expect(await newToday()).toBe(1);
    app.clock.advance(2 * DURATIONS.day);
    expect(await newToday()).toBe(0);
  });

  it('name no company before its first job is public', async () => {
    await createCompany(app.ctx, { slug: 'hidden', name: 'Stealth Labs', awaits_first_job: true });
    const title = async () => (await app.json('/v1/feeds/jobs/json?company=hidden')).body.title;
    expect(await title()).not.toContain('Stealth Labs');
    expect(await title()).toContain('hidden');
  });

  it('give six of the latest unless asked for another count', async () => {
    const company = await createCompany(app.ctx);
    for (let day = 1; day <= 8; day++)
      await createJob(app.ctx, { company, title: `Day ${day}`, published_at: daysAgo(day) });
    expect((await app.json('/v1/jobs/latest')).body.data).toHaveLength(6);
    expect((await app.json('/v1/jobs/latest?count=2')).body.data.map((job: { title: string }) => job.title)).toEqual([
      'Day 1',
      'Day 2',
    ]);
    expect((await app.json('/v1/jobs/latest?count=0')).status).toBe(422);
  });
});
