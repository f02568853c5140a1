import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';

export const isPending = and(isNull(decisions.done_at), isNull(decisions.undone_at));

/** One that waits for days stands on its subject's page. */
const waitsForSeconds = sql`${decisions.due_at} - ${decisions.decided_at} < interval '1 minute'`;

export const storedInput: SQL<Record<string, unknown>> = sql`jsonb_strip_nulls(
  jsonb_build_object('key', ${decisions.input} -> 'key', 'label', ${decisions.input} -> 'label'))`;

export function pendingSubjects(db: Db): Promise<{ kind: string; id: string; part: string }[]> {
  const { kind, subject_id: id, part } = decisions;
  return db.select({ kind, id, part }).from(decisions).where(isPending);
}

export function lastDecisionsOf(db: Db, userId: string, limit: number): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(and(eq(decisions.user_id, userId), isNull(decisions.company_id), waitsForSeconds))
    .orderBy(desc(decisions.decided_at), desc(decisions.id))
    .limit(limit);
}
