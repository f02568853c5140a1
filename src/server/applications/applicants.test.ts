import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EXPORT_ROWS_MAX } from '#contract/desk/exports.ts';
import { csvRecords } from '#platform/csv.ts';
import { privateToken } from '#platform/signed-tokens.ts';
import { applyTo, pdf, pdfBytes } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A company with a job, and the query that opens its recruit pages. */
async function employer(password: string) {
  const company = await createCompany(app.ctx, { password });
  const { job } = await createJob(app.ctx, { company });
  return { company, job, path: `/v1/recruit/${company.slug}/jobs/${job.slug}/applications`, pwd: `?pwd=${password}` };
}

function setState(path: string, status: string) {
  return app.json(path, {
    method: 'PUT',
    body: JSON.stringify({ status }),
    headers: { 'content-type': 'application/json' },
  });
}

describe('the applications of a job', () => {
  test('are asked for together with the company, also where the job was found to be its own before', async () => {
    const [own, other] = [await employer('gate-one'), await employer('gate-two')];
    await applyTo(app, own.job.slug);
    expect((await app.json(own.path + own.pwd)).body.data.applications).toHaveLength(1);
    const theirs = `/v1/recruit/${other.company.slug}/jobs/${own.job.slug}/applications${other.pwd}`;
    expect((await app.json(theirs)).status).toBe(404);
  });

  test('are listed newest first, with the answers and the address of the resume', async () => {
    const { job, path, pwd, company } = await employer('gate-one');
    const first = await applyTo(app, job.slug);
    app.clock.advance(1000);
    const second = await applyTo(app, job.slug, { email: 'jun@example.com', name: 'Jun Lee' });
    const { status, body, headers } = await app.json(path + pwd);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain('madang_recruit_');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data.job).toMatchObject({ slug: job.slug, counters: { applications: 2, new_applications: 2 } });
    expect(body.data.applications.map(({ id }: { id: string }) => id)).toEqual([
      second.body.data.id,
      first.body.data.id,
    ]);
    expect(body.data.applications[1]).toEqual({
      id: first.body.data.id,
      status: 'new',
      name: 'Mina Park',
      email: 'mina@example.com',
      portfolio: 'https://mina.example',
      details: 'Native English, conversational Korean, lives in Seoul.',
      language: 'en',
      applied_at: '2026-11-20T03:00:00.000Z',
      status_changed_at: '2026-11-20T03:00:00.000Z',
      interview: null,
      wrote_at: null,
      fit: null,
      resume_url: `/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${first.body.data.id}/resume`,
      resume_name: 'mina-park-resume.pdf',
      resume_size: 1000,
      resume_scanned: false,
      job: { slug: job.slug, title: job.title },
    });
  });

  test('ask for the password', async () => {
    const { path } = await employer('gate-one');
    expect(await app.json(path)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: "Enter the company's recruit password." },
    });
    expect(await app.json(`${path}?pwd=wrong`)).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'That password isn’t right.',
        errors: { pwd: ['That password isn’t right.'] },
      },
    });
  });

  test('are listed to the cookie too', async () => {
    const { path, pwd } = await employer('gate-one');
    const cookie = (await app.json(path + pwd)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await app.json(path, { headers: { cookie } })).status).toBe(200);
  });
});

