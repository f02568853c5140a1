import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { buildDemoTalents, DEMO_EMAIL, DEMO_PASSWORD } from '#db/demo/talents.ts';
import { openS3 } from '#platform/files-s3.ts';
import {
  type Applicant,
  applyByApi,
  asRecruiter,
  jobWithoutApplications,
  marketOf,
  newApplicant,
  privateLinkOf,
  RECRUITER,
  realPdf,
} from '#tests/support/e2e-market.ts';
import { freePort, runCommand, type ServerProcess, startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';

/**
 * The whole way back: a running demo on one machine is backed up, people leave it, the machine is lost, and the backup
 * is put into an empty database, on a PostgreSQL where these tests have one, with its files in an S3-compatible store.
 */
const dir = temporaryDir('backup');
const archive = join(dir.path, 'backup.tar.gz');
const PAGES = [
  '/',
  '/jobs',
  '/companies',
  `/companies/${RECRUITER.slug}`,
  '/blog',
  '/tools/salary-directory',
  '/events',
];
const BUCKET = 'private';
const LOGIN = { region: 'us-east-1', bucket: BUCKET, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let s3: S3rver;
let storage: Storage;
let env: Record<string, string>;
let lost: ServerProcess;
let restored: ServerProcess;
let files: ReturnType<typeof openS3>;
beforeAll(async () => {
  mkdirSync(join(dir.path, 's3'));
  const buckets = [{ name: BUCKET, configs: [] }];
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir.path, 's3'),
    configureBuckets: buckets,
  });
  const endpoint = `http://127.0.0.1:${((await s3.run()) as AddressInfo).port}`;
  files = openS3({ ...LOGIN, endpoint, forcePathStyle: true });
  storage = await newStorage('restored');
  // The restored one takes the place of the lost one, under its address.
  const port = String(await freePort());
  const { SECRET = '', ...database } = storage.env;
  lost = await startServer(join(dir.path, 'lost'), { PORT: port, SECRET });
  env = {
    ...lost.env,
    ...database,
    DATA_DIR: storage.dataDir,
    S3_ENDPOINT: endpoint,
    S3_REGION: LOGIN.region,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: LOGIN.accessKeyId,
    S3_SECRET_ACCESS_KEY: LOGIN.secretAccessKey,
  };
});
afterAll(async () => {
  await restored?.end('SIGKILL');
  await lost.end('SIGKILL');
  s3.httpServer.closeAllConnections();
  await s3.close();
  await storage.remove();
  dir.remove();
});

type Sent = Applicant & { id: string; path: string };

/** Applies as a guest and answers with where the application is found without an account. */
async function apply(origin: string, slug: string): Promise<Sent> {
  const applicant = newApplicant();
  const { status, body } = await applyByApi(origin, slug, applicant);
  expect(status).toBe(201);
  await expect.poll(() => marketOf(origin).mails(applicant.email), { interval: 50 }).toHaveLength(1);
  const [receipt] = await marketOf(origin).mails(applicant.email);
  return { ...applicant, id: body.data?.id ?? '', path: `/v1${privateLinkOf(receipt).replace('#', '/')}` };
}

async function signIn(origin: string, email: string): Promise<{ status: number; token: string }> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  return { status: answer.status, token: access_token ?? '' };
}

/** What pages show, tag by tag; but for how long ago something was, which goes on. */
async function pagesOf(origin: string): Promise<string[][]> {
  return Promise.all(
    PAGES.map(async (path) => {
      const answer = await fetch(origin + path);
      expect(answer.status, path).toBe(200);
      const html = (await answer.text())
        .replaceAll(/<script.*?<\/script>/gs, '')
        .replaceAll(/\d+ (?:min(?:utes?)?|h(?:ours?)?|d(?:ays?)?)\b/g, '');
      return html.split('<');
    }),
  );
}

