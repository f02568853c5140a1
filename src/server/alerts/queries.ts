import { and, count, eq, inArray, isNotNull, isNull, like, lt, lte, sql } from 'drizzle-orm';
import { type Db, first } from '#platform/db.ts';
import { type AlertRow, jobAlerts } from '#server/schema/alerts.ts';
import { mails } from '#server/schema/system.ts';

export type NewAlert = Pick<
  typeof jobAlerts.$inferInsert,
  'kind' | 'email' | 'query' | 'fingerprint' | 'frequency' | 'consent_version' | 'requested_at'
>;

export function findAlert(db: Db, id: string): Promise<AlertRow | null> {
  return first(db.select().from(jobAlerts).where(eq(jobAlerts.id, id)));
}

export function lockAlert(tx: Db, id: string): Promise<AlertRow | null> {
  return first(tx.select().from(jobAlerts).where(eq(jobAlerts.id, id)).for('update'));
}

/** Leaves a confirmed one as it is. */
export async function upsertUnconfirmed(tx: Db, alert: NewAlert): Promise<AlertRow> {
  const { query, frequency, consent_version, requested_at } = alert;
  const [written] = await tx
    .insert(jobAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: jobAlerts.fingerprint,
      set: { query, frequency, consent_version, requested_at },
      setWhere: isNull(jobAlerts.confirmed_at),
    })
    .returning();
  if (written) return written;
  const [confirmed] = await tx.select().from(jobAlerts).where(eq(jobAlerts.fingerprint, alert.fingerprint));
  if (!confirmed) throw new Error('An alert was neither written nor found.');
  return confirmed;
}

/** Serializes what one person asks for, confirms and changes, so that each sees the other. */
export async function lockPerson(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job alerts ${email.toLowerCase()}`}, 0))`);
}

/** For jobs, whose number has a limit. */
export async function confirmedAlertsOf(db: Db, email: string): Promise<number> {
  const [found] = await db
    .select({ alerts: count() })
    .from(jobAlerts)
    .where(and(isOf(email), eq(jobAlerts.kind, 'jobs'), isNotNull(jobAlerts.confirmed_at)));
  return found?.alerts ?? 0;
}

export async function alertsOf(db: Db, email: string): Promise<AlertRow[]> {
  return db.select().from(jobAlerts).where(isOf(email)).orderBy(jobAlerts.requested_at, jobAlerts.id);
}

/** @param fingerprint of address and filters. */
export async function hasAlert(tx: Db, fingerprint: string): Promise<boolean> {
  return (await tx.$count(jobAlerts, eq(jobAlerts.fingerprint, fingerprint))) > 0;
}

export function updateAlert(tx: Db, id: string, change: Partial<AlertRow>): Promise<AlertRow | null> {
  return first(tx.update(jobAlerts).set(change).where(eq(jobAlerts.id, id)).returning());
}

export async function deleteAlert(tx: Db, id: string): Promise<boolean> {
  // This first: it waits for a run that holds the alert and writes one more.
  const removed = await tx.delete(jobAlerts).where(eq(jobAlerts.id, id)).returning({ id: jobAlerts.id });
  await tx.delete(mails).where(and(like(mails.message_id, `<alert.${id}.%`), isNull(mails.sent_at)));
  return removed.length > 0;
}

export async function deleteAlertsOf(tx: Db, email: string): Promise<void> {
  await tx.delete(jobAlerts).where(isOf(email));
}

/** Grouped by equal filters. */
export async function alertsToRun(db: Db, due: Date | 'all'): Promise<string[]> {
  const found = await db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(due === 'all' ? isNotNull(jobAlerts.due_at) : lte(jobAlerts.due_at, due))
    .orderBy(jobAlerts.query, jobAlerts.id);
  return found.map(({ id }) => id);
}

export async function alertsById(db: Db, ids: readonly string[]): Promise<AlertRow[]> {
  return db
    .select()
    .from(jobAlerts)
    .where(and(inArray(jobAlerts.id, [...ids]), isNotNull(jobAlerts.due_at)));
}

/** An alert whose state differs was changed or run meanwhile. */
export type RunState = Pick<AlertRow, 'id' | 'letters' | 'query' | 'frequency' | 'due_at'>;

/** Those that nobody else holds. It waits for none, so that one taking many at once is never part of a deadlock. */
export async function lockFree(tx: Db, ids: readonly string[]): Promise<RunState[]> {
  const { id, letters, query, frequency, due_at } = jobAlerts;
  return tx
    .select({ id, letters, query, frequency, due_at })
    .from(jobAlerts)
    .where(inArray(id, [...ids]))
    .for('update', { skipLocked: true });
}

export type SentNews = { id: string; seen: Uint8Array; due_at: Date };

export async function markSent(tx: Db, sent: readonly SentNews[], now: Date): Promise<void> {
  const changed = sent.map(
    ({ id, seen, due_at }) =>
      sql`(${id}::uuid, ${sql.param(seen, jobAlerts.seen)}::bytea, ${sql.param(due_at, jobAlerts.due_at)}::timestamptz)`,
  );
  await tx.execute(
    sql`update ${jobAlerts} set letters = letters + 1, last_sent_at = ${sql.param(now, jobAlerts.last_sent_at)},
          seen = changed.seen, due_at = changed.due_at
        from (values ${sql.join(changed, sql`, `)}) as changed(id, seen, due_at) where ${jobAlerts.id} = changed.id`,
  );
}

/** Unless it was changed or run meanwhile. */
export async function rememberTold(db: Db, { id, query, letters }: RunState, seen: Uint8Array): Promise<void> {
  await db
    .update(jobAlerts)
    .set({ seen })
    .where(and(eq(jobAlerts.id, id), eq(jobAlerts.query, query), eq(jobAlerts.letters, letters)));
}

/** Skips those that changed meanwhile or that somebody holds. */
export async function putOff(db: Db, ids: readonly string[], now: Date, until: Date): Promise<void> {
  if (ids.length === 0) return;
  const free = db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(inArray(jobAlerts.id, [...ids]), lte(jobAlerts.due_at, now)))
    .for('update', { skipLocked: true });
  await db.update(jobAlerts).set({ due_at: until }).where(inArray(jobAlerts.id, free));
}

export async function lockOutdated(tx: Db, confirmedBefore: Date, limit: number): Promise<AlertRow[]> {
  return tx
    .select()
    .from(jobAlerts)
    .where(and(lt(jobAlerts.confirmed_at, confirmedBefore), isNull(jobAlerts.asked_again_at)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

function isOf(email: string) {
  return eq(sql`lower(${jobAlerts.email})`, email.toLowerCase());
}
