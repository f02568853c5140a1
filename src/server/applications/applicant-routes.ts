import { z } from 'zod';
import { type ApplicantFit, metOf } from '#contract/applications/applications.ts';
import { ANSWER_STATES, type AnswerState } from '#contract/applications/recruit-answers.ts';
import type { Application, ApplicationListMeta } from '#contract/applications/recruit-applications.ts';
import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS, termOf } from '#contract/core/vocabulary.ts';
import { EXPORT_ROWS_MAX } from '#contract/desk/exports.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { ANSWER, type AnswerInput, refuseStep } from '#server/applications/answer-decisions.ts';
import { languageWritten } from '#server/applications/answer-letters.ts';
import {
  type ApplicationFilters,
  type ApplicationPath,
  applicationsOf,
  countApplications,
  countByMeets,
  countByStatus,
  type OwnApplication,
  openJobTags,
  othersBySame,
  ownApplicationOf,
  type RecruiterState,
  signedAnswersTo,
  updateState,
} from '#server/applications/applicant-queries.ts';
import { queueCalledOff } from '#server/applications/emails.ts';
import { calledOff, interviewWithFile, nextInterview } from '#server/applications/interviews.ts';
import { listNotes, removeNote, writeNote } from '#server/applications/notes.ts';
import { downloadResume, resumesArchive } from '#server/applications/resumes.ts';
import { lockWaiting } from '#server/applications/waiting-answers.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import { decide, undoDecision } from '#server/core/decisions.ts';
import type { Proof, SomeHandlers } from '#server/core/handler.ts';
import { refuseTooMany } from '#server/core/list-export.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { noSuchJob } from '#server/jobs/queries.ts';
import { showOwnJob } from '#server/postings/recruit-jobs.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

const Place = z.tuple([PlaceTime, z.uuid()]);

const NONE: z.input<typeof ApplicationListMeta>['by_status'] = {
  new: 0,
  read: 0,
  'in-conversation': 0,
  shortlisted: 0,
  interview: 0,
  offer: 0,
  hired: 0,
  declined: 0,
  'turned-down': 0,
  withdrawn: 0,
};

const COLUMNS = [
  ...['Name', 'Email', 'Job', 'State', 'Applied', 'State since', 'Answered', 'Interview'],
  ...['Portfolio', 'Details', 'Korean', 'Visa', 'Lives', 'Meets'],
];

export const applicantHandlers = {
  'GET /v1/recruit/{id}/applications': async (ctx, { query: { pwd: _, ...query }, caller }) => ({
    ...(await listApplications(ctx, caller, query)),
  }),

  'GET /v1/recruit/{id}/applications.csv': (ctx, { query: { pwd: _, ...filters }, caller }) =>
    applicationsCsv(ctx, caller, filters),

  'POST /v1/recruit/{id}/applications/resumes': (ctx, { body, caller }) =>
    resumesArchive(ctx, caller, body.application_ids),

  'GET /v1/recruit/{id}/applications/{applicationId}': async (ctx, { params, caller }) => {
    const path = { companyId: caller.company.id, applicationId: params.applicationId };
    const found = await ownApplicationOf(ctx.db, path);
    const notes = await listNotes(ctx, path, caller.userId);
    const answers = await signedAnswersTo(ctx.db, path);
    const before = await othersBySame(ctx.db, found.application);
    const interview = interviewWithFile(
      ctx,
      found.application,
      `Interview: ${found.application.name}, ${found.job.title}`,
    );
    return {
      data: { ...presentApplication(found), interview, before: before.map(presentApplication), notes, answers },
    };
  },

  'POST /v1/recruit/{id}/applications/{applicationId}/notes': async (ctx, { params, body, caller }) => {
    const path = { companyId: caller.company.id, applicationId: params.applicationId };
    const data = await writeNote(ctx, path, { userId: caller.userId, text: body.text });
    return { data };
  },

  'DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}': async (ctx, { params, caller }) => {
    const { applicationId, noteId } = params;
    await removeNote(ctx, { companyId: caller.company.id, applicationId, noteId }, caller.userId);
    return { data: { ok: true } };
  },

  'GET /v1/recruit/{id}/jobs/{jobId}/applications': async (ctx, { params, query, caller }) => {
    const { limit, cursor } = query;
    const { data, meta } = await listApplications(ctx, caller, { job: params.jobId, limit, cursor });
    if (!meta.job) throw noSuchJob();
    const { job, total, next_cursor } = meta;
    return { data: { job, applications: data }, meta: { total, next_cursor } };
  },

  'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state': async (ctx, { params, body, caller }) => {
    const { jobId, applicationId } = params;
    const changed = await setState(ctx, caller, { jobId, applicationId, companyId: caller.company.id }, body.status);
    return { data: presentApplication(changed) };
  },

  'GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume': (ctx, { params, caller }) => {
    const { jobId, applicationId } = params;
    return downloadResume(ctx, { jobId, applicationId, companyId: caller.company.id }, caller.address);
  },
} satisfies SomeHandlers;

