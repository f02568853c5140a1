import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { versionInForce } from '#contract/compliance/legal.ts';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { applicationForm, applyTo, pdf, pdfBytes } from '#tests/support/application-form.ts';
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

const applications = () => storedRows(app, 'applications');

async function stagedFiles(): Promise<string[]> {
  return readdir(app.ctx.settings.stagingDir).catch(() => []);
}

async function expectNothingKept(before: { files: number } = { files: 0 }): Promise<void> {
  expect(await applications()).toEqual([]);
  expect(await storedRows(app, 'mails')).toEqual([]);
  expect((await storedFiles(app, 'resumes')).length).toBe(before.files);
  expect(await stagedFiles()).toEqual([]);
}

describe('an application', () => {
  test('is kept with its answers, its file and the version of the consent text', async () => {
    const { job } = await createJob(app.ctx);
    const { status, body } = await applyTo(app, job.slug);
    expect(status).toBe(201);
    const [row] = await applications();
    expect(row).toMatchObject({
      id: body.data.id,
      job_id: job.id,
      name: 'Mina Park',
      email: 'mina@example.com',
      portfolio: 'https://mina.example',
      details: 'Native English, conversational Korean, lives in Seoul.',
      resume_name: 'mina-park-resume.pdf',
      resume_size: 1000,
      status: 'new',
      consent_version: versionInForce('privacy', '2026-11-20', null).version,
    });
    expect(await storedFiles(app, 'resumes')).toEqual([row.resume_key]);
    expect(await stagedFiles()).toEqual([]);
  });

  test('takes the uuid of the job as well as its slug', async () => {
    const { job } = await createJob(app.ctx);
    expect((await applyTo(app, job.id)).status).toBe(201);
  });

  test('sends a receipt to the applicant and a notice to the employer', async () => {
    const company = await createCompany(app.ctx, { name: 'Hanok Labs', slug: 'hanok-labs' });
    await createJob(app.ctx, { company, slug: 'go-engineer', title: 'Go Engineer' });
    await applyTo(app, 'go-engineer');
    await app.settle();
    const sent = await app.mailbox();
    expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual(
      expect.arrayContaining([
        { to: 'mina@example.com', subject: 'You applied to Go Engineer at Hanok Labs' },
        { to: company.contact_email, subject: 'New application: Mina Park for Go Engineer' },
      ]),
    );
    expect(sent).toHaveLength(2);
    const notice = sent.find(({ to }) => to === company.contact_email);
    expect(notice?.text).toContain('http://madang.test/recruit/hanok-labs/jobs/go-engineer/applications');
    expect(notice?.text).not.toContain('conversational Korean');
    const receipt = sent.find(({ to }) => to === 'mina@example.com');
    expect(receipt?.text).toMatch(/http:\/\/madang\.test\/applications#[\w-]{43}\n/);
    expect(receipt?.html).toContain('Your application is with Hanok Labs');
  });

  test('repeats to the applicant what the listing answers, and how the company does', async () => {
    const stated = { korean_level: 'conversational', is_visa_sponsored: true, workplace: 'remote' } as const;
    const { job } = await createJob(app.ctx, stated);
    for (const name of ['ara', 'bo', 'chul', 'dan', 'eun'])
      await applyTo(app, job.slug, { email: `${name}@example.com` });
    await applyTo(app, (await createJob(app.ctx)).job.slug, { email: 'elsewhere@example.com' });
    app.clock.advance(15 * DURATIONS.day);
    await applyTo(app, job.slug);
    await app.settle();
    const sent = await app.mailbox();
    const facts = 'Korean: Conversational\nVisa: Sponsored\nLive: Not stated\nWork: Remote\n';
    expect(sent.find(({ to }) => to === 'ara@example.com')?.text).toContain(`${facts}\n`);
    expect(sent.find(({ to }) => to === 'mina@example.com')?.text).toContain(`${facts}Answers: 0 of 5 applicants\n`);
  });

  test('tells no employer who gave no address, also when it is withdrawn', async () => {
    const company = await createCompany(app.ctx, { contact_email: null });
    const { job } = await createJob(app.ctx, { company });
    await applyTo(app, job.slug);
    await app.settle();
    const sent = await app.mailbox();
    expect(sent.map(({ to }) => to)).toEqual(['mina@example.com']);
    const [, token] = /\/applications#([\w-]{43})/.exec(sent[0]?.text ?? '') ?? [];
    const withdrawn = await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    expect(withdrawn).toMatchObject({ status: 200, body: { data: { status: 'withdrawn' } } });
    await app.settle();
    expect(await app.mailbox()).toHaveLength(1);
  });

  test('keeps a Korean file name, and no path of the sender', async () => {
    const { job } = await createJob(app.ctx);
    await applyTo(app, job.slug, { resume: pdf('C:\\Users\\mina\\박민아 이력서.PDF') });
    const [row] = await applications();
    expect(row?.resume_name).toBe('박민아 이력서.PDF');
    expect(row?.resume_key).toMatch(/^resumes\/[0-9a-f-]{36}\.pdf$/);
  });

  test('carries no link of a stranger to an address that he typed', async () => {
    const { job } = await createJob(app.ctx);
    const name = `See https://evil.example/claim at evil.example ${'soon '.repeat(20)}`;
    expect((await applyTo(app, job.slug, { name, resume: pdf('evil.example.pdf') })).status).toBe(201);
    await app.settle();
    const sent = await app.mailbox();
    expect(sent).toHaveLength(2);
    for (const { subject, text, html } of sent) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/evil|(?:soon ){12}/);
      expect(text).toContain('See at soon');
    }
  });

  test('puts a line break of a name into no header', async () => {
    const { job } = await createJob(app.ctx);
    expect((await applyTo(app, job.slug, { name: 'Mina\nBcc: all@example.com' })).status).toBe(201);
    await app.settle();
    const subjects = (await app.mailbox()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    for (const subject of subjects) expect(subject).not.toMatch(/[\r\n]/);
  });

  test('may hold characters that PostgreSQL does not keep', async () => {
    const { job } = await createJob(app.ctx);
    expect((await applyTo(app, job.slug, { details: 'Ten characters\0 and a nought' })).status).toBe(201);
    const [row] = await applications();
    expect(row?.details).toBe('Ten characters and a nought');
  });
});

