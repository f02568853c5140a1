import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createEmployer, createTalent, EMPLOYER_PASSWORD, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

function join(person: TestPerson | null, slug: string, pwd = EMPLOYER_PASSWORD) {
  return send(app, person, 'POST', `/v1/recruit/${slug}/members`, { pwd });
}

describe('a member', () => {
  test('joins with the recruit password and needs it no more', async () => {
    const { slug } = await createEmployer(app);
    const person = await app.people.signIn();
    expect((await send(app, person, 'GET', `/v1/recruit/${slug}/talents`)).status).toBe(401);
    expect(await join(person, slug, 'wrong')).toMatchObject({
      status: 403,
      body: { message: 'That password isn’t right.' },
    });
    expect((await join(person, slug)).status).toBe(201);
    expect((await join(person, slug)).status).toBe(201);
    expect((await send(app, person, 'GET', `/v1/recruit/${slug}/talents`)).status).toBe(200);
    const page = await send(app, person, 'GET', `/v1/recruit/${slug}/jobs`);
    expect(page.body.data.has_access).toBe(true);
    const members = await send(app, person, 'GET', `/v1/recruit/${slug}/members`);
    expect(members.body.data).toMatchObject({ members: [{ email: person.email, role: 'owner', is_self: true }] });
    const own = await send(app, person, 'GET', '/v1/talent/memberships');
    expect(own.body.data).toMatchObject([{ company: { slug } }]);
  });

  test('reads the applications of the own company and of no other', async () => {
    const company = await createCompany(app.ctx, { password: EMPLOYER_PASSWORD });
    const other = await createCompany(app.ctx, { password: 'the other gate' });
    const [own, theirs] = [await createJob(app.ctx, { company }), await createJob(app.ctx, { company: other })];
    await applyTo(app, own.job.slug);
    const person = await app.people.signIn();
    await join(person, company.slug);
    const path = (slug: string, job: string) => `/v1/recruit/${slug}/jobs/${job}/applications`;
    const read = await send(app, person, 'GET', path(company.slug, own.job.slug));
    expect(read.body.data.applications).toHaveLength(1);
    expect((await send(app, person, 'GET', path(other.slug, theirs.job.slug))).status).toBe(401);
    expect((await send(app, person, 'GET', path(company.slug, theirs.job.slug))).status).toBe(404);
  });

  test('of one company is nobody to another, whoever names the membership', async () => {
    const [own, other] = [await createEmployer(app), await createEmployer(app)];
    await join(await app.people.signIn(), own.slug);
    const [{ id }] = (await own.call('GET', '/members')).body.data.members;
    expect((await other.call('DELETE', `/members/${id}`)).status).toBe(404);
    expect((await other.call('PUT', `/members/${id}/role`, { role: 'viewer' })).status).toBe(404);
    expect((await own.call('GET', '/members')).body.data.members).toMatchObject([{ id, role: 'owner' }]);
  });

  test('leaves, or is sent away, and has no access from then on', async () => {
    const { slug, call } = await createEmployer(app);
    const [one, other] = [await app.people.signIn(), await app.people.signIn()];
    await join(one, slug);
    await join(other, slug);
    expect((await send(app, one, 'DELETE', `/v1/talent/memberships/${slug}`)).status).toBe(200);
    expect((await send(app, one, 'GET', `/v1/recruit/${slug}/members`)).status).toBe(401);
    const { body } = await call('GET', '/members');
    expect(body.data.members).toMatchObject([{ email: other.email, is_self: false }]);
    const [{ id }] = body.data.members;
    expect((await call('DELETE', `/members/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/members/${id}`)).status).toBe(404);
    expect((await send(app, one, 'DELETE', `/v1/talent/memberships/${slug}`)).status).toBe(404);
    expect((await send(app, other, 'GET', `/v1/recruit/${slug}/members`)).status).toBe(401);
  });

  test('is listed by the address of now, or by the last known one while nobody can tell', async () => {
    const { slug, call } = await createEmployer(app);
    const [one, other] = [await app.people.signIn(), await app.people.signIn()];
    await join(one, slug);
    app.clock.advance(1000);
    await join(other, slug);
    const listed = async () => {
      const { body } = await call('GET', '/members');
      return body.data.members.map(({ email }: { email: string }) => email);
    };
    app.people.changeEmail(one, 'moved@example.com');
    expect(await listed()).toEqual(['moved@example.com', other.email]);
    app.people.changeEmail(other, 'moved.too@example.com');
    app.people.goAway();
    expect(await listed()).toEqual(['moved@example.com', other.email]);
    app.people.comeBack();
    expect(await listed()).toEqual(['moved@example.com', 'moved.too@example.com']);
    app.people.ban(one);
    expect(await listed()).toEqual(['moved@example.com', 'moved.too@example.com']);
  });

  test('writes to talents only as long as the auth service knows the session', async () => {
    const { slug } = await createEmployer(app);
    const person = await app.people.signIn();
    await join(person, slug);
    await createTalent(app);
    const found = await send(app, person, 'GET', `/v1/recruit/${slug}/talents`);
    const path = `/v1/recruit/${slug}/talents/${found.body.data[0].id}/conversations`;
    app.people.ban(person);
    expect((await send(app, person, 'POST', path, { message: 'Hello over there' })).status).toBe(401);
    expect((await send(app, person, 'GET', `/v1/recruit/${slug}/talents`)).status).toBe(200);
  });

  test('with a second factor has no access until it is shown, but for who knows the password', async () => {
    const company = await createCompany(app.ctx, { password: EMPLOYER_PASSWORD });
    const { job } = await createJob(app.ctx, { company });
    await applyTo(app, job.slug);
    const whole = await app.people.signIn({ hasFactor: true, aal: 'aal2' });
    await join(whole, company.slug);
    const half = await app.people.again(whole);
    for (const path of ['/members', '/conversations', `/jobs/${job.slug}/applications`]) {
      const at = `/v1/recruit/${company.slug}${path}`;
      expect(await send(app, half, 'GET', at)).toMatchObject({
        status: 403,
        body: { message: 'Confirm with your second factor first.' },
      });
      expect((await send(app, whole, 'GET', at)).status).not.toBe(403);
      expect((await send(app, half, 'GET', `${at}?pwd=${EMPLOYER_PASSWORD}`)).status).not.toBe(403);
    }
    const page = await send(app, half, 'GET', `/v1/recruit/${company.slug}/jobs`);
    expect(page).toMatchObject({ status: 200, body: { data: { has_access: false } } });
  });

  test('is somebody whose address is confirmed, and guesses no more often than others', async () => {
    const { slug } = await createEmployer(app);
    expect((await join(await app.people.signIn({ isConfirmed: false }), slug)).status).toBe(403);
    expect((await join(null, slug)).status).toBe(401);
    expect((await join(await app.people.signIn(), 'nobody')).status).toBe(404);
    const person = await app.people.signIn();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => join(person, slug, `guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

test('staff approve a company by its slug', async () => {
  const { slug, call: ask } = await createEmployer(app, { approved: false });
  expect(await runCall(app, 'PUT /v1/admin/companies/{id}/talent-approval', { id: 'nobody' })).toEqual({
    code: 1,
    lines: ['There’s no company nobody.'],
  });
  expect((await ask('GET', '/talents')).status).toBe(403);
  expect(await call(app, 'PUT /v1/admin/companies/{id}/talent-approval', { id: slug })).toMatchObject({ slug });
  expect((await ask('GET', '/talents')).status).toBe(200);
});
