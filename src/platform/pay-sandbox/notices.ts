import { DURATIONS } from '#contract/limits.ts';
import type { Ledger, Notice } from '#platform/pay-sandbox/ledger.ts';
import { expired } from '#platform/pay-sandbox/rules.ts';
import { within } from '#platform/within.ts';

/** Sends a webhook to the shop; resolves with the status of its answer. */
export type SendNotice = (body: object) => Promise<number>;

/** Minutes after each failed attempt until the next one (docs.tosspayments.com, "Webhooks"). */
const RETRIES = [1, 4, 16, 64, 256, 1024, 4096];
const ANSWER_MS = 10 * DURATIONS.second;

/** Sends what is due, in the order in which it was due. @returns how many notices arrived. */
export async function sendDue({ ledger, now }: { ledger: Ledger; now(): number }, send: SendNotice): Promise<number> {
  await ledger.write(expired(ledger, now()));
  const due = [...ledger.notices.values()]
    .filter(({ dueAt }) => dueAt !== null && dueAt <= now())
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt));
  let arrived = 0;
  for (const notice of due) {
    const isTaken = await isTakenBy(send, notice);
    if (isTaken) arrived += 1;
    const retry = RETRIES[notice.attempts];
    const dueAt = isTaken || retry === undefined ? null : now() + retry * DURATIONS.minute;
    await ledger.write([{ kind: 'notice', value: { ...notice, attempts: notice.attempts + 1, dueAt } }]);
  }
  return arrived;
}

async function isTakenBy(send: SendNotice, { body }: Notice): Promise<boolean> {
  try {
    return (await within(ANSWER_MS, send(body), () => new Error('The shop did not answer in time.'))) === 200;
  } catch {
    return false;
  }
}
