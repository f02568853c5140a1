import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import type { NewJob } from '#contract/jobs/desk-jobs.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { takeSlug } from '#server/core/slugs.ts';
import { findCompany, lockCompany } from '#server/employers/company.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { findJob, noSuchJob } from '#server/jobs/queries.ts';
import { refuseUnknownTag } from '#server/jobs/tag-book.ts';
import { insertJobs, jobSlugWishes, lockJobSlugs, takenJobSlugs } from '#server/jobs/write-jobs.ts';
import { decideReading, reopenReading } from '#server/reading/decide-reading.ts';
import { editJob, newColumns, refuseContradictions } from '#server/reading/edit-job.ts';
import { jobList } from '#server/reading/job-list.ts';
import { readingsOf } from '#server/reading/job-readings.ts';
import { countReadings, listReadings, ReadingPlace } from '#server/reading/list-readings.ts';
import { presentAdminJob, presentListed } from '#server/reading/present-job-record.ts';
import { applications, UNANSWERED } from '#server/schema/applications.ts';

const NOTHING = { pay_min: null, pay_max: null, years_min: null, years_max: null, expires_at: null };

export const factHandlers = {
  'GET /v1/admin/jobs': jobList.page,

  'POST /v1/admin/jobs': async (ctx, { caller, body }) => shownToStaff(ctx, await addJob(ctx, caller, body)),

  'GET /v1/admin/jobs/{id}': (ctx, { params }) => shownToStaff(ctx, params.id),

  'PATCH /v1/admin/jobs/{id}': async (ctx, { caller, params, body }) => {
    const { revision, ...edit } = body;
    const { id } = await editJob(ctx, caller, params.id, edit, revision);
    return shownToStaff(ctx, id);
  },

  'GET /v1/admin/readings': async ({ db, clock }, { query: { limit, cursor, state } }) => {
    const after = readCursor(cursor, ReadingPlace);
    const now = clock.now();
    const [found, total] = await Promise.all([
      listReadings(db, { state, now }, { after, limit }),
      countReadings(db, state, now),
    ]);
    const placeOf = ({ reading, job }: (typeof found)[number]) => [
      reading.read_at.toISOString(),
      job.id,
      reading.field,
    ];
    const { rows, next_cursor } = pageOf(found, limit, placeOf);
    return { data: rows.map((row) => presentListed(row, now)), meta: { total, next_cursor } };
  },

  'POST /v1/admin/readings/{jobId}/{field}/decision': async (ctx, { caller, params: { jobId, field }, body }) => {
    const { id } = await decideReading(ctx, caller, { job: jobId, field }, body);
    return shownToStaff(ctx, id);
  },

  'DELETE /v1/admin/readings/{jobId}/{field}/decision': async (ctx, { caller, params: { jobId, field } }) => {
    const { id } = await reopenReading(ctx, caller, { job: jobId, field });
    return shownToStaff(ctx, id);
  },
} satisfies SomeHandlers;

async function shownToStaff(ctx: Context, id: string) {
  const found = await findJob(ctx.db, id);
  if (!found) throw noSuchJob();
  const readings = (await readingsOf(ctx.db, [found.job.id])).get(found.job.id) ?? [];
  const unanswered = await ctx.db.$count(applications, and(eq(applications.job_id, found.job.id), UNANSWERED));
  return { data: { ...presentAdminJob(found, readings, ctx.clock.now()), unanswered } };
}

/** As a draft. Resolves with its id. @throws Refusal `invalid` with the field. */
function addJob(
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
    if (!found) throw invalidField('company', `There’s no company ${companyId}.`);
    await lockJobSlugs(tx, found.id);
    const company = await lockCompany(tx, found.id);
    const wishes = jobSlugWishes({ title, company, id: randomUUID() });
    const slug = takeSlug(wishes, await takenJobSlugs(tx, wishes));
    const seen = { first_seen: now, last_checked: now, checked_by: 'staff' } as const;
    const input = { ...stating('hand', {}, columns), ...seen, title, slug, published_at: null };
    const [id] = await insertJobs(tx, company, [input], now);
    if (!id) throw new Error('The job was not inserted.');
    await recordAudit(tx, by, now, { action: 'job.add', subject: { kind: 'job', id } });
    return id;
  });
}
