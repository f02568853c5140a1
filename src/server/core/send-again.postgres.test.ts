import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createFailedMail } from '#tests/support/waiting.ts';

let taken: string[] = [];
/** The mail server takes no letter to its end before all presses are answered. */
let allPressed = Promise.withResolvers<void>();
const transport = {
  async send({ to }: { to: string }) {
    taken.push(to);
    await allPressed.promise;
  },
  async check() {},
  close() {},
};

let app: TestApp;
let staff: TestPerson;
withStaff({ config: { rateLimits: false }, overrides: { transport } }, (opened) => {
  ({ app, staff } = opened);
});
beforeEach(() => {
  taken = [];
});

/** Presses "Send again" at once, each time with the next of these keys; answers the statuses. */
async function pressed(id: string, keys: readonly string[]): Promise<number[]> {
  allPressed = Promise.withResolvers<void>();
  const answers = keys.map(async (key) => {
    const headers = { ...staff.headers, 'idempotency-key': key };
    return (await app.fetch(`/v1/admin/mails/${id}/sending`, { method: 'POST', headers })).status;
  });
  return Promise.all(answers).finally(allPressed.resolve);
}

test('of many presses at once, each of its own, one letter comes, and each that counted is recorded', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await createFailedMail(app.ctx, { to: `round-${round}@example.com` });
    const before = (await storedRows(app, 'audit')).length;
    const statuses = await pressed(
      id,
      Array.from({ length: 8 }, (_, press) => `${round}.${press}`),
    );
    await app.settle();
    const counted = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 409)).toHaveLength(statuses.length - counted);
    expect((await storedRows(app, 'audit')).length - before).toBe(counted);
    expect(taken.filter((to) => to === `round-${round}@example.com`)).toHaveLength(1);
  }
});

test('one press that is sent many times at once is one letter and one record', async () => {
  const id = await createFailedMail(app.ctx);
  expect(
    new Set(
      await pressed(
        id,
        Array.from({ length: 8 }, () => 'one-press'),
      ),
    ),
  ).toEqual(new Set([200]));
  await app.settle();
  expect(taken).toEqual(['jin@gone.example']);
  expect(await storedRows(app, 'audit')).toHaveLength(1);
});
