import type { AuditAction } from '#contract/audit.ts';
import type { PostingState } from '#contract/posting-states.ts';
import type { Db } from '#platform/db.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { updatePosting } from '#server/listings/posting-queries.ts';
import type { By } from '#server/payments/change-state.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import { type NewPostingRow, type PostingRow, postingStates } from '#server/schema/postings.ts';

/** What is done to a posting. What is done to its job by its link is written down for the posting too. */
export type PostingAction = Extract<AuditAction, `posting.${string}` | 'job.close' | 'job.extend' | 'job.relist'>;

/** The task that writes the letters of a change. `event` names this one change, also where the task runs twice. */
export const POSTING_CHANGED = 'posting.changed';
export type PostingChanged = {
  postingId: string;
  what: PostingAction;
  event: string;
  by: By['who'];
  /** In ISO form. */
  at: string;
  /** What staff wrote for the employer, where no column of the posting keeps it: why an edit was declined. */
  words?: string;
};

type PostingChange = {
  action: PostingAction;
  by: By;
  /** Left out where the state stays. */
  to?: PostingState;
  set?: Partial<NewPostingRow>;
  /** Without personal data: the audit outlives the posting. */
  detail?: AuditDetail;
  /** For the letter alone. */
  words?: string;
};

/**
 * The one way in which a posting changes: with its history, its audit row and the letters that follow. The posting is
 * locked.
 */
export async function changePosting(
  ctx: Pick<Context, 'clock' | 'queue'>,
  tx: Db,
  posting: PostingRow,
  { to = posting.state, set, ...change }: PostingChange,
): Promise<PostingRow> {
  const changed = await updatePosting(tx, posting.id, { ...set, state: to });
  if (to !== posting.state) await recordState(ctx, tx, changed);
  await recordChange(ctx, tx, changed, change);
  return changed;
}

/** History, audit row and letters of a posting that was sent just now. */
export async function recordSending(
  ctx: Pick<Context, 'clock' | 'queue'>,
  tx: Db,
  posting: PostingRow,
  by: By,
): Promise<void> {
  await recordState(ctx, tx, posting);
  await recordChange(ctx, tx, posting, { action: 'posting.send', by, detail: { amount: posting.amount } });
}

async function recordState({ clock }: Pick<Context, 'clock'>, tx: Db, { id, state }: PostingRow): Promise<void> {
  await tx.insert(postingStates).values({ posting_id: id, state, at: clock.now() });
}

async function recordChange(
  { clock, queue }: Pick<Context, 'clock' | 'queue'>,
  tx: Db,
  { id, state }: PostingRow,
  { action, by, detail, words }: Pick<PostingChange, 'action' | 'by' | 'detail' | 'words'>,
): Promise<void> {
  const now = clock.now();
  await recordAudit(tx, by.actor, now, {
    action,
    subject: { kind: 'posting', id },
    detail: { ...(by.who === 'staff' ? {} : { by: by.who }), state, ...detail },
  });
  const event = { event: crypto.randomUUID(), by: by.who, at: now.toISOString() };
  const data: PostingChanged = { postingId: id, what: action, ...event, ...(words === undefined ? {} : { words }) };
  await queue.send(tx, { name: POSTING_CHANGED, data });
}
