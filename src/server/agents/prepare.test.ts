import { expect, test } from 'vitest';
import { connectAgent } from '#tests/support/agents.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const DETAILS = 'Native English, conversational Korean, lives in Seoul.';

test('an app prepares an application and a change of the profile, names the page, and sends nothing', async () => {
  const person = await app.people.signIn();
  const { job } = await createJob(app.ctx);
  const token = app.people.connectApp(person, { scopes: ['applications', 'profile'] });
  const agent = await connectAgent(app, { token });
  const prepared = await agent.ask('prepare_application', { job: job.slug, details: DETAILS });
  expect(prepared).toMatchObject({ is_sent: false, url: expect.stringMatching(/\/prepared\/[\w-]+$/) });
  const proposed = await agent.ask('propose_profile_change', { job_title: 'Baker of platforms' });
  expect(proposed.url).toMatch(/\/profile$/);
  const { data } = (await send(app, person, 'GET', '/v1/talent/prepared')).body;
  expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['application', 'profile']);
  expect(await storedRows(app, 'applications')).toEqual([]);
  expect(await storedRows(app, 'talent_profiles')).toEqual([]);
});

test('a recruiter’s app drafts a listing for the team, and one of a viewer may not', async () => {
  const { slug } = await createCompany(app.ctx);
  const ina = await createMember(app, slug, 'recruiter', { email: 'ina@kites.example' });
  const jun = await createMember(app, slug, 'viewer', { email: 'jun@kites.example' });
  const agentOf = (member: typeof ina) =>
    connectAgent(app, { token: app.people.connectApp(member, { scopes: ['hiring'] }) });
  const draft = { company: slug, fields: { title: 'Baker of bread' } };
  expect(await (await agentOf(ina)).ask('draft_listing', draft)).toMatchObject({ is_sent: false });
  await expect((await agentOf(jun)).ask('draft_listing', draft)).rejects.toThrow('but not change it');
  expect(await storedRows(app, 'posting_drafts')).toMatchObject([{ title: 'Baker of bread', user_id: ina.id }]);
});
