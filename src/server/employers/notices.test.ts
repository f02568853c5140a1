import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { NoticePace } from '#contract/employers/notice-paces.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { createListedPosting, registeredBody } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows, tablesWith } from '#tests/support/tables.ts';
import { createTalent, expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const OWN = 'hr@alder.example';

let app: TestApp;
let company: Awaited<ReturnType<typeof createCompany>>;
let baker: { id: string; slug: string };
let painter: { id: string; slug: string };
withApp({ config: { rateLimits: false } }, async (opened) => {
  app = opened;
  const talents_approved_at = app.clock.now();
  company = await createCompany(app.ctx, { name: 'Alder', contact_email: OWN, password: 'alder', talents_approved_at });
  baker = (await createJob(app.ctx, { company, title: 'Baker' })).job;
  painter = (await createJob(app.ctx, { company, title: 'Painter' })).job;
});

const asMember = (person: TestPerson | null, method: string, path: string, body?: object) =>
  send(app, person, method, `/v1/recruit/${company.slug}${path}`, body);

function choose(person: TestPerson, pace: NoticePace, listings: { id: string; pace: NoticePace }[] = []) {
  const path = `/v1/talent/memberships/${company.slug}/notices`;
  return expected(200, send(app, person, 'PUT', path, { pace, listings }));
}

/** Somebody applies. Resolves with the id. */
async function apply(job: { slug: string }, email: string): Promise<string> {
  const { body } = await expected(201, applyTo(app, job.slug, { email }));
  await app.settle();
  return body.data.id;
}

/** The subjects that a mailbox has got since the first letter, the first one first. */
async function subjectsTo(to: string): Promise<string[]> {
  await app.settle();
  const letters = (await app.mailbox()).filter((letter) => letter.to === to && !letter.subject.includes('invites'));
  return letters.toReversed().map(({ subject }) => subject);
}

async function lastTo(to: string) {
  await app.settle();
  return (await app.mailbox()).find((letter) => letter.to === to) ?? expect.fail(`Nobody wrote to ${to}.`);
}

/** The token of the last letter's link by which its reader chooses. */
async function linkTo(to: string): Promise<string> {
  return /(?<=\/profile\/mails\/)[\w-]{43}/.exec((await lastTo(to)).text)?.[0] ?? expect.fail('There is no link.');
}

const behind = async (token: string) => (await app.json(`/v1/talent/mails/${token}`)).body.data;
const chooseBy = (token: string, pace: NoticePace) => send(app, null, 'PUT', `/v1/talent/mails/${token}`, { pace });

async function writeDaily(): Promise<void> {
  app.clock.advance(DURATIONS.day);
  await runTask(app, 'applicants.write-daily-notices');
}

const BAKER = 'New application: Mina Park for Baker';
const PAINTER = 'New application: Mina Park for Painter';
const DAILY = 'News about your applicants: Alder, 20 November 2026';

describe('of new applicants', () => {
  test('each member hears as they chose, for one listing otherwise, and the company’s own address as before', async () => {
    const [eager, weary] = [await createMember(app, company.slug), await createMember(app, company.slug, 'viewer')];
    await choose(eager, 'at-once', [{ id: painter.id, pace: 'never' }]);
    await choose(weary, 'never', [{ id: painter.id, pace: 'at-once' }]);
    await apply(baker, 'mina@example.com');
    await apply(painter, 'mina@example.com');
    expect(await subjectsTo(eager.email)).toEqual([BAKER]);
    expect(await subjectsTo(weary.email)).toEqual([PAINTER]);
    expect(await subjectsTo(OWN)).toEqual([BAKER, PAINTER]);
    expect((await lastTo(eager.email)).text.split('/profile/mails/')[0]).toEqual(
      (await app.mailbox())
        .find(({ to, subject }) => to === OWN && subject === BAKER)
        ?.text.split('/profile/mails/')[0],
    );
    await writeDaily();
    expect(await subjectsTo(eager.email)).toEqual([BAKER]);
  });

  test('a member hears where their account is now, and not once it is closed', async () => {
    const member = await createMember(app, company.slug);
    await choose(member, 'at-once');
    app.people.changeEmail(member, 'moved@example.com');
    await apply(baker, 'mina@example.com');
    expect(await subjectsTo('moved@example.com')).toEqual([BAKER]);
    expect(await subjectsTo(member.email)).toEqual([]);
    const staff = await app.people.signInStaff();
    const ban = { reason: 'Asked for money.' };
    await expected(200, send(app, staff, 'POST', `/v1/admin/users/${member.id}/ban`, ban));
    await app.settle();
    await apply(painter, 'mina@example.com');
    expect(await subjectsTo('moved@example.com')).toEqual([BAKER]);
    expect(await subjectsTo(OWN)).toEqual([BAKER, PAINTER]);
  });

  test('whoever sent a listing hears at once, of that one alone, until only the team gets in', async () => {
    const fields = registeredBody({ email: 'minji@alder.example' });
    const listed = { company, title: 'Sailor', slug: 'sailor' };
    const proof = { made_company: false, company_proof: 'mail-domain' } as const;
    await createListedPosting(app.ctx, { fields, job: listed, ...proof, proof_email: 'Minji@alder.example' });
    const agent = registeredBody({ email: 'agent@elsewhere.example' });
    const byAgent = { company, title: 'Miller', slug: 'miller' };
    await createListedPosting(app.ctx, { fields: agent, job: byAgent, ...proof, proof_email: 'hr@alder.example' });
    const unproved = registeredBody({ email: 'stranger@elsewhere.example' });
    await createListedPosting(app.ctx, { fields: unproved, job: { company, slug: 'tailor' }, made_company: false });
    for (const slug of ['sailor', 'miller', 'tailor', baker.slug]) await apply({ slug }, 'mina@example.com');
    expect(await subjectsTo('minji@alder.example')).toEqual(['New application: Mina Park for Sailor']);
    expect(await subjectsTo('stranger@elsewhere.example')).toEqual([]);
    // Others proved it, in their own mailbox.
    expect(await subjectsTo('agent@elsewhere.example')).toEqual([]);
    const owner = await createMember(app, company.slug);
    const { senders } = (await asMember(owner, 'GET', '/members')).body.data.notices;
    expect(senders).toMatchObject([{ email: 'minji@alder.example', listing: 'Sailor', pace: 'at-once' }]);
    const never = { senders: [{ id: senders[0].id, pace: 'never' }] };
    await expected(200, asMember(owner, 'PUT', '/company-notices', never));
    await apply({ slug: 'sailor' }, 'jin@example.com');
    expect(await subjectsTo('minji@alder.example')).toHaveLength(1);
    await expected(200, asMember(owner, 'DELETE', '/shared-password'));
    expect((await asMember(owner, 'GET', '/members')).body.data.notices.senders).toEqual([]);
  });

  test('a member hears once, though they sent the listing and the company’s address is theirs', async () => {
    const member = await createMember(app, company.slug, 'owner', { email: OWN });
    const fields = registeredBody({ email: OWN });
    const job = { company, title: 'Sailor', slug: 'sailor' };
    await createListedPosting(app.ctx, { fields, job, made_company: false, company_proof: 'mail-domain' });
    await apply({ slug: 'sailor' }, 'mina@example.com');
    expect(await subjectsTo(OWN)).toEqual(['New application: Mina Park for Sailor']);
    await choose(member, 'never');
    await apply(baker, 'mina@example.com');
    expect(await subjectsTo(OWN)).toHaveLength(1);
  });

  test('whoever left or was removed hears nothing more, by no other of their ways either', async () => {
    const owner = await createMember(app, company.slug);
    const leaving = await createMember(app, company.slug, 'recruiter', { email: OWN });
    await choose(leaving, 'at-once');
    await apply(baker, 'mina@example.com');
    const link = await linkTo(OWN);
    const { members } = (await asMember(owner, 'GET', '/members')).body.data;
    const { id } = members.find(({ email }: { email: string }) => email === OWN);
    await expected(200, asMember(owner, 'DELETE', `/members/${id}`));
    await apply(painter, 'mina@example.com');
    await writeDaily();
    expect(await subjectsTo(OWN)).toEqual([BAKER]);
    expect((await chooseBy(link, 'at-once')).status).toBe(404);
    const { notices } = (await asMember(await app.people.again(owner), 'GET', '/members')).body.data;
    expect(notices.company).toEqual({ email: OWN, pace: 'never', next_email: null });
  });

  test('an account that was deleted hears nothing more', async () => {
    const member = await createMember(app, company.slug);
    await choose(member, 'at-once', [{ id: baker.id, pace: 'daily' }]);
    const staff = await app.people.signInStaff();
    const path = `/v1/admin/users/${member.id}/deletion`;
    await expected(200, send(app, staff, 'POST', path, { reason: 'Asked.' }));
    await apply(painter, 'mina@example.com');
    expect(await subjectsTo(OWN)).toEqual([PAINTER]);
    expect(await tablesWith(app, [member.email])).toEqual([]);
  });

  test('the letters go with the application', async () => {
    const member = await createMember(app, company.slug);
    await choose(member, 'at-once');
    const id = await apply(baker, 'mina@example.com');
    const staff = await app.people.signInStaff();
    await expected(200, send(app, staff, 'POST', `/v1/admin/applications/${id}/deletion`, { reason: 'Asked.' }));
    expect((await storedRows(app, 'mails')).filter(({ subject }) => subject === BAKER)).toEqual([]);
  });
});

describe('once a day', () => {
  test('a member gets one letter of what came in the day before, by listing and without names, though it is run twice', async () => {
    const member = await createMember(app, company.slug);
    const other = await createMember(app, company.slug);
    await choose(member, 'daily', [{ id: painter.id, pace: 'never' }]);
    for (const email of ['mina@example.com', 'jin@example.com']) await apply(baker, email);
    await apply(painter, 'mina@example.com');
    await app.settle();
    expect(await subjectsTo(member.email)).toEqual([]);
    await writeDaily();
    await runTask(app, 'applicants.write-daily-notices');
    expect(await subjectsTo(member.email)).toEqual([DAILY]);
    const { text } = await lastTo(member.email);
    expect(text).toContain(
      `Baker\n2 new applicants\nhttp://madang.test/recruit/${company.slug}/jobs/${baker.slug}/applications`,
    );
    expect(text).not.toMatch(/Painter|Mina|Jin|example\.com/);
    // Who has not chosen yet.
    expect(await subjectsTo(other.email)).toEqual([DAILY]);
    expect((await lastTo(other.email)).text).toContain('Painter\n1 new applicant\n');
    await writeDaily();
    expect(await subjectsTo(member.email)).toEqual([DAILY]);
  });

  test('who withdrew is named as a number, and a day with nobody left is none', async () => {
    const member = await createMember(app, company.slug);
    const person = await app.people.signIn();
    const { body } = await expected(201, applyTo(app, baker.slug, { email: person.email }, person.headers));
    await writeDaily();
    const withdraw = async (id: string) =>
      expected(200, send(app, await app.people.again(person), 'POST', `/v1/talent/applications/${id}/withdrawal`));
    await withdraw(body.data.id);
    const again = await expected(201, applyTo(app, painter.slug, { email: person.email }, person.headers));
    await withdraw(again.body.data.id);
    await writeDaily();
    expect((await lastTo(member.email)).text).toContain('Baker\n1 withdrawn\n');
    expect((await lastTo(member.email)).text).not.toContain('Painter');
  });

  test('talents who answered are counted, and the company’s own address may choose it too', async () => {
    const owner = await createMember(app, company.slug);
    await choose(owner, 'never');
    await expected(200, asMember(owner, 'PUT', '/company-notices', { pace: 'daily' }));
    expect((await auditRecords(app)).at(-1)).toMatchObject({ action: 'company.edit', user_id: owner.id });
    const talent = await createTalent(app);
    const [{ id }] = (await asMember(owner, 'GET', '/talents')).body.data;
    const message = 'Would you like to talk to us?';
    const { body } = await expected(201, asMember(owner, 'POST', `/talents/${id}/conversations`, { message }));
    const own = `/v1/talent/conversations/${body.data.id}`;
    await expected(200, send(app, talent, 'POST', `${own}/messages`, { message: 'Yes, I would.' }));
    await expected(200, send(app, talent, 'POST', `${own}/acceptance`));
    expect(await subjectsTo(OWN)).toEqual([]);
    await writeDaily();
    expect(await subjectsTo(OWN)).toEqual([DAILY]);
    expect((await lastTo(OWN)).text).toContain('Talents\n1 talent replied or accepted\n');
  });
});

describe('the link of a letter', () => {
  test('opens its reader’s choice without signing in, and one press changes it', async () => {
    const member = await createMember(app, company.slug);
    await choose(member, 'at-once', [{ id: painter.id, pace: 'daily' }]);
    await apply(baker, 'mina@example.com');
    const [link, own] = [await linkTo(member.email), await linkTo(OWN)];
    const notices = { company: 'Alder', listing: null, pace: 'at-once', asks: false };
    expect(await behind(link)).toMatchObject({ kind: 'notices', is_wanted: true, notices });
    await expected(200, chooseBy(link, 'daily'));
    expect(await behind(link)).toMatchObject({ notices: { pace: 'daily' } });
    expect(await behind(own)).toMatchObject({ notices: { pace: 'at-once' } });
    expect((await asMember(member, 'GET', '/members')).body.data.notices.own).toEqual({
      pace: 'daily',
      listings: [
        { id: baker.id, title: 'Baker', pace: null },
        { id: painter.id, title: 'Painter', pace: null },
      ],
    });
    expect((await chooseBy(link, 'weekly' as NoticePace)).status).toBe(422);
    expect((await chooseBy('A'.repeat(43), 'never')).status).toBe(404);
  });

  test('stops all of them by the one click of a mail program, those of single listings too', async () => {
    const member = await createMember(app, company.slug);
    await choose(member, 'daily', [{ id: baker.id, pace: 'at-once' }]);
    await apply(baker, 'mina@example.com');
    const letter = (await storedRows(app, 'mails')).find(({ to, subject }) => to === member.email && subject === BAKER);
    const [, path] = /^<http:\/\/madang\.test(.*)>$/.exec(letter.headers['List-Unsubscribe']) ?? [];
    await expected(200, app.json(path ?? '', { method: 'POST' }));
    await apply(baker, 'jin@example.com');
    await writeDaily();
    expect(await subjectsTo(member.email)).toEqual([BAKER]);
    expect(await behind(await linkTo(member.email))).toMatchObject({ is_wanted: false });
  });
});

describe('the company’s own address', () => {
  const NEXT = 'people@alder.example';

  test('is another one once somebody there agreed, and the link that was sent before opens nothing', async () => {
    const owner = await createMember(app, company.slug);
    await expected(200, asMember(owner, 'PUT', '/company-notices', { email: 'wrong@alder.example' }));
    const wrong = await linkTo('wrong@alder.example');
    await expected(200, asMember(owner, 'PUT', '/company-notices', { email: NEXT }));
    const link = await linkTo(NEXT);
    const shown = async () => (await asMember(owner, 'GET', '/members')).body.data.notices.company;
    expect(await shown()).toEqual({ email: OWN, pace: 'at-once', next_email: NEXT });
    expect((await chooseBy(wrong, 'at-once')).status).toBe(404);
    expect(await behind(link)).toMatchObject({ notices: { company: 'Alder', asks: true } });
    await expected(200, chooseBy(link, 'at-once'));
    expect(await shown()).toEqual({ email: NEXT, pace: 'at-once', next_email: null });
    await apply(baker, 'mina@example.com');
    expect(await subjectsTo(OWN)).toEqual([]);
    expect(await lastTo(NEXT)).toMatchObject({ subject: BAKER });
  });

  test('stays what it was where they decline, or answer after 14 days', async () => {
    const owner = await createMember(app, company.slug);
    const ask = () => expected(200, asMember(owner, 'PUT', '/company-notices', { email: NEXT }));
    await ask();
    const declined = await linkTo(NEXT);
    await expected(200, chooseBy(declined, 'never'));
    expect((await chooseBy(declined, 'at-once')).status).toBe(404);
    await ask();
    const late = await linkTo(NEXT);
    app.clock.advance(14 * DURATIONS.day + 1);
    expect((await chooseBy(late, 'at-once')).status).toBe(404);
    await apply(baker, 'mina@example.com');
    expect(await subjectsTo(OWN)).toEqual([BAKER]);
  });

  test('is for owners to change, and says what is wrong with a new one', async () => {
    const [recruiter, viewer] = [
      await createMember(app, company.slug, 'recruiter'),
      await createMember(app, company.slug, 'viewer'),
    ];
    expect((await asMember(recruiter, 'PUT', '/company-notices', { pace: 'never' })).status).toBe(403);
    await choose(viewer, 'never');
    const same = await asMember(null, 'PUT', '/company-notices?pwd=alder', { email: OWN.toUpperCase() });
    expect(same).toMatchObject({ status: 409, body: { errors: { email: ['Your emails go there already.'] } } });
  });
});
