import { expect, test } from 'vitest';
import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import { askForAlert, tokenIn } from '#tests/support/alerts.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ config: { rateLimits: false } }, (opened) => {
  app = opened;
});

test('of many alerts that somebody confirms at once, as many are kept as one may have', async () => {
  const asked = ALERT_LIMITS.perPerson + 5;
  for (let n = 0; n < asked; n++) await askForAlert(app, { filters: { q: `word ${n}` } });
  await app.settle();
  const tokens = (await app.mailbox()).map(tokenIn);
  expect(new Set(tokens).size).toBe(asked);
  const confirm = async (token: string) =>
    (await app.json(`/v1/alerts/${token}/confirmation`, { method: 'POST' })).status;
  const statuses = await Promise.all(tokens.map(confirm));
  expect(statuses.filter((status) => status === 200)).toHaveLength(ALERT_LIMITS.perPerson);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
});
