import { and, eq, or, sql } from 'drizzle-orm';
import {
  AdminApplication,
  AdminApplicationQuery,
  type adminApplicationRoutes,
} from '#contract/applications/desk-applications.ts';
import { noSuchApplication } from '#server/applications/applicant-queries.ts';
import { deleteApplication } from '#server/applications/own-application.ts';
import { findApplication } from '#server/applications/queries.ts';
import { deskList, hasWords, isThere } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { recordAudit } from '#server/core/record-audit.ts';
import { applications } from '#server/schema/applications.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { jobs } from '#server/schema/jobs.ts';

const { id, status, applied_at, status_changed_at, answered_at } = applications;

/** Shows nothing of who applied: applicants were told that only the company sees it. */
export const applicationList = deskList({
  query: AdminApplicationQuery,
  data: AdminApplication,
  key: id,
  columns: {
    id,
    status,
    applied_at,
    status_changed_at,
    answered_at,
    company: { slug: companies.slug, name: companies.name },
    job: { slug: jobs.slug, title: jobs.title },
  },
  from: (select) =>
    select
      .from(applications)
      .innerJoin(jobs, eq(applications.job_id, jobs.id))
      .innerJoin(companies, eq(jobs.company_id, companies.id)),
  where: ({ q, answered, company, job, ...asked }) =>
    and(
      // A whole address finds the applications of whoever asks about theirs; a part of one must not find people.
      q
        ? or(hasWords(q, [jobs.title, companies.name]), eq(sql`lower(${applications.email})`, q.toLowerCase()))
        : undefined,
      asked.status && eq(status, asked.status),
      company === undefined ? undefined : bySlugOrId(companies, company),
      job === undefined ? undefined : bySlugOrId(jobs, job),
      isThere(answered_at, answered),
    ),
  sorts: {
    applied_at,
    status_changed_at,
    answered_at: sql`coalesce(${answered_at}, '-infinity')`,
    company: sql`lower(${companies.name})`,
  },
  csv: [
    'id',
    ['company', ({ company }) => company.name],
    ['job', ({ job }) => job.title],
    'status',
    'applied_at',
    'status_changed_at',
    'answered_at',
  ],
});

export const adminApplicationHandlers: Handlers<keyof typeof adminApplicationRoutes> = {
  'GET /v1/admin/applications': applicationList.page,

  'GET /v1/admin/applications/{id}': async (ctx, { params }) => {
    const data = await applicationList.one(ctx, params.id);
    if (!data) throw noSuchApplication();
    return { data };
  },

  'POST /v1/admin/applications/{id}/reading': (ctx, { caller, params }) =>
    ctx.db.transaction(async (tx) => {
      const found = await findApplication(tx, params.id);
      if (!found) throw noSuchApplication();
      const subject = { kind: 'application', id: params.id } as const;
      await recordAudit(tx, caller, ctx.clock.now(), { action: 'application.read', subject });
      ctx.security.note('person-read', { by: 'application.read' });
      return { data: { name: found.application.name, email: found.application.email } };
    }),

  'POST /v1/admin/applications/{id}/deletion': async (ctx, { caller, params, body }) => {
    const { id } = params;
    const isDeleted = await deleteApplication(ctx, id, (tx) =>
      recordAudit(tx, caller, ctx.clock.now(), {
        action: 'application.delete',
        subject: { kind: 'application', id },
        detail: { reason: body.reason },
      }),
    );
    if (!isDeleted) throw noSuchApplication();
    return { data: { ok: true } };
  },
};
