import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { pdf, pdfBytes } from '#tests/support/application-form.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows, tablesWith } from '#tests/support/tables.ts';
import { createTalent, profile, send, uploadResume } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

describe('a profile', () => {
  test('is empty and private before it is first saved', async () => {
    const person = await app.people.signIn();
    const { status, body, headers } = await send(app, person, 'GET', '/v1/talent');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data).toMatchObject({
      full_name: null,
      visibility: 'private',
      is_saved: false,
      is_shown: false,
      resume: null,
      completeness: { percent: 0 },
      refreshed_at: null,
    });
    expect((await send(app, person, 'GET', '/v1/talent/preview')).body.data).toBeNull();
  });

  test('comes back as it was saved, trimmed, and belongs to nobody else', async () => {
    const person = await app.people.signIn();
    const given = profile({ full_name: '  Mina Park ', skills: ' React, react ,, Go ', years_of_experience: ' 7 ' });
    const { status, body } = await send(app, person, 'POST', '/v1/talent', given);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...profile(),
      full_name: 'Mina Park',
      skills: ['React', 'Go'],
      years_of_experience: 7,
      is_saved: true,
      is_shown: false,
      completeness: { percent: 89, missing: ['resume'] },
      refreshed_at: '2026-11-20T03:00:00.000Z',
    });
    expect((await send(app, person, 'GET', '/v1/talent')).body).toEqual(body);
    expect((await send(app, await app.people.signIn(), 'GET', '/v1/talent')).body.data.is_saved).toBe(false);
  });

  test('says of every field what is wrong with it', async () => {
    const person = await app.people.signIn();
    const blank = {
      full_name: ' ',
      job_title: '',
      country_of_residence: '  ',
      skills: ' , ',
      years_of_experience: ' ',
    };
    const { status, body } = await send(app, person, 'POST', '/v1/talent', {
      ...blank,
      korean_level: 'perfect',
      visa_status: 'tourist',
      visibility: 'secret',
      summary: ' too short ',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      full_name: ['Required'],
      job_title: ['Required'],
      country_of_residence: ['Required'],
      skills: ['Required'],
      years_of_experience: ['Required'],
      korean_level: ['Invalid input'],
      visa_status: ['Invalid input'],
      visibility: ['Invalid input'],
      summary: ['Min 10 characters'],
    });
    const empty = await send(app, person, 'POST', '/v1/talent', {});
    expect(Object.keys(empty.body.errors)).toHaveLength(9);
    expect(new Set(Object.values(empty.body.errors).flat())).toEqual(new Set(['Required']));
    const long = await send(app, person, 'POST', '/v1/talent', profile({ summary: 'x'.repeat(2001) }));
    expect(long.body.errors).toEqual({ summary: ['Max 2000 characters'] });
    const odd = await send(app, person, 'POST', '/v1/talent', profile({ years_of_experience: 'many' }));
    expect(odd.body.errors).toEqual({ years_of_experience: ['Invalid input'] });
  });

  test('shows to companies once it is public and has a resume', async () => {
    const person = await app.people.signIn();
    await uploadResume(app, person);
    const shown = await send(app, person, 'POST', '/v1/talent', profile());
    expect(shown.body.data).toMatchObject({ is_shown: true, completeness: { percent: 100, missing: [] } });
    const hidden = await send(app, person, 'POST', '/v1/talent', profile({ visibility: 'private' }));
    expect(hidden.body.data.is_shown).toBe(false);
  });

  test('is previewed as employers see it: without name and contacts', async () => {
    const summary =
      'I am Mina, write to mina.park@example.com or 010-1234-5678, see github.com/minapark and https://mina.dev/cv. ' +
      'KakaoTalk ID: minadev, or @mina_dev. Node.js and ASP.NET since 2015 - 2019.';
    const person = await createTalent(app, { summary, skills: ['TypeScript', 'mina@example.com'] });
    const { body } = await send(app, person, 'GET', '/v1/talent/preview');
    expect(body.data.summary).toBe(
      'I am …, write to … or …, see … and … KakaoTalk ID: … or …. Node.js and ASP.NET since 2015 - 2019.',
    );
    expect(body.data.skills).toEqual(['TypeScript', '…']);
    expect(body.data.refreshed_on).toBe('2026-11-20');
    expect(JSON.stringify(body)).not.toMatch(/mina|park|resume|user_id/i);
  });

  test('hides telephone numbers of nine digits and more, and no years', async () => {
    const summary = 'Call 02-123-4567, 031 123 4567 or +82 10 1234 5678. Python 2010 - 2024.';
    const person = await createTalent(app, { summary });
    const { body } = await send(app, person, 'GET', '/v1/talent/preview');
    expect(body.data.summary).toBe('Call …, … or …. Python 2010 - 2024.');
  });

  test.each([
    ['Kim Min-jun', 'Minjun Kim here, MinjunKim, min jun, Min-jun Kim, KimMinjun.', '… here, …, …, …, ….'],
    ['Kim Min Jun', 'Minjun Kim here, also Min-jun.', '… here, also ….'],
    ['Kim Minjun', 'Min Jun here, also Min-jun Kim.', '… here, also … ….'],
    ['Lee Yu-na', 'Yuna here, also Yu Na and yuna.', '… here, also … and ….'],
    ['김 민준', '저는 김민준입니다. 김 민준이라고 합니다.', '저는 …입니다. …이라고 합니다.'],
    ['김민준', '저는 김민준입니다. 김 민준이라고 합니다.', '저는 …입니다. …이라고 합니다.'],
    ['Ingo An', 'Wrote it in Go, an engine that works.', 'Wrote it in Go, an engine that works.'],
  ])('hides the name %s in whatever way it is joined, and no other words', async (full_name, summary, seen) => {
    const skills = ['Go', full_name.replace(/[\s-]/g, '')];
    const person = await createTalent(app, { full_name, summary, skills });
    const { body } = await send(app, person, 'GET', '/v1/talent/preview');
    expect(body.data).toMatchObject({ summary: seen, skills: ['Go', '…'] });
  });
});

