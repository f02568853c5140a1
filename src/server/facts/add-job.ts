import { randomUUID } from 'node:crypto';
import type { NewJob } from '#contract/admin-jobs.ts';
import { invalidField } from '#contract/errors.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { findCompany, lockCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { newColumns } from '#server/facts/edit-columns.ts';
import { refuseContradictions } from '#server/facts/edit-job.ts';
import { jobSlugWishes, lockJobSlugs, takenJobSlugs } from '#server/jobs/job-slugs.ts';
import { insertJobs } from '#server/jobs/write-jobs.ts';
import { refuseUnknownTag } from '#server/tags/refuse-unknown-tag.ts';
import { takeSlug } from '#server/text/slugs.ts';

/**
 * Staff add a job to a company, as a draft. Resolves with its id.
 * @throws Refusal `invalid` with the field, for an unknown company and for values that contradict each other.
 */
export function addJob(
  { db, clock, tags }: Pick<Context, 'db' | 'clock' | 'tags'>,
  by: Actor,
  { company: companyId, title, ...fields }: NewJob,
): Promise<string> {
  refuseUnknownTag(tags, fields.tags);
  const columns = newColumns(fields);
  return db.transaction(async (tx) => {
    const now = clock.now();
    refuseContradictions(null, { ...NOTHING, ...columns }, now);
    const found = await findCompany(tx, companyId);
    if (!found) throw invalidField('company', `There is no company ${companyId}.`);
    await lockJobSlugs(tx, found.id);
    const company = await lockCompany(tx, found.id);
    const wishes = jobSlugWishes({ title, company, id: randomUUID() });
    const slug = takeSlug(wishes, await takenJobSlugs(tx, wishes));
    const seen = { first_seen: now, last_checked: now, checked_by: 'staff' } as const;
    const [id] = await insertJobs(tx, company, [{ ...columns, ...seen, title, slug, published_at: null }]);
    if (!id) throw new Error('The job was not inserted.');
    await recordAudit(tx, by, now, { action: 'job.add', subject: { kind: 'job', id } });
    return id;
  });
}

const NOTHING = { pay_min: null, pay_max: null, years_min: null, years_max: null, expires_at: null };
