import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { RESUMES_LIMITS } from '#contract/applications/recruit-applications.ts';
import { applyTo, pdf, pdfBytes } from '#tests/support/application-form.ts';
import { employer } from '#tests/support/recruiting.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

function archive(application_ids: readonly (string | undefined)[]): Promise<Response> {
  return app.fetch('/v1/recruit/kites/applications/resumes?pwd=kites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ application_ids }),
  });
}

async function filesIn(answer: Response): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

test('The resumes of those chosen come as one archive under names of their own, and each counts as opened', async () => {
  const { ids, job } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
  const bytes = pdfBytes(70_000).fill(7, 100);
  const same = { name: 'mina / park', email: 'other@example.com', resume: pdf('cv.pdf', bytes) };
  const third = (await applyTo(app, job.slug, same)).body.data.id;
  const answer = await archive([...ids, third]);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('Resumes 2026-11-20.zip');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const files = await filesIn(answer);
  expect(Object.keys(files).toSorted()).toHaveLength(3);
  expect(
    Object.keys(files)
      .map((name) => name.toLowerCase())
      .toSorted(),
  ).toEqual(['jun lee - kite engineer.pdf', 'mina park - kite engineer (2).pdf', 'mina park - kite engineer.pdf']);
  expect(Object.values(files).some((file) => Buffer.from(file).equals(Buffer.from(bytes)))).toBe(true);
  const reads = await storedRows(app, 'resume_reads');
  expect(reads.map(({ application_id }) => application_id).toSorted()).toEqual([...ids, third].toSorted());
  expect(await storedRows(app, 'audit')).toMatchObject([{ action: 'company.take-resumes', detail: { resumes: 3 } }]);
});

test('Nothing comes where one of them is another company’s, there are too many, or they are too large', async () => {
  const { ids } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
  const other = await employer(app, 'others', ['Sol Kim']);
  expect((await archive([...ids, other.ids[0]])).status).toBe(404);
  expect((await archive([])).status).toBe(422);
  expect((await archive(Array(RESUMES_LIMITS.atOnce + 1).fill(ids[0]))).status).toBe(422);
  const mina = (await storedRows(app, 'applications')).find(({ id }) => id === ids[0]);
  await app.ctx.files.delete(mina.resume_key);
  const files = await filesIn(await archive(ids));
  expect(Object.keys(files).toSorted()).toEqual(['Jun Lee - Kite Engineer.pdf', 'Mina Park - Kite Engineer.txt']);
  await resize(ids[1], RESUMES_LIMITS.bytes);
  expect(await (await archive(ids)).json()).toMatchObject({
    errors: { application_ids: ['These resumes are too large for one file. Choose fewer.'] },
  });
  expect(await storedRows(app, 'resume_reads')).toHaveLength(2);
});

async function resize(id: string | undefined, size: number): Promise<void> {
  await app.ctx.db.execute(sql`update applications set resume_size = ${size} where id = ${id ?? null}`);
}
