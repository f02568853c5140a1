import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { api } from '#contract/api.ts';
import { INVITATION_TOKEN_HEADER } from '#contract/employers/company-access.ts';
import { QUESTION_TOKEN_HEADER } from '#contract/employers/company-questions.ts';
import { isPublished, type JobState } from '#contract/jobs/job-state.ts';
import { ORDER_TOKEN_HEADER } from '#contract/payments/orders.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { POSTING_TOKEN_HEADER } from '#contract/postings/postings.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { PoliteFetch } from '#platform/polite-fetch.ts';
import { type ValidCall, validCall } from '#server/valid-calls.test.fixture.ts';
import { WHAT_STAFF_MAY } from '#server/what-staff-may.test.fixture.ts';
import { WHAT_ROLES_MAY, WHO_MAY_DO_WHAT } from '#server/who-may-do-what.test.fixture.ts';
import { type Line, readLines, routesOf } from '#tests/support/access-list.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import type { Side } from '#tests/support/company-side.ts';
import { type TakenBack, takenBack, type Written } from '#tests/support/taken-back.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createTwoCompanies, type TwoCompanies } from '#tests/support/two-companies.ts';

/** One way to prove who one is, the ids of rows that are the caller's own, and what holds while a call is made. */
type Caller = {
  name: string;
  as: string;
  headers?: Record<string, string>;
  pwd?: string;
  own: string[];
  prepare?(): Promise<unknown>;
};

const LINES = [...readLines(WHO_MAY_DO_WHAT), ...readLines(WHAT_STAFF_MAY)];
const BY_ROLE = readLines(WHAT_ROLES_MAY);

let description: { paths: Record<string, Record<string, object>> };
let app: TestApp;
let back: TakenBack;
let world: TwoCompanies;
let callers: Caller[];
/** People of company A who are no owners. */
let lesser: Caller[];

/** No call of the list hears anything of a gateway. */
const unclear = async () => ({ kind: 'unclear', reason: 'silent' });
const payments = {
  readNotice: () => null,
  ...{ refund: unclear, find: async () => ({ kind: 'missing' }), findByOrder: unclear },
  client: { clientKey: 'test_ck', sdkUrl: null },
} as unknown as PaymentGateway;

/** Nor does one reach another server: every address holds a board without jobs. */
const politeFetch: PoliteFetch = async (address) => ({ url: new URL(address), status: 200, headers: {}, text: '[]' });

beforeAll(async () => {
  back = takenBack(await openTestDatabase(inject('database')), 'public');
  const overrides = { database: back.database, payments, politeFetch };
  app = await openTestApp({ worker: false, config: { rateLimits: false }, overrides });
  description = (await app.json('/v1/openapi.json')).body;
  // Nothing but the calls may use the transaction that each of them runs in.
  await app.ctx.counters.stop();
  // Rows come back, files would not.
  app.ctx.files.delete = async () => {};
  world = await createTwoCompanies(app);
  callers = await callersOf(world);
  lesser = [callerOf('viewer-A', world.viewer), callerOf('recruiter-A', world.recruiter)];
});
afterAll(() => app.close());

async function callersOf({ a, b, staff, bareStaff }: TwoCompanies): Promise<Caller[]> {
  const half = await app.people.again(a.person, { aal: 'aal1' });
  const byPassword = (side: Side, as: string): Caller[] => [
    { name: `${as} in the address`, as, pwd: side.company.pwd, own: ofCompany(side) },
    { name: `${as} by cookie`, as, headers: { cookie: side.company.cookie }, own: ofCompany(side) },
  ];
  return [
    { name: 'nobody', as: 'nobody', own: [] },
    { name: 'half', as: 'half', headers: half.headers, own: [] },
    { name: 'user', as: 'user', headers: b.person.headers, own: ofPerson(b) },
    { name: 'owner', as: 'owner', headers: a.person.headers, own: ofPerson(a) },
    ...byPassword(b, 'pwd-B'),
    { name: 'member-B', as: 'member-B', headers: b.member.headers, own: [b.member.id, ...ofCompany(b)] },
    ...byPassword(a, 'pwd-A'),
    { name: 'member-A', as: 'member-A', headers: a.member.headers, own: [a.member.id, ...ofCompany(a)] },
    { name: 'staff-1', as: 'staff-1', headers: bareStaff.headers, own: [bareStaff.id] },
    { name: 'staff-2', as: 'staff-2', headers: staff.headers, own: [staff.id] },
  ];
}