describe('a demo that is backed up while people apply, and lost after some have left,', () => {
  const leaving = DEMO_EMAIL;
  const staying = buildDemoTalents(new Date()).map(({ email }) => email)[1] ?? '';
  let slug: string;
  let guest: Sent;
  let before: Sent;
  const during: Sent[] = [];
  let pages: string[][];

  test('is backed up while they do', async () => {
    const { origin } = lost;
    ({ slug } = await jobWithoutApplications(origin));
    [guest, before] = [await apply(origin, slug), await apply(origin, slug)];
    const done = runCommand(lost, ['backup', archive]);
    let isDone = false;
    void done.then(() => {
      isDone = true;
    });
    while (!isDone) during.push(await apply(origin, slug));
    expect(await done).toMatchObject({ code: 0, output: expect.stringContaining('It contains personal data') });
    expect(during.length).toBeGreaterThan(0);
    pages = await pagesOf(origin);
  });

  test('loses a person and a guest, who delete what they gave', async () => {
    const { origin } = lost;
    const { token } = await signIn(origin, leaving);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${origin}/v1/talent/account`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await fetch(origin + guest.path, { method: 'DELETE' })).status).toBe(200);
  });

  test('is not restored onto itself while it runs', async () => {
    const { code, output } = await runCommand(lost, ['restore', archive]);
    expect(output).toMatch(/is in use by process \d+/);
    expect(code).toBe(1);
  });

  test('comes back on another database, with its files in another store', async () => {
    await lost.end('SIGKILL');
    const wrong = { ...env, SECRET: 'another secret than that of the backup' };
    expect((await runCommand({ env: wrong }, ['restore', archive])).output).toContain('made under another SECRET');
    expect((await runCommand({ env }, ['restore', archive])).output).toContain('This isn’t the file store');
    const erasures = join(lost.dataDir, 'files', 'erasures');
    const { code, output } = await runCommand({ env }, ['restore', archive, '--erasures', erasures]);
    expect(output).toMatch(
      /^Restored the backup from .+: \d+ rows and \d+ files\.\nErased again from the log: 2\.\n$/m,
    );
    expect(code).toBe(0);
    restored = await startServer(storage.dataDir, env);
  });

  test('serves the same pages', async () => {
    const now = await pagesOf(restored.origin);
    for (const [at, page] of now.entries()) expect(page, PAGES[at]).toEqual(pages[at]);
  });

  test('has each application with its resume, those sent while it was backed up whole or not at all', async () => {
    const answer = await asRecruiter(restored.origin, `/v1/recruit/${RECRUITER.slug}/jobs/${slug}/applications`);
    const { data } = (await answer.json()) as { data: { applications: Application[] } };
    const known = new Map([before, ...during].map((sent) => [sent.id, sent]));
    expect(data.applications.map(({ id }) => id)).toContain(before.id);
    for (const { id, resume_url } of data.applications) {
      const sent = known.get(id);
      if (!sent) throw new Error('Nobody here sent this application.');
      const resume = await asRecruiter(restored.origin, resume_url);
      expect(Buffer.from(await resume.arrayBuffer()).equals(realPdf(sent.email))).toBe(true);
      await expect.poll(() => marketOf(restored.origin).mails(sent.email), { interval: 50 }).toHaveLength(1);
      expect((await fetch(restored.origin + sent.path)).status).toBe(200);
    }
  });

  test('has nothing of the guest who deleted an application since, nor the resume', async () => {
    expect((await fetch(restored.origin + guest.path)).status).toBe(404);
    expect(await marketOf(restored.origin).mails(guest.email)).toEqual([]);
    for await (const { key } of files.list('resumes')) {
      const { body } = await files.get(key);
      expect(Buffer.concat(await body.toArray()).equals(realPdf(guest.email))).toBe(false);
    }
  });

  test('lets nobody in who deleted the account since, and everybody else', async () => {
    await expect.poll(async () => (await signIn(restored.origin, leaving)).status, { interval: 100 }).toBe(400);
    const { status, token } = await signIn(restored.origin, staying);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    const { data } = (await (await fetch(`${restored.origin}/v1/talent`, { headers })).json()) as {
      data: { resume: unknown };
    };
    expect(data.resume).not.toBeNull();
    expect((await fetch(`${restored.origin}/v1/talent/resume`, { headers })).status).toBe(200);
  });
});
