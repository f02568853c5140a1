import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { privateToken } from '#platform/signed-tokens.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob, type GivenCompany } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { changeJob } from '#tests/support/written-jobs.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** Applies, and follows the link of the receipt as far as its token. */
async function applied(given: GivenCompany = {}) {
  const company = await createCompany(app.ctx, { name: 'Hanok Labs', ...given });
  const { job } = await createJob(app.ctx, { company, title: 'Go Engineer' });
  const { body } = await applyTo(app, job.slug);
  await app.settle();
  const receipt = (await app.mailbox()).find(({ to }) => to === 'mina@example.com');
  const token = receipt?.text.match(/\/applications#([\w-]{43})/)?.[1];
  if (!token) throw new Error('The receipt holds no link.');
  return { company, job, id: body.data.id as string, token };
}

describe('the link of the receipt', () => {
  test('shows the application and its state, and is kept by nobody', async () => {
    const { job, company, id, token } = await applied();
    const { status, body, headers } = await app.json(`/v1/applications/${token}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data).toMatchObject({
      id,
      status: 'new',
      name: 'Mina Park',
      email: 'mina@example.com',
      resume: { name: 'mina-park-resume.pdf', size: 1000 },
      job: { slug: job.slug, title: 'Go Engineer', is_closed: false },
      company: { slug: company.slug, name: 'Hanok Labs' },
    });
    expect(JSON.stringify(body)).not.toContain('resumes/');
  });

  test('says how soon the company answers once that can be told, and what changed in the listing since', async () => {
    const { company, job, token } = await applied({ hiring_steps: 'A call\nA day with us' });
    const own = async () => (await app.json(`/v1/applications/${token}`)).body.data;
    expect(await own()).toMatchObject({
      ...{ answer_rate: null, answer_days: [], listing_changes: [] },
      ...{ hiring_steps: 'A call\nA day with us', is_reminded: true },
    });
    await app.ctx.db.execute(sql`update companies set reminders_off_at = now()`);
    for (const name of ['ada', 'bo', 'cy', 'di']) await applyTo(app, job.slug, { email: `${name}@example.com`, name });
    await app.ctx.db.execute(
      sql`update applications set answered_at = applied_at + interval '4 days' where email <> 'mina@example.com'`,
    );
    app.clock.advance(15 * DURATIONS.day);
    await changeJob(app.ctx, job.slug, { title: 'Rust Engineer' });
    expect(await own()).toMatchObject({
      answer_rate: { applications: 5, answered: 4, days: 4 },
      answer_days: [4, 4, 4, 4],
      is_reminded: false,
      listing_changes: [{ id: 'title', label: 'title', at: app.clock.now().toISOString() }],
      company: { slug: company.slug },
    });
  });

  test('says that the job is closed once it is', async () => {
    const expires_at = new Date(app.clock.now().getTime() + 1000);
    const { job } = await createJob(app.ctx, { expires_at });
    const { body } = await applyTo(app, job.slug);
    const own = `/v1/applications/${privateToken(app.ctx.settings.secrets, 'own application', body.data.id)}`;
    expect((await app.json(own)).body.data.job.is_closed).toBe(false);
    app.clock.advance(1000);
    expect((await app.json(own)).body.data.job.is_closed).toBe(true);
  });

  test('is not guessed: everything that is no link of ours is not found, in the same words', async () => {
    const { id, token } = await applied();
    const wrong = [
      id,
      token.slice(1),
      (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
      privateToken(app.ctx.settings.secrets, 'something else', id),
      privateToken(app.ctx.settings.secrets, 'own application', randomUUID()),
    ];
    const answers = await Promise.all(wrong.map((one) => app.json(`/v1/applications/${one}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  });
});

describe('withdrawing', () => {
  test('changes the state and tells the employer, once', async () => {
    const { company, token } = await applied();
    app.clock.advance(60_000);
    const { status, body } = await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    expect(status).toBe(200);
    expect(body.data.status).toBe('withdrawn');
    expect(body.data.status_changed_at).toBe(app.clock.now().toISOString());
    await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    await app.settle();
    const toCompany = (await app.mailbox()).filter(({ to }) => to === company.contact_email);
    expect(toCompany.map(({ subject }) => subject)).toEqual([
      'Application withdrawn: Mina Park for Go Engineer',
      'New application: Mina Park for Go Engineer',
    ]);
  });

  test.each(['declined', 'hired'] as const)('is refused once it is %s, and tells nobody', async (decided) => {
    const { company, id, token } = await applied();
    await app.ctx.db.execute(sql`update applications set status = ${decided} where id = ${id}`);
    const { status, body } = await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    expect(status).toBe(409);
    expect(body.message).toBe('Hanok Labs has decided on this application, so it can’t be withdrawn.');
    expect((await app.json(`/v1/applications/${token}`)).body.data.status).toBe(decided);
    await app.settle();
    const toCompany = (await app.mailbox()).filter(({ to }) => to === company.contact_email);
    expect(toCompany).toHaveLength(1);
  });

  test('names nobody to an employer for whom nobody has proved to speak', async () => {
    const { company, token } = await applied({ awaits_proof: true });
    expect((await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' })).status).toBe(200);
    await app.settle();
    const toCompany = (await app.mailbox()).filter(({ to }) => to === company.contact_email);
    expect(toCompany.map(({ text }) => text).join()).not.toContain('Mina');
  });

  test('lets the same person send the same form again', async () => {
    const { job, id, token } = await applied();
    await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    const again = await applyTo(app, job.slug);
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(id);
  });

  test('frees the Idempotency-Key', async () => {
    const company = await createCompany(app.ctx);
    const { job } = await createJob(app.ctx, { company });
    const key = { 'idempotency-key': 'one form' };
    const first = await applyTo(app, job.slug, {}, key);
    const token = privateToken(app.ctx.settings.secrets, 'own application', first.body.data.id);
    await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    expect((await applyTo(app, job.slug, {}, key)).status).toBe(201);
  });
});

describe('deleting', () => {
  test('removes the application, its file and every email about it', async () => {
    const { job, token } = await applied();
    await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' });
    const other = await applyTo(app, job.slug, { email: 'jun@example.com', name: 'Jun Lee' });
    await app.settle();
    const stored = await storedRows(app, 'applications');
    const mine = stored.find(({ email }) => email === 'mina@example.com');
    const { status, body } = await app.json(`/v1/applications/${token}`, { method: 'DELETE' });
    expect({ status, body }).toEqual({ status: 200, body: { data: { ok: true } } });
    expect(await storedRows(app, 'applications')).toMatchObject([{ id: other.body.data.id }]);
    await expect(app.ctx.files.get(mine.resume_key)).rejects.toThrow('no such file');
    const left = await storedRows(app, 'mails');
    expect(left).toHaveLength(2);
    for (const mail of left) expect(mail.text + mail.html + mail.subject).not.toContain('Mina');
    expect((await app.json(`/v1/applications/${token}`)).status).toBe(404);
    expect((await app.json(`/v1/applications/${token}`, { method: 'DELETE' })).status).toBe(404);
    expect((await app.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' })).status).toBe(404);
  });
});
