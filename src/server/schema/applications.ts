import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApplicantFit } from '#contract/applications/applications.ts';
import type { ApplicationState } from '#contract/core/states.ts';
import { id, moment, ownerId } from '#server/schema/columns.ts';
import { jobs } from '#server/schema/jobs.ts';

/**
 * Moments in ISO 8601. `round`: the first of an application is 1. `sequence` counts how often it was moved, by which
 * calendars know the latest.
 */
export type InterviewOfRow = {
  at: string;
  minutes: number;
  place: string;
  round: number;
  sequence: number;
  set_at: string;
};

export const applications = pgTable(
  'applications',
  {
    id: id(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    portfolio: text('portfolio').notNull(),
    details: text('details').notNull(),
    resume_key: text('resume_key').notNull(),
    resume_name: text('resume_name').notNull(),
    resume_size: integer('resume_size').notNull(),
    resume_scanned: boolean('resume_scanned').notNull().default(false),
    /** Null where its applicant added no answers. */
    fit: jsonb('fit').$type<ApplicantFit>(),
    /** SHA-256 of fields and file: a repetition within a day is the same application. */
    content_hash: text('content_hash').notNull(),
    idempotency_key: text('idempotency_key'),
    consent_version: text('consent_version').notNull(),
    status: text('status').$type<ApplicationState>().notNull().default('new'),
    applied_at: moment('applied_at').notNull(),
    status_changed_at: moment('status_changed_at').notNull(),
    /** When it last came to each state that it left again, in ISO 8601. */
    steps: jsonb('steps').$type<Partial<Record<ApplicationState, string>>>().notNull().default({}),
    /** The last one that was set; it's to come while the state says so. */
    interview: jsonb('interview').$type<InterviewOfRow>(),
    /** First answer; null also if that was before this column existed. */
    answered_at: moment('answered_at'),
    /** When its applicant last opened it. */
    seen_at: moment('seen_at'),
  },
  (table) => [
    index('applications_job').on(table.job_id, table.applied_at.desc()),
    index('applications_email').on(sql`lower(${table.email})`),
    index('applications_person').on(table.job_id, sql`lower(${table.email})`),
    // The files of the store are compared hourly.
    index('applications_resume').on(table.resume_key),
    uniqueIndex('applications_idempotency').on(table.job_id, table.idempotency_key),
  ],
);

export type ApplicationRow = typeof applications.$inferSelect;

/** Of what one person sent to one job, the last that isn't withdrawn counts; else the last. */
export const COUNTS = sql`not exists (select from ${applications} later
  where later.job_id = ${applications.job_id} and lower(later.email) = lower(${applications.email})
    and (later.status <> 'withdrawn', later.applied_at, later.id)
      > (${applications.status} <> 'withdrawn', ${applications.applied_at}, ${applications.id}))`;

/** Nobody writes of a shortlist unless the company wants it. */
export const UNANSWERED = and(
  COUNTS,
  inArray(applications.status, ['new', 'read', 'shortlisted']),
  isNull(applications.answered_at),
) as SQL;

/** Required by PIPA's safety measures. */
export const resumeReads = pgTable(
  'resume_reads',
  {
    id: id(),
    application_id: ownerId('application_id', () => applications.id),
    read_by: text('read_by').notNull(),
    read_at: moment('read_at').notNull().defaultNow(),
  },
  (table) => [index('resume_reads_application').on(table.application_id)],
);

/** Applicants get these with what is held of them. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    application_id: ownerId('application_id', () => applications.id),
    /** `user_id` is null for the shared password and once erased, here and below. */
    user_id: uuid('user_id'),
    text: text('text').notNull(),
    written_at: moment('written_at').notNull(),
  },
  (table) => [index('application_notes_application').on(table.application_id, table.written_at)],
);
export type ApplicationNoteRow = typeof applicationNotes.$inferSelect;

/** What both sides wrote: the answers of the company, and what the applicant wrote back. */
export const applicationAnswers = pgTable(
  'application_answers',
  {
    id: id(),
    application_id: ownerId('application_id', () => applications.id),
    side: text('side').$type<'company' | 'applicant'>().notNull().default('company'),
    /** The state that the application then stood in. */
    status: text('status').$type<ApplicationState>().notNull(),
    text: text('text').notNull(),
    user_id: uuid('user_id'),
    idempotency_key: text('idempotency_key'),
    sent_at: moment('sent_at').notNull(),
  },
  (table) => [index('application_answers_application').on(table.application_id, table.sent_at)],
);
export type ApplicationAnswerRow = typeof applicationAnswers.$inferSelect;