function callerOf(as: string, person: TestPerson): Caller {
  return { name: as, as, headers: person.headers, own: [person.id, ...ofCompany(world.a)] };
}

function ofCompany({
  company,
  job,
  draft,
  member,
  applicationId,
  noteId,
  templateId,
  answerId,
  conversationId,
}: Side): string[] {
  return [company.id, job.id, draft.id, member.memberId, applicationId, noteId, templateId, answerId, conversationId];
}

function ofPerson({ person, applicationId, noteId, conversationId, preparedId }: Side): string[] {
  return [person.id, person.email, applicationId, noteId, conversationId, preparedId];
}

type Outcome = Written & { status: number; text: string };

let calls = 0;

/** Makes a call from an address of its own, notes what it answered and changed, and takes it back. */
async function tryOut(
  call: ValidCall,
  { headers = {}, pwd, prepare }: Pick<Caller, 'headers' | 'pwd' | 'prepare'>,
): Promise<Outcome> {
  const query = new URLSearchParams({ ...call.query, ...(pwd === undefined ? {} : { pwd }) });
  const json: Record<string, string> = call.body === undefined ? {} : { 'content-type': 'application/json' };
  const body = call.form ?? (call.body === undefined ? null : JSON.stringify(call.body));
  const { result, ...written } = await back.takeBack(async (fromHere) => {
    await prepare?.().then(fromHere);
    const address = `198.18.${Math.floor(++calls / 250)}.${calls % 250}`;
    const init = { method: call.method, headers: { ...headers, ...call.headers, ...json }, body, address };
    const answer = await app.fetch(`${call.path}?${query}`, init);
    return { status: answer.status, text: await textOf(answer) };
  });
  return { ...result, ...written };
}

/** All that an answer tells, also of a file. */
async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isArchive = answer.headers.get('content-type') === 'application/zip';
  const parts = isArchive ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.map((part) => Buffer.from(part).toString()).join('\n');
}

const PARTS: Record<string, (text: string) => boolean> = {
  'GET /v1/recruit/{id}/jobs (not published ones, counters)': (text) => {
    const { has_access, jobs } = JSON.parse(text).data;
    const tells = jobs.some((job: Json) => !isPublished(job) || job.counters !== null);
    if (has_access !== tells) throw new Error('It says who has access, and shows something else.');
    return tells;
  },
};
type Json = { state: JobState; counters: object | null };

function verdict({ name }: Line, { status, text }: Outcome): string {
  if ([401, 403, 404].includes(status)) return '-';
  if (status >= 400) return `${status} ${text}`;
  return (PARTS[name]?.(text) ?? true) ? 'in' : '-';
}

/** What somebody must not see: a text, who may, where alone it counts, and whether staff see it at the desk. */
type Secret = { text: string; seenBy: string[]; under?: string; atDesk?: true };

