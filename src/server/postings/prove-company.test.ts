import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call, command, runCall } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { registeredBody } from '#tests/support/postings.ts';
import { askPosting, ownPosting, proofSentTo, sendFree, sendPosting } from '#tests/support/sent-postings.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, async (opened) => {
  app = opened;
  app.ctx.settings.promotionUntil = '2026-12-31';
  await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
  await createCompany(app.ctx, { slug: 'other', name: 'Other' });
});

/** Sends a posting, and answers its token and that of the letter which asks for the proof, if one went out. */
async function sent(email: string, given: Partial<PostingFieldsInput> = {}) {
  const { token } = await sendFree(app, registeredBody({ email, company_url: 'https://moth.example', ...given }));
  return { token, proof: await proofSentTo(app, email) };
}

const prove = (token: string, proof: string | null) => askPosting(app, token, 'proof', { body: { proof } });
const askFor = (token: string, email?: string) => askPosting(app, token, 'proof-request', { body: { email } });
const idOf = async (token: string) => (await ownPosting(app, token)).id as string;
const approve = async (token: string, as: { company?: string } = {}) =>
  call(app, 'POST /v1/admin/postings/{id}/approval', {
    id: await idOf(token),
    identity_check: 'hometax.go.kr',
    ...as,
  });
const stored = async () => (await storedRows(app, 'postings'))[0];
const companyBy = async (slug: string) => (await storedRows(app, 'companies')).find((row) => row.slug === slug);

/** What a browser finds of a company's applications after it opened a posting's recruit page, by link or letter. */
async function applicationsFor(token: string, slug: string, proof?: string | null) {
  const { status, headers } = await askPosting(app, token, 'recruit-access', { body: proof ? { proof } : {} });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const { body } = await app.json(`/v1/recruit/${slug}/applications`, { headers: { cookie } });
  return { status, names: body.data?.map(({ name }: Json) => name) ?? null };
}

describe('a letter to a domain that staff recorded', () => {
  test('proves the company once it is opened, however often', async () => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'Nabi.example' });
    const { token, proof } = await sent('minji@nabi.example');
    expect(await ownPosting(app, token)).toMatchObject({ company: null, proof: { by: null, needed: 'sender' } });
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await prove(token, proof);
      expect([status, body.data]).toMatchObject([200, { company: { slug: 'nabi' }, opens_recruit: false }]);
      expect(body.data.proof).toMatchObject({ by: 'mail-domain', needed: null, at: app.clock.now().toISOString() });
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await stored()).toMatchObject({ company_proof: 'mail-domain' });
    expect((await command(app, 'audit', 'list')).filter((line) => line.includes('posting.prove-company'))).toHaveLength(
      1,
    );
  });

  test('opens the recruit page once the posting is accepted, which the private link alone does not', async () => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'nabi.example' });
    const { token, proof } = await sent('minji@nabi.example');
    await prove(token, proof);
    expect((await applicationsFor(token, 'nabi', proof)).status).toBe(403);
    await approve(token);
    expect(await applicationsFor(token, 'nabi')).toEqual({ status: 403, names: null });
    expect(await applicationsFor(token, 'nabi', proof)).toEqual({ status: 200, names: [] });
    await call(app, 'PUT /v1/admin/companies/{id}/recruit-password', { id: 'nabi', password: '한옥 garden gate 7' });
    expect((await applicationsFor(token, 'nabi', proof)).status).toBe(403);
  });

  test.each([
    ['an invented proof', (proof: string) => proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['the token of the browser', (_: string, token: string) => token],
    ['nothing that is one', () => 'nonsense'],
  ])('is not replaced by %s', async (_what, altered) => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'nabi.example' });
    const { token, proof } = await sent('minji@nabi.example');
    expect((await prove(token, altered(proof ?? '', token))).status).toBe(403);
  });

  test('proves nothing of another posting, of another address, or after the domain was removed', async () => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'nabi.example' });
    const [first, second] = [await sent('minji@nabi.example'), await sent('juno@nabi.example')];
    expect((await prove(first.token, second.proof)).status).toBe(403);
    const own = await ownPosting(app, first.token);
    await askPosting(app, first.token, '', { method: 'PUT', body: { ...own.fields, email: 'ceo@nabi.example' } });
    expect((await prove(first.token, first.proof)).status).toBe(403);
    await call(app, 'DELETE /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'nabi.example' });
    expect((await prove(second.token, second.proof)).status).toBe(403);
  });

  test('goes to no other domain, neither one below nor above it', async () => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'kr.nabi.example' });
    for (const email of ['a@nabi.example', 'a@x.kr.nabi.example', 'a@kr.nabi.example.com', 'a@gmail.com'])
      expect(await sent(email)).toMatchObject({ proof: null });
  });
});