describe('the applications of a company', () => {
  /** Three applications to two jobs of Kites, a minute apart; the last one is read. */
  async function three() {
    const { company, job, pwd } = await employer('kites');
    const { job: second } = await createJob(app.ctx, { company, title: 'Kite Pilot' });
    const path = `/v1/recruit/${company.slug}/applications`;
    const people = [
      { job, name: 'Mina Park', email: 'mina@example.com' },
      { job: second, name: '이준', email: 'jun@example.com' },
      { job, name: 'Ana 100% Diaz', email: 'ana@example.com' },
    ];
    const ids: string[] = [];
    for (const { job: sought, ...given } of people) {
      app.clock.advance(60_000);
      ids.push((await applyTo(app, sought.slug, given)).body.data.id);
    }
    await setState(`${path.replace('/applications', '')}/jobs/${job.slug}/applications/${ids[2]}/state${pwd}`, 'read');
    const listed = async (query: string) => {
      const { status, body } = await app.json(`${path}${pwd}${query}`);
      return { status, meta: body.meta, errors: body.errors, names: body.data?.map((one: Named) => one.name) };
    };
    return { listed, second, ids };
  }
  type Named = { name: string };

  test('are listed over all jobs, newest first, with how many there are in each state', async () => {
    const { listed } = await three();
    expect(await listed('')).toMatchObject({
      names: ['Ana 100% Diaz', '이준', 'Mina Park'],
      meta: {
        total: 3,
        next_cursor: null,
        by_status: { new: 2, read: 1, declined: 0, withdrawn: 0 },
        job: null,
        role: 'owner',
      },
    });
  });

  test('are narrowed by job, state and words, which count under the others', async () => {
    const { listed, second } = await three();
    expect(await listed(`&job=${second.slug}`)).toMatchObject({
      names: ['이준'],
      meta: { total: 1, job: { title: 'Kite Pilot', counters: { applications: 1, new_applications: 1 } } },
    });
    expect(await listed(`&job=${second.id}`)).toMatchObject({ names: ['이준'] });
    expect(await listed('&status=new')).toMatchObject({
      names: ['이준', 'Mina Park'],
      meta: { by_status: { read: 1 } },
    });
    expect(await listed('&q=MINA')).toMatchObject({ names: ['Mina Park'], meta: { by_status: { new: 1, read: 0 } } });
    expect(await listed(`&q=${encodeURIComponent('준 example.com')}`)).toMatchObject({ names: ['이준'] });
    expect(await listed('&q=100%25')).toMatchObject({ names: ['Ana 100% Diaz'] });
    expect(await listed('&job=kites-of-others')).toMatchObject({ names: [], meta: { total: 0, job: null } });
    expect(await listed('&status=lost')).toMatchObject({ status: 422 });
  });

  test('come in pages, also those of one moment', async () => {
    const { company, job, pwd } = await employer('kites');
    for (const at of [1, 2, 3, 4]) {
      // The first came before the others, which came at one moment.
      if (at === 2) app.clock.advance(1000);
      await applyTo(app, job.slug, { name: `Kite ${at}`, email: `kite-${at}@example.com` });
    }
    const path = `/v1/recruit/${company.slug}/applications${pwd}`;
    const first = (await app.json(`${path}&limit=2`)).body;
    const rest = (await app.json(`${path}&limit=2&cursor=${first.meta.next_cursor}`)).body;
    const names: string[] = [...first.data, ...rest.data].map(({ name }: Named) => name);
    expect([names.toSorted(), names.at(-1)]).toEqual([['Kite 1', 'Kite 2', 'Kite 3', 'Kite 4'], 'Kite 1']);
    expect([first.meta.total, rest.meta.next_cursor]).toEqual([4, null]);
    expect((await app.json(`${path}&cursor=nonsense`)).status).toBe(422);
  });
});