function secretsOf({ a, b, shown, withoutResume }: TwoCompanies): Secret[] {
  const peopleOf = (member: string) => ['pwd', 'viewer', 'recruiter', 'member'].map((as) => `${as}${member.slice(-2)}`);
  const of = (side: Side, person: string, member: string): Secret[] => {
    const company = peopleOf(member);
    return [
      { text: side.person.name, seenBy: [person, ...company], atDesk: true },
      { text: side.person.email, seenBy: [person, ...company], atDesk: true },
      { text: side.applicationId, seenBy: [person, ...company], atDesk: true },
      { text: side.conversationId, seenBy: [person, ...company] },
      { text: `Noted of ${side.company.slug}`, seenBy: [person, ...company] },
      { text: `No from ${side.company.slug}`, seenBy: company },
      { text: `people of ${side.company.slug} do`, seenBy: [person, ...company] },
      { text: side.markedAt, seenBy: [person] },
      { text: side.openedAt, seenBy: [person, member] },
      { text: side.hiddenFrom.name, seenBy: [person], under: '/v1/talent' },
      { text: side.draft.title, seenBy: company, atDesk: true },
      { text: side.member.email, seenBy: company, atDesk: true },
      { text: side.member.joinedAt, seenBy: company, atDesk: true },
    ];
  };
  return [
    ...of(a, 'owner', 'member-A'),
    ...of(b, 'user', 'member-B'),
    { text: shown.title, seenBy: [...peopleOf('member-A'), 'proved'], atDesk: true },
    { text: withoutResume.title, seenBy: [], atDesk: true },
  ];
}

/** These a stranger may add for others: what somebody sends them, and letters about it. */
const ADDED_FOR_OTHERS = /^(?:applications|job_reports|mails) /;

/** That somebody is there, of whoever is let into a company's pages, also where nothing is found on them. */
const NOTED_OF_ONESELF = /^recruit_visits /;

/** What an answer told that is none of its caller's business. */
function told(call: ValidCall, { as }: Caller, { text }: Outcome): string[] {
  const isDesk = as === 'staff-2' && call.path.startsWith('/v1/admin/');
  return secretsOf(world)
    .filter(({ atDesk }) => !(atDesk && isDesk))
    .filter(({ seenBy, under = '' }) => !seenBy.includes(as) && call.path.startsWith(under))
    .filter((secret) => text.includes(secret.text))
    .map((secret) => `told ${secret.text}`);
}

/** Rows that a call wrote, changed or removed although they belong to others and not to its caller. */
function trespasses({ own }: Caller, { changed, added }: Outcome): string[] {
  const ids = callers.flatMap((caller) => caller.own);
  const written = [...changed, ...added.filter((row) => !ADDED_FOR_OTHERS.test(row))];
  return written.filter((row) => ids.some((id) => row.includes(id)) && !own.some((id) => row.includes(id)));
}

/** Rows that a refused call wrote. */
function writtenAnyway({ own }: Caller, { changed, added }: Outcome): string[] {
  const isNoted = (row: string) => NOTED_OF_ONESELF.test(row) && own.some((id) => row.includes(id));
  return [...changed, ...added].filter((row) => !isNoted(row));
}

/** Named by the token or the payment of an order of company A's person, or by the link of their invitation. */
const BY_ORDER = /\/v1\/(?:orders\/own|payments\/confirm|invitations\/own)/;

/** A private link stands for the person it was sent to; staff may change anybody's rows. */
function acting(line: Line, caller: Caller): Caller {
  // The link of a letter to an employer says nothing of who holds it.
  if (/company-questions\/own|^PUT .*\/mails/.test(line.key))
    return { ...caller, as: 'nobody', own: [world.a.company.id, world.a.job.id] };
  if (line.key.includes('{token}') || BY_ORDER.test(line.key))
    return { ...caller, as: 'owner', own: ofPerson(world.a) };
  // Whoever accepts an invitation comes to belong to the company.
  if (line.key === 'POST /v1/talent/memberships') {
    return { ...caller, as: 'owner', own: [...caller.own, ...ofCompany(world.a)] };
  }
  if (line.key.includes('/listings/own')) return { ...caller, as: 'nobody', own: [world.a.job.id] };
  // Nor does that of a posting, which may be proved to come from company A.
  if (line.key.includes('/job-postings/own')) return { ...caller, as: 'nobody', own: [world.a.company.id] };
  if (line.key.includes('/v1/admin/')) return { ...caller, own: callers.flatMap(({ own }) => own) };
  return caller;
}

describe('the list', () => {
  test('has a line for every route of the contract, and none for another', () => {
    expect(routesOf(LINES)).toEqual(Object.keys(api).sort());
  });
});

