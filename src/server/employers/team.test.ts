import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { auditRecords } from '#tests/support/records.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createEmployer, EMPLOYER_PASSWORD, send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** A company with an owner who has an account. */
async function owned() {
  const { slug } = await createEmployer(app);
  const owner = await app.people.signIn();
  await send(app, owner, 'POST', `/v1/recruit/${slug}/members`, { pwd: EMPLOYER_PASSWORD });
  const as = (person: TestPerson | null, method: string, path: string, body?: object) =>
    send(app, person, method, `/v1/recruit/${slug}${path}`, body);
  return { slug, owner, as };
}
type Owned = Awaited<ReturnType<typeof owned>>;

function invite({ as, owner }: Owned, email: string, role: MemberRole = 'recruiter') {
  return as(owner, 'POST', '/invitations', { email, role });
}

/** The token of the last letter to an address. */
async function tokenTo(email: string): Promise<string> {
  await app.settle();
  const letter = (await app.mailbox()).find(({ to }) => to === email);
  return /\/invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

function accept(person: TestPerson | null, invitation: string) {
  return send(app, person, 'POST', '/v1/talent/memberships', { invitation });
}

function look(token: string) {
  return app.json('/v1/invitations/own', { headers: { 'invitation-token': token } });
}

async function join(company: Owned, role: MemberRole): Promise<TestPerson> {
  const person = await app.people.signIn();
  await invite(company, person.email, role);
  expect((await accept(person, await tokenTo(person.email))).status).toBe(201);
  return person;
}

async function memberId({ as, owner }: Owned, { email }: TestPerson): Promise<string> {
  const { body } = await as(owner, 'GET', '/members');
  return body.data.members.find((member: { email: string }) => member.email === email).id;
}

describe('an invitation', () => {
  test('makes the invited person a member with its role, once', async () => {
    const company = await owned();
    const { slug, as, owner } = company;
    const person = await app.people.signIn();
    expect(await invite(company, person.email.toUpperCase(), 'viewer')).toMatchObject({
      status: 201,
      body: { data: { role: 'viewer', is_expired: false } },
    });
    const token = await tokenTo(person.email.toUpperCase());
    expect((await look(token)).body.data).toMatchObject({ company: { slug }, role: 'viewer', state: 'open' });
    expect((await as(person, 'GET', '/members')).status).toBe(401);
    expect(await accept(person, token)).toMatchObject({ status: 201, body: { data: { role: 'viewer' } } });
    expect((await accept(person, token)).status).toBe(201);
    expect((await look(token)).body.data.state).toBe('accepted');
    const team = await as(person, 'GET', '/members');
    expect(team.body.data).toMatchObject({
      members: [
        { email: owner.email, role: 'owner' },
        { email: person.email, role: 'viewer', is_self: true },
      ],
      ...{ invitations: [], role: 'viewer', is_member: true },
    });
    const last = (await auditRecords(app)).at(-1);
    expect(last).toMatchObject({ action: 'company.accept-invitation', user_id: person.id });
    expect(JSON.stringify(last)).not.toContain('@');
  });

  test('is for its address alone, and says what to do with another one', async () => {
    const company = await owned();
    await invite(company, 'mina@example.com');
    const token = await tokenTo('mina@example.com');
    const other = await app.people.signIn({ email: 'other@example.com' });
    const refused = await accept(other, token);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('This invitation is for mina@example.com. Sign in with that address');
    expect((await accept(null, token)).status).toBe(401);
    const unconfirmed = await app.people.signIn({ email: 'mina@example.com', isConfirmed: false });
    expect((await accept(unconfirmed, token)).body.message).toBe('Confirm your email address first.');
  });

  test('ends after 14 days, and is sent again with the same link', async () => {
    const company = await owned();
    const person = await app.people.signIn();
    const { id } = (await invite(company, person.email)).body.data;
    const token = await tokenTo(person.email);
    app.clock.advance(14 * DURATIONS.day);
    const [later, owner] = [await app.people.again(person), await app.people.again(company.owner)];
    expect((await look(token)).body.data.state).toBe('expired');
    expect((await accept(later, token)).body).toMatchObject({ code: 'conflict' });
    expect((await company.as(owner, 'GET', '/members')).body.data.invitations).toMatchObject([
      { email: person.email, is_expired: true },
    ]);
    expect((await company.as(owner, 'POST', `/invitations/${id}/letter`)).status).toBe(200);
    await app.settle();
    expect((await app.mailbox()).filter(({ to }) => to === person.email)).toHaveLength(2);
    expect((await accept(later, token)).status).toBe(201);
  });

  test('that is taken back opens nothing', async () => {
    const company = await owned();
    const person = await app.people.signIn();
    const { id } = (await invite(company, person.email)).body.data;
    const token = await tokenTo(person.email);
    expect((await company.as(company.owner, 'DELETE', `/invitations/${id}`)).status).toBe(200);
    expect((await company.as(company.owner, 'DELETE', `/invitations/${id}`)).status).toBe(404);
    expect((await look(token)).status).toBe(404);
    expect((await accept(person, token)).status).toBe(404);
  });

  test('goes three times a day to one mailbox, and twenty times a day from one company', async () => {
    const company = await owned();
    for (const status of [201, 201, 201, 429]) expect((await invite(company, 'mina@example.com')).status).toBe(status);
    const sent = [];
    for (let n = 0; n < 18; n++) sent.push((await invite(company, `mina${n}@example.com`)).status);
    expect(sent.filter((status) => status === 429)).toHaveLength(2);
  });

  test('goes to nobody who is on the team', async () => {
    const company = await owned();
    expect((await invite(company, company.owner.email)).body.errors).toEqual({
      email: [`${company.owner.email} is already on your team.`],
    });
  });

  test('is sent by the command line too, so that a company has its first owner', async () => {
    const { slug } = await createEmployer(app);
    const person = await app.people.signIn();
    expect(
      await runCall(app, 'POST /v1/admin/companies/{id}/invitations', { id: slug, email: person.email, role: 'owner' }),
    ).toMatchObject({ code: 0 });
    expect(await accept(person, await tokenTo(person.email))).toMatchObject({ body: { data: { role: 'owner' } } });
    expect(
      (
        await runCall(app, 'POST /v1/admin/companies/{id}/invitations', {
          id: slug,
          email: 'no address',
          role: 'owner',
        })
      ).code,
    ).toBe(1);
  });
});

describe('an invitation, once more,', () => {
  test('is accepted by nobody who left since, and gives the role that was named last', async () => {
    const company = await owned();
    const person = await app.people.signIn();
    await invite(company, person.email, 'viewer');
    await invite(company, person.email, 'owner');
    const token = await tokenTo(person.email);
    expect((await accept(person, token)).body.data.role).toBe('owner');
    await send(app, person, 'DELETE', `/v1/talent/memberships/${company.slug}`);
    const again = await accept(person, token);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('has already been accepted')]);
  });

  test('ends for whoever came by the password meanwhile, which makes an owner of a viewer', async () => {
    const company = await owned();
    const { slug, as, owner } = company;
    const person = await app.people.signIn();
    await invite(company, person.email, 'viewer');
    const token = await tokenTo(person.email);
    await as(person, 'POST', '/members', { pwd: EMPLOYER_PASSWORD });
    expect((await as(owner, 'GET', '/members')).body.data.invitations).toHaveLength(1);
    expect((await accept(person, token)).body.data).toMatchObject({ company: { slug }, role: 'owner' });
    expect((await as(owner, 'GET', '/members')).body.data.invitations).toEqual([]);
    const viewer = await join(company, 'viewer');
    await as(viewer, 'POST', '/members', { pwd: EMPLOYER_PASSWORD });
    const { members } = (await as(owner, 'GET', '/members')).body.data;
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'owner', 'owner']);
  });

  test('of one company is none to another', async () => {
    const [company, other] = [await owned(), await owned()];
    const { id } = (await invite(company, 'elsewhere@example.com')).body.data;
    for (const [method, path] of [
      ['DELETE', `/invitations/${id}`],
      ['POST', `/invitations/${id}/letter`],
    ] as const)
      expect((await other.as(other.owner, method, path)).status).toBe(404);
    expect((await company.as(company.owner, 'DELETE', `/invitations/${id}`)).status).toBe(200);
    expect((await auditRecords(app)).at(-1)).toMatchObject({
      ...{ action: 'company.revoke-invitation', user_id: company.owner.id, detail: { invitation: id } },
    });
  });

  test('is forgotten thirty days after it was accepted, taken back or ended', async () => {
    const company = await owned();
    await join(company, 'viewer');
    const { id } = (await invite(company, 'back@example.com')).body.data;
    await company.as(company.owner, 'DELETE', `/invitations/${id}`);
    await invite(company, 'ends@example.com');
    const left = async (days: number) => {
      app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
      await runTask(app, 'company-access.forget-invitations');
      return (await storedRows(app, 'company_invitations')).map(({ email }) => email);
    };
    expect([(await left(30)).length, await left(30.5), await left(44), await left(44.5)]).toEqual([
      ...[3, ['ends@example.com'], ['ends@example.com'], []],
    ]);
  });

  test('goes with the account of its address, and keeps no name of whoever sent it', async () => {
    const company = await owned();
    const person = await app.people.signIn();
    await invite(company, person.email.toUpperCase());
    await invite(company, 'other@example.com');
    const archive = await app.fetch('/v1/talent/export', { headers: person.headers });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const told = JSON.parse(Buffer.from(files['memberships.json'] ?? []).toString());
    expect(told.invitations).toMatchObject([{ company: company.slug }]);
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    const rows = () => storedRows(app, 'company_invitations');
    expect(await rows()).toMatchObject([{ email: 'other@example.com', invited_by: company.owner.id }]);
    expect((await send(app, company.owner, 'DELETE', '/v1/talent/account')).status).toBe(200);
    expect(await rows()).toMatchObject([{ email: 'other@example.com', invited_by: null }]);
    expect(await storedRows(app, 'company_members')).toEqual([]);
  });
});

