import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { applications } from '#server/schema/applications.ts';
import type { NewPerson, TestPerson } from '#tests/support/accounts.ts';
import { askForAlert } from '#tests/support/alerts.ts';
import { applyTo, pdf } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { expected, profile, send, uploadResume } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A company, its member, and a person who applied to it and accepted its message. */
export type Side = {
  company: { id: string; slug: string; pwd: string; cookie: string };
  job: { id: string; slug: string; location: string | null };
  draft: { id: string; slug: string; title: string };
  member: TestPerson & { memberId: string; joinedAt: string };
  person: TestPerson & { name: string };
  applicationId: string;
  /** Unsigned, and so for everybody of the company to delete. */
  noteId: string;
  /** A text that it answers with, and an answer to somebody else that is not sent yet. */
  templateId: string;
  /** A posting that it has half written. */
  draftId: string;
  answerId: string;
  conversationId: string;
  /** What an app prepared for the person. */
  preparedId: string;
  /** What only the person may see: when they marked the job, and when the company opened their resume. */
  markedAt: string;
  openedAt: string;
  hiddenFrom: { id: string; slug: string; name: string };
};

export async function createSide(app: TestApp, name: string, given: NewPerson = {}): Promise<Side> {
  const { company, job, draft } = await createBoard(app, name);
  const rival = { slug: `${name}-rival`, name: `Rival of ${name}`, questions_off_at: app.ctx.clock.now() };
  const hiddenFrom = await createCompany(app.ctx, rival);
  const person = await createPerson(app, name, given);
  const hiding = { companies: [hiddenFrom.slug] };
  await expected(200, send(app, person, 'PUT', '/v1/talent/hidden-companies', hiding));
  const mark = `/v1/marks/saved/${job.id}`;
  const markedAt = await atItsTime(app, () => expected(200, send(app, person, 'PUT', mark)));
  const applied = await expected(201, applyTo(app, job.slug, { name: `Applicant ${name}`, email: person.email }));
  // As if the company had answered: only then may one write back.
  const isTheirs = eq(applications.id, applied.body.data.id);
  await app.ctx.db.update(applications).set({ answered_at: app.clock.now() }).where(isTheirs);
  const member = await createMember(app, name, company);
  const conversationId = await talk(app, member, company.slug, person);
  const recruit = `/v1/recruit/${company.slug}`;
  const resumes = [
    `${recruit}/jobs/${job.slug}/applications/${applied.body.data.id}/resume`,
    `${recruit}/conversations/${conversationId}/resume`,
  ];
  const openedAt = await atItsTime(app, () => Promise.all(resumes.map((path) => opened(app, member, path))));
  await expected(202, askForAlert(app, { email: person.email, frequency: name === 'birch' ? 'weekly' : 'daily' }));
  const { data } = (await expected(200, send(app, person, 'GET', '/v1/talent/alerts'))).body;
  await expected(200, send(app, null, 'POST', `/v1${data[0].path}/confirmation`));
  const withName = { ...person, name: fullName(name) };
  const notes = `${recruit}/applications/${applied.body.data.id}/notes?pwd=${company.pwd}`;
  const { body: noted } = await expected(201, send(app, null, 'POST', notes, { text: `Noted of ${name}.` }));
  const answers = await createAnswers(app, company, job.slug);
  const preparedId = await prepare(app, person, job.id);
  const ids = { applicationId: applied.body.data.id, noteId: noted.data.id, ...answers, conversationId, preparedId };
  return { company, job, draft, member, person: withName, ...ids, markedAt, openedAt, hiddenFrom };
}

async function prepare(app: TestApp, person: TestPerson, job: string): Promise<string> {
  const details = 'Native English, conversational Korean, lives in Seoul.';
  const body = { app: { id: 'job-finder', name: 'Job finder' }, job, details };
  const { body: kept } = await expected(201, send(app, person, 'POST', '/v1/talent/prepared/applications', body));
  return kept.data[0].id;
}

