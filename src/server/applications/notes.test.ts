import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function applicationToKites() {
  const company = await createCompany(app.ctx, { slug: 'kites', password: 'kites' });
  const { job } = await createJob(app.ctx, { company });
  const { body } = await applyTo(app, job.slug);
  return { id: body.data.id as string, path: `/v1/recruit/kites/applications/${body.data.id}`, pwd: '?pwd=kites' };
}

async function memberOfKites(email: string): Promise<TestPerson> {
  const person = await app.people.signIn({ email });
  await send(app, person, 'POST', '/v1/recruit/kites/members', { pwd: 'kites' });
  return person;
}

/** Lets somebody into one more company. */
async function joinBoats(person: TestPerson): Promise<void> {
  await createCompany(app.ctx, { slug: 'boats', password: 'boats' });
  expect((await send(app, person, 'POST', '/v1/recruit/boats/members', { pwd: 'boats' })).status).toBe(201);
}

describe('the notes on an application', () => {
  test('are read by the whole company, signed by the member who wrote them', async () => {
    const { path, pwd } = await applicationToKites();
    const member = await memberOfKites('ina@kites.example');
    await joinBoats(member);
    const { status, body } = await send(app, member, 'POST', `${path}/notes`, { text: ' Knows Go. ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ text: 'Knows Go.', author: 'ina@kites.example', may_delete: true });
    app.clock.advance(1000);
    await send(app, null, 'POST', `${path}/notes${pwd}`, { text: 'Ask about the notice period.' });
    const { notes } = (await app.json(path + pwd)).body.data;
    expect(notes).toHaveLength(2);
    expect(notes).toMatchObject([
      { text: 'Knows Go.', author: 'ina@kites.example', may_delete: false },
      { text: 'Ask about the notice period.', author: null, may_delete: true },
    ]);
  });

  test('say what is wrong beside the field', async () => {
    const { path, pwd } = await applicationToKites();
    for (const [text, message] of [
      [' ', 'Required'],
      ['n'.repeat(2001), 'Max 2000 characters'],
    ]) {
      const { status, body } = await send(app, null, 'POST', `${path}/notes${pwd}`, { text });
      expect([status, body.errors]).toEqual([422, { text: [message] }]);
    }
  });

  test('are deleted by their author alone; an unsigned one by anybody of the company', async () => {
    const { path, pwd } = await applicationToKites();
    const [ina, joon] = [await memberOfKites('ina@kites.example'), await memberOfKites('joon@kites.example')];
    const signed = (await send(app, ina, 'POST', `${path}/notes`, { text: 'Knows Go.' })).body.data.id;
    const unsigned = (await send(app, null, 'POST', `${path}/notes${pwd}`, { text: 'Late.' })).body.data.id;
    expect((await send(app, joon, 'DELETE', `${path}/notes/${signed}`)).status).toBe(403);
    expect((await send(app, null, 'DELETE', `${path}/notes/${signed}${pwd}`)).status).toBe(403);
    expect((await send(app, joon, 'DELETE', `${path}/notes/${unsigned}`)).status).toBe(200);
    expect((await send(app, joon, 'DELETE', `${path}/notes/${unsigned}`)).status).toBe(404);
    expect((await send(app, ina, 'DELETE', `${path}/notes/${signed}`)).status).toBe(200);
    expect((await app.json(path + pwd)).body.data.notes).toEqual([]);
  });

  test('are in the archive of the applicant, without their authors, and in that of who wrote them', async () => {
    const { path, pwd } = await applicationToKites();
    const member = await memberOfKites('ina@kites.example');
    await send(app, member, 'POST', `${path}/notes`, { text: 'Knows Go.' });
    await (await app.fetch((await app.json(path + pwd)).body.data.resume_url + pwd)).arrayBuffer();
    const applicant = await app.people.signIn({ email: 'mina@example.com' });
    const note = { text: 'Knows Go.', written_at: app.clock.now().toISOString() };
    const held = await archiveOf(applicant);
    const read = app.clock.now().toISOString();
    expect(held.applications).toMatchObject([{ notes_of_the_company: [note], answers: [], resume_opened_at: [read] }]);
    expect(JSON.stringify(held)).not.toContain('ina@kites.example');
    expect((await archiveOf(member)).application_notes_written_for_companies).toEqual([note]);
  });

  test('stay unsigned when their author deletes the account', async () => {
    const { path, pwd } = await applicationToKites();
    const member = await memberOfKites('ina@kites.example');
    await send(app, member, 'POST', `${path}/notes`, { text: 'Knows Go.' });
    await send(app, member, 'DELETE', '/v1/talent/account');
    await app.settle();
    const { notes } = (await app.json(path + pwd)).body.data;
    expect(notes).toMatchObject([{ text: 'Knows Go.', author: null, may_delete: true }]);
  });
});

async function archiveOf(person: TestPerson) {
  const answer = await app.fetch('/v1/talent/export', { headers: person.headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return JSON.parse(Buffer.from(files['applications.json'] ?? []).toString());
}
