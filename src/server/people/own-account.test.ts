import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows, tablesWith } from '#tests/support/tables.ts';
import { createEmployer, createTalent, EMPLOYER_PASSWORD, profile, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** Somebody who has used everything there is, with a company that wrote and one that the person works for. */
async function busyPerson() {
  const employer = await createEmployer(app);
  const employed = await createEmployer(app);
  const bystander = await createTalent(app, { full_name: 'Jun Lee' });
  const toBystander = await employed.call('GET', '/talents');
  // The latest profile stands first in a search.
  app.clock.advance(1000);
  const person = await createTalent(app);
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug, { email: person.email.toUpperCase() });
  await applyTo(app, job.slug, { email: bystander.email, name: 'Jun Lee' });
  await send(app, person, 'PUT', '/v1/talent/hidden-companies', { companies: [employed.slug] });
  const { body } = await employer.call('GET', '/talents');
  const written = await employer.call('POST', `/talents/${body.data[0].id}/conversations`, { message: 'Hello, Mina!' });
  const conversation = `/v1/talent/conversations/${written.body.data.id}`;
  app.clock.advance(1000);
  await send(app, person, 'POST', `${conversation}/messages`, { message: 'Here I am, Mina Park.' });
  await send(app, person, 'POST', `${conversation}/acceptance`);
  await send(app, person, 'POST', `${conversation}/report`, { reason: 'They know my name.' });
  await employer.file(`/conversations/${written.body.data.id}/resume`);
  await send(app, person, 'POST', `/v1/recruit/${employed.slug}/members`, { pwd: EMPLOYER_PASSWORD });
  const asMember = `/v1/recruit/${employed.slug}/talents/${toBystander.body.data[0].id}/conversations`;
  const { body: meeting } = await send(app, person, 'POST', asMember, { message: 'We would like to meet you.' });
  await send(app, bystander, 'POST', `/v1/talent/conversations/${meeting.data.id}/acceptance`);
  await app.fetch(`/v1/recruit/${employed.slug}/conversations/${meeting.data.id}/resume`, { headers: person.headers });
  await app.settle();
  return { person, bystander, employed };
}