describe('the shared password', () => {
  test('opens nothing any more once it is switched off, nor do its cookies, until it is on again', async () => {
    const { slug, owner, as } = await owned();
    const entered = await send(app, null, 'POST', `/v1/recruit/${slug}/access`, { pwd: EMPLOYER_PASSWORD });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const byCookie = async () => (await app.json(`/v1/recruit/${slug}/members`, { headers: { cookie } })).status;
    const byPassword = () => app.json(`/v1/recruit/${slug}/members?pwd=${EMPLOYER_PASSWORD}`);
    expect([await byCookie(), (await byPassword()).status]).toEqual([200, 200]);
    expect((await as(owner, 'DELETE', '/shared-password')).status).toBe(200);
    expect(await byCookie()).toBe(401);
    expect((await byPassword()).body.message).toContain('The shared password is switched off.');
    expect((await as(owner, 'GET', '/members')).body.data.shared_password).toBe('off');
    const stranger = await app.people.signIn();
    expect((await as(stranger, 'POST', '/members', { pwd: EMPLOYER_PASSWORD })).status).toBe(403);
    expect((await runCall(app, 'PUT /v1/admin/companies/{id}/shared-password', { id: slug })).code).toBe(0);
    expect([await byCookie(), (await byPassword()).status]).toEqual([200, 200]);
  });

  test('stays on while no owner has an account', async () => {
    const { call } = await createEmployer(app);
    expect(await call('DELETE', '/shared-password')).toMatchObject({ status: 409 });
    expect((await call('GET', '/members')).body.data.shared_password).toBe('on');
    const { slug, call: other } = await createEmployer(app);
    await createMember(app, slug, 'viewer');
    expect((await other('DELETE', '/shared-password')).status).toBe(409);
  });

  test('is switched once, and stays off where another one is set', async () => {
    const { slug, owner, as } = await owned();
    const times = async () =>
      (await auditRecords(app)).filter(({ action }) => action.includes('switch-password')).length;
    for (const method of ['DELETE', 'DELETE', 'PUT', 'PUT', 'DELETE'])
      expect((await as(owner, method, '/shared-password')).status).toBe(200);
    expect(await times()).toBe(3);
    await call(app, 'PUT /v1/admin/companies/{id}/recruit-password', { id: slug, password: 'another garden gate' });
    expect((await as(owner, 'GET', '/members')).body.data.shared_password).toBe('off');
  });
});