test('the applications as CSV are those of the list, run nothing in a spreadsheet, and are recorded', async () => {
  const { company, job, pwd } = await employer('kites');
  await applyTo(app, job.slug, { name: '=HYPERLINK("x")', email: 'ana@example.com' });
  await applyTo(app, job.slug, { name: '박민아', email: 'mina@example.com' });
  const path = `/v1/recruit/${company.slug}/applications.csv${pwd}`;
  const answer = await app.fetch(`${path}&q=mina`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('Applications 2026-11-20.csv');
  const [record] = csvRecords((await answer.text()).replace('\uFEFF', ''));
  expect(record).toMatchObject({ Name: '박민아', Email: 'mina@example.com', State: 'new', Answered: '' });
  expect(await (await app.fetch(path)).text()).toContain(`"'=HYPERLINK(""x"")"`);
  const taken = (await storedRows(app, 'audit')).toSorted((one, other) => one.id - other.id);
  expect(taken.map(({ action, subject_id, detail }) => [action, subject_id, detail.rows])).toEqual([
    ['company.take-applications', company.id, 1],
    ['company.take-applications', company.id, 2],
  ]);
});

test('more applications than a file may hold are refused in words, not cut off', async () => {
  const { company, job, pwd } = await employer('kites');
  await applyTo(app, job.slug);
  await app.ctx.db.execute(sql`
    insert into applications
    select another.*
    from applications one, generate_series(1, ${EXPORT_ROWS_MAX}) n,
      jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'email', n)) another`);
  const { status, body } = await app.json(`/v1/recruit/${company.slug}/applications.csv${pwd}`);
  expect([status, body.message]).toEqual([422, 'More than 50000 rows match. Narrow the list first.']);
  expect(await storedRows(app, 'audit')).toEqual([]);
});

describe('the state of an application', () => {
  test('is set by the recruiter and seen by the applicant', async () => {
    const { job, path, pwd } = await employer('gate-one');
    const id = (await applyTo(app, job.slug)).body.data.id;
    for (const status of ['read', 'in-conversation', 'declined', 'hired', 'new', 'read']) {
      app.clock.advance(1000);
      const { status: code, body } = await setState(`${path}/${id}/state${pwd}`, status);
      expect(code).toBe(200);
      expect(body.data).toMatchObject({ id, status, status_changed_at: app.clock.now().toISOString() });
    }
    const changed = app.clock.now().toISOString();
    app.clock.advance(1000);
    expect((await setState(`${path}/${id}/state${pwd}`, 'read')).body.data.status_changed_at).toBe(changed);
    const token = privateToken(app.ctx.settings.secrets, 'own application', id);
    expect((await app.json(`/v1/applications/${token}`)).body.data.status).toBe('read');
    const { body } = await app.json(path + pwd);
    expect(body.data.job.counters).toMatchObject({ applications: 1, new_applications: 0 });
  });

  test('is not withdrawn by anybody but the applicant', async () => {
    const { job, path, pwd } = await employer('gate-one');
    const id = (await applyTo(app, job.slug)).body.data.id;
    expect((await setState(`${path}/${id}/state${pwd}`, 'withdrawn')).status).toBe(422);
    expect((await setState(`${path}/${id}/state${pwd}`, 'lost')).status).toBe(422);
  });

  test('stays withdrawn', async () => {
    const { job, path, pwd } = await employer('gate-one');
    const id = (await applyTo(app, job.slug)).body.data.id;
    const token = privateToken(app.ctx.settings.secrets, 'own application', id);
    await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    const { status, body } = await setState(`${path}/${id}/state${pwd}`, 'read');
    expect(status).toBe(409);
    expect(body.message).toBe('The applicant has withdrawn this application.');
    expect((await app.json(path + pwd)).body.data.applications[0].status).toBe('withdrawn');
  });
});

describe('a resume', () => {
  test('comes back byte for byte, under the name of its applicant, to be saved and not shown', async () => {
    const { job, path, pwd, company } = await employer('gate-one');
    const bytes = pdfBytes(300_000);
    crypto.getRandomValues(bytes.subarray(100, 60_000));
    const sent = await applyTo(app, job.slug, { name: '박민아', resume: pdf('cv-final-2.pdf', bytes) });
    const id = sent.body.data.id;
    const answer = await app.fetch(`${path}/${id}/resume${pwd}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '300000',
      'content-disposition': `attachment; filename="___ - ${job.title}.pdf"; filename*=UTF-8''${encodeURIComponent(`박민아 - ${job.title}.pdf`)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const [read, ...more] = await storedRows(app, 'resume_reads');
    expect([read, more]).toMatchObject([{ application_id: id, read_by: `company ${company.id} from 203.0.113.7` }, []]);
    expect(new Date(read.read_at)).toEqual(app.clock.now());
    expect((await app.json(path + pwd)).body.data.applications[0].status).toBe('new');
  });

  test.each([
    ['Ana / Diaz:  "Kite"', 'C++ <Engineer>', 'Ana Diaz Kite - C++ Engineer.pdf'],
    ['../../etc/passwd', 'SRE | Ops', 'etc passwd - SRE Ops.pdf'],
    ['...', '???', 'Resume.pdf'],
    ['N'.repeat(100), 'E'.repeat(100), `${'N'.repeat(100)} - ${'E'.repeat(43)}.pdf`],
  ])('of "%s" for "%s" gets a name that every system takes', async (name, title, saved) => {
    const company = await createCompany(app.ctx, { password: 'gate-one' });
    const { job } = await createJob(app.ctx, { company, title });
    const { body } = await applyTo(app, job.slug, { name });
    const path = `/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${body.data.id}/resume`;
    const { headers } = await app.fetch(`${path}?pwd=gate-one`);
    const [, encoded = ''] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(encoded)).toBe(saved);
  });

  test('asks for the password', async () => {
    const { job, path } = await employer('gate-one');
    const id = (await applyTo(app, job.slug)).body.data.id;
    expect((await app.fetch(`${path}/${id}/resume`)).status).toBe(401);
    expect((await app.fetch(`${path}/${id}/resume?pwd=wrong`)).status).toBe(403);
    expect(await storedRows(app, 'resume_reads')).toEqual([]);
  });

  test('says so when it is not there any more', async () => {
    const { job, path, pwd } = await employer('gate-one');
    const id = (await applyTo(app, job.slug)).body.data.id;
    const [key = ''] = await storedFiles(app, 'resumes');
    await app.ctx.files.delete(key);
    expect(await app.json(`${path}/${id}/resume${pwd}`)).toMatchObject({
      ...{ status: 404, body: { message: 'This resume no longer exists.' } },
    });
    expect(await storedRows(app, 'resume_reads')).toEqual([]);
  });

  test('says so when the store is away', async () => {
    const { job, path, pwd } = await employer('gate-one');
    const id = (await applyTo(app, job.slug)).body.data.id;
    vi.spyOn(app.ctx.files, 'get').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    expect((await app.json(`${path}/${id}/resume${pwd}`)).status).toBe(503);
    expect(await storedRows(app, 'resume_reads')).toEqual([]);
  });
});

describe("another company's recruiter", () => {
  test('reaches nothing by any mixture of addresses', async () => {
    const own = await employer('gate-one');
    const other = await employer('gate-two');
    const id = (await applyTo(app, other.job.slug)).body.data.id;
    const ownPath = `/v1/recruit/${own.company.slug}/jobs`;
    const theirs = `${ownPath}/${other.job.slug}/applications`;
    const asked = { method: 'POST', body: '{"text":"Knows Go."}', headers: { 'content-type': 'application/json' } };
    const page = `/v1/recruit/${other.company.slug}/applications/${id}`;
    const noted = await app.json(`${page}/notes${other.pwd}`, asked);
    const mixedPage = `/v1/recruit/${own.company.slug}/applications/${id}`;
    const mixed = `${own.path}/${id}`;
    const answers = await Promise.all([
      app.fetch(theirs + own.pwd),
      app.fetch(`${ownPath}/${other.job.id}/applications${own.pwd}`),
      app.fetch(`${theirs}/${id}/resume${own.pwd}`),
      app.fetch(`${mixed}/resume${own.pwd}`),
      setState(`${theirs}/${id}/state${own.pwd}`, 'hired'),
      setState(`${mixed}/state${own.pwd}`, 'hired'),
      app.fetch(mixedPage + own.pwd),
      app.fetch(`${mixedPage}/notes${own.pwd}`, asked),
      app.fetch(`${mixedPage}/notes/${noted.body.data.id}${own.pwd}`, { method: 'DELETE' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await app.json(page + other.pwd)).body.data.notes).toHaveLength(1);
    const direct = await Promise.all([
      app.fetch(other.path + own.pwd),
      app.fetch(`${other.path}/${id}/resume${own.pwd}`),
      setState(`${other.path}/${id}/state${own.pwd}`, 'hired'),
    ]);
    expect(direct.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { body } = await app.json(other.path + other.pwd);
    expect(body.data.applications[0].status).toBe('new');
    expect(await storedRows(app, 'resume_reads')).toEqual([]);
  });

  test('reaches nothing with the own cookie', async () => {
    const own = await employer('gate-one');
    const other = await employer('gate-two');
    const id = (await applyTo(app, other.job.slug)).body.data.id;
    const cookie = (await app.json(own.path + own.pwd)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const answers = await Promise.all(
      [other.path, `${other.path}/${id}/resume`].map((path) => app.fetch(path, { headers: { cookie } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  test('finds no application of the own company under another of its jobs', async () => {
    const own = await employer('gate-one');
    const second = await createJob(app.ctx, { company: own.company });
    const id = (await applyTo(app, own.job.slug)).body.data.id;
    const wrong = `/v1/recruit/${own.company.slug}/jobs/${second.job.slug}/applications/${id}`;
    expect((await app.fetch(`${wrong}/resume${own.pwd}`)).status).toBe(404);
    expect((await setState(`${wrong}/state${own.pwd}`, 'read')).status).toBe(404);
  });
});
