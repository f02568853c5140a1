import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type ImportChangeKind, importChanges } from '#server/schema/import-runs.ts';

export type JobDifference = {
  jobId: string;
  kind: ImportChangeKind;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** A job changed again after the run broke off keeps what was before the run. */
export async function recordDifferences(tx: Db, runId: string, differences: readonly JobDifference[]): Promise<void> {
  if (differences.length === 0) return;
  await tx
    .insert(importChanges)
    .values(differences.map(({ jobId, ...rest }) => ({ run_id: runId, job_id: jobId, ...rest })))
    .onConflictDoUpdate({
      target: [importChanges.run_id, importChanges.job_id, importChanges.kind],
      set: {
        before: sql`excluded.before || ${importChanges.before}`,
        after: sql`${importChanges.after} || excluded.after`,
      },
    });
}

/** One that it added and then changed counts as added. */
export type RunJobs = { added: Set<string>; updated: Set<string>; closed: Set<string> };

export async function jobsOfRun(db: Db, runId: string): Promise<RunJobs> {
  const found: RunJobs = { added: new Set(), updated: new Set(), closed: new Set() };
  const changes = await db
    .select({ jobId: importChanges.job_id, kind: importChanges.kind })
    .from(importChanges)
    .where(eq(importChanges.run_id, runId))
    .orderBy(importChanges.id);
  for (const { jobId, kind } of changes) {
    if (kind === 'added') found.added.add(jobId);
    else if (kind === 'closed') found.closed.add(jobId);
    else if (kind !== 'joined' && !found.added.has(jobId)) found.updated.add(jobId);
  }
  return found;
}
