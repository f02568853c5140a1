import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { DecidedEdit } from '#contract/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import { editsDecidedSince, type NamedEdit } from '#server/listings/edit-queries.ts';
import { audit } from '#server/schema/audit.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

type Decided = z.input<typeof DecidedEdit> & { decided_at: Date };

/** What staff decided about a company's edits since then, those by its postings too, the latest first. */
export async function decidedSince(db: Db, companyId: string, since: Date): Promise<Decided[]> {
  const [edits, ofPostings] = await Promise.all([
    editsDecidedSince(db, companyId, since),
    postingDecisions(db).where(and(eq(postings.company_id, companyId), isDecision(), gt(audit.at, since))),
  ]);
  const all = [...edits.map(presentDecided), ...ofPostings.map(presentPostingDecision)];
  return all.toSorted((one, other) => other.decided_at.getTime() - one.decided_at.getTime());
}

/** What staff decided about the last edit of a posting's text, or null. Why they declined it, its letter alone says. */
export async function lastOfPosting(db: Db, postingId: string): Promise<Decided | null> {
  const [last] = await postingDecisions(db)
    .where(and(eq(postings.id, postingId), isDecision()))
    .orderBy(desc(audit.at))
    .limit(1);
  return last ? presentPostingDecision(last) : null;
}

export function presentDecided({ edit, job }: Pick<NamedEdit, 'edit' | 'job'>): Decided {
  return {
    job,
    state: edit.state === 'approved' ? 'approved' : 'declined',
    decided_at: edit.decided_at ?? edit.sent_at,
    reason: edit.reason,
  };
}

function postingDecisions(db: Db) {
  return db
    .select({ job: { slug: jobs.slug, title: jobs.title }, action: audit.action, at: audit.at })
    .from(audit)
    .innerJoin(postings, eq(audit.subject_id, postings.id))
    .innerJoin(jobs, eq(postings.job_id, jobs.id));
}

function isDecision() {
  return inArray(audit.action, ['posting.approve-edit', 'posting.decline-edit']);
}

function presentPostingDecision({ job, action, at }: Awaited<ReturnType<typeof postingDecisions>>[number]): Decided {
  const state = action === 'posting.approve-edit' ? 'approved' : 'declined';
  return { job, state, decided_at: at, reason: null };
}