describe('the resume', () => {
  test('comes back byte for byte', async () => {
    const person = await app.people.signIn();
    const bytes = pdfBytes(200_000);
    crypto.getRandomValues(bytes.subarray(100, 60_000));
    const { status, body } = await uploadResume(app, person, pdf('박민아 이력서', bytes));
    expect(status).toBe(200);
    expect(body.data.resume).toEqual({
      name: '박민아 이력서.pdf',
      size: 200_000,
      uploaded_at: '2026-11-20T03:00:00.000Z',
    });
    const answer = await app.fetch('/v1/talent/resume', { headers: person.headers });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await app.fetch('/v1/talent/resume', { headers: (await app.people.signIn()).headers })).status).toBe(404);
  });

  test('is one PDF of at most 5 MB', async () => {
    const person = await app.people.signIn();
    const none = await app.json('/v1/talent/resume', {
      method: 'POST',
      headers: person.headers,
      body: new FormData(),
    });
    expect(none.body.errors).toEqual({ file: ['Required.'] });
    const text = await uploadResume(app, person, new File(['hello'], 'cv.pdf', { type: 'application/pdf' }));
    expect(text).toMatchObject({ status: 422, body: { errors: { file: ['.pdf files are accepted.'] } } });
    const undeclared = await uploadResume(app, person, new File([pdfBytes()], 'cv.pdf'));
    expect(undeclared).toMatchObject({ status: 422, body: { errors: { file: ['.pdf files are accepted.'] } } });
    const large = await uploadResume(app, person, pdf('cv.pdf', pdfBytes(5_000_001)));
    expect(large.body.errors).toEqual({ file: ['Max file size is 5MB.'] });
    expect((await uploadResume(app, person, pdf('cv.pdf', pdfBytes(5_000_000)))).status).toBe(200);
  });

  test('replaces the one before, which makes the profile current, and can be removed; no file is left over', async () => {
    const person = await createTalent(app);
    app.clock.advance(DURATIONS.minute);
    const { body: replaced } = await uploadResume(app, person, pdf('second.pdf'));
    expect(replaced.data.refreshed_at).toBe(app.clock.now().toISOString());
    expect(await storedFiles(app, 'talent-resumes')).toHaveLength(1);
    const { body } = await send(app, person, 'DELETE', '/v1/talent/resume');
    expect(body.data).toMatchObject({ resume: null, is_shown: false, visibility: 'private' });
    expect(await storedFiles(app, 'talent-resumes')).toEqual([]);
  });

  test('is uploaded twenty times an hour by one person, and others still come through', async () => {
    const person = await app.people.signIn();
    const empty = async (headers: { authorization: string }) =>
      (await app.json('/v1/talent/resume', { method: 'POST', headers, body: new FormData() })).status;
    for (let n = 0; n < 20; n++) expect(await empty(person.headers)).toBe(422);
    expect(await empty(person.headers)).toBe(429);
    expect(await empty((await app.people.signIn()).headers)).toBe(422);
  });
});

describe('the store', () => {
  test('loses files that no profile points to, once they are an hour old', async () => {
    await createTalent(app);
    const kept = await storedFiles(app, 'talent-resumes');
    const { id } = await createTalent(app);
    await app.ctx.db.execute(sql`delete from talent_resumes where user_id = ${id}`);
    app.clock.set(new Date());
    await runTask(app, 'talent.sweep-resumes');
    expect(await storedFiles(app, 'talent-resumes')).toHaveLength(2);
    app.clock.advance(2 * DURATIONS.hour);
    await runTask(app, 'talent.sweep-resumes');
    expect(await storedFiles(app, 'talent-resumes')).toEqual(kept);
  });
});

