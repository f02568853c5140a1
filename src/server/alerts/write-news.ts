import { nextDue } from '#server/alerts/due.ts';
import { lockFree, markSent, type RunState } from '#server/alerts/queries.ts';
import type { Context } from '#server/context.ts';
import { type NewMail, queueMails } from '#server/mail/queue-mail.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** The e-mail of an alert, and the jobs that it has seen once this is sent. */
export type WrittenNews = { alert: AlertRow; mail: NewMail; seen: Uint8Array };

/**
 * Queues e-mails and marks their jobs as seen, all or none. Alerts that were changed, run or ended since they were read
 * get none; nor do those that somebody else holds, which the next run finds due.
 * @returns how many were queued.
 */
export function writeNews(ctx: Context, news: readonly WrittenNews[]): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const held = await lockFree(
      tx,
      news.map(({ alert }) => alert.id),
    );
    const byId = new Map(held.map((state) => [state.id, state]));
    const current = news.filter(({ alert }) => isSame(alert, byId.get(alert.id)));
    if (current.length === 0) return 0;
    await queueMails(
      ctx,
      tx,
      current.map(({ mail }) => mail),
    );
    const sent = current.map(({ alert, seen }) => ({ id: alert.id, seen, due_at: dueAfter(alert, now) }));
    await markSent(tx, sent, now);
    return current.length;
  });
}

function isSame(read: RunState, current: RunState | undefined): boolean {
  return (
    current?.letters === read.letters &&
    current.frequency === read.frequency &&
    current.due_at?.getTime() === read.due_at?.getTime()
  );
}

/** A run before its time leaves the next one where it was. */
function dueAfter({ due_at, frequency }: RunState, now: Date): Date {
  return due_at && due_at > now ? due_at : nextDue(frequency, now);
}
