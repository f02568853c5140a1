import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { TeamAct } from '#contract/listings/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import { audit } from '#server/schema/audit.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { employerEdits } from '#server/schema/company-pages.ts';

type Act = z.input<typeof TeamAct> & { at: Date };

const ACTIONS = { 'job.close': 'close', 'job.extend': 'extend', 'job.relist': 'relist' } as const;

/** By the id of the job: the last of each kind that its company did, the newest first. */
export async function teamActs(
  db: Db,
  companyId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Act[]>> {
  const found = await Promise.all([lastChanges(db, companyId, jobIds), lastEdits(db, companyId, jobIds)]);
  const latestFirst = found.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
  return Map.groupBy(latestFirst, ({ job }) => job);
}

type ActOfJob = Act & { job: string };

async function lastChanges(db: Db, companyId: string, jobIds: readonly string[]): Promise<ActOfJob[]> {
  const actions = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
  const rows = await db
    .selectDistinctOn([audit.subject_id, audit.action], {
      job: audit.subject_id,
      action: audit.action,
      author: companyMembers.email,
      at: audit.at,
    })
    .from(audit)
    .leftJoin(companyMembers, isMember(companyId, audit.user_id))
    .where(
      and(
        inArray(audit.subject_id, [...jobIds]),
        inArray(audit.action, actions),
        sql`${audit.detail} ->> 'by' = 'employer'`,
      ),
    )
    .orderBy(audit.subject_id, audit.action, desc(audit.id));
  return rows.map(({ action, ...row }) => ({ ...row, act: ACTIONS[action as keyof typeof ACTIONS] }));
}

async function lastEdits(db: Db, companyId: string, jobIds: readonly string[]): Promise<ActOfJob[]> {
  const rows = await db
    .selectDistinctOn([employerEdits.job_id], {
      job: employerEdits.job_id,
      author: companyMembers.email,
      at: employerEdits.sent_at,
    })
    .from(employerEdits)
    .leftJoin(companyMembers, isMember(companyId, employerEdits.user_id))
    .where(and(inArray(employerEdits.job_id, [...jobIds]), ne(employerEdits.state, 'withdrawn')))
    .orderBy(employerEdits.job_id, desc(employerEdits.sent_at));
  return rows.flatMap(({ job, ...row }) => (job === null ? [] : [{ ...row, job, act: 'edit' as const }]));
}

export function isMember(companyId: string, userId: PgColumn) {
  return and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, userId));
}
