import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { INVITATION_TOKEN_HEADER } from '#contract/employers/company-access.ts';
import { QUESTION_TOKEN_HEADER } from '#contract/employers/company-questions.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { privateLink } from '#server/applications/emails.ts';
import type { Context } from '#server/core/context.ts';
import { invitationToken } from '#server/employers/invitation-queries.ts';
import { noticePage } from '#server/employers/notices.ts';
import { QUESTION_LINK } from '#server/postings/company-questions.ts';
import { LISTING_LINK } from '#server/postings/door.ts';
import { refreshLink } from '#server/talents/refresh.ts';
import { opaqueId } from '#server/talents/search-talents.ts';
import { unsubscribeHeaders } from '#server/talents/unsubscribe.ts';
import { realPdf } from '#tests/support/e2e-market.ts';
import { appsOf } from './apps.ts';
import { type Ask, client, type Reply } from './client.ts';
import { deskWords } from './desk-words.ts';
import { marketWords, type Named } from './market-words.ts';
import { orderOf } from './orders.ts';
import { type PostingProofs, postingsOf } from './postings.ts';
import { EMPLOYER_PASSWORD, employerJobSlug, employerSlug, PASSWORD, type Product } from './product.ts';

/** Known values of parameters and fields, and headers of each caller. */
export type Person = {
  /**
   * By the place where they fit: `/v1/jobs/{id}` for a path's parameter, `email` for a field of any call,
   * `POST /v1/marks?id` for a field of one, `POST /auth/v1/verify` for its whole body.
   */
  words: Readonly<Record<string, readonly unknown[]>>;
  /** Headers by caller. */
  proofs: Readonly<Record<Proof, readonly [name: string, value: string]>>;
};

export type Proof =
  | 'user'
  | 'staff'
  | 'service'
  | 'cookie'
  | 'recruiter-cookie'
  | 'order'
  | 'listing'
  | 'question'
  | 'invitation'
  | 'app'
  | keyof PostingProofs;

/** Enough that some remain when calls have deleted, banned or signed out others. */
const PEOPLE = 5;

/** Creates people with everything a user can have, and collects public values. */
export async function prepareWorld(product: Product, round: number): Promise<Person[]> {
  const ask = client(product.server.origin);
  const market = await marketWords(ask, round);
  const service = `Bearer ${await product.sign({ role: 'service_role' })}`;
  const staffToken = await signInStaff(ask, service, product);
  const recruiter = await ask('POST', `/v1/recruit/${employerSlug(round)}/access`, {
    body: { pwd: EMPLOYER_PASSWORD },
  });
  // Any will do, closed by one of the calls or not.
  const [asked = { id: '' }] = (await ask('GET', '/v1/jobs?is_closed=false&limit=1')).data as Named[];
  const employer = `/v1/admin/companies/${employerSlug(round)}`;
  await ask('POST', `${employer}/question`, { token: staffToken });
  const answers = (await ask('GET', `${employer}/general-answers`, { token: staffToken })).data as {
    asking: { last: Named };
  };
  const question = QUESTION_LINK.token(siteOf(product), answers.asking.last.id);
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at++) {
    const user = await signUp(ask, service, product, {});
    const order = await orderOf(ask, product.server.origin, user.email, at % 2 === 0);
    const postings = await postingsOf(ask, user.email, staffToken);
    const own = await ownWords(ask, product, user, { round, service, sharesName: at % 2 === 0 });
    const apps = await appsOf({ ask, origin: product.server.origin, service, token: user.token });
    people.push({
      words: { ...market, ...own, ...order.words, ...postings.words, ...apps.words },
      proofs: {
        user: ['authorization', `Bearer ${user.token}`],
        staff: ['authorization', `Bearer ${staffToken}`],
        service: ['authorization', service],
        cookie: ['cookie', sessionCookie(user)],
        'recruiter-cookie': ['cookie', recruiter.cookie],
        app: apps.proof,
        order: order.proof,
        invitation: [INVITATION_TOKEN_HEADER, String(own['POST /v1/talent/memberships?invitation']?.[0])],
        question: [QUESTION_TOKEN_HEADER, question],
        listing: [LISTING_TOKEN_HEADER, LISTING_LINK.token(siteOf(product), asked.id)],
        ...postings.proofs,
      },
    });
  }
  const accounts = await accountWords(ask, service, product);
  const found = product.rounds[round];
  if (!found) throw new Error(`The product was not prepared for round ${round}.`);
  const desk = await deskWords(ask, staffToken, { origin: product.server.origin, round, found });
  return people.map(({ words, proofs }) => ({ words: { ...words, ...accounts, ...desk }, proofs }));
}

