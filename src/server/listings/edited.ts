import type { JobFieldName } from '#contract/admin-jobs.ts';
import type { ListingFields } from '#contract/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { editCompany } from '#server/companies/edit-company.ts';
import { columnsOfPage, pageFieldsOf } from '#server/companies/page-fields.ts';
import { lockCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { heldAfter } from '#server/facts/edit-columns.ts';
import { writeHeld } from '#server/facts/edit-job.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { type JobWithCompany, lockJob } from '#server/jobs/queries.ts';
import { fieldsOfJob } from '#server/listings/fields-of-job.ts';
import { changedColumns } from '#server/listings/listing-columns.ts';

/** What is edited: the page of a company, or one of its listings. */
export type EditedPath = { companyId: string; jobId: string | null };

/** Values by the names of their fields, as JSON keeps them. */
export type Fields = Record<string, unknown>;

export type Edited = {
  now: Fields;
  /** Writes fields as an edit by staff would. */
  write(by: Actor, fields: Fields, at: Date): Promise<void>;
};

/** Locks what is edited until the transaction ends. @throws Refusal `not_found` */
export async function lockEdited(ctx: Context, tx: Db, { companyId, jobId }: EditedPath): Promise<Edited> {
  if (jobId === null) {
    const company = await lockCompany(tx, companyId);
    return {
      now: pageFieldsOf(company),
      async write(by, fields) {
        await editCompany({ ...ctx, db: tx }, by, company.id, columnsOfPage(fields));
      },
    };
  }
  const found = await lockJob(tx, jobId);
  if (!found || found.company.id !== companyId) throw noSuchJob();
  const now = fieldsOfJob(found.job);
  return { now, write: (by, fields, at) => writeListing(tx, by, found, { now, next: { ...now, ...fields }, at }) };
}

async function writeListing(
  tx: Db,
  by: Actor,
  found: JobWithCompany,
  { now, next, at }: { now: ListingFields; next: ListingFields; at: Date },
): Promise<void> {
  const columns = changedColumns(now, next);
  const held_columns = heldAfter(found.job, Object.keys(columns) as JobFieldName[], []);
  await writeHeld(tx, by, found, { columns: { ...columns, held_columns }, action: 'job.edit', now: at });
}