describe('a second factor', () => {
  const REFUSED = {
    status: 403,
    body: { errors: { second_factor: [expect.stringMatching(/second factor.+settings/)] } },
  };

  test('is asked of every member once an owner says so, and the shared password goes past none', async () => {
    const company = await owned();
    const { slug, owner, as } = company;
    const viewer = await join(company, 'viewer');
    expect((await as(owner, 'PUT', '/second-factor')).status).toBe(200);
    for (const person of [owner, viewer]) {
      expect(await as(person, 'GET', '/members')).toMatchObject(REFUSED);
      expect(await as(person, 'GET', '/applications')).toMatchObject(REFUSED);
      const { body } = await as(person, 'GET', '/jobs');
      expect(body.data).toMatchObject({ has_access: false, refusal: expect.stringContaining('second factor') });
    }
    expect(await as(owner, 'DELETE', '/second-factor')).toMatchObject(REFUSED);
    expect((await app.json(`/v1/recruit/${slug}/members?pwd=${EMPLOYER_PASSWORD}`)).status).toBe(403);
    app.people.addFactor(owner);
    const shown = await app.people.again(owner, { aal: 'aal2' });
    expect((await as(shown, 'GET', '/members')).body.data).toMatchObject({
      needs_factor: true,
      shared_password: 'off',
    });
    expect((await as(shown, 'DELETE', '/second-factor')).status).toBe(200);
    expect((await as(viewer, 'GET', '/members')).body.data).toMatchObject({ needs_factor: false });
    const last = (await auditRecords(app)).at(-1);
    expect(last).toMatchObject({ action: 'company.leave-factor-open', user_id: owner.id });
  });

  test('is asked for once, and leaves the day on which the password was switched off', async () => {
    const { slug, owner, as } = await owned();
    await as(owner, 'DELETE', '/shared-password');
    const [before] = (await storedRows(app, 'companies')).map(({ password_off_at }) => password_off_at);
    app.clock.advance(DURATIONS.minute);
    app.people.addFactor(owner);
    const shown = await app.people.again(owner, { aal: 'aal2' });
    for (const _ of [1, 2]) expect((await as(shown, 'PUT', '/second-factor')).status).toBe(200);
    const acts = (await auditRecords(app)).map(({ action }) => action);
    expect(acts.filter((action) => action === 'company.require-factor')).toHaveLength(1);
    expect(await storedRows(app, 'companies')).toMatchObject([{ slug, password_off_at: before }]);
  });

  test('is asked of nobody where no owner has an account, or once the password is on again', async () => {
    const { call } = await createEmployer(app);
    expect(await call('PUT', '/second-factor')).toMatchObject({ status: 409 });
    const { slug, owner, as } = await owned();
    await as(owner, 'PUT', '/second-factor');
    expect((await runCall(app, 'PUT /v1/admin/companies/{id}/shared-password', { id: slug })).code).toBe(0);
    expect((await as(owner, 'GET', '/members')).body.data).toMatchObject({ needs_factor: false });
  });
});