describe('a form that is not right', () => {
  test.each([
    ['name', { name: '   ' }, 'Required'],
    ['email', { email: '' }, 'Required'],
    ['email', { email: 'mina(at)example.com' }, 'Invalid input'],
    ['portfolio', { portfolio: 'mina.example' }, 'Invalid URL, should start by http:// or https://'],
    ['portfolio', { portfolio: 'ftp://mina.example' }, 'Invalid URL, should start by http:// or https://'],
    ['details', { details: ' too short ' }, 'Min 10 characters'],
    ['details', { details: 'x'.repeat(2001) }, 'Max 2000 characters'],
    ['resume', { resume: null }, 'Required.'],
    ['resume', { resume: new File([], '') }, 'Required.'],
    ['resume', { resume: pdf('resume.pdf', pdfBytes(5_000_001)) }, 'Max file size is 5MB.'],
    [
      'resume',
      { resume: new File(['PK\x03\x04 a zip file'], 'resume.pdf', { type: 'application/pdf' }) },
      '.pdf files are accepted.',
    ],
    ['resume', { resume: new File([pdfBytes()], 'resume.pdf', { type: 'image/png' }) }, '.pdf files are accepted.'],
    ['resume', { resume: new File([], 'empty.pdf', { type: 'application/pdf' }) }, '.pdf files are accepted.'],
  ])('says what is wrong with %s', async (field, given, message) => {
    const { job } = await createJob(app.ctx);
    const { status, body } = await applyTo(app, job.slug, given);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: [message] } });
    expect(Object.keys(body.errors)).toEqual([field]);
    await expectNothingKept();
  });

  test('shows everything at once', async () => {
    const { job } = await createJob(app.ctx);
    const { body } = await app.json(`/v1/jobs/${job.slug}/apply`, { method: 'POST', body: emptyForm() });
    expect(body.errors).toEqual({
      name: ['Required'],
      email: ['Required'],
      portfolio: ['Required'],
      details: ['Required'],
      resume: ['Required.'],
    });
  });

  test('counts a line break of a text field as one character, as the page does', async () => {
    const { job } = await createJob(app.ctx);
    const lines = 'x'.repeat(9).concat('\r\n').repeat(200);
    expect(lines.trim().replaceAll('\r\n', '\n')).toHaveLength(1999);
    expect((await applyTo(app, job.slug, { details: lines })).status).toBe(201);
  });

  test('is refused when it is no form at all', async () => {
    const { job } = await createJob(app.ctx);
    const answer = await app.json(`/v1/jobs/${job.slug}/apply`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(415);
  });

  function emptyForm(): FormData {
    const form = new FormData();
    form.set('nothing', 'asked for');
    return form;
  }
});

