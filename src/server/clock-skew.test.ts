import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { CLOCK_SKEW } from '#platform/clock.ts';
import { applicationForm } from '#tests/support/application-form.ts';
import { testClock } from '#tests/support/clock.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const PASSWORD = 'garden gate 7';

/** Two nodes on one database; the clock of the second is ahead of the first's by what a test says. */
let node: TestApp;
let ahead: TestApp;
const clock = testClock(TEST_START);
beforeAll(async () => {
  node = await openTestApp();
  const { database, settings } = node.ctx;
  const [secret] = settings.secrets;
  ahead = await openTestApp({ config: { secret }, overrides: { database, clock }, worker: false });
});
beforeEach(async () => {
  await node.reset();
  clock.set(new Date(TEST_START.getTime() + CLOCK_SKEW - DURATIONS.second));
});
afterAll(async () => {
  await ahead.close();
  await node.close();
});

async function cookieFromAhead(slug: string): Promise<string> {
  const { headers } = await ahead.json(`/v1/recruit/${slug}/access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pwd: PASSWORD }),
  });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

describe('a node whose clock is minutes behind another', () => {
  test('takes its recruit cookies, but none from a time that is yet to come', async () => {
    const { slug } = await createCompany(node.ctx, { password: PASSWORD });
    const opens = async (cookie: string) =>
      (await node.json(`/v1/recruit/${slug}/jobs`, { headers: { cookie } })).body.data.has_access;
    expect(await opens(await cookieFromAhead(slug))).toBe(true);
    clock.advance(2 * DURATIONS.second);
    expect(await opens(await cookieFromAhead(slug))).toBe(false);
  });

  test('opens the private link of an application that the other took, and withdraws it', async () => {
    const { job } = await createJob(node.ctx);
    await ahead.json(`/v1/jobs/${job.slug}/apply`, { method: 'POST', body: applicationForm() });
    await node.settle();
    const receipt = (await node.mailbox()).find(({ to }) => to === 'mina@example.com');
    const token = /\/applications#([\w-]{43})/.exec(receipt?.text ?? '')?.[1] ?? '';
    expect((await node.json(`/v1/applications/${token}`)).status).toBe(200);
    expect((await node.json(`/v1/applications/${token}/withdrawal`, { method: 'POST' })).body.data.status).toBe(
      'withdrawn',
    );
  });
});