describe('the last owner', () => {
  test('neither leaves nor steps down while the password is off, also not two of them at once', async () => {
    const company = await owned();
    const { slug, owner, as } = company;
    const other = await join(company, 'owner');
    await as(owner, 'DELETE', '/shared-password');
    const leave = (person: TestPerson) => send(app, person, 'DELETE', `/v1/talent/memberships/${slug}`);
    const left = await Promise.all([leave(owner), leave(other)]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = left[0].status === 409 ? owner : other;
    const id = await memberId({ ...company, owner: last }, last);
    expect((await as(last, 'PUT', `/members/${id}/role`, { role: 'viewer' })).status).toBe(409);
    expect((await as(last, 'DELETE', `/members/${id}`)).status).toBe(409);
    await as(last, 'PUT', '/shared-password');
    expect((await leave(last)).status).toBe(200);
  });
});

test('the last owner of a company that never had a shared password stays one until there is another', async () => {
  const { slug } = await createCompany(app.ctx);
  const owner = await createMember(app, slug, 'owner');
  const leave = () => send(app, owner, 'DELETE', `/v1/talent/memberships/${slug}`);
  expect(await leave()).toMatchObject({ status: 409, body: { message: /Make someone else an owner first/ } });
  await createMember(app, slug, 'owner');
  expect((await leave()).status).toBe(200);
});

test('while the password is off, a viewer leaves, counts as no owner, and the last owner may stay one', async () => {
  const company = await owned();
  const { slug, owner, as } = company;
  const [viewer, other] = [await join(company, 'viewer'), await join(company, 'viewer')];
  await as(owner, 'DELETE', '/shared-password');
  const id = await memberId(company, owner);
  expect((await as(owner, 'PUT', `/members/${id}/role`, { role: 'viewer' })).status).toBe(409);
  const acts = (await auditRecords(app)).length;
  expect((await as(owner, 'PUT', `/members/${id}/role`, { role: 'owner' })).status).toBe(200);
  expect(await auditRecords(app)).toHaveLength(acts);
  expect((await send(app, viewer, 'DELETE', `/v1/talent/memberships/${slug}`)).status).toBe(200);
  expect((await as(owner, 'PUT', `/members/${await memberId(company, other)}/role`, { role: 'owner' })).status).toBe(
    200,
  );
  expect((await as(owner, 'PUT', `/members/${id}/role`, { role: 'viewer' })).status).toBe(200);
});

test('a role is what a member may do from the next call on', async () => {
  const company = await owned();
  const { owner, as } = company;
  const person = await join(company, 'owner');
  const path = `/members/${await memberId(company, person)}/role`;
  expect((await as(owner, 'PUT', path, { role: 'viewer' })).status).toBe(200);
  const asked = { email: 'mina@example.com', role: 'owner' };
  expect((await as(person, 'POST', '/invitations', asked)).body.message).toBe('Only owners can do this.');
  const entered = await send(app, null, 'POST', `/v1/recruit/${company.slug}/access`, { pwd: EMPLOYER_PASSWORD });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const both = { ...person, headers: { ...person.headers, cookie } };
  expect((await as(both, 'POST', '/invitations', asked)).body.message).toBe('Only owners can do this.');
  expect((await as(owner, 'PUT', path, { role: 'king' })).body.errors).toEqual({ role: ['Choose a role.'] });
});