/** Records who took how many before the first byte. @throws Refusal `invalid` for more than a file may hold. */
async function applicationsCsv(
  ctx: Context,
  { company, ...by }: Actor & { company: CompanyRow },
  filters: ApplicationFilters,
): Promise<Response> {
  refuseTooMany(await countApplications(ctx.db, company.id, filters));
  const found = await applicationsOf(ctx.db, company.id, filters, { limit: EXPORT_ROWS_MAX, after: null });
  const rows = found.map(({ application: one, job }) => [
    ...[one.name, one.email, job.title, one.status],
    ...[one.applied_at, one.status_changed_at, one.answered_at, nextInterview(one)?.at ?? null],
    ...[one.portfolio, one.details],
    ...fitCells(one.fit),
  ]);
  const now = ctx.clock.now();
  await recordAudit(ctx.db, by, now, {
    action: 'company.take-applications',
    subject: { kind: 'company', id: company.id },
    detail: { rows: rows.length, job: filters.job ?? null },
  });
  ctx.security.note('data-exported', { by: 'company', company: company.id });
  return new Response(BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`Applications ${koreanDay(now)}.csv`),
      ...PRIVATE,
    },
  });
}

function fitCells(fit: ApplicantFit | null) {
  if (!fit) return [null, null, null, null];
  const { korean_level, visa_status, lives_in } = fit.person;
  const terms = [
    termOf(TALENT_KOREAN_LEVELS, korean_level),
    termOf(FIT_VISAS, visa_status),
    termOf(LIVING_PLACES, lives_in),
  ];
  return [...terms.map((term) => term?.label ?? null), `${metOf(Object.values(fit.verdicts))} of 4`];
}

/** @throws Refusal `invalid` for a cursor that is not one of this list. */
async function listApplications(
  ctx: Context,
  { company: { id: companyId }, role }: Pick<Proof['recruiter'], 'company' | 'role'>,
  { limit, cursor, ...filters }: ApplicationFilters & { limit: number; cursor?: string | undefined },
): Promise<{ data: z.input<typeof Application>[]; meta: z.input<typeof ApplicationListMeta> }> {
  const place = readCursor(cursor, Place);
  const after = place ? ([new Date(place[0]), place[1]] as const) : null;
  const [found, counted, met, job] = await Promise.all([
    applicationsOf(ctx.db, companyId, filters, { limit: limit + 1, after }),
    countByStatus(ctx.db, companyId, filters),
    countByMeets(ctx.db, companyId, filters),
    filters.job === undefined ? null : showOwnJob(ctx, companyId, filters.job),
  ]);
  const by_status = { ...NONE, ...counted };
  const by_meets = { '4': 0, '3': 0, fewer: 0, ...met };
  const total = filters.status
    ? by_status[filters.status]
    : Object.values(by_status).reduce((sum, one) => sum + one, 0);
  const { rows, next_cursor } = pageOf(found, limit, ({ application }) => [
    application.applied_at.toISOString(),
    application.id,
  ]);
  return { data: rows.map(presentApplication), meta: { total, next_cursor, by_status, by_meets, job, role } };
}

function presentApplication({ application, job, company, wroteAt }: OwnApplication): z.input<typeof Application> {
  const resume_url = `/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${application.id}/resume`;
  const language = languageWritten(application.details);
  return { ...application, language, interview: nextInterview(application), wrote_at: wroteAt, resume_url, job };
}

/**
 * Replaces an answer that waits. Where the state is an answer, the applicant gets its first text a little later, unless
 * it was changed again by then. @throws Refusal `not_found`, or `conflict` if it can't follow the present state.
 */
function setState(ctx: Context, by: Actor, path: ApplicationPath, status: RecruiterState): Promise<OwnApplication> {
  return ctx.db.transaction(async (tx) => {
    // First, in the order of whoever sends it: the other way round would deadlock.
    const waiting = await lockWaiting(tx, path.companyId, path.applicationId);
    const found = await ownApplicationOf(tx, path, 'for update');
    refuseStep(found, status);
    const { application } = found;
    if (application.status === status) return found;
    const inTx = { ...ctx, db: tx };
    if (waiting) await undoDecision(inTx, path.companyId, waiting);
    const now = ctx.clock.now();
    const off = calledOff(application, status, now);
    if (off) await queueCalledOff(ctx, tx, found, off);
    const updated = await updateState(tx, application.id, status, now);
    if (isTold(status)) {
      const input: AnswerInput = { key: status, text: null, language: null, replyToUs: false, interview: null };
      await decide(inTx, by, { kind: ANSWER, subjectId: application.id, companyId: path.companyId, input });
      // A first answer changes the rate shown on the company's job pages.
      if (application.answered_at === null && !isTold(application.status))
        await recordChanges(tx, await openJobTags(tx, path.companyId, now));
    }
    return { ...found, application: updated };
  });
}

/** A shortlist is told of only by an answer in words. */
function isTold(status: string): status is Exclude<AnswerState, 'shortlisted'> {
  return status !== 'shortlisted' && ANSWER_STATES.some((state) => state === status);
}
