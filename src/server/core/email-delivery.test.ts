import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { rows } from '#platform/db.ts';
import { MailRefused, openSmtp } from '#platform/mail.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { queueLetter } from '#tests/support/letters.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createFailedMail } from '#tests/support/waiting.ts';

let app: TestApp;
let staff: TestPerson;
/** What the mail server answers to the next recipients; those after it are taken. */
let refusals: { responseCode: number; text: string }[] = [];
let taken: string[] = [];
let server: SMTPServer;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.shift();
      if (!refusal) taken.push(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.responseCode }) : undefined);
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  // The tests say when a task runs.
  app = await openTestApp({ worker: false, overrides: { transport: openSmtp(`smtp://127.0.0.1:${port}`) } });
});
beforeEach(async () => {
  await app.reset();
  refusals = [];
  taken = [];
  staff = await app.people.signInStaff();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const UNKNOWN = { responseCode: 550, text: '5.1.1 <mina@example.com>: mina is unknown here' };
const BUSY = { responseCode: 451, text: '4.3.0 Try again later' };

/** The attempt of the task that was queued with a letter. */
const attempt = (mailId: string, isLast = false) => attemptTask(app, 'mail.send', { mailId }, { isLast });

async function shown(id: string) {
  return (await send(app, staff, 'GET', `/v1/admin/mails/${id}`)).body.data;
}

/** An attempt that the server of mails has heard of; `refuse` lets it refuse, and resolves when the attempt is over. */
async function attemptUnderWay(id: string): Promise<{ refuse: () => Promise<void> }> {
  const [begun, wakes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(app.ctx.transport, 'send').mockImplementationOnce(async () => {
    begun.resolve();
    await wakes.promise;
    throw new MailRefused('Refused.', { isFinal: true });
  });
  const over = attempt(id);
  await begun.promise;
  return {
    refuse: async () => {
      wakes.resolve();
      await over;
    },
  };
}

describe('a letter that the mail server refuses', () => {
  test('for now waits for the next attempt, which delivers it', async () => {
    const id = await queueLetter(app);
    refusals = [BUSY];
    await expect(attempt(id)).rejects.toThrow('451');
    expect(await shown(id)).toMatchObject({ state: 'waiting', attempts: 1, fault: '451 4.3.0 Try again later' });
    await attempt(id);
    expect(await shown(id)).toMatchObject({ state: 'sent', attempts: 2, sent_at: app.clock.now().toISOString() });
    expect(taken).toEqual(['mina@example.com']);
  });

  test('for good fails at once, and says why without the address', async () => {
    const id = await queueLetter(app);
    refusals = [UNKNOWN];
    await attempt(id);
    const failed = { state: 'failed', attempts: 1, failed_at: app.clock.now().toISOString() };
    expect(await shown(id)).toMatchObject({ ...failed, fault: '550 5.1.1 <…>: … is unknown here' });
    await attempt(id);
    expect(await shown(id)).toMatchObject(failed);
    expect(taken).toEqual([]);
  });

  test('in the last attempt has failed, also where it might have been taken later', async () => {
    const id = await queueLetter(app);
    refusals = [BUSY];
    await expect(attempt(id, true)).rejects.toThrow('451');
    expect(await shown(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });
});

test('a letter that no server takes is tried for two days, first within seconds and at last each hour', async () => {
  const [queue] = await rows<{ limit: number; delay: number; max: number }>(
    app.ctx.db,
    sql`select retry_limit as limit, retry_delay as delay, retry_delay_max as max from pgboss.queue where name = 'mail.send'`,
  );
  const { limit = 0, delay = 0, max = 0 } = queue ?? {};
  expect([delay, max]).toEqual([5, 3600]);
  // Each pause may be longer, up to twice that.
  const pauses = Array.from({ length: limit }, (_, retry) => Math.min(max, delay * 2 ** retry));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(48 * 3600);
});

describe('staff', () => {
  test('send a failed letter again, which counts its attempts anew', async () => {
    const id = await createFailedMail(app.ctx, { attempts: 11 });
    const { body } = await send(app, staff, 'POST', `/v1/admin/mails/${id}/sending`);
    expect(body.data).toMatchObject({ state: 'waiting', attempts: 0, failed_at: null });
    await runQueued();
    expect(taken).toEqual(['jin@gone.example']);
    expect(await send(app, staff, 'POST', `/v1/admin/mails/${id}/sending`)).toMatchObject({
      ...{ status: 409, body: { message: 'This email has already been sent.' } },
    });
    expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/end`)).status).toBe(409);
    expect(await actions()).toEqual(['mail.send-again']);
  });

  test('send one that waits, and the task that it waited for sends nothing any more', async () => {
    const id = await queueLetter(app);
    refusals = [BUSY];
    await expect(attempt(id)).rejects.toThrow('451');
    expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/sending`)).status).toBe(200);
    await attempt(id);
    expect(taken).toEqual([]);
    await runQueued();
    expect(taken).toEqual(['mina@example.com']);
  });

  test('send it once by a press that was sent twice, and learn what became of it', async () => {
    const id = await createFailedMail(app.ctx);
    const press = async () => {
      const headers = { ...staff.headers, 'idempotency-key': 'press-1' };
      return (await app.json(`/v1/admin/mails/${id}/sending`, { method: 'POST', headers })).body.data.state;
    };
    expect(await Promise.all([press(), press()])).toEqual(['waiting', 'waiting']);
    await runQueued();
    expect(await press()).toBe('sent');
    expect(taken).toEqual(['jin@gone.example']);
    expect(await actions()).toEqual(['mail.send-again']);
  });

  test('send everything again that failed in an outage, but nothing that was refused for good or given up', async () => {
    const fault = 'connect ECONNREFUSED';
    const lost = [await createFailedMail(app.ctx, { fault }), await createFailedMail(app.ctx, { fault: BUSY.text })];
    const refused = await createFailedMail(app.ctx);
    const ended = await createFailedMail(app.ctx, { fault, given_up_at: app.clock.now() });
    await createFailedMail(app.ctx, { fault, to: '(erased)', text: '', html: '' });
    const { status, body } = await send(app, staff, 'POST', '/v1/admin/failed-mails/sending');
    expect([status, body.data]).toEqual([200, { queued: 2, left: 0 }]);
    await runQueued();
    const states = await Promise.all([...lost, refused, ended].map(async (id) => (await shown(id)).state));
    expect(states).toEqual(['sent', 'sent', 'failed', 'given-up']);
    expect(await actions()).toEqual(['mail.send-again', 'mail.send-again']);
  });

  test('give up one that still waits, and its task sends nothing', async () => {
    const id = await queueLetter(app);
    expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/end`)).body.data.state).toBe('given-up');
    await attempt(id);
    expect(taken).toEqual([]);
    expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/end`)).status).toBe(409);
    expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/sending`)).body.data.state).toBe('waiting');
    expect(await actions()).toEqual(['mail.give-up', 'mail.send-again']);
  });

  test('neither send nor give up a letter that is going out, unless its process died', async () => {
    const id = await queueLetter(app);
    const press = async (verb: string) => (await send(app, staff, 'POST', `/v1/admin/mails/${id}/${verb}`)).status;
    const [begun, dies] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(app.ctx.transport, 'send').mockImplementationOnce(async () => {
      expect([await press('sending'), await press('end')]).toEqual([409, 409]);
      begun.resolve();
      await dies.promise;
    });
    const first = attempt(id);
    await begun.promise;
    app.clock.advance(2 * DURATIONS.minute);
    expect(await press('end')).toBe(200);
    dies.resolve();
    await first;
    expect(await shown(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('hear nothing of an attempt that was given up for dead and is refused after they sent the letter again', async () => {
    const id = await queueLetter(app);
    const { refuse } = await attemptUnderWay(id);
    app.clock.advance(2 * DURATIONS.minute);
    expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/sending`)).status).toBe(200);
    await refuse();
    expect(await shown(id)).toMatchObject({ state: 'waiting', fault: null });
    await runQueued();
    expect(await shown(id)).toMatchObject({ state: 'sent', fault: null });
  });

  test('hear nothing of an attempt that is refused after the next one sent the letter', async () => {
    const id = await queueLetter(app);
    const { refuse } = await attemptUnderWay(id);
    await attempt(id);
    await refuse();
    expect(await shown(id)).toMatchObject({ state: 'sent', failed_at: null, fault: null });
  });

  test('read no letter that was erased, and send none', async () => {
    const id = await createFailedMail(app.ctx, { to: '(erased)', text: '', html: '' });
    for (const verb of ['reading', 'sending'])
      expect((await send(app, staff, 'POST', `/v1/admin/mails/${id}/${verb}`)).status).toBe(409);
    expect((await send(app, staff, 'GET', '/v1/admin/mails')).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await actions()).toEqual([]);
  });

  test('find letters by recipient, subject, state and kind, each in their order', async () => {
    await createFailedMail(app.ctx, { to: 'a@example.com', subject: 'First', attempts: 3 });
    app.clock.advance(1000);
    await createFailedMail(app.ctx, { to: 'b@example.com', subject: 'Second', failed_at: null });
    const sent_at = app.clock.now();
    const sent = { to: 'c@example.com', subject: 'Third', failed_at: null, sent_at };
    await createFailedMail(app.ctx, { ...sent, message_id: '<alert-ask.1.2@madang.test>' });
    await createFailedMail(app.ctx, { to: 'd@example.com', subject: 'Fourth', given_up_at: sent_at });
    expect(await subjects('sort=attempts&limit=1')).toEqual(['First']);
    expect(await subjects('q=EXAMPLE second')).toEqual(['Second']);
    expect(await subjects('q=b@example.com')).toEqual(['Second']);
    for (const [state, subject] of Object.entries({
      failed: 'First',
      waiting: 'Second',
      sent: 'Third',
      'given-up': 'Fourth',
    }))
      expect(await subjects(`state=${state}`)).toEqual([subject]);
    expect(await subjects('kind=alert')).toEqual(['Third']);
    expect(await subjects('sort=sent_at')).toHaveLength(4);
    expect((await subjects('sort=sent_at'))[0]).toBe('Third');
  });

  test('read a letter without what its link and its code open, and that is recorded', async () => {
    const token = 'Ab3'.repeat(15);
    const url = `http://madang.test/applications/${token}`;
    const links = [
      { label: 'Change it', url: `http://madang.test/posting#${token}.proof` },
      { label: 'Confirm', url: `http://madang.test/auth/callback?token_hash=${token}&type=email` },
      { label: 'The job', url: 'http://madang.test/jobs/senior-baker-of-large-platforms-at-hanok-labs' },
    ];
    const id = await queueLetter(app, {
      key: 'auth.1',
      action: { label: 'See it', url },
      links,
      facts: [['Code', '481516']],
    });
    const { status, body } = await send(app, staff, 'POST', `/v1/admin/mails/${id}/reading`);
    expect(status).toBe(200);
    const { text, html } = body.data;
    for (const shape of [text, html]) {
      expect(shape).toContain('http://madang.test/applications/[hidden]');
      expect(shape).toContain('http://madang.test/posting#[hidden]');
      expect(shape).toContain('http://madang.test/auth/callback?[hidden]');
      expect(shape).toContain('http://madang.test/jobs/senior-baker-of-large-platforms-at-hanok-labs');
      expect(shape).not.toContain(token.slice(0, 9));
      expect(shape).not.toContain('481516');
    }
    expect(text).toContain('Code: [hidden]');
    expect(html).not.toMatch(/style/);
    expect(html).toContain('<div hidden>Some words.</div>');
    expect(await storedRows(app, 'audit')).toMatchObject([
      { action: 'mail.read', subject_id: id, user_id: staff.id, detail: { kind: 'sign-in' } },
    ]);
  });
});

/** Runs the tasks that wait to send letters, all at once. */
async function runQueued(): Promise<void> {
  const queued = (await app.ctx.queue.unfinished(app.ctx.db)).filter(({ name }) => name === 'mail.send');
  await Promise.all(queued.map(({ name, data }) => attemptTask(app, name, data)));
}

async function subjects(query: string): Promise<string[]> {
  const { status, body } = await send(app, staff, 'GET', `/v1/admin/mails?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ subject }: { subject: string }) => subject);
}

async function actions(): Promise<string[]> {
  const recorded = (await storedRows(app, 'audit')).toSorted((one, other) => one.id - other.id);
  return recorded.map(({ action }) => action);
}
