import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openS3 } from '#platform/files-s3.ts';
import { applyTo, pdf, pdfBytes } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type FaultyStore, openFaultyStore } from '#tests/support/faulty-store.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const PASSWORD = 'garden gate 7';
/** With a store that never answers. */
const PATIENCE_MS = 500;
/** Larger than what sockets and streams hold, so that a file is under way for a while. */
const RESUME = pdf('resume.pdf', pdfBytes(4_000_000));

let store: FaultyStore;
let app: TestApp;
beforeAll(async () => {
  store = await openFaultyStore();
  const [patient, impatient] = [openS3(store.options), openS3(store.options, PATIENCE_MS)];
  const files = () => (store.fault === 'never answer' ? impatient : patient);
  app = await openTestApp({
    overrides: {
      files: {
        put: (...file) => files().put(...file),
        get: (key) => files().get(key),
        delete: (key) => files().delete(key),
        list: (folder) => files().list(folder),
        check: () => files().check(),
      },
    },
  });
});
beforeEach(async () => {
  store.fault = 'none';
  await app.reset();
});
afterAll(async () => {
  await app.close();
  await store.close();
});

describe('while the store fails', () => {
  test.each(['break off the upload', 'answer 500', 'never answer', 'lose the answer'] as const)(
    'applying (%s) answers 503 and keeps nothing, and the same form arrives afterwards',
    async (fault) => {
      const { job } = await createJob(app.ctx);
      store.fault = fault;
      const refused = await applyTo(app, job.slug, { resume: RESUME }, { 'idempotency-key': 'one' });
      expect(refused.status).toBe(503);
      expect(refused.body.message).toBe('Not sent. Nothing was kept; try again in a minute.');
      for (const table of ['applications', 'mails']) expect(await storedRows(app, table)).toEqual([]);

      store.fault = 'none';
      expect(await storedFiles(app, 'resumes')).toEqual([]);
      const sent = await applyTo(app, job.slug, { resume: RESUME }, { 'idempotency-key': 'one' });
      expect(sent.status).toBe(201);
      const kept = await storedRows(app, 'applications');
      expect(await storedFiles(app, 'resumes')).toEqual(kept.map(({ resume_key }) => resume_key));
    },
  );

  test('reading a resume answers 503 where nothing was sent yet, breaks off where something was, and works again', async () => {
    const company = await createCompany(app.ctx, { password: PASSWORD });
    const { job } = await createJob(app.ctx, { company });
    const { body } = await applyTo(app, job.slug, { resume: RESUME });
    const path = `/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${body.data.id}/resume`;
    const read = () => app.fetch(`${path}?pwd=${encodeURIComponent(PASSWORD)}`);

    for (const fault of ['answer 500', 'never answer'] as const) {
      store.fault = fault;
      expect((await read()).status).toBe(503);
    }
    store.fault = 'break off the reading';
    const broken = await read();
    expect(broken.status).toBe(200);
    await expect(broken.arrayBuffer()).rejects.toThrow();

    store.fault = 'none';
    expect((await (await read()).arrayBuffer()).byteLength).toBe(4_000_000);
    expect((await app.json(`/v1/jobs/${job.slug}`)).status).toBe(200);
  });
});
