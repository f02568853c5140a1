import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { ListingFields, PostingFields } from '#contract/postings/posting-fields.ts';
import type { PostingState } from '#contract/postings/posting-states.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type By, detailBy, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import { ERASED } from '#server/schema/columns.ts';
import { type EmployerEditRow, employerEdits } from '#server/schema/company-pages.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';
import {
  type NewPostingRow,
  type PostingRow,
  postingOrders,
  postingStates,
  postings,
} from '#server/schema/postings.ts';

export type Posting = PostingRow & {
  proposed: PostingFields | null;
  proposed_at: Date | null;
  before: BeforeEdit;
};

/** What the edit that waits would change, as it was. */
export type BeforeEdit = Partial<Pick<PostingRow, 'translation'> & ListingFields>;

export function withEdit({ posting, edit }: { posting: PostingRow; edit: EmployerEditRow | null }): Posting {
  const proposed = (edit?.fields ?? null) as PostingFields | null;
  return { ...posting, proposed, proposed_at: edit?.sent_at ?? null, before: edit?.before ?? {} };
}

export function waitingEdit(postingId: string | typeof postings.id): SQL | undefined {
  return and(eq(employerEdits.posting_id, postingId), eq(employerEdits.state, 'waiting'));
}

export const HAS_EDIT: SQL = sql`exists (select from ${employerEdits}
  where ${employerEdits.posting_id} = ${postings.id} and ${employerEdits.state} = 'waiting')`;

export function selectPostings(db: Db) {
  return db
    .select({ posting: postings, edit: employerEdits })
    .from(postings)
    .leftJoin(employerEdits, waitingEdit(postings.id))
    .$dynamic();
}

async function onePosting(db: Db, where: SQL): Promise<Posting | null> {
  const [found] = await selectPostings(db).where(where);
  return found ? withEdit(found) : null;
}

export function findPosting(db: Db, id: string): Promise<Posting | null> {
  return onePosting(db, eq(postings.id, id));
}

/** With its edit. Several locks are taken in this order: posting, order, company, job. */
export async function lockPosting(tx: Db, id: string): Promise<Posting | null> {
  await tx.select({ id: postings.id }).from(postings).where(eq(postings.id, id)).for('no key update');
  // Read anew: a join beside the lock would miss an edit that its last holder changed.
  return findPosting(tx, id);
}

export type ReviewContext = Pick<Context, 'db' | 'clock' | 'queue' | 'log' | 'payments' | 'settings' | 'tags'>;

/** Holds the posting's lock. @throws Refusal `not_found`, and what `change` throws. */
export function review(
  { db }: Pick<Context, 'db'>,
  id: string,
  change: (tx: Db, posting: Posting) => Promise<Posting>,
): Promise<Posting> {
  return db.transaction(async (tx) => {
    const posting = await lockPosting(tx, id);
    if (!posting) throw unknownPosting();
    return change(tx, posting);
  });
}

/** @throws Refusal `not_found`. */
export async function showPosting({ db }: Pick<Context, 'db'>, id: string): Promise<Posting> {
  const posting = await findPosting(db, id);
  if (!posting) throw unknownPosting();
  return posting;
}

/** @throws Refusal `conflict` unless the posting waits for its acceptance. */
export function refuseUnlessInReview({ state }: Posting): void {
  if (state === 'in-review' || state === 'asked') return;
  throw new Refusal('conflict', NOT_IN_REVIEW[state]);
}

const NOT_IN_REVIEW = {
  unpaid: 'This posting isn’t paid yet.',
  accepted: 'This posting is already accepted. Edit its job instead.',
  declined: 'This posting is already declined.',
  withdrawn: 'The employer withdrew this posting.',
} as const;

export function hasProposedEdit({ state, proposed }: Posting): boolean {
  return state === 'accepted' && proposed !== null;
}

function unknownPosting(): Refusal {
  return new Refusal('not_found', 'That posting doesn’t exist.');
}

export async function insertPosting(tx: Db, row: NewPostingRow): Promise<Posting> {
  const [inserted] = await tx.insert(postings).values(row).returning();
  if (!inserted) throw new Error('The posting was not inserted.');
  return withEdit({ posting: inserted, edit: null });
}

export async function updatePosting(tx: Db, id: string, set: Partial<NewPostingRow>): Promise<PostingRow> {
  const [updated] = await tx.update(postings).set(set).where(eq(postings.id, id)).returning();
  if (!updated) throw new Error('The posting is gone.');
  return updated;
}

export function statesOf(db: Db, postingId: string) {
  return db.select().from(postingStates).where(eq(postingStates.posting_id, postingId)).orderBy(asc(postingStates.id));
}

export async function ordersOf(db: Db, postingId: string): Promise<OrderRow[]> {
  const found = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(postingOrders, eq(postingOrders.order_id, orders.id))
    .where(eq(postingOrders.posting_id, postingId))
    .orderBy(desc(orders.placed_at), desc(orders.id));
  return found.map(({ order }) => order);
}

export function findPostingByKey(db: Db, idempotencyKey: string): Promise<Posting | null> {
  return onePosting(db, eq(postings.idempotency_key, idempotencyKey));
}

/** An address that nobody can have (RFC 2606). */
const NO_EMAIL = 'erased@erased.invalid';

/** The row stays for what was paid, and says nothing of who sent what. */
export function isErased({ fields }: Pick<PostingRow, 'fields'>): boolean {
  return fields.email === NO_EMAIL;
}

export const IS_KEPT: SQL = sql`${postings.fields} ->> 'email' <> ${NO_EMAIL}`;