async function archiveOf(person: TestPerson) {
  const answer = await app.fetch('/v1/talent/export', { headers: person.headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return {
    names: Object.keys(files).toSorted(),
    text: (name: string) => Buffer.from(files[name] ?? []).toString(),
    size: (name: string) => files[name]?.length,
  };
}

describe('the archive of all my data', () => {
  test('holds what every feature has of the person, with the files, and nothing of anybody else', async () => {
    const { person, employed } = await busyPerson();
    const wishes = { looking: 'open', links: ['https://mina.example'] };
    await send(app, person, 'POST', '/v1/talent', profile(wishes));
    const archive = await archiveOf(person);
    const [application] = JSON.parse(archive.text('applications.json')).applications;
    expect(archive.names).toEqual([
      'account.json',
      'applications.json',
      `applications/${application.id}.pdf`,
      'audit.json',
      'conversations.json',
      'employer-edits.json',
      'mails.json',
      'memberships.json',
      'profile.json',
      'profile/resume.pdf',
    ]);
    expect(archive.size('profile/resume.pdf')).toBe(1000);
    expect(JSON.parse(archive.text('account.json'))).toMatchObject({ id: person.id, email: person.email });
    expect(JSON.parse(archive.text('profile.json'))).toMatchObject({
      profile: { ...profile(wishes), consent_version: expect.any(String) },
      resume: { name: 'mina-park-resume.pdf' },
      hidden_from: [{ slug: employed.slug }],
      resume_opened_at: [expect.any(String)],
    });
    expect(JSON.parse(archive.text('conversations.json'))).toMatchObject({
      conversations: [{ state: 'accepted', messages: [{ text: 'Hello, Mina!' }, { text: 'Here I am, Mina Park.' }] }],
      reports: [{ reason: 'They know my name.' }],
      written_for_companies: [{ text: 'We would like to meet you.' }],
      resumes_opened_for_companies: [{ company: employed.slug, address: '203.0.113.7', read_at: expect.any(String) }],
    });
    expect(JSON.parse(archive.text('memberships.json'))).toMatchObject({
      memberships: [{ company: employed.slug, email: person.email }],
    });
    for (const name of archive.names) expect(archive.text(name)).not.toContain('Jun Lee');
  });

  test('is small for somebody who has done nothing', async () => {
    expect((await archiveOf(await app.people.signIn())).names).toEqual(['account.json']);
  });

  test('leaves sessions and passkeys out where the auth service lists none', async () => {
    const account = JSON.parse((await archiveOf(await app.people.signIn())).text('account.json'));
    expect(Object.keys(account)).not.toEqual(expect.arrayContaining(['sessions']));
    expect(Object.keys(account)).not.toEqual(expect.arrayContaining(['passkeys']));
  });

  test('holds no application under an address that nobody confirmed', async () => {
    const { job } = await createJob(app.ctx);
    await applyTo(app, job.slug, { email: 'victim@example.com' });
    const thief = await app.people.signIn({ email: 'victim@example.com', isConfirmed: false });
    expect((await archiveOf(thief)).names).toEqual(['account.json']);
    expect((await send(app, thief, 'GET', '/v1/talent/applications')).body.data).toEqual([]);
    expect((await send(app, thief, 'DELETE', '/v1/talent/account')).status).toBe(200);
    expect(await storedRows(app, 'applications')).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  test('leaves no trace of the person in any table or file, and everything of others', async () => {
    const { person, bystander, employed } = await busyPerson();
    const { status, headers } = await send(app, person, 'DELETE', '/v1/talent/account');
    expect(status).toBe(200);
    expect(headers.get('clear-site-data')).toContain('"cookies"');
    await app.settle();
    expect(app.people.has(person)).toBe(false);
    const left = await tablesWith(app, ['Mina Park', 'Hello, Mina', person.email, person.id, 'They know my name']);
    // That somebody joined a company stays on record, by an id that leads to nobody.
    expect(left).toEqual(['account_deletions', 'audit']);
    expect(await storedFiles(app, 'resumes', 'talent-resumes')).toHaveLength(2);
    expect((await send(app, bystander, 'GET', '/v1/talent')).body.data.is_shown).toBe(true);
    expect((await send(app, bystander, 'GET', '/v1/talent/applications')).body.data).toHaveLength(1);
    expect(await storedRows(app, 'talent_reports')).toMatchObject([{ user_id: null, reason: null }]);
    expect(await storedRows(app, 'company_members')).toEqual([]);
    expect(await storedRows(app, 'talent_resume_reads')).toMatchObject([
      { user_id: bystander.id, company_id: employed.id, member_user_id: null, address: null },
    ]);
    expect(await storedRows(app, 'talent_messages')).toMatchObject([
      { author: 'company', user_id: null, text: 'We would like to meet you.' },
    ]);
    expect(await storedRows(app, 'account_deletions')).toMatchObject([{ done_at: expect.any(String) }]);
  });

  test('ends what a token that still lives could do', async () => {
    const person = await createTalent(app);
    await send(app, person, 'DELETE', '/v1/talent/account');
    const again = await send(app, person, 'POST', '/v1/talent', profile());
    expect(again).toMatchObject({ status: 401, body: { message: 'Sign in first.' } });
  });
});

describe('my applications', () => {
  test('are those sent under my confirmed address, in any case of letters', async () => {
    const person = await app.people.signIn({ email: 'Mina@Example.com' });
    const { job } = await createJob(app.ctx);
    const mine = await applyTo(app, job.slug, { email: 'mina@example.COM' });
    await applyTo(app, job.slug, { email: 'jun@example.com' });
    const { body } = await send(app, person, 'GET', '/v1/talent/applications');
    expect(body.data).toMatchObject([{ id: mine.body.data.id, status: 'new', job: { slug: job.slug } }]);
  });

  test('are withdrawn by me and by nobody else', async () => {
    const person = await app.people.signIn({ email: 'mina@example.com' });
    const other = await app.people.signIn();
    const { job } = await createJob(app.ctx);
    const id = (await applyTo(app, job.slug)).body.data.id;
    const path = `/v1/talent/applications/${id}/withdrawal`;
    expect((await send(app, other, 'POST', path)).status).toBe(404);
    expect((await send(app, person, 'POST', path)).body.data).toMatchObject({ id, status: 'withdrawn' });
    await app.settle();
    expect((await app.mailbox())[0]?.subject).toContain('withdrawn');
  });

  test('have their resume to download and are deleted by me and by nobody else', async () => {
    const person = await app.people.signIn({ email: 'mina@example.com' });
    const other = await app.people.signIn();
    const thief = await app.people.signIn({ email: 'mina@example.com', isConfirmed: false });
    const { job } = await createJob(app.ctx);
    const path = `/v1/talent/applications/${(await applyTo(app, job.slug)).body.data.id}`;
    for (const { headers } of [other, thief]) {
      expect((await app.fetch(`${path}/resume`, { headers })).status).toBe(404);
      expect((await app.fetch(path, { headers, method: 'DELETE' })).status).toBe(404);
    }
    const resume = await app.fetch(`${path}/resume`, { headers: person.headers });
    expect(resume.headers.get('content-disposition')).toContain('mina-park-resume.pdf');
    expect(resume.headers.get('cache-control')).toBe('private, no-store');
    expect((await resume.arrayBuffer()).byteLength).toBe(1000);
    expect((await send(app, person, 'DELETE', path)).body).toEqual({ data: { ok: true } });
    expect(await storedRows(app, 'applications')).toEqual([]);
    expect(await storedFiles(app, 'resumes')).toEqual([]);
    expect((await send(app, person, 'DELETE', path)).status).toBe(404);
    expect((await app.fetch(`${path}/resume`, { headers: person.headers })).status).toBe(404);
  });
});

describe('what is new', () => {
  const newsOf = async (person: TestPerson) => (await send(app, person, 'GET', '/v1/talent/news')).body.data;

  test('is a message of a company until its conversation is opened', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    expect(await newsOf(person)).toEqual({ applications: 0, conversations: 0, prepared: 0 });
    const { body } = await employer.call('GET', '/talents');
    const written = await employer.call('POST', `/talents/${body.data[0].id}/conversations`, {
      message: 'Hello there!',
    });
    expect(await newsOf(person)).toEqual({ applications: 0, conversations: 1, prepared: 0 });
    await send(app, person, 'GET', `/v1/talent/conversations/${written.body.data.id}`);
    expect(await newsOf(person)).toEqual({ applications: 0, conversations: 0, prepared: 0 });
  });

  test('is an answer to an application, or what was decided, until the application is opened', async () => {
    const company = await createCompany(app.ctx, { password: 'gate' });
    const { job } = await createJob(app.ctx, { company });
    const person = await app.people.signIn({ email: 'mina@example.com' });
    const thief = await app.people.signIn({ email: 'mina@example.com', isConfirmed: false });
    const { id } = (await applyTo(app, job.slug)).body.data;
    const applications = async (of = person) => (await newsOf(of)).applications;
    const listed = async () => (await send(app, person, 'GET', '/v1/talent/applications')).body.data[0].has_news;
    const open = () => send(app, person, 'GET', `/v1/talent/applications/${id}`);
    await open();
    for (const status of ['in-conversation', 'declined']) {
      app.clock.advance(1000);
      const answer = { application_ids: [id], status, text: 'Dear {name}, this is our answer.' };
      await send(app, null, 'POST', `/v1/recruit/${company.slug}/answers?pwd=gate`, answer);
      await carryOutDecisions(app);
      expect([await applications(), await applications(thief), await listed()]).toEqual([1, 0, true]);
      app.clock.advance(1000);
      expect((await open()).body.data).toMatchObject({ status, has_news: false });
      expect([await applications(), await listed()]).toEqual([0, false]);
    }
    const other = await app.people.signIn();
    expect((await send(app, other, 'GET', `/v1/talent/applications/${id}`)).status).toBe(404);
  });
});