async function createAnswers(app: TestApp, { slug, pwd }: Side['company'], job: string) {
  const recruit = (path: string) => `/v1/recruit/${slug}/${path}?pwd=${pwd}`;
  const no = { status: 'declined', text: `No from ${slug}, {name}.` };
  const kept = send(app, null, 'PUT', recruit('answer-templates'), { name: 'Plain no', ...no });
  const sent = await expected(201, applyTo(app, job, { name: 'Ina Oh', email: `ina@${slug}.example` }));
  const body = { application_ids: [sent.body.data.id], ...no };
  const answered = await expected(200, send(app, null, 'POST', recruit('answers'), body));
  const draftId = randomUUID();
  const typed = { title: `Half written at ${slug}` };
  await expected(200, send(app, null, 'PUT', recruit(`drafts/${draftId}`), { typed }));
  const templateId = (await expected(200, kept)).body.data.id;
  return { templateId, draftId, answerId: answered.body.data.waiting[0].id };
}

async function createBoard(app: TestApp, name: string) {
  const pwd = `${name} gate`;
  const company = await createCompany(app.ctx, {
    slug: name,
    password: pwd,
    talents_approved_at: app.clock.now(),
  });
  const { job } = await createJob(app.ctx, { company, slug: `${name}-open` });
  const title = `Unannounced ${name} engineer`;
  const { job: draft } = await createJob(app.ctx, { company, slug: `${name}-draft`, title, published_at: null });
  const entered = await expected(200, send(app, null, 'POST', `/v1/recruit/${name}/access`, { pwd }));
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { company: { id: company.id, slug: name, pwd, cookie }, job, draft };
}

/** A word that occurs in no title: of those, employers see everything but the name. */
const fullName = (name: string) => `Mina Q${name}`;

/** Somebody with a public profile, and a resume; every text of theirs holds their name. */
export async function createPerson(app: TestApp, name: string, given: NewPerson = {}): Promise<TestPerson> {
  const person = await app.people.signIn({ email: `${name}@quill.example`, ...given });
  const fields = profile({ full_name: fullName(name), job_title: `Engineer named ${name}` });
  const bytes = Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Title (${fullName(name)}) >>\nendobj\n`);
  await expected(200, uploadResume(app, person, pdf(`${name}.pdf`, new Uint8Array(bytes))));
  // A first resume makes a profile private, whatever it was.
  await expected(200, send(app, person, 'POST', '/v1/talent', fields));
  return person;
}

/** Does something at a moment at which nothing else happens, and by which it is known again. */
async function atItsTime(app: TestApp, act: () => Promise<unknown>): Promise<string> {
  app.clock.advance(DURATIONS.minute);
  const time = app.clock.now().toISOString();
  await act();
  app.clock.advance(DURATIONS.minute);
  return time;
}

async function createMember(app: TestApp, name: string, { slug, pwd }: Side['company']): Promise<Side['member']> {
  const person = await createPerson(app, `${name}-member`);
  const path = `/v1/recruit/${slug}/members`;
  const joinedAt = await atItsTime(app, () => expected(201, send(app, person, 'POST', path, { pwd })));
  const { body } = await expected(200, send(app, person, 'GET', path));
  return { ...person, memberId: body.data.members[0].id, joinedAt };
}

/** The company writes to the person, who answers and accepts. */
async function talk(app: TestApp, member: TestPerson, slug: string, person: TestPerson): Promise<string> {
  const found = await foundBy(app, member, slug, person.email.split('@')[0] ?? '');
  const message = `Would ${slug} suit you? We would like to talk.`;
  const path = `/v1/recruit/${slug}/talents/${found}/conversations`;
  const { body } = await expected(201, send(app, member, 'POST', path, { message }));
  const own = `/v1/talent/conversations/${body.data.id}`;
  const answer = { message: `Perhaps. What do people of ${slug} do all day?` };
  await expected(200, send(app, person, 'POST', `${own}/messages`, answer));
  await expected(200, send(app, person, 'POST', `${own}/acceptance`));
  return body.data.id;
}

/** The id that a company knows a talent by whose title ends in this name. */
export async function foundBy(app: TestApp, member: TestPerson, slug: string, name: string): Promise<string> {
  const { body } = await expected(200, send(app, member, 'GET', `/v1/recruit/${slug}/talents?limit=100`));
  const found = body.data.find(({ job_title }: { job_title: string }) => job_title.endsWith(` named ${name}`));
  if (!found) throw new Error(`${slug} does not find ${name}.`);
  return found.id;
}

async function opened(app: TestApp, { headers }: TestPerson, path: string): Promise<void> {
  const answer = await app.fetch(path, { headers });
  if (answer.status !== 200) throw new Error(`The resume was not opened: ${answer.status}.`);
  await answer.arrayBuffer();
}
