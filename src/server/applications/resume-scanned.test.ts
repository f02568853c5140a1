import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { VirusScanner } from '#platform/virus-scan.ts';
import { applyTo, pdf } from '#tests/support/application-form.ts';
import { EICAR, type FakeClamd, startClamd } from '#tests/support/clamd.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows } from '#tests/support/tables.ts';
import { uploadResume } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const INFECTED = 'Our virus scanner flagged this file. Export it as a new PDF, or pick another one.';

let clamd: FakeClamd;
let app: TestApp;
beforeAll(async () => {
  clamd = await startClamd();
  app = await openTestApp({ worker: false, config: { clamdUrl: clamd.url } });
});
beforeEach(async () => {
  await app.reset();
  clamd.mood = 'looks';
});
afterAll(async () => {
  await app.close();
  await clamd.close();
});

const infected = () => pdf('cv.pdf', Buffer.from(`%PDF-1.7\n${EICAR}`));

/** The two ways in which a stranger's file comes, and the field that it stands in. */
const WAYS = {
  'of an application': async (resume: File) => {
    const { job } = await createJob(app.ctx, { company: await createCompany(app.ctx) });
    return { field: 'resume', ...(await applyTo(app, job.slug, { resume })) };
  },
  'of a profile': async (resume: File) => {
    return { field: 'file', ...(await uploadResume(app, await app.people.signIn(), resume)) };
  },
};

describe.each(Object.entries(WAYS))('a resume %s', (_, send) => {
  const stored = () => storedFiles(app, 'resumes', 'talent-resumes');

  test('is taken where the scanner finds nothing in it', async () => {
    expect((await send(pdf())).status).toBeLessThan(300);
    expect(await stored()).toHaveLength(1);
  });

  test('with a virus is refused beside its field, and not kept', async () => {
    const { field, status, body } = await send(infected());
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [INFECTED] } });
    expect(await stored()).toEqual([]);
  });

  test.each(['wants less', 'hangs up'] as const)('is not taken unscanned: the scanner %s', async (mood) => {
    clamd.mood = mood;
    const { status, body } = await send(pdf());
    expect([status, body.message]).toEqual([503, expect.stringMatching(/can’t scan files .+ try again in a minute/)]);
    expect(await stored()).toEqual([]);
  });
});

test('an application whose job closes while its resume is scanned is refused, and nothing of it is kept', async () => {
  const { job } = await createJob(app.ctx);
  const { scanner } = app.ctx;
  app.ctx.scanner = {
    ...(scanner as VirusScanner),
    scan: async (path) => {
      await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: job.slug });
      return (scanner as VirusScanner).scan(path);
    },
  };
  onTestFinished(() => {
    app.ctx.scanner = scanner;
  });
  expect((await applyTo(app, job.slug)).status).toBe(409);
  expect([await storedFiles(app, 'resumes'), await storedRows(app, 'applications')]).toEqual([[], []]);
});

test('an employer reads beside a resume that it was not scanned, where it was not', async () => {
  const company = await createCompany(app.ctx, { password: 'a gate of wood' });
  const { job } = await createJob(app.ctx, { company });
  const shown = async () => {
    const { body } = await app.json(`/v1/recruit/${company.slug}/jobs/${job.slug}/applications?pwd=a+gate+of+wood`);
    return body.data.applications.map((one: { resume_scanned: boolean }) => one.resume_scanned);
  };
  await applyTo(app, job.slug);
  expect(await shown()).toEqual([true]);
  const { scanner } = app.ctx;
  app.ctx.scanner = null;
  await applyTo(app, job.slug, { email: 'jun@example.com' });
  app.ctx.scanner = scanner;
  expect((await shown()).sort()).toEqual([false, true]);
});

test('a scanner that is away degrades the process, and does not end it', async () => {
  expect((await app.json('/readyz')).body).toMatchObject({ ready: true, scanner: true });
  clamd.mood = 'hangs up';
  const reasons = expect.arrayContaining(['The virus scanner isn’t answering.']);
  expect((await app.json('/readyz')).body).toMatchObject({ ready: true, degraded: true, scanner: false, reasons });
});