/** The options stay: they say what was paid for. */
export function nothingOf({ fields }: PostingRow): Partial<PostingRow> {
  const { translation_option, featured_week_option, featured_month_option } = fields;
  const { employment_type, workplace_type, language_level_ko, is_visa_sponsored, pay_negotiable } = fields;
  const left: PostingFields = {
    ...{ translation_option, featured_week_option, featured_month_option },
    ...{ employment_type, workplace_type, language_level_ko, is_visa_sponsored, pay_negotiable },
    ...{ title: ERASED, company: ERASED, company_url: 'https://erased.invalid', location: ERASED },
    ...{ person_in_charge: ERASED, email: NO_EMAIL, description: ERASED, is_abroad: false },
  };
  return {
    fields: left,
    ...{ translation: null, question: null, answer: null },
    ...{ proved_fields: null, sender_check: null, proof_email: null, proof_wanted_at: null },
    ...{ decline_reason: null, identity_check: null, idempotency_key: null, content_hash: null },
  };
}

/** What an employer does to the job is written down for the posting too. */
export type PostingAction = Extract<AuditAction, `posting.${string}` | 'job.close' | 'job.extend' | 'job.relist'>;

/** The task that writes the letters of a change. `event` names this one change, also where the task runs twice. */
export const POSTING_CHANGED = 'posting.changed';
export type PostingChanged = {
  postingId: string;
  what: PostingAction;
  event: string;
  by: By['who'];
  at: string;
  /** Where no column of the posting keeps it: why an edit was declined. */
  words?: string;
};

/** An edit of an accepted posting is sent in place of the one that waits, or that one is over. */
type EditChange =
  | { to: 'waiting'; fields: PostingFields; before: BeforeEdit }
  | { to: 'approved' | 'declined' | 'withdrawn' };

type PostingChange = {
  action: PostingAction;
  by: By;
  to?: PostingState;
  set?: Partial<NewPostingRow>;
  edit?: EditChange | undefined;
  /** Without personal data: the audit outlives the posting. */
  detail?: AuditDetail;
  words?: string;
};

/** The one way in which a posting changes, with history, audit row and letters. The posting is locked. */
export async function changePosting(
  ctx: Pick<Context, 'clock' | 'queue'>,
  tx: Db,
  posting: Posting,
  { to = posting.state, set, edit, ...change }: PostingChange,
): Promise<Posting> {
  const row = await updatePosting(tx, posting.id, { ...set, state: to });
  const { proposed, proposed_at, before } = posting;
  const changed = edit
    ? withEdit({ posting: row, edit: await changeEdit(tx, posting, edit, change.by, ctx.clock.now()) })
    : { ...row, proposed, proposed_at, before };
  if (to !== posting.state) await recordState(ctx, tx, changed);
  await recordChange(ctx, tx, changed, change);
  return changed;
}

async function changeEdit(
  tx: Db,
  posting: Posting,
  edit: EditChange,
  by: By,
  at: Date,
): Promise<EmployerEditRow | null> {
  const { id, company_id, job_id, proposed } = posting;
  if (edit.to !== 'waiting') {
    // The posting itself says what was approved; of the others nothing is kept.
    const over = { state: edit.to, decided_at: at, fields: {}, before: {} };
    await tx.update(employerEdits).set(over).where(waitingEdit(id));
    return null;
  }
  if (company_id === null || job_id === null) throw new Error('Only an accepted posting has edits that wait.');
  const sent = { fields: edit.fields, before: edit.before, user_id: by.actor.userId, sent_at: at };
  const [waiting] = proposed
    ? await tx.update(employerEdits).set(sent).where(waitingEdit(id)).returning()
    : await tx
        .insert(employerEdits)
        .values({ company_id, job_id, posting_id: id, ...sent })
        .returning();
  return waiting ?? null;
}

export async function recordSending(
  ctx: Pick<Context, 'clock' | 'queue'>,
  tx: Db,
  posting: Posting,
  by: By,
): Promise<void> {
  await recordState(ctx, tx, posting);
  await recordChange(ctx, tx, posting, { action: 'posting.send', by, detail: { amount: posting.amount } });
}

async function recordState({ clock }: Pick<Context, 'clock'>, tx: Db, { id, state }: PostingRow): Promise<void> {
  await tx.insert(postingStates).values({ posting_id: id, state, at: clock.now() });
}

/** Most pay at once, and then there is nothing to ask for. */
const UNPAID_LETTER_WAITS_MS = 5 * 60 * 1000;

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
    detail: detailBy(by, { state, ...detail }),
  });
  const event = { event: crypto.randomUUID(), by: by.who, at: now.toISOString() };
  const data: PostingChanged = { postingId: id, what: action, ...event, ...(words === undefined ? {} : { words }) };
  const waits = action === 'posting.send' && state === 'unpaid';
  const runAt = waits ? { runAt: new Date(Date.now() + UNPAID_LETTER_WAITS_MS) } : {};
  await queue.send(tx, { name: POSTING_CHANGED, data, ...runAt });
}

function contentOf({ fields, proposed, translation, left_out }: Posting) {
  return [fields, proposed, translation, left_out];
}

/**
 * Another one after every edit, also of its translation.
 * @param overwritten What its edit would overwrite, by `overwrittenBy`.
 */
export function postingRevision(posting: Posting, overwritten: object): string {
  return revisionOf([...contentOf(posting), overwritten]);
}

/** @throws Refusal `conflict`. */
export function refuseOtherPosting(posting: Posting, read: string | undefined, overwritten: object = {}): void {
  refuseStale(read, [...contentOf(posting), overwritten]);
}
