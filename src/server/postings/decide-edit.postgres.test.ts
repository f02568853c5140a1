import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { createMember } from '#tests/support/members.ts';
import { postingBody } from '#tests/support/postings.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

test('an edit that its employer takes back before staff get to approve it is not published', async () => {
  const company = await createCompany(app.ctx, { slug: 'nabi', summary: 'They bake.' });
  const member = await createMember(app, 'nabi', 'owner');
  const asMember = (method: string, path: string, body?: object) =>
    send(app, member, method, `/v1/recruit/nabi/${path}`, body);
  const { now } = (await asMember('GET', 'page')).body.data;
  expect((await asMember('PUT', 'page', { ...now, summary: 'They weave.' })).status).toBe(200);
  const [{ id }] = (await send(app, staff, 'GET', '/v1/admin/employer-edits')).body.data;
  const { answers } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from companies where id = ${company.id} for update`);
    const takenBack = asMember('DELETE', 'page/edit');
    await untilSomebodyWaits(app.ctx.db);
    const approved = send(app, staff, 'POST', `/v1/admin/employer-edits/${id}/approval`, {});
    await untilSomebodyWaits(app.ctx.db, 2);
    return { answers: [takenBack, approved] };
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409]);
  expect((await app.json('/v1/companies/nabi')).body.data.summary).toBe('They bake.');
});

test('an edit of a listing and an answer for all of them, sent at once, are both stored', async () => {
  const { job } = await createJob(app.ctx, { company: await createCompany(app.ctx, { slug: 'duru' }) });
  const member = await createMember(app, 'duru', 'owner');
  const asMember = (method: string, path: string, body?: object) =>
    send(app, member, method, `/v1/recruit/duru/${path}`, body);
  const { answers } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from jobs where id = ${job.id} for update`);
    const edited = asMember('PUT', `jobs/${job.id}/text`, postingBody({ title: 'Weaver' }));
    await untilSomebodyWaits(app.ctx.db);
    const answered = asMember('POST', 'general-answers', { question: 'visa', value: 'true' });
    await untilSomebodyWaits(app.ctx.db, 2);
    return { answers: [edited, answered] };
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 201]);
});