describe('a company that a posting made', () => {
  const SITE = { company: 'Moth', company_url: 'https://www.moth.example/jobs' };

  /** A stranger's posting in the name of a company, accepted, and an application to it. */
  async function accepted(email: string) {
    const { token, proof } = await sent(email, SITE);
    await approve(token);
    const { slug } = (await ownPosting(app, token)).job;
    expect((await applyTo(app, slug)).status).toBe(201);
    await app.settle();
    return { token, proof, slug };
  }

  test('opens its applications to nobody until somebody at the domain of its site opens a letter', async () => {
    const { token } = await accepted('moth.jobs@gmail.com');
    expect(await ownPosting(app, token)).toMatchObject({
      opens_recruit: false,
      job: { applications: 1 },
      proof: { by: null, needed: 'sender', domains: ['moth.example'], applications_wait: true },
    });
    expect(await applicationsFor(token, 'moth')).toEqual({ status: 403, names: null });
    for (const email of ['hr@gmail.com', 'hr@jobs.moth.example', 'hr@moth.example.evil.example']) {
      const { status, body } = await askFor(token, email);
      expect([status, body.errors]).toEqual([422, { email: ['Use an address that ends in @moth.example.'] }]);
    }
    expect((await askFor(token, 'hr@moth.example')).body.data.proof).toMatchObject({ email: 'hr@moth.example' });
    const proof = await proofSentTo(app, 'hr@moth.example');
    expect(await applicationsFor(token, 'moth', proof)).toEqual({ status: 200, names: ['Mina Park'] });
    // Whoever sent the posting still has no more than the posting.
    expect(await applicationsFor(token, 'moth')).toEqual({ status: 403, names: null });
    expect(await companyBy('moth')).toMatchObject({ awaits_proof: false, contact_email: 'hr@moth.example' });
    expect((await ownPosting(app, token)).proof).toMatchObject({ by: 'mail-domain', needed: null });
  });

  test('hears of applications by number alone until then, and by name afterwards', async () => {
    const { token, slug } = await accepted('moth.jobs@gmail.com');
    const letters = async () => (await app.mailbox()).filter(({ to }) => to === 'moth.jobs@gmail.com');
    const all = (await letters()).map(({ subject, text }) => `${subject} ${text}`).join(' ');
    expect(all).toContain('1 application is waiting for you');
    for (const word of ['Mina', 'mina@example.com', 'mina.example']) expect(all).not.toContain(word);
    await applyTo(app, slug, { name: 'Juno Lee', email: 'juno@example.com' });
    await app.settle();
    expect((await letters()).filter(({ subject }) => subject.includes('waiting'))).toHaveLength(1);
    await askFor(token, 'hr@moth.example');
    await applicationsFor(token, 'moth', await proofSentTo(app, 'hr@moth.example'));
    await applyTo(app, slug, { name: 'Sol Kang', email: 'sol@example.com' });
    await app.settle();
    const told = (await app.mailbox()).filter(({ subject }) => subject.includes('Sol Kang for'));
    expect(told.map(({ to }) => to)).toEqual(['hr@moth.example']);
  });

  test('is proved before it is accepted by a letter to the domain of its site', async () => {
    const { token, proof } = await sent('hr@moth.example', SITE);
    await prove(token, proof);
    expect((await ownPosting(app, token)).proof).toMatchObject({ by: 'mail-domain', needed: null });
    await approve(token);
    expect(await companyBy('moth')).toMatchObject({ awaits_proof: false, contact_email: 'hr@moth.example' });
    expect((await applicationsFor(token, 'moth', proof)).status).toBe(200);
  });

  test('is not another one that staff take it for, whose domain is another', async () => {
    const { token, proof } = await sent('hr@moth.example', SITE);
    await prove(token, proof);
    await approve(token, { company: 'nabi' });
    expect((await ownPosting(app, token)).proof).toMatchObject({ by: null, needed: 'sender' });
    expect((await applicationsFor(token, 'nabi', proof)).status).toBe(403);
  });

  test('opens by the link once staff gave their word, which the employer had asked for', async () => {
    const { token } = await accepted('moth.jobs@gmail.com');
    expect((await askFor(token)).body.data.proof.wanted_at).toBe(app.clock.now().toISOString());
    expect(await call(app, 'GET /v1/admin/postings', { waits_for: 'staff' })).toMatchObject([
      { company_name: expect.stringContaining('Moth') },
    ]);
    await app.settle();
    const notices = (await app.mailbox()).filter(({ to }) => to === app.ctx.settings.contactEmail);
    expect(notices.map(({ subject }) => subject).join()).toContain('asks us to check who they are');
    await call(app, 'POST /v1/admin/postings/{id}/sender-check', {
      id: await idOf(token),
      how: 'Called 02-123-4567 and asked for Minji Kim.',
    });
    expect(await ownPosting(app, token)).toMatchObject({
      opens_recruit: true,
      proof: { by: 'staff-word', needed: null, wanted_at: null },
    });
    expect(await applicationsFor(token, 'moth')).toEqual({ status: 200, names: ['Mina Park'] });
    expect(await call(app, 'GET /v1/admin/postings', { waits_for: 'staff' })).toEqual([]);
    expect((await command(app, 'audit', 'list')).join()).toContain('posting.vouch');
  });

  test('stays shut where staff could not make sure, and its employer learns why', async () => {
    const { token } = await accepted('moth.jobs@gmail.com');
    await askFor(token);
    await call(app, 'POST /v1/admin/postings/{id}/refusal', {
      id: await idOf(token),
      reason: 'Nobody there knows you.',
    });
    await app.settle();
    expect((await app.mailbox()).map(({ text }) => text).join()).toContain('Nobody there knows you.');
    expect((await ownPosting(app, token)).proof).toMatchObject({ needed: 'sender', wanted_at: null });
    expect((await applicationsFor(token, 'moth')).status).toBe(403);
  });

  test('takes no cookie from before it was proved', async () => {
    const { token } = await accepted('moth.jobs@gmail.com');
    await call(app, 'POST /v1/admin/postings/{id}/sender-check', {
      id: await idOf(token),
      how: 'Called 02-123-4567 and asked for Minji Kim.',
    });
    const { headers } = await askPosting(app, token, 'recruit-access');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = () => app.json('/v1/recruit/moth/applications', { headers: { cookie } });
    expect((await page()).status).toBe(200);
    await app.ctx.db.execute(sql`update companies set awaits_proof = true where slug = 'moth'`);
    expect((await page()).status).toBe(401);
  });
});

