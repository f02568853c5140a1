import { z } from 'zod';
import { ApplicantFit, Interview, InterviewWithFile, SentAnswer } from '#contract/applications/applications.ts';
import { routes } from '#contract/core/define.ts';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { PwdQuery } from '#contract/core/params.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { requiredText } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';
import { RecruitJob } from '#contract/postings/recruit-jobs.ts';

/** States that a recruiter may set alone; only applicants withdraw, and an interview comes with its time. */
export const RECRUITER_STATES = [
  ...(['new', 'read', 'in-conversation', 'shortlisted'] as const),
  ...(['offer', 'hired', 'declined', 'turned-down'] as const),
] as const;

/** Of the four questions of a listing, how many an applicant's answers met. */
export const MEETS = [
  { id: '4', label: '4 of 4' },
  { id: '3', label: '3 of 4' },
  { id: 'fewer', label: 'Fewer' },
] as const;
export type Meets = (typeof MEETS)[number]['id'];

/** Ours: of one archive of resumes. */
export const RESUMES_LIMITS = { atOnce: 50, bytes: 100_000_000 } as const;

/** Ours: a note is a remark; more is a mistake. */
export const NOTE_MAX = 2000;

export const Application = z.object({
  id: z.uuid(),
  status: z.enum(ids(APPLICATION_STATES)),
  name: z.string(),
  email: z.string(),
  portfolio: z.string(),
  details: z.string(),
  language: z.enum(LANGUAGES_OF_PAGES).describe('To answer in: Korean if most of the details are Korean'),
  applied_at: At,
  status_changed_at: At,
  interview: Interview.nullable().describe('The next interview, if the state is interview'),
  wrote_at: At.nullable().describe('When the applicant last wrote, if nobody has replied'),
  fit: ApplicantFit.nullable().describe('Null where the applicant added no answers'),
  resume_url: z.string(),
  resume_name: z.string().describe('The applicant’s name for the file; downloads are named after applicant and job'),
  resume_size: z.number().int(),
  resume_scanned: z.boolean().describe('Whether it’s been scanned for viruses'),
  job: z.object({ slug: z.string(), title: z.string() }),
});
export type Application = z.infer<typeof Application>;

export const ApplicationNote = z.object({
  id: z.uuid(),
  text: z.string(),
  written_at: At,
  author: z
    .string()
    .nullable()
    .describe('Email address of the member; null for the company’s password and former members'),
  may_delete: z.boolean(),
});
export type ApplicationNote = z.infer<typeof ApplicationNote>;

/** What the applicant gets of it doesn't say who of the company wrote it. */
export const TeamAnswer = SentAnswer.extend({ author: ApplicationNote.shape.author });
export type TeamAnswer = z.infer<typeof TeamAnswer>;

const filters = {
  job: z.string().max(200).optional().describe('Slug or uuid of a job of the company'),
  status: z.enum(ids(APPLICATION_STATES)).optional(),
  meets: z.enum(ids(MEETS)).optional().describe('Those who answered, by how many of the four questions they met'),
  q: z.string().trim().max(LIMITS.queryMax).optional().describe('Words of a name, address or of the details'),
};

export const ApplicationListMeta = ListMeta.extend({
  by_status: z
    .record(z.enum(ids(APPLICATION_STATES)), z.number().int())
    .describe('Count for each state, given the other filters'),
  by_meets: z
    .record(z.enum(ids(MEETS)), z.number().int())
    .describe('How many met so many questions under the other filters'),
  job: RecruitJob.nullable().describe('The job the list is filtered by'),
  role: z.enum(ids(MEMBER_ROLES)).describe('What the caller can do'),
});
export type ApplicationListMeta = z.infer<typeof ApplicationListMeta>;

export const recruitApplicationRoutes = {
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/applications': {
        summary: 'Applications to all of a company’s jobs, newest first, one per person and job.',
        query: PwdQuery.extend({ ...ListQuery.shape, ...filters }),
        data: z.array(Application),
        meta: ApplicationListMeta,
      },
      'GET /v1/recruit/{id}/applications/{applicationId}': {
        summary: 'An application with recruiters’ notes and the replies sent.',
        data: Application.extend({
          interview: InterviewWithFile.nullable(),
          before: z
            .array(Application)
            .describe('Other applications from the same person to this job; the latest counts'),
          notes: z.array(ApplicationNote),
          answers: z.array(TeamAnswer),
        }),
      },
      'GET /v1/recruit/{id}/jobs/{jobId}/applications': {
        summary: 'Applications to one job, newest first.',
        query: PwdQuery.extend(ListQuery.shape),
        data: z.object({ job: RecruitJob, applications: z.array(Application) }),
        meta: ListMeta,
      },
      'GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume': {
        summary: 'An application’s resume. Downloads are logged.',
        data: z.never(),
        file: 'application/pdf',
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'GET /v1/recruit/{id}/applications.csv': {
        summary: 'The same applications as CSV. The request is logged.',
        query: PwdQuery.extend(filters),
        data: z.never(),
        file: 'text/csv',
      },
      'POST /v1/recruit/{id}/applications/resumes': {
        summary: 'Resumes as one archive. The request is logged.',
        body: z.object({
          application_ids: z
            .array(z.uuid())
            .min(1, 'Required')
            .max(RESUMES_LIMITS.atOnce, `Max ${RESUMES_LIMITS.atOnce} at once`),
        }),
        data: z.never(),
        file: 'application/zip',
      },
      'POST /v1/recruit/{id}/applications/{applicationId}/notes': {
        status: 201,
        summary: 'Adds a note for other recruiters. Applicants see notes if they download their data.',
        body: z.object({
          text: requiredText(NOTE_MAX),
        }),
        data: ApplicationNote,
      },
      'DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}': {
        summary: 'Deletes your own note, or an unsigned one.',
        data: Done,
      },
      'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state': {
        summary: 'Sets an application’s state.',
        body: z.object({ status: z.enum(RECRUITER_STATES) }),
        data: Application,
      },
    },
  ),
};
