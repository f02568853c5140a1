import { and, asc, eq, gt, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db.ts';
import { companies } from '#server/schema/companies.ts';
import { importRuns } from '#server/schema/import-runs.ts';
import { importSources } from '#server/schema/import-sources.ts';

const later = alias(importRuns, 'later');

/** A later run of the same source makes a held one pointless. */
function waits(db: Db) {
  const isLater = and(eq(later.source_id, importRuns.source_id), gt(later.number, importRuns.number));
  const followed = db
    .select({ id: later.id })
    .from(later)
    .where(and(isLater, ne(later.state, 'failed')));
  return and(eq(importRuns.state, 'held'), notExists(followed));
}

/** The longest waiting first. */
export function heldRuns(db: Db, limit: number) {
  return db
    .select({ run: importRuns, source: importSources, company: companies.name })
    .from(importRuns)
    .innerJoin(importSources, eq(importSources.id, importRuns.source_id))
    .leftJoin(companies, eq(companies.id, importSources.company_id))
    .where(waits(db))
    .orderBy(asc(importRuns.started_at))
    .limit(limit);
}

export function countHeldRuns(db: Db): Promise<number> {
  return db.$count(importRuns, waits(db));
}

export async function runNumber(db: Db, id: string): Promise<number | null> {
  const [found] = await db.select({ number: importRuns.number }).from(importRuns).where(eq(importRuns.id, id));
  return found?.number ?? null;
}