test('a viewer of a company posts as nobody, its recruiter as the company', async () => {
  for (const [role, slug] of [
    ['viewer', null],
    ['recruiter', 'nabi'],
  ] as const) {
    const { headers } = await createMember(app, 'nabi', role);
    const { body } = await sendPosting(app, { company_slug: 'nabi', company_url: 'https://moth.example' }, { headers });
    expect((await ownPosting(app, body.data.token)).company?.slug ?? null).toBe(slug);
  }
});

test.each(['https://hr:secret@nabi.example/apply', 'https://nabi.example@evil.example/apply'])(
  'nobody applies or looks at %s, which leads elsewhere than it seems to',
  async (address) => {
    for (const field of ['apply_url', 'company_url']) {
      const { status, body } = await sendPosting(app, { [field]: address });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  },
);

describe('a letter that proves a posting', () => {
  const SITE = { company: 'Moth', company_url: 'https://www.moth.example/jobs' };

  test('goes three times a day to one mailbox, and ten times for one posting', async () => {
    const { token } = await sent('moth.jobs@gmail.com', SITE);
    const ask = async (name: string) => (await askFor(token, `${name}@moth.example`)).status;
    for (const status of [200, 200, 200, 429]) expect(await ask('limits')).toBe(status);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await ask(name)).toBe(200);
    expect(await ask('g')).toBe(429);
  });

  test('is kept from no company by a stranger who may not ask for one, however often', async () => {
    const stranger = await sent('jobs@evil.example', { company: 'Evil', company_url: 'https://evil.example' });
    const { token } = await sent('moth.jobs@gmail.com', SITE);
    for (let time = 0; time < 10; time += 1) expect((await askFor(stranger.token, 'hr@moth.example')).status).toBe(422);
    expect((await askFor(stranger.token, 'hr@moth.example')).status).toBe(429);
    expect((await askFor(token, 'hr@moth.example')).status).toBe(200);
  });

  test('proves nothing of a posting that is over', async () => {
    const declined = await sent('hr@moth.example', SITE);
    const id = await idOf(declined.token);
    await call(app, 'POST /v1/admin/postings/{id}/refusal', { id, reason: 'It is another job.' });
    const withdrawn = await sent('team@moth.example', SITE);
    await askPosting(app, withdrawn.token, 'withdrawal');
    for (const { token, proof } of [declined, withdrawn]) {
      expect(proof).not.toBeNull();
      expect((await prove(token, proof)).status).toBe(409);
      expect((await ownPosting(app, token)).proof).toMatchObject({ by: null });
    }
  });

  test('is not asked for by a wish that staff have already, and ends the wish', async () => {
    const { token } = await sent('moth.jobs@gmail.com', SITE);
    const wanted = async () => (await ownPosting(app, token)).proof.wanted_at;
    await askFor(token);
    const first = await wanted();
    app.clock.advance(DURATIONS.hour);
    await askFor(token);
    expect([first, await wanted()]).toEqual([expect.any(String), first]);
    await askFor(token, 'office@moth.example');
    await prove(token, await proofSentTo(app, 'office@moth.example'));
    expect(await wanted()).toBeNull();
  });

  test('holds for the company that is made of it where it went to another address than the sender gave', async () => {
    const { token } = await sent('moth.jobs@gmail.com', SITE);
    await askFor(token, 'team@moth.example');
    await prove(token, await proofSentTo(app, 'team@moth.example'));
    await approve(token);
    expect((await ownPosting(app, token)).proof).toMatchObject({ by: 'mail-domain', needed: null });
    expect(await companyBy('moth')).toMatchObject({ awaits_proof: false, contact_email: 'team@moth.example' });
  });

  test('opens nothing of a company that waits for a proof before its posting is accepted', async () => {
    await approve((await sent('moth.jobs@gmail.com', SITE)).token);
    const { token, proof } = await sent('hr@moth.example', SITE);
    expect((await prove(token, proof)).body.data.company).toMatchObject({ slug: 'moth' });
    expect(await companyBy('moth')).toMatchObject({ awaits_proof: true, contact_email: 'moth.jobs@gmail.com' });
  });

  test('leaves a company its address, and is that of one that has none', async () => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'nabi.example' });
    const before = (await companyBy('nabi')).contact_email;
    for (const [known, after] of [
      [before, before],
      [null, 'minji@nabi.example'],
    ]) {
      await app.ctx.db.execute(sql`update companies set contact_email = ${known} where slug = 'nabi'`);
      const { token, proof } = await sent('minji@nabi.example');
      await prove(token, proof);
      await approve(token);
      expect((await companyBy('nabi')).contact_email).toBe(after);
    }
  });

  test.each([
    ['a domain that gives addresses to anybody', 'hr@gmail.com', { company_url: 'https://gmail.com' }],
    ['the site of two companies on the board', 'hr@twins.example', {}],
    ['a site whose name only ends alike', 'hr@ants.example', {}],
    ['a site whose domain staff recorded for another company', 'hr@wasp.example', {}],
  ])('proves no company by %s', async (_what, email, given) => {
    for (const name of ['One', 'Two']) await createCompany(app.ctx, { name, website_url: 'https://twins.example' });
    await createCompany(app.ctx, { name: 'Giants', website_url: 'https://giants.example' });
    await createCompany(app.ctx, { slug: 'wasp', name: 'Wasp', website_url: 'https://wasp.example' });
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'other', domain: 'wasp.example' });
    const { token, proof } = await sent(email, given);
    expect((await ownPosting(app, token)).company).toBeNull();
    if (email.endsWith('wasp.example')) await approve(token, { company: 'wasp' });
    else expect(proof).toBeNull();
    expect((await ownPosting(app, token)).proof.domains).not.toContain(email.split('@')[1]);
  });
});