type Described = {
  parameters: { name: string }[];
  security: Record<string, []>[];
  responses: Record<string, object>;
};

/** What the description of the API says of the route of a line. */
function described({ key }: Line): Described {
  const [method = '', path = ''] = key.split(' ');
  return (description.paths[path]?.[method.toLowerCase()] as Described | undefined) ?? expect.fail(key);
}

/** A status that the description does not name for the route. */
function undescribed(line: Line, { status }: Outcome): string[] {
  return status in described(line).responses ? [] : [`answered ${status}`];
}

/** What each caller found, and what the list says: both by the name of the caller, to be compared as a whole. */
async function walk(line: Line, those: readonly Caller[], call: ValidCall, isLetIn: (caller: Caller) => boolean) {
  const said: Record<string, string[]> = {};
  const found: Record<string, string[]> = {};
  // A server may read other values from the same rows, and whoever is turned away gets none.
  for (const caller of inject('database').kind === 'server' ? those.filter(isLetIn) : those) {
    const isIn = isLetIn(caller);
    const outcome = await tryOut(call, caller);
    said[caller.name] = [isIn ? 'in' : '-'];
    const strays = isIn
      ? [...trespasses(acting(line, caller), outcome), ...undescribed(line, outcome)]
      : writtenAnyway(caller, outcome);
    found[caller.name] = [verdict(line, outcome), ...strays, ...told(call, acting(line, caller), outcome)];
  }
  expect(found).toEqual(said);
}

describe('as the list says, so does', () => {
  test.each(LINES.map((line) => [line.name, line] as const))('%s', (name, line) =>
    walk(line, callers, validCall(name, world), ({ as }) => line.letIn[as] ?? false),
  );
});

/** Lines of what a company alone may do. */
const OF_COMPANY = LINES.filter(({ key, letIn }) => key.includes('/recruit/{id}') && letIn['pwd-A'] && !letIn['user']);

/** What these are about stands in their body. */
const NAMED_IN_BODY = /^POST .*\/(?:answers(?:\/|$)|applications\/resumes$)/;

describe('in its own place another company finds nothing of company A at', () => {
  test.each(OF_COMPANY.map((line) => [line.name, line] as const))('%s', async (name, line) => {
    const { b } = world;
    const ofB = callers.filter(({ as }) => as.endsWith('-B'));
    const inner = line.key.split('{').length - 2;
    await walk(
      line,
      ofB,
      validCall(name, world, { id: b.company.slug }),
      () => inner === 0 && !NAMED_IN_BODY.test(line.key),
    );
    if (inner < 2) return;
    await walk(line, ofB, validCall(name, world, { id: b.company.slug, jobId: b.job.slug }), () => false);
  });
});

describe('by the roles of the people of a company', () => {
  test('the list says of every such line what they may, and lets viewers change nothing', () => {
    expect(BY_ROLE.map(({ name }) => name).sort()).toEqual(OF_COMPANY.map(({ name }) => name).sort());
    const writing = BY_ROLE.filter(({ key }) => !key.startsWith('GET '));
    expect(writing.filter(({ letIn }) => letIn['viewer-A'])).toEqual([]);
  });

  test.each(BY_ROLE.map((line) => [line.name, line] as const))('%s', async (name, line) => {
    await walk(line, lesser, validCall(name, world), ({ as }) => line.letIn[as] ?? false);
    const viewer = lesser.filter(({ as }) => as === 'viewer-A');
    for (const caller of viewer) expect((await tryOut(validCall(name, world), caller)).changed).toEqual([]);
  });
});

describe('by the link of the posting that made a company', () => {
  function whoever(as: string, awaits_proof: boolean): Caller {
    const { a, cookie, token } = world.made;
    const prepare = () =>
      app.ctx.db.execute(sql`update companies set awaits_proof = ${awaits_proof} where id = ${a.company.id}`);
    return { name: as, as, headers: { cookie, [POSTING_TOKEN_HEADER]: token }, own: ofCompany(a), prepare };
  }

  test.each(BY_ROLE.map((line) => [line.name, line] as const))('%s', async (name, line) => {
    const those = [whoever('unproved', true), whoever('proved', false)];
    await walk(line, those, validCall(name, { ...world, ...world.made }), ({ as }) => line.letIn[as] ?? false);
  });
});

