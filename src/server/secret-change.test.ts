import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Secrets } from '#platform/signed-tokens.ts';
import { standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createJob } from '#tests/support/factories.ts';
import { createEmployer, createTalent } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let secrets: Secrets;
beforeAll(async () => {
  app = await openTestApp();
  secrets = app.ctx.settings.secrets;
});
beforeEach(async () => {
  await app.reset();
  app.ctx.settings.secrets = secrets;
});
afterAll(() => app.close());

const NEXT = 'the secret that comes after the first one';

test('links, cookies, ids and cursors outlive a change of the secret until the one before it is forgotten', async () => {
  const employer = await createEmployer(app);
  await createTalent(app);
  await createTalent(app);
  const found = await employer.call('GET', '/talents?limit=1');
  const signedIn = await employer.call('GET', '/talents');
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug);
  await app.settle();
  const receipt = (await app.mailbox()).find(({ to }) => to === 'mina@example.com');
  const token = /\/applications#([\w-]{43})/.exec(receipt?.text ?? '')?.[1];
  const recruit = `/v1/recruit/${employer.slug}/talents`;
  const paths = [
    `/v1/applications/${token}`,
    `/v1/alerts/${await standingAlert(app)}`,
    `${recruit}/${found.body.data[0].id}`,
    `${recruit}?limit=1&cursor=${found.body.meta.next_cursor}`,
  ];
  const answers = () => Promise.all(paths.map(async (path) => (await app.json(path, { headers })).status));

  expect(await answers()).toEqual([200, 200, 200, 200]);
  app.ctx.settings.secrets = [NEXT, ...secrets];
  expect(await answers()).toEqual([200, 200, 200, 200]);
  app.ctx.settings.secrets = [NEXT];
  expect(await answers()).toEqual([404, 404, 401, 401]);
  const again = (await employer.call('GET', '/talents?limit=1')).body;
  const pages = [`/talents/${found.body.data[0].id}`, `/talents?cursor=${found.body.meta.next_cursor}`];
  const old = await Promise.all(pages.map(async (path) => (await employer.call('GET', path)).status));
  expect(old).toEqual([404, 422]);
  expect((await employer.call('GET', `/talents/${again.data[0].id}`)).status).toBe(200);
});