type User = { id: string; email: string; token: string; refreshToken: string; session: object };
let serial = 0;

async function signUp(ask: Ask, service: string, product: Product, more: object): Promise<User> {
  const email = `fuzz-${++serial}@example.com`;
  const account = { email, password_hash: product.passwordHash, email_confirm: true, ...more };
  const { id } = await ask('POST', '/auth/v1/admin/users', { body: account, token: service });
  const session = await signIn(ask, email);
  return { id, email, token: session.access_token, refreshToken: session.refresh_token, session };
}

/** Staff have their factor from the start. */
async function signInStaff(ask: Ask, service: string, product: Product): Promise<string> {
  const secret = new Secret().base32;
  const given = { app_metadata: { role: 'staff' }, totp_secret: secret };
  const { token } = await signUp(ask, service, product, given);
  const { factors } = await ask('GET', '/auth/v1/user', { token });
  const { id: challenge_id } = await ask('POST', `/auth/v1/factors/${factors[0].id}/challenge`, { body: {}, token });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const shown = { body: { challenge_id, code }, token };
  return (await ask('POST', `/auth/v1/factors/${factors[0].id}/verify`, shown)).access_token;
}

/** Accounts for staff to close and delete, which nobody else is. */
async function accountWords(ask: Ask, service: string, product: Product): Promise<Person['words']> {
  const [kept, closed, deleted] = [
    await signUp(ask, service, product, {}),
    await signUp(ask, service, product, {}),
    await signUp(ask, service, product, {}),
  ];
  const { sessions } = (await ask('GET', '/auth/v1/user/sessions', { token: kept.token })) as { sessions: Named[] };
  const reason = 'It advertises something.';
  return {
    '/v1/admin/users/{id}': [kept.id],
    '/v1/admin/users/{id}/sessions': [deleted.id],
    '/v1/admin/users/{id}/sessions/{sessionId}': sessions.map((session) => session.id),
    '/v1/admin/users/{id}/ban': [closed.id],
    'POST /v1/admin/users/{id}/ban': [{ reason }],
    '/v1/admin/users/{id}/deletion': [deleted.id],
    'POST /v1/admin/users/{id}/deletion': [{ reason }],
  };
}

