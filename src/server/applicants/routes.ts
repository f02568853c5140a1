import { safeFileName } from '#platform/file-names.ts';
import { applicationsCsv } from '#server/applicants/applications-csv.ts';
import { listApplications } from '#server/applicants/list-applications.ts';
import { noSuchApplication } from '#server/applicants/no-such-application.ts';
import { listNotes, removeNote, writeNote } from '#server/applicants/notes.ts';
import { presentApplication } from '#server/applicants/present.ts';
import { type ApplicationPath, findOwnApplication, recordResumeRead } from '#server/applicants/queries.ts';
import { setState } from '#server/applicants/set-state.ts';
import { answersTo } from '#server/applications/queries.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { streamResume } from '#server/resumes/stream-resume.ts';

type ApplicantKeys =
  | 'GET /v1/recruit/{id}/applications'
  | 'GET /v1/recruit/{id}/applications.csv'
  | 'GET /v1/recruit/{id}/applications/{applicationId}'
  | 'POST /v1/recruit/{id}/applications/{applicationId}/notes'
  | 'DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/applications'
  | 'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume';

/** The company's side of applications. */
export const applicantHandlers: Handlers<ApplicantKeys> = {
  'GET /v1/recruit/{id}/applications': async (ctx, { query: { pwd: _, ...query }, caller }) => ({
    ...(await listApplications(ctx, caller, query)),
  }),

  'GET /v1/recruit/{id}/applications.csv': (ctx, { query: { pwd: _, ...filters }, caller }) =>
    applicationsCsv(ctx, caller, filters),

  'GET /v1/recruit/{id}/applications/{applicationId}': async (ctx, { params, caller }) => {
    const path = { companyId: caller.company.id, applicationId: params.applicationId };
    const found = await findOwnApplication(ctx.db, path);
    if (!found) throw noSuchApplication();
    const notes = await listNotes(ctx, path, caller.userId);
    const answers = await answersTo(ctx.db, params.applicationId);
    return { data: { ...presentApplication(found), notes, answers } };
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
};

/**
 * Streams the resume of an application under the applicant's name, recording first who opened it.
 * @throws Refusal `not_found`, or `unavailable` if the store is down.
 */
async function downloadResume(ctx: Context, path: ApplicationPath, address: string): Promise<Response> {
  const found = await findOwnApplication(ctx.db, path);
  if (!found) throw noSuchApplication();
  const { id, resume_key, name } = found.application;
  return streamResume(ctx, { key: resume_key, name: resumeName(name, found.job.title) }, () =>
    recordResumeRead(ctx.db, id, `company ${path.companyId} from ${address}`, ctx.clock.now()),
  );
}

/** Characters that Windows, macOS or a shell give a meaning of their own. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The name that a recruiter saves a resume under: `Mina Park - Backend Engineer.pdf`. Letters of any script stay. */
function resumeName(applicant: string, jobTitle: string): string {
  const words = [applicant, jobTitle].map((text) =>
    text
      .replace(UNSAFE, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
  );
  return safeFileName(`${words.filter(Boolean).join(' - ') || 'Resume'}.pdf`);
}
