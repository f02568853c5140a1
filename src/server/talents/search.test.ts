import { describe, expect, test } from 'vitest';
import type { FoundTalent } from '#contract/talents/talents.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createEmployer, createTalent, type Employer, profile, send, uploadResume } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function search(employer: Employer, query = '') {
  const { status, body } = await employer.call('GET', `/talents${query}`);
  expect(status).toBe(200);
  return { titles: body.data.map((one: FoundTalent) => one.job_title) as string[], ...body };
}

/** The only talent that a company finds. */
async function onlyFound(employer: Employer): Promise<FoundTalent> {
  const { data } = await search(employer);
  expect(data).toHaveLength(1);
  return data[0];
}

function hide(person: TestPerson, ...companies: string[]) {
  return send(app, person, 'PUT', '/v1/talent/hidden-companies', { companies });
}

describe('the talent search', () => {
  test('is for companies that staff have approved', async () => {
    const employer = await createEmployer(app, { approved: false });
    await createTalent(app);
    const answers = [
      await employer.call('GET', '/talents'),
      await employer.call('GET', '/talents/AAAAAAAAAAAAAAAAAAAAAA'),
      await employer.call('POST', '/talents/AAAAAAAAAAAAAAAAAAAAAA/conversations', { message: 'Hello over there' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(answers[0]?.body.message).toContain('approved');
    const asked = await app.json(`/v1/recruit/${employer.slug}/talents`);
    expect(asked.status).toBe(401);
  });

  test('finds by Korean names of jobs and skills what talents wrote in English', async () => {
    const employer = await createEmployer(app);
    await createTalent(app);
    await createTalent(app, {
      job_title: 'Product designer',
      skills: ['Figma'],
      summary: 'I draw screens that people understand.',
    });
    const found = (q: string) => search(employer, `?q=${encodeURIComponent(q)}`).then(({ titles }) => titles);
    for (const q of ['백엔드', '백엔드 개발자', '백엔드개발자', '서버 개발자'])
      expect(await found(q), q).toEqual(['Backend engineer']);
    expect(await found('프로덕트 디자이너')).toEqual(['Product designer']);
    expect(await found('용접공')).toEqual([]);
  });

  test('tells what a talent can do, and nothing of who it is', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app, { summary: 'Mina Park builds calm services. mina@example.com' });
    const found = await onlyFound(employer);
    expect(found).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      job_title: 'Backend engineer',
      country_of_residence: 'South Korea',
      korean_level: 'conversational',
      visa_status: 'work_visa',
      skills: ['TypeScript', 'PostgreSQL'],
      years_of_experience: 5,
      summary: '… builds calm services. …',
      ...{ looking: null, available_from: null, employment_types: [], workplaces: [], places: [] },
      refreshed_on: '2026-11-20',
      conversation: null,
    });
    expect((await employer.call('GET', `/talents/${found.id}`)).body.data).toEqual(found);
    const all = JSON.stringify(await employer.call('GET', '/talents'));
    for (const mark of ['Mina', 'Park', '@', person.id, '.pdf']) expect(all).not.toContain(mark);
  });

  test('gives each company other ids for the same talent', async () => {
    const [one, other] = [await createEmployer(app), await createEmployer(app)];
    await createTalent(app);
    const [seen, seenByOther] = [await onlyFound(one), await onlyFound(other)];
    expect(seen.id).not.toBe(seenByOther.id);
    expect((await other.call('GET', `/talents/${seen.id}`)).status).toBe(404);
    for (const madeUp of ['x', 'AAAAAAAAAAAAAAAAAAAAAA', '%20', 'a'.repeat(100)]) {
      expect((await one.call('GET', `/talents/${madeUp}`)).status).toBe(404);
    }
  });

  test('takes a country for one, in whatever language and by whatever name it was written', async () => {
    const employer = await createEmployer(app);
    for (const [job_title, country_of_residence] of [
      ...[['Ada', 'South Korea'] as const, ['Bo', '대한민국'] as const, ['Cy', 'Korea, Republic of'] as const],
      ...[['Di', '베트남'] as const, ['Ed', 'Gangnam'] as const],
    ])
      await createTalent(app, { job_title, country_of_residence });
    expect((await search(employer, '')).meta.facets.country_of_residence).toEqual({
      ...{ 'South Korea': 3, Vietnam: 1, Gangnam: 1 },
    });
    for (const named of ['South Korea', '한국', 'korea'])
      expect((await search(employer, `?country_of_residence=${named}`)).titles.toSorted()).toEqual(['Ada', 'Bo', 'Cy']);
    expect((await search(employer, '?country_of_residence=Vietnam,gangnam')).titles.toSorted()).toEqual(['Di', 'Ed']);
  });

  test('knows a country by a part of it, a former name, an abbreviation, with an article or without accents', async () => {
    const employer = await createEmployer(app);
    const written = {
      UK: ['the UK', 'England'],
      'South Korea': ['Korea, South', 'ROK'],
      Czechia: ['Czech Republic'],
      Türkiye: ['Turkiye', '터키'],
      'Côte d’Ivoire': ["Cote d'Ivoire"],
      'St. Lucia': ['Saint Lucia'],
    };
    for (const country_of_residence of Object.values(written).flat()) await createTalent(app, { country_of_residence });
    const totals = Object.entries(written).map(([country, { length }]) => [country, length] as const);
    expect((await search(employer, '')).meta.facets.country_of_residence).toEqual(Object.fromEntries(totals));
    for (const [country, total] of totals)
      expect((await search(employer, `?country_of_residence=${country}`)).titles, country).toHaveLength(total);
  });

  test('finds by level, visa, country, skills and years, and counts what each further filter would leave', async () => {
    const employer = await createEmployer(app);
    await createTalent(app, { job_title: 'Ada', korean_level: 'fluent', visa_status: 'citizen', skills: 'Go, Rust' });
    await createTalent(app, { job_title: 'Bo', country_of_residence: 'Vietnam', years_of_experience: 2 });
    await createTalent(app, { job_title: 'Cy', korean_level: 'none', skills: ['React'], years_of_experience: 9 });
    const found = async (query: string) => (await search(employer, query)).titles.toSorted();
    expect(await found('')).toEqual(['Ada', 'Bo', 'Cy']);
    expect(await found('?korean_level=fluent,none')).toEqual(['Ada', 'Cy']);
    expect(await found('?visa_status=citizen')).toEqual(['Ada']);
    expect(await found('?country_of_residence=vietnam')).toEqual(['Bo']);
    await createTalent(app, { job_title: 'Di', country_of_residence: 'Congo , Republic of the' });
    expect(await found('?country_of_residence=Congo, Republic of the,Vietnam')).toEqual(['Bo', 'Di']);
    expect(await found('?country_of_residence=Congo')).toEqual([]);
    expect(await found('?skills=RUST,react')).toEqual(['Ada', 'Cy']);
    expect(await found('?years=5')).toEqual(['Ada', 'Cy', 'Di']);
    expect(await found('?years=5&skills=react')).toEqual(['Cy']);
    expect((await employer.call('GET', '/talents?korean_level=perfect')).status).toBe(422);
    const { meta } = await search(employer, '?korean_level=fluent');
    expect(meta.total).toBe(1);
    expect(meta.facets).toEqual({
      korean_level: { conversational: 2, fluent: 1, none: 1 },
      visa_status: { citizen: 1 },
      country_of_residence: { 'South Korea': 1 },
      skills: { go: 1, rust: 1 },
      ...{ looking: {}, employment_types: {}, workplaces: {}, places: {} },
    });
  });

  test('finds by what talents look for, as far as they say so, and counts it', async () => {
    const employer = await createEmployer(app);
    await createTalent(app, { job_title: 'Quiet' });
    const wishes = { employment_types: ['full-time', 'contract'], workplaces: ['remote'], places: ['seoul', 'busan'] };
    const asked = { job_title: 'Ada', looking: 'looking', available_from: '2027-03-01', ...wishes };
    const ada = await createTalent(app, asked);
    const texts = {
      looking: 'open',
      available_from: '',
      employment_types: ',full-time',
      workplaces: '',
      places: ',seoul',
    };
    await createTalent(app, { job_title: 'Bo', ...texts });
    const found = async (query: string) => (await search(employer, query)).titles.toSorted();
    expect(await found('?looking=looking')).toEqual(['Ada']);
    expect(await found('?looking=looking,open')).toEqual(['Ada', 'Bo']);
    expect(await found('?employment_types=full-time')).toEqual(['Ada', 'Bo']);
    expect(await found('?employment_types=contract,internship')).toEqual(['Ada']);
    expect(await found('?workplaces=remote,hybrid')).toEqual(['Ada']);
    expect(await found('?places=busan')).toEqual(['Ada']);
    expect(await found('?available_by=2027-02-28')).toEqual([]);
    expect(await found('?available_by=2027-03-01')).toEqual(['Ada']);
    expect((await employer.call('GET', '/talents?looking=perhaps')).status).toBe(422);
    const { data, meta } = await search(employer, '?workplaces=remote');
    expect(data).toMatchObject([asked]);
    expect(meta.facets).toMatchObject({
      looking: { looking: 1 },
      employment_types: { contract: 1, 'full-time': 1 },
      workplaces: { remote: 1 },
      places: { busan: 1, seoul: 1 },
    });
    expect((await send(app, ada, 'GET', '/v1/talent/preview')).body.data).toMatchObject(asked);
    // Whoever knows nothing of these fields takes nothing away.
    await send(app, ada, 'POST', '/v1/talent', profile());
    expect((await send(app, ada, 'GET', '/v1/talent')).body.data).toMatchObject({ looking: 'looking', ...wishes });
    await send(app, ada, 'POST', '/v1/talent', profile({ ...texts, looking: null }));
    const left = {
      looking: null,
      available_from: null,
      employment_types: ['full-time'],
      workplaces: [],
      places: ['seoul'],
    };
    expect((await send(app, ada, 'GET', '/v1/talent')).body.data).toMatchObject(left);
  });

  test('neither counts nor filters by what a card does not show', async () => {
    const employer = await createEmployer(app);
    const country_of_residence = 'Minjun Kim in South Korea';
    await createTalent(app, { full_name: 'Kim Min-jun', country_of_residence, skills: ['Go', 'Kim Minjun'] });
    const { titles, meta } = await search(employer);
    expect((await onlyFound(employer)).country_of_residence).toBe('… in South Korea');
    expect([titles.length, meta.facets.country_of_residence, meta.facets.skills]).toEqual([1, {}, { go: 1 }]);
    for (const query of ['country_of_residence=minjun kim in south korea', 'skills=kim minjun', 'q=minjun']) {
      expect((await search(employer, `?${query}`)).meta.total).toBe(0);
    }
  });

  test('finds by words of title, skills and summary, never by name, address or file', async () => {
    const employer = await createEmployer(app);
    await createTalent(app, {
      job_title: 'Site reliability engineer',
      skills: ['Kubernetes', 'C++'],
      summary: 'Mina keeps payments running. Reach mina.park@example.com.',
    });
    const total = async (q: string) => (await search(employer, `?q=${encodeURIComponent(q)}`)).meta.total;
    for (const q of ['reliability', 'k8s', 'c++', 'payment', 'payments kubernetes'])
      expect([q, await total(q)]).toEqual([q, 1]);
    for (const q of ['Mina', 'Park', 'mina.park@example.com', 'example', 'resume', '!!!', 'nurse']) {
      expect([q, await total(q)]).toEqual([q, 0]);
    }
  });

  test('goes page by page, the latest refreshed first, with cursors that tell nothing and fit no other company', async () => {
    const [employer, other] = [await createEmployer(app), await createEmployer(app)];
    for (const job_title of ['First', 'Second', 'Third', 'Fourth']) {
      await createTalent(app, { job_title });
      // The last three at one moment.
      if (job_title === 'First') app.clock.advance(1000);
    }
    const page = await search(employer, '?limit=2');
    const cursor = page.meta.next_cursor;
    expect(Buffer.from(cursor, 'base64url').toString()).not.toMatch(/\d{13}|-[0-9a-f]{4}-/);
    const rest = await search(employer, `?limit=2&cursor=${cursor}`);
    expect([...page.titles, ...rest.titles].toSorted()).toEqual(['First', 'Fourth', 'Second', 'Third']);
    expect([rest.titles.at(-1), rest.meta.next_cursor, rest.meta.total]).toEqual(['First', null, 4]);
    expect((await other.call('GET', `/talents?cursor=${cursor}`)).status).toBe(422);
    expect((await employer.call('GET', '/talents?cursor=nonsense')).status).toBe(422);
  });
});