describe('a resume', () => {
  test('may have 5,000,000 bytes', async () => {
    const { job } = await createJob(app.ctx);
    const { status } = await applyTo(app, job.slug, { resume: pdf('large.pdf', pdfBytes(LIMITS.resumeBytes)) });
    expect(status).toBe(201);
    const [row] = await applications();
    expect(row?.resume_size).toBe(5_000_000);
  });

  test('ends the upload when the whole body is beyond its limit', async () => {
    const { job } = await createJob(app.ctx);
    const { status, body } = await applyTo(app, job.slug, { resume: pdf('huge.pdf', pdfBytes(5_200_000)) });
    expect(status).toBe(413);
    expect(body.code).toBe('too_large');
    await expectNothingKept();
  });
});

describe('a job', () => {
  test.each([
    ['closed', { is_closed: true, closed_at: new Date('2026-11-01') }],
    ['expired', { expires_at: new Date('2026-11-20T02:59:59Z') }],
  ])('that is %s takes no applications, and does not first ask for a better form', async (_, state) => {
    const { job } = await createJob(app.ctx, state);
    for (const given of [{}, { resume: null }]) {
      const { status, body } = await applyTo(app, job.slug, given);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'conflict', message: 'This job is closed.' });
    }
    await expectNothingKept();
  });

  test('that is not published is not there', async () => {
    const { job } = await createJob(app.ctx, { published_at: null });
    expect((await applyTo(app, job.slug)).status).toBe(404);
    await expectNothingKept();
  });

  test('that closes while the form is under way takes it no more', async () => {
    const inAnHour = new Date(app.clock.now().getTime() + DURATIONS.hour);
    const { job } = await createJob(app.ctx, { expires_at: inAnHour });
    const put = app.ctx.files.put;
    vi.spyOn(app.ctx.files, 'put').mockImplementationOnce(async (...args) => {
      await put(...args);
      app.clock.advance(DURATIONS.hour);
    });
    const { status, body } = await applyTo(app, job.slug);
    expect(status).toBe(409);
    expect(body.message).toBe('This job is closed.');
    await expectNothingKept();
  });

  test("that is applied for on the employer's site says so", async () => {
    const { job } = await createJob(app.ctx, { apply_url: 'https://employer.example/jobs/7' });
    const { status, body } = await applyTo(app, job.slug);
    expect(status).toBe(409);
    expect(body.message).toContain('https://employer.example/jobs/7');
    await expectNothingKept();
  });

  test('that nobody knows is not found', async () => {
    expect((await applyTo(app, 'no-such-job')).status).toBe(404);
    expect((await applyTo(app, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('the same form sent again', () => {
  test.each([
    ['under one key', { 'idempotency-key': 'double-click' }],
    ['without a key', undefined],
  ])('twenty times at once, %s, is one application with two emails', async (_, headers) => {
    const { job } = await createJob(app.ctx);
    const answers = await Promise.all(Array.from({ length: 20 }, () => applyTo(app, job.slug, {}, headers)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    await app.settle();
    expect(await applications()).toHaveLength(1);
    expect(await app.mailbox()).toHaveLength(2);
    expect(await storedFiles(app, 'resumes')).toHaveLength(1);
    expect(await stagedFiles()).toEqual([]);
  });

  test('without a key is known by its content for a day', async () => {
    const { job } = await createJob(app.ctx);
    const first = await applyTo(app, job.slug);
    app.clock.advance(DURATIONS.day - 1);
    const again = await applyTo(app, job.slug, { email: 'MINA@example.com' });
    expect(again.status).toBe(200);
    expect(again.body.data.id).toBe(first.body.data.id);
    app.clock.advance(1);
    const later = await applyTo(app, job.slug);
    expect(later.status).toBe(201);
    expect(later.body.data.id).not.toBe(first.body.data.id);
    expect(await storedFiles(app, 'resumes')).toHaveLength(2);
  });

  test('to another job, or with another answer or file, is another application', async () => {
    const [one, other] = [await createJob(app.ctx), await createJob(app.ctx)];
    const answers = [
      await applyTo(app, one.job.slug),
      await applyTo(app, other.job.slug),
      await applyTo(app, one.job.slug, { details: 'Moved to Busan since the last time.' }),
      await applyTo(app, one.job.slug, { resume: pdf('resume.pdf', pdfBytes(1001)) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  test('under the key of somebody else is refused rather than lost', async () => {
    const { job } = await createJob(app.ctx);
    const key = { 'idempotency-key': '1' };
    await applyTo(app, job.slug, {}, key);
    const other = await applyTo(app, job.slug, { email: 'jun@example.com' }, key);
    expect(other.status).toBe(409);
    expect(await applications()).toHaveLength(1);
    expect(await storedFiles(app, 'resumes')).toHaveLength(1);
  });

  test('takes a key of printable characters only', async () => {
    const { job } = await createJob(app.ctx);
    expect((await applyTo(app, job.slug, {}, { 'idempotency-key': 'x'.repeat(101) })).status).toBe(400);
  });
});

describe('when something is away', () => {
  test('a store that takes no file leaves nothing behind', async () => {
    const { job } = await createJob(app.ctx);
    vi.spyOn(app.ctx.files, 'put').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    const { status, body } = await applyTo(app, job.slug);
    expect(status).toBe(503);
    expect(body.code).toBe('unavailable');
    await expectNothingKept();
  });

  test('a transaction that fails leaves no row, no email and no file', async () => {
    const { job } = await createJob(app.ctx);
    vi.spyOn(app.ctx.queue, 'send').mockRejectedValueOnce(new Error('the queue is gone'));
    const { status } = await applyTo(app, job.slug);
    expect(status).toBe(503);
    await expectNothingKept();
    expect((await applyTo(app, job.slug)).status).toBe(201);
  });

  test('a connection that breaks after the commit still answers with the application', async () => {
    const { job } = await createJob(app.ctx);
    const transaction = app.ctx.db.transaction.bind(app.ctx.db);
    vi.spyOn(app.ctx.db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await applyTo(app, job.slug)).status).toBe(201);
    expect(await applications()).toHaveLength(1);
    expect(await storedFiles(app, 'resumes')).toHaveLength(1);
  });

  test('a database that is gone until the end leaves the file to the sweep', async () => {
    const { job } = await createJob(app.ctx);
    vi.spyOn(app.ctx.db, 'transaction').mockRejectedValue(new Error('connect ECONNREFUSED'));
    expect((await applyTo(app, job.slug)).status).toBe(503);
    vi.restoreAllMocks();
    await expectNothingKept({ files: 1 });
  });
});

test('a form whose origin is another site is refused', async () => {
  const { job } = await createJob(app.ctx);
  const answer = await app.fetch(`/v1/jobs/${job.slug}/apply`, {
    method: 'POST',
    body: applicationForm(),
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(answer.status).toBe(403);
});
