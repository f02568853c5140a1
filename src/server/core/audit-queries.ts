import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditAction, AuditSubject } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import { type AuditRow, audit } from '#server/schema/audit.ts';

export type AuditFilter = {
  since?: Date | undefined;
  before?: Date | undefined;
  subject?: string | undefined;
  action?: AuditAction | undefined;
  kind?: AuditSubject | undefined;
  user?: string | undefined;
};

/** Where a page ended: ids rise with time. */
export const AuditPlace = z.tuple([z.int().positive()]);

type Asked = Omit<AuditFilter, 'since' | 'before'> & { since?: string; until?: string };

/** Days are those of Korea. */
export function auditFilter({ since, until, ...query }: Asked): AuditFilter {
  return {
    ...query,
    since: since === undefined ? undefined : startOfKoreanDay(since),
    before: until === undefined ? undefined : new Date(startOfKoreanDay(until).getTime() + DURATIONS.day),
  };
}

function matches({ since, before, subject, action, kind, user }: AuditFilter): SQL | undefined {
  return and(
    since && gte(audit.at, since),
    before && lt(audit.at, before),
    subject === undefined ? undefined : eq(audit.subject_id, subject),
    action && eq(audit.action, action),
    kind && eq(audit.subject_kind, kind),
    user === undefined ? undefined : eq(audit.user_id, user),
  );
}

/** The latest first; one more than a page holds where there is a next. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: z.output<typeof AuditPlace> | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(matches(filter), after ? lt(audit.id, after[0]) : undefined))
    .orderBy(desc(audit.id))
    .limit(limit + 1);
}

export async function auditIds(db: Db, filter: AuditFilter, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: audit.id })
    .from(audit)
    .where(matches(filter))
    .orderBy(desc(audit.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export function auditById(db: Db, ids: number[]): Promise<AuditRow[]> {
  return db.select().from(audit).where(inArray(audit.id, ids));
}

export function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(audit, matches(filter));
}

export async function auditOf(db: Db, userId: string): Promise<{ did: AuditRow[]; concerning: AuditRow[] }> {
  const did = await db.select().from(audit).where(eq(audit.user_id, userId)).orderBy(audit.id);
  const concerning = await db.select().from(audit).where(eq(audit.subject_id, userId)).orderBy(audit.id);
  return { did, concerning };
}