describe('a profile that nobody refreshed for 90 days', () => {
  async function staleReminder() {
    const person = await createTalent(app);
    const isStale = async () =>
      (await send(app, await app.people.again(person), 'GET', '/v1/talent')).body.data.is_stale;
    app.clock.advance(90 * DURATIONS.day);
    await runTask(app, 'talent.find-stale');
    expect([await app.mailbox(), await isStale()]).toEqual([[], false]);
    app.clock.advance(1);
    await runTask(app, 'talent.find-stale');
    expect(await isStale()).toBe(true);
    return { person, sent: await app.mailbox() };
  }

  test('brings its owner one email, whose link confirms it without signing in', async () => {
    const { person, sent } = await staleReminder();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Is your profile still up to date?']]);
    await runTask(app, 'talent.find-stale');
    expect(await app.mailbox()).toHaveLength(1);
    const token = /refreshed#([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1];
    const path = `/v1/talent/refreshed/${token}`;
    expect((await app.json(path)).body.data.refreshed_at).toBe('2026-11-20T03:00:00.000Z');
    const confirmed = await app.json(path, { method: 'POST' });
    expect(confirmed.body.data.refreshed_at).toBe(app.clock.now().toISOString());
    expect((await app.json(path)).body.data.refreshed_at).toBe(app.clock.now().toISOString());
    expect((await app.json(`/v1/talent/refreshed/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('brings another email a quarter of a year after it was refreshed', async () => {
    const { person } = await staleReminder();
    app.clock.advance(DURATIONS.minute);
    await send(app, await app.people.again(person), 'POST', '/v1/talent/refreshed');
    app.clock.advance(90 * DURATIONS.day + 1);
    await runTask(app, 'talent.find-stale');
    expect(await app.mailbox()).toHaveLength(2);
  });

  test.each([
    ['refreshes it', 'POST', '/v1/talent/refreshed', undefined],
    ['wants no reminders any more', 'PUT', '/v1/talent/notifications', { reminders: false, contacts: true }],
  ])('brings no email to somebody who %s before that is written', async (_, method, path, body) => {
    const person = await createTalent(app);
    const refreshedAt = app.clock.now().toISOString();
    app.clock.advance(90 * DURATIONS.day + 1);
    expect((await send(app, await app.people.again(person), method, path, body)).status).toBe(200);
    await runTask(app, 'talent.remind', { userId: person.id, refreshedAt });
    expect(await app.mailbox()).toEqual([]);
  });

  test('brings an email to somebody who wants reminders again', async () => {
    const person = await createTalent(app);
    const want = async (reminders: boolean) =>
      send(app, await app.people.again(person), 'PUT', '/v1/talent/notifications', { reminders, contacts: true });
    await want(false);
    app.clock.advance(90 * DURATIONS.day + 1);
    await runTask(app, 'talent.find-stale');
    expect(await app.mailbox()).toEqual([]);
    await want(true);
    await runTask(app, 'talent.find-stale');
    expect(await app.mailbox()).toHaveLength(1);
  });

  test('leaves of its reminder no trace of an account that is deleted after its text was erased', async () => {
    const { person } = await staleReminder();
    app.clock.advance(31 * DURATIONS.day);
    await runTask(app, 'mail.erase-old');
    expect(await storedRows(app, 'mails')).toHaveLength(1);
    await send(app, await app.people.again(person), 'DELETE', '/v1/talent/account');
    await app.settle();
    expect(await tablesWith(app, [person.id])).toEqual(['account_deletions']);
  });

  test('is refreshed by its owner too', async () => {
    const person = await createTalent(app);
    app.clock.advance(DURATIONS.minute);
    const { body } = await send(app, person, 'POST', '/v1/talent/refreshed');
    expect(body.data.refreshed_at).toBe(app.clock.now().toISOString());
    expect((await send(app, await app.people.signIn(), 'POST', '/v1/talent/refreshed')).status).toBe(404);
  });

  test('brings no email to those who stopped them by the header of the last one', async () => {
    const person = await createTalent(app);
    app.clock.advance(90 * DURATIONS.day + 1);
    await runTask(app, 'talent.find-stale');
    const [{ headers }] = await storedRows(app, 'mails');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const path = /<http:\/\/madang\.test(\/[^>]+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? '';
    const opened = await app.fetch(path);
    expect(opened.status).toBe(303);
    const page = /^http:\/\/madang\.test\/profile\/mails\/([\w-]+)$/.exec(opened.headers.get('location') ?? '');
    const reading = `/v1/talent/mails/${page?.[1]}`;
    expect((await app.json(reading)).body.data).toEqual({ kind: 'reminders', is_wanted: true });
    const stopped = await app.json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    expect((await app.json(reading)).body.data).toEqual({ kind: 'reminders', is_wanted: false });
    expect((await app.json(`/v1/talent/mails/${'x'.repeat(43)}`)).status).toBe(404);
    const { body } = await send(app, await app.people.again(person), 'GET', '/v1/talent');
    expect(body.data.notifications).toEqual({ reminders: false, contacts: true });
    await send(app, await app.people.again(person), 'POST', '/v1/talent/refreshed');
    app.clock.advance(90 * DURATIONS.day + 1);
    await runTask(app, 'talent.find-stale');
    expect(await app.mailbox()).toHaveLength(1);
  });
});
