import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import { askForAlert, tokenIn } from '#tests/support/alerts.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ config: { rateLimits: false } }, (opened) => {
  app = opened;
});

test('of several alerts that somebody confirms at once, as many are kept as one may have', async () => {
  const atOnce = 3;
  for (let n = 0; n < ALERT_LIMITS.perPerson - 1 + atOnce; n++) await askForAlert(app, { filters: { q: `word ${n}` } });
  await app.settle();
  const tokens = (await app.mailbox()).map(tokenIn);
  const confirm = async (token: string) =>
    (await app.json(`/v1/alerts/${token}/confirmation`, { method: 'POST' })).status;
  for (const token of tokens.slice(atOnce)) expect(await confirm(token)).toBe(200);
  const { answers } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from job_alerts for update`);
    const confirmed = tokens.slice(0, atOnce).map(confirm);
    await untilSomebodyWaits(app.ctx.db, atOnce);
    return { answers: confirmed };
  });
  expect((await Promise.all(answers)).toSorted()).toEqual([200, 409, 409]);
});
