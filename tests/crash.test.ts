import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '#contract/applications/recruit-applications.ts';
import type { RecruitJob } from '#contract/postings/recruit-jobs.ts';
import {
  type Applicant,
  applyByApi,
  asRecruiter,
  jobWithoutApplications,
  marketOf,
  newApplicant,
  RECRUITER,
  realPdf,
} from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { halfSentApplication } from '#tests/support/half-sent.ts';

const SENT_AT_ONCE = 30;
/** A task of a killed process returns to the queue after a missed heartbeat. */
const MAILS_ARRIVE_MS = 180_000;
const TEST_MS = 300_000;

let storage: Storage;
let server: ServerProcess;
beforeAll(async () => {
  storage = await filledStorage('crash');
});
afterAll(() => storage.remove());
beforeEach(start);
afterEach(() => server.end('SIGKILL'));

async function start(): Promise<void> {
  server = await startServer(storage.dataDir, storage.env);
}

async function applicationsTo(slug: string) {
  const answer = await asRecruiter(server.origin, `/v1/recruit/${RECRUITER.slug}/jobs/${slug}/applications`);
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { job: RecruitJob; applications: Application[] } };
  return data;
}

async function resumeOf({ resume_url }: Application): Promise<Buffer> {
  const answer = await asRecruiter(server.origin, resume_url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a server that is asked to stop', () => {
  test(
    'finishes what runs, writes what it counted and ends with code 0',
    async () => {
      const { slug } = await jobWithoutApplications(server.origin);
      const before = (await applicationsTo(slug)).job.counters?.reads ?? 0;
      for (let reading = 0; reading < 5; reading++) {
        await fetch(`${server.origin}/v1/jobs/${slug}/read`, { method: 'POST' });
      }
      const slow = await halfSentApplication(server, slug, newApplicant());
      const ended = server.end('SIGTERM');
      await expect.poll(() => fetch(`${server.origin}/readyz`).catch(() => null)).toSatisfy(isNotReady);
      slow.finish();
      expect((await slow.answer).status).toBe(201);
      expect(await ended).toBe(0);

      await start();
      const { job, applications } = await applicationsTo(slug);
      expect(job.counters?.reads).toBe(before + 5);
      expect(applications).toHaveLength(1);
    },
    TEST_MS,
  );

  function isNotReady(answer: unknown): boolean {
    return answer === null || (answer instanceof Response && answer.status === 503);
  }
});

describe('a server that is killed while people apply, twice', () => {
  test(
    'has lost no application that it acknowledged, has kept no half of any, and sends every email',
    async () => {
      const { slug } = await jobWithoutApplications(server.origin);
      const acknowledged = new Map<string, Applicant>();
      for (const enough of [1, 10]) {
        await killAfter(enough, slug, acknowledged);
        await start();
      }

      const { applications } = await applicationsTo(slug);
      const kept = new Map(applications.map((application) => [application.id, application]));
      for (const [id, person] of acknowledged) expect(kept.get(id)).toMatchObject(person);
      for (const application of applications) {
        expect(await resumeOf(application)).toEqual(realPdf(application.email));
      }
      await expect
        .poll(() => receiptsOf(applications), { timeout: MAILS_ARRIVE_MS, interval: 500 })
        .toEqual(applications.map(() => 1));
    },
    TEST_MS,
  );

  /** Many applications at once; kills the server once it has acknowledged this many. */
  async function killAfter(enough: number, slug: string, acknowledged: Map<string, Applicant>): Promise<void> {
    let count = 0;
    let killed: Promise<unknown> | undefined;
    const people = Array.from({ length: SENT_AT_ONCE }, () => newApplicant());
    await Promise.allSettled(
      people.map(async (person) => {
        const { status, body } = await applyByApi(server.origin, slug, person);
        if (status !== 201 || !body.data) return;
        acknowledged.set(body.data.id, person);
        count++;
        if (count === enough) killed = server.end('SIGKILL');
      }),
    );
    expect(count).toBeGreaterThanOrEqual(enough);
    await killed;
  }

  async function receiptsOf(applications: readonly Application[]): Promise<number[]> {
    const mails = await marketOf(server.origin).mails();
    return applications.map(({ email }) => mails.filter(({ to }) => to === email).length);
  }
});