/** What a token in a header opens. */
const BY_HEADER = [
  { kind: 'invitation', header: INVITATION_TOKEN_HEADER, path: '/invitations/own' },
  { kind: 'order', header: ORDER_TOKEN_HEADER, path: '/orders/own' },
  { kind: 'listing', header: LISTING_TOKEN_HEADER, path: '/listings/own' },
  { kind: 'question', header: QUESTION_TOKEN_HEADER, path: '/company-questions/own' },
  { kind: 'posting', header: POSTING_TOKEN_HEADER, path: '/job-postings/own' },
] as const;

describe.each(BY_HEADER)('a token opens no $kind but its own at', ({ kind, header, path }) => {
  test.each(LINES.filter(({ key }) => key.includes(path)).map(({ name }) => name))('%s', async (name) => {
    const { [kind]: _, ...others } = world.links;
    for (const token of [...Object.values(others), 'A'.repeat(43), '']) {
      const outcome = await tryOut({ ...validCall(name, world), headers: { [header]: token } }, {});
      expect([outcome.status, ...outcome.changed, ...outcome.added]).toEqual([404]);
    }
  });
});

/** Leads to a page with the same link, whatever the link. */
const LEADS_ON = new Set(['GET /v1/alerts/{token}/unsubscribe', 'GET /v1/talent/unsubscribe/{token}']);
const BY_LINK = LINES.filter(({ key }) => key.includes('{token}') && !LEADS_ON.has(key));

describe('a private link opens nothing but what it is for', () => {
  test.each(BY_LINK.map((line) => [line.name, line] as const))('%s', async (name, line) => {
    const right = validCall(name, world);
    const { reminders, contacts, ending, notices, ...others } = world.links;
    // All four stop emails, each its own kind.
    const isStop = line.key.includes('/talent/unsubscribe/') || line.key.includes('/talent/mails/');
    const isEnd = line.key.startsWith('POST /v1/alerts/') && line.key.includes('/unsubscribe');
    const wrong = { ...others, ...(!isStop && { reminders, contacts, notices }), ...(!isStop && !isEnd && { ending }) };
    for (const token of [...Object.values(wrong), 'A'.repeat(43)].filter((one) => !right.path.includes(one))) {
      const path = right.path.replace(/[\w-]{43}/, token);
      const outcome = await tryOut({ ...right, path }, {});
      expect([outcome.status, ...outcome.changed, ...outcome.added], path).toEqual([404]);
    }
  });
});

describe('the description of the API names', () => {
  test('the header of every private token', () => {
    const tokens = BY_HEADER.map(({ header }) => header as string);
    for (const line of LINES) {
      const sent = Object.keys(validCall(line.name, world).headers ?? {}).filter((name) => tokens.includes(name));
      const named = described(line).security.flatMap(Object.keys);
      expect([line.name, named.filter((name) => tokens.includes(name))]).toEqual([line.name, sent]);
    }
  });

  test.each(
    LINES.filter(
      ({ key, name, letIn }) => key === name && !key.startsWith('GET ') && Object.values(letIn).includes(true),
    ).map((line) => [line.name, line] as const),
  )('whether %s takes an Idempotency-Key', async (name, line) => {
    const caller = callers.find(({ as }) => line.letIn[as]) ?? expect.fail('nobody is let in');
    const call = validCall(name, world);
    const { status } = await tryOut(
      { ...call, headers: { ...call.headers, 'idempotency-key': 'x'.repeat(101) } },
      caller,
    );
    const isNamed = described(line).parameters.some((parameter) => parameter.name === 'idempotency-key');
    expect(status === 400).toBe(isNamed);
  });
});