function signIn(ask: Ask, email: string): Promise<Reply> {
  return ask('POST', '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } });
}

type Place = { round: number; service: string; sharesName: boolean };

/** Everything of one person: profile, application, alert, conversation, and every way in. */
async function ownWords(ask: Ask, product: Product, user: User, place: Place): Promise<Person['words']> {
  const made = [applicationOf, talentOf, waysIn].map((make) => make(ask, product, user, place));
  return Object.assign({}, ...(await Promise.all(made)));
}

async function applicationOf(ask: Ask, product: Product, { email }: User, { round }: Place): Promise<Person['words']> {
  const apply = async (details: string) => {
    const form = formOf({ ...APPLICANT, email, details, resume: resumeOf(email) });
    return ((await ask('POST', `/v1/jobs/${employerJobSlug(round)}/apply`, { form })).data as Named).id;
  };
  const id = await apply(APPLICANT.details);
  // Its own, as the calls to the other end with a decline and a deletion.
  const own = await apply(`${APPLICANT.details} Once more.`);
  const answer = { status: 'declined', text: 'Dear {name}, no.' };
  const recruit = (method: string, path: string, body: object) =>
    ask(method, `/v1/recruit/${employerSlug(round)}/${path}?pwd=${EMPLOYER_PASSWORD}`, { body });
  const note = (await recruit('POST', `applications/${id}/notes`, { text: 'Call them.' })).data as Named;
  const template = (await recruit('PUT', 'answer-templates', { name: email, ...answer })).data as Named;
  const draft = randomUUID();
  await recruit('PUT', `drafts/${draft}`, { typed: { title: 'Baker' } });
  return {
    '/v1/recruit/{id}/drafts/{draftId}': [draft],
    'POST /v1/recruit/{id}/answers': [{ application_ids: [id], ...answer }],
    'POST /v1/recruit/{id}/applications/{applicationId}/prepared-answer': [
      { app: { id: 'job-finder', name: 'Job finder' }, ...answer },
    ],
    'POST /v1/recruit/{id}/answers/preview': [{ application_id: id, ...answer }],
    '/v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}': [id],
    '/v1/recruit/{id}/applications/{applicationId}': [id],
    'POST /v1/recruit/{id}/answers/undo': [{ ids: [id] }],
    'POST /v1/recruit/{id}/answers/hold': [{ ids: [id] }],
    'POST /v1/recruit/{id}/answers/send': [{ ids: [id] }],
    '/v1/recruit/{id}/applications/{applicationId}/notes/{noteId}': [note.id],
    '/v1/recruit/{id}/answer-templates/{templateId}': [template.id],
    '/v1/admin/applications/{id}': [id],
    application_id: [id],
    application_ids: [id],
    '/v1/talent/applications/{applicationId}': [own],
    '/profile/applications/{applicationId}': [own],
    '/v1/applications/{token}': [lastOf(privateLink(siteOf(product), id))],
    '/applications/{token}': [lastOf(privateLink(siteOf(product), id))],
  };
}

async function talentOf(
  ask: Ask,
  product: Product,
  { id, email, token }: User,
  { round, sharesName }: Place,
): Promise<Person['words']> {
  await ask('POST', '/v1/talent/resume', { form: formOf({ file: resumeOf(email) }), token });
  await ask('POST', '/v1/talent', { body: PROFILE, token });
  await ask('POST', '/v1/alerts', { body: { email, frequency: 'daily' } });
  const [alert] = (await ask('GET', '/v1/talent/alerts', { token })).data as { path: string }[];
  const alertToken = lastOf(alert?.path ?? '');
  await ask('POST', `/v1/alerts/${alertToken}/confirmation`, {});
  const recruit = `/v1/recruit/${employerSlug(round)}`;
  await ask('POST', `${recruit}/members`, { body: { pwd: EMPLOYER_PASSWORD }, token });
  const { data } = await ask('GET', `${recruit}/jobs?pwd=${EMPLOYER_PASSWORD}`);
  const { company } = data as { company: Named };
  await ask('POST', `${recruit}/invitations?pwd=${EMPLOYER_PASSWORD}`, {
    body: { email: `by-${email}`, role: 'viewer' },
  });
  const team = (await ask('GET', `${recruit}/members?pwd=${EMPLOYER_PASSWORD}`)).data as Record<string, Named[]>;
  const [members = [], invitations = []] = [team['members'], team['invitations']];
  const talents = (await ask('GET', `${recruit}/talents?pwd=${EMPLOYER_PASSWORD}&q=seoul`)).data as Named[];
  const own = opaqueId(siteOf(product), company.id, id);
  const body = { message: PROFILE.summary };
  const written = await ask('POST', `${recruit}/talents/${own}/conversations?pwd=${EMPLOYER_PASSWORD}`, { body });
  const conversation = (written.data as Named).id;
  await ask('POST', `/v1/talent/conversations/${conversation}/messages`, { body, token });
  if (sharesName) await ask('POST', `/v1/talent/conversations/${conversation}/acceptance`, { token });
  const site = siteOf(product);
  const refreshed = lastOf(refreshLink(site, id));
  const unsubscribe = unsubscribeHeaders(site, 'contacts', id)['List-Unsubscribe'] ?? '';
  const mails = lastOf(unsubscribe.replace('>', ''));
  const by = { app: { id: 'job-finder', name: 'Job finder' } };
  const prepared = { ...by, job: employerJobSlug(round), details: APPLICANT.details };
  const kept = (await ask('POST', '/v1/talent/prepared/applications', { body: prepared, token })).data as Named[];
  return {
    'POST /v1/talent/prepared/applications': [prepared],
    'POST /v1/talent/prepared/profile': [{ ...by, job_title: PROFILE.job_title }],
    '/v1/talent/prepared/{preparedId}': kept.map((thing) => thing.id),
    '/prepared/{id}': kept.map((thing) => thing.id),
    'POST /v1/talent': [PROFILE],
    'POST /v1/alerts/rules': [{ email, tools: ['flat-tax', 'offer-comparison'] }],
    '/v1/alerts/{token}': [alertToken],
    '/alerts/{token}': [alertToken],
    '/v1/talent/refreshed/{token}': [refreshed],
    '/profile/refreshed/{token}': [refreshed],
    '/v1/talent/unsubscribe/{token}': [mails],
    // Of these alone a pace can be chosen.
    '/v1/talent/mails/{token}': [lastOf(noticePage(site, { via: 'company', id: company.id }))],
    '/profile/mails/{token}': [mails],
    '/v1/talent/conversations/{conversationId}': [conversation],
    '/profile/conversations/{conversationId}': [conversation],
    '/v1/recruit/{id}/conversations/{conversationId}': [conversation],
    '/recruit/{slug}/conversations/{conversationId}': [conversation],
    '/v1/recruit/{id}/talents/{talentId}': talents.map((talent) => talent.id),
    '/recruit/{slug}/talents/{talentId}': talents.map((talent) => talent.id),
    '/v1/recruit/{id}/members/{memberId}': members.map((member) => member.id),
    '/v1/talent/memberships/{id}': [employerSlug(round)],
    'PUT /v1/talent/memberships/{id}/talent-search': [{ filters: { skills: 'TypeScript' }, weekly: true }],
    // Switched off, it would open nothing to the calls after it.
    '/v1/recruit/{id}/shared-password': ['nobody'],
    '/v1/recruit/{id}/invitations/{invitationId}': invitations.map((one) => one.id),
    'POST /v1/talent/memberships?invitation': invitations.map((one) => invitationToken(siteOf(product), one.id)),
  };
}

/** Sessions, factors, passkeys and links of a person, some incomplete, for calls that complete them. */
async function waysIn(ask: Ask, product: Product, user: User, { service }: Place): Promise<Person['words']> {
  const { id, email, token, refreshToken } = user;
  const [key, newKey] = [softwareKey(product.server.origin), softwareKey(product.server.origin)];
  const passkey = await registration(ask, token, key);
  const { id: passkeyId } = await ask('POST', '/auth/v1/passkeys/registration/verify', { body: passkey, token });
  const spare = await signIn(ask, email);
  const { sessions } = (await ask('GET', '/auth/v1/user/sessions', { token })) as { sessions: Named[] };
  const { id: factor, totp } = await ask('POST', '/auth/v1/factors', {
    body: { factor_type: 'totp', friendly_name: 'a' },
    token,
  });
  const code = new TOTP({ secret: totp.secret }).generate();
  const asked = await ask('POST', '/auth/v1/passkeys/authentication/options', { body: {} });
  const { id: challenge_id } = await ask('POST', `/auth/v1/factors/${factor}/challenge`, { body: {}, token });
  const link = { type: 'magiclink', email };
  const { hashed_token, email_otp } = await ask('POST', '/auth/v1/admin/generate_link', { body: link, token: service });
  return {
    email: [email],
    refresh_token: [refreshToken, spare.refresh_token],
    'POST /auth/v1/passkeys/registration/verify': [await registration(ask, token, newKey)],
    'POST /auth/v1/passkeys/authentication/verify': [
      { challenge_id: asked.challenge_id, credential: key.sign(asked.options) },
    ],
    'POST /auth/v1/factors/{id}/verify': [{ challenge_id, code }],
    'POST /auth/v1/verify': [
      { type: 'magiclink', token_hash: hashed_token },
      { type: 'magiclink', email, token: email_otp },
    ],
    token: [hashed_token, email_otp],
    challenge_id: [challenge_id],
    '/auth/v1/user/sessions/{id}': sessions.map((session) => session.id).slice(1),
    '/auth/v1/factors/{id}': [factor],
    '/auth/v1/passkeys/{id}': [passkeyId],
    '/auth/v1/user/identities/{id}': [id],
    '/auth/v1/admin/users/{id}': [id],
    '/auth/v1/admin/users/{id}/factors/{fid}': [factor],
    '/auth/v1/admin/users/{id}/passkeys/{pid}': [passkeyId],
  };
}

async function registration(ask: Ask, token: string, key: ReturnType<typeof softwareKey>): Promise<object> {
  const { challenge_id, options } = await ask('POST', '/auth/v1/passkeys/registration/options', { body: {}, token });
  return { challenge_id, credential: key.create(options as { challenge: string }) };
}

/** The part of the context that private links need. */
function siteOf({ server }: Product): Context {
  const settings = { publicUrl: server.origin, secrets: [server.env['SECRET'] ?? ''] };
  return { settings } as unknown as Context;
}

function lastOf(path: string): string {
  return path.split(/[/#]/).at(-1) ?? '';
}

function resumeOf(email: string): File {
  return new File([new Uint8Array(realPdf(email))], 'resume.pdf', { type: 'application/pdf' });
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A session as the pages' sign-in library stores it, in chunks that fit into cookies. */
function sessionCookie({ session }: User): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  if (value.length <= COOKIE_PIECE) return `sb-auth-token=${value}`;
  const pieces = Array.from({ length: Math.ceil(value.length / COOKIE_PIECE) }, (_piece, at) =>
    value.slice(at * COOKIE_PIECE, (at + 1) * COOKIE_PIECE),
  );
  return pieces.map((piece, at) => `sb-auth-token.${at}=${piece}`).join('; ');
}

const COOKIE_PIECE = 3180;

const APPLICANT = {
  name: 'Mina Park',
  portfolio: 'https://mina.example',
  details: 'Native English, conversational Korean, lives in Seoul.',
};

const PROFILE = {
  full_name: 'Mina Park',
  job_title: 'Backend engineer',
  country_of_residence: 'South Korea',
  korean_level: 'conversational',
  visa_status: 'work_visa',
  skills: ['TypeScript'],
  years_of_experience: 5,
  summary: 'Builds calm services and keeps them running at night.',
  visibility: 'public',
};