describe('a talent that a company may not see', () => {
  const ways: [string, (person: TestPerson, employer: Employer) => Promise<unknown>][] = [
    ['is private', (person) => send(app, person, 'POST', '/v1/talent', profile({ visibility: 'private' }))],
    ['hides from the company by slug', (person, { slug }) => hide(person, slug)],
    ['hides from the company by id', (person, { id }) => hide(person, id)],
    ['has no resume', (person) => send(app, person, 'DELETE', '/v1/talent/resume')],
    ['is deleted', (person) => send(app, person, 'DELETE', '/v1/talent/account')],
  ];

  test.each(ways)('because it %s appears neither by search, nor id, count, facet or contact', async (_way, vanish) => {
    const employer = await createEmployer(app);
    const person = await createTalent(app, { job_title: 'Quokka keeper', skills: ['Quokkas'] });
    const { id } = await onlyFound(employer);
    await vanish(person, employer);
    for (const query of ['', '?q=quokka', '?skills=quokkas', '?korean_level=conversational', '?years=1']) {
      const { data, meta } = await search(employer, query);
      expect({ data, total: meta.total, next: meta.next_cursor }).toEqual({ data: [], total: 0, next: null });
      expect(Object.values(meta.facets)).toEqual(Array(8).fill({}));
    }
    const nobody = await employer.call('GET', '/talents/AAAAAAAAAAAAAAAAAAAAAA');
    expect((await employer.call('GET', `/talents/${id}`)).body).toEqual(nobody.body);
    const written = await employer.call('POST', `/talents/${id}/conversations`, { message: 'Hello over there' });
    expect({ status: written.status, body: written.body }).toEqual({ status: 404, body: nobody.body });
    await app.settle();
    expect(await app.mailbox()).toEqual([]);
  });

  test('still shows to other companies, and again to this one once it is taken from the list', async () => {
    const [employer, other] = [await createEmployer(app), await createEmployer(app)];
    const person = await createTalent(app);
    const { body } = await hide(person, employer.slug);
    expect(body.data.map((company: { slug: string }) => company.slug)).toEqual([employer.slug]);
    expect((await search(employer)).data).toEqual([]);
    await onlyFound(other);
    const listed = await send(app, person, 'GET', '/v1/talent/hidden-companies');
    expect(listed.body).toEqual(body);
    await hide(person);
    await onlyFound(employer);
  });

  test('cannot be hidden from a company that does not exist; then the list stays', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    await hide(person, employer.slug);
    await createCompany(app.ctx, { slug: 'unseen', awaits_first_job: true });
    for (const nobody of ['nobody', 'unseen']) expect((await hide(person, nobody)).status).toBe(422);
    expect((await search(employer)).data).toEqual([]);
  });

  test('is not published by a resume that comes later, the first or another, but by saying so', async () => {
    const employer = await createEmployer(app);
    const person = await app.people.signIn();
    await send(app, person, 'POST', '/v1/talent', profile());
    expect((await search(employer)).meta.total).toBe(0);
    for (const round of ['first', 'second']) {
      const uploaded = await uploadResume(app, person);
      expect(uploaded.body.data, round).toMatchObject({ visibility: 'private', is_shown: false });
      expect((await search(employer)).meta.total, round).toBe(0);
      await send(app, person, 'POST', '/v1/talent', profile());
      await onlyFound(employer);
      await send(app, person, 'DELETE', '/v1/talent/resume');
    }
  });

  test('stays public when its resume is replaced', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    expect((await uploadResume(app, person)).body.data.visibility).toBe('public');
    await onlyFound(employer);
  });
});
