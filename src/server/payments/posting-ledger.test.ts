import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { auditAfter, differing, expectBooksToAgree } from '#tests/support/books.ts';
import { createJob } from '#tests/support/factories.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askPosting, createPrices, sendFree, sendPaid, sendUnpaid } from '#tests/support/sent-postings.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ overrides: { log: heardLog().log } });
  await postingsOfEachKind();
});
afterAll(() => app.close());

/** Free, unpaid, paid, accepted and withdrawn postings, each sent by a person of that name. */
async function postingsOfEachKind(): Promise<void> {
  await createPrices(app);
  const by = (name: string) => ({ email: `${name}@nabi.example` });
  app.ctx.settings.promotionUntil = '2026-12-31';
  await sendFree(app, by('free'));
  app.ctx.settings.promotionUntil = null;
  await sendUnpaid(app, by('unpaid'));
  await sendPaid(app, by('reviewed'));
  await askPosting(app, (await sendPaid(app, by('withdrawn'))).token, 'withdrawal');
  await sendPaid(app, by('accepted'));
  const { job } = await createJob(app.ctx, { slug: 'accepted-job' });
  await app.ctx.db.execute(
    sql`update postings set state = 'accepted', job_id = ${job.id} where fields ->> 'email' like 'accepted@%'`,
  );
  await app.ctx.db.execute(
    sql`insert into posting_states (posting_id, state, at) select id, 'accepted', now() from postings where state = 'accepted'`,
  );
  await app.settle();
  // Past the moment in which a posting may still follow its order.
  app.clock.advance(11 * DURATIONS.minute);
  await runTask(app, 'payments.reconcile');
}

const posting = (name: string) => `(select id from postings where fields ->> 'email' like '${name}@%')`;
const BILL = 'A posting costs what its lines add up to, and so does each of its orders.';
const POSTING_ENDS = 'The last entry in the history of a posting is what it is.';
const UNPAID = 'No posting that costs something is reviewed or accepted unpaid.';
const LEADS = 'What is paid for a posting leads to it, or goes back.';
const UP = 'No listing of a posting is up that was not accepted, or whose payment was refunded.';

describe('the command audit', () => {
  test('finds nothing where every kind of posting is in order', () => expectBooksToAgree(app));

  test.each([
    [
      'a posting is reviewed that nobody paid',
      `update postings set state = 'in-review' where id = ${posting('unpaid')}`,
      [POSTING_ENDS, UNPAID],
    ],
    [
      'a posting is accepted that nobody paid, and its listing is up',
      `update postings set job_id = null where id = ${posting('accepted')};
      update postings set state = 'accepted', job_id = (select id from jobs where slug = 'accepted-job')
        where id = ${posting('unpaid')}`,
      [POSTING_ENDS, UNPAID, UP],
    ],
    [
      'a paid posting is forgotten unpaid',
      `update postings set state = 'unpaid' where id = ${posting('reviewed')}`,
      [POSTING_ENDS, LEADS],
    ],
    [
      'a posting is declined, and its payment stays',
      `update postings set state = 'declined' where id = ${posting('reviewed')};
      update posting_states set state = 'declined' where posting_id = ${posting('reviewed')}`,
      [LEADS],
    ],
    [
      'a paid order has lost its posting',
      `delete from posting_orders where posting_id = ${posting('reviewed')}`,
      [LEADS],
    ],
    [
      'two orders paid one posting',
      `update posting_orders set posting_id = ${posting('accepted')} where posting_id = ${posting('reviewed')};
      update postings set state = 'unpaid', order_id = null where id = ${posting('reviewed')}`,
      [POSTING_ENDS, LEADS],
    ],
    [
      'the payment of a listing that is up was refunded',
      `update postings set order_id = (select order_id from postings where id = ${posting('withdrawn')})
        where id = ${posting('accepted')};
      update posting_orders set posting_id = ${posting('withdrawn')} where posting_id = ${posting('accepted')}`,
      [LEADS, UP],
    ],
    [
      'a posting has a listing before it was accepted',
      `update postings set state = 'in-review' where id = ${posting('accepted')}`,
      [POSTING_ENDS, UP],
    ],
    ['a bill does not add up', `update postings set amount = amount + 1 where id = ${posting('unpaid')}`, [BILL]],
    [
      'an order asks for another sum than its posting costs',
      `update postings set amount = 1, bill = '[{"item": "posting", "amount": 1}]' where id = ${posting('reviewed')}`,
      [BILL],
    ],
  ])('finds it where %s', async (_what, statements, says) => {
    const { code, lines } = await auditAfter(app, statements);
    expect(differing(lines).toSorted()).toEqual(says.toSorted());
    expect(code).toBe(1);
  });
});