test('applications that wait are told of once a day, those of the posting alone and as many as still stand', async () => {
  const { token } = await sent('moth.jobs@gmail.com', { company: 'Moth', company_url: 'https://moth.example' });
  await approve(token);
  const { slug } = (await ownPosting(app, token)).job;
  await applyTo(app, (await createJob(app.ctx)).job.slug, { email: 'other@example.com' });
  await applyTo(app, slug, { email: 'gone@example.com' });
  await app.settle();
  const letter = (await app.mailbox()).find(({ to }) => to === 'gone@example.com');
  const gone = /\/applications#([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  expect((await app.json(`/v1/applications/${gone}/withdrawal`, { method: 'POST' })).status).toBe(200);
  app.clock.advance(DURATIONS.day);
  for (const name of ['sol', 'jun']) await applyTo(app, slug, { email: `${name}@example.com` });
  await app.settle();
  const told = (await app.mailbox()).filter(({ subject }) => /waiting for you/.test(subject));
  expect(told.map(({ subject }) => subject.split(' ')[0])).toEqual(['1', '1']);
});

describe('a domain', () => {
  test.each([
    ...['gmail.com', 'naver.com', 'mail.naver.com', 'GMAIL.com', 'hotmail.fr', 'yahoo.de', 'outlook.co.kr'],
    ...['co.kr', 'ac.kr', 'github.io'],
  ])('is not %s, where anybody gets an address or a name', async (domain) => {
    const { code, lines } = await runCall(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain });
    expect([code, lines]).toEqual([1, [expect.stringContaining('so it proves nothing')]]);
  });

  test('is one, of no other company, and of one that exists', async () => {
    await call(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'nabi.example' });
    expect(
      await runCall(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'other', domain: 'nabi.example' }),
    ).toEqual({
      code: 1,
      lines: [expect.stringContaining('already recorded')],
    });
    expect(
      await runCall(app, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: 'nabi', domain: 'a@nabi.example' }),
    ).toEqual({
      code: 1,
      lines: ['There is nothing at this address.'],
    });
    expect(await runCall(app, 'GET /v1/admin/companies/{id}/domains', { id: 'nobody' })).toEqual({
      code: 1,
      lines: [expect.stringContaining('company doesn’t exist')],
    });
    expect(
      await runCall(app, 'DELETE /v1/admin/companies/{id}/domains/{domain}', { id: 'other', domain: 'nabi.example' }),
    ).toEqual({
      code: 1,
      lines: [expect.stringContaining('not recorded')],
    });
    expect(await call(app, 'GET /v1/admin/companies/{id}/domains', { id: 'other' })).toEqual([]);
  });
});
