import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type HttpServer, serveHttp } from '#platform/http.ts';
import { createJob } from '#tests/support/factories.ts';
import { connectApp, type Owner, signUp } from '#tests/support/own-accounts.ts';
import { type Json, type TestApp, withApp } from '#tests/support/test-app.ts';

/** It looks for its own name beside the folder that it is started in. */
const INSPECTOR = join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/inspector-cli/build');
const LONGEST_MS = 120_000;

let app: TestApp;
let server: HttpServer;

withApp({ config: { services: new Set(['web', 'api', 'auth', 'worker']) } }, async (opened) => {
  app = opened;
  server = await serveHttp({ host: '127.0.0.1', port: 0, trustProxy: 0, fetch: app.front.fetch });
  await createJob(app.ctx, { slug: 'kites', title: 'Kite Engineer' });
});
afterEach(() => server.close());

/** What the protocol's inspector prints, in its mode for the command line; `answer` is null where it fails. */
function inspect(args: readonly string[], token?: string): Promise<{ answer: Json; complaint: string }> {
  const header = token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`];
  const given = ['index.js', new URL('/mcp', server.url).href, '--method', ...args, ...header];
  return new Promise((resolve) => {
    execFile(process.execPath, given, { cwd: INSPECTOR, timeout: LONGEST_MS }, (error, stdout, stderr) => {
      resolve({ answer: error ? null : JSON.parse(stdout), complaint: stderr });
    });
  });
}

function call(tool: string, given: Record<string, string> = {}, token?: string) {
  const pairs = Object.entries(given).flatMap(([name, value]) => ['--tool-arg', `${name}=${value}`]);
  return inspect(['tools/call', '--tool-name', tool, ...pairs], token);
}

const marks = async ({ headers }: Owner) => (await app.json('/v1/marks', { headers })).body.data;

test('without consent the inspector lists the tools, finds a job, and is told what a person has to allow', async () => {
  const { answer } = await inspect(['tools/list']);
  expect(answer.tools).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'search_jobs', annotations: expect.objectContaining({ readOnlyHint: true }) }),
      expect.objectContaining({ name: 'my_applications' }),
    ]),
  );
  const found = await call('search_jobs', { q: 'kite' });
  expect(found.answer.structuredContent).toMatchObject({ total: 1, jobs: [{ title: 'Kite Engineer' }] });
  const refused = await call('saved_jobs');
  expect([refused.answer, refused.complaint]).toEqual([null, expect.stringContaining('has to allow it first')]);
});

test('with consent the inspector acts for the person, as far as they agreed and until they end it', async () => {
  const owner = await signUp(app);
  const token = await connectApp(app, owner, 'saved');
  const saved = await call('saved_jobs', { action: 'add', job: 'kites' }, token);
  expect(saved.answer.structuredContent).toMatchObject({ jobs: [{ slug: 'kites' }] });
  expect(await marks(owner)).toMatchObject([{ kind: 'saved' }]);
  const more = await call('my_profile', {}, token);
  expect([more.answer, more.complaint]).toEqual([null, expect.stringContaining('has to allow it first')]);
  await app.fetch('/auth/v1/logout?scope=global', { method: 'POST', headers: owner.headers });
  const ended = await call('saved_jobs', {}, token);
  expect([ended.answer, ended.complaint]).toEqual([null, expect.stringContaining('This token is not valid')]);
});
