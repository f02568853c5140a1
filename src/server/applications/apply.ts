import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ApplicantFit, ApplicationFields, RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { errorsByField, fallbackMessage, Refusal } from '#contract/core/errors.ts';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { visaAnswer } from '#contract/core/vocabulary.ts';
import { asksOfFacets, fitOf } from '#contract/jobs/fit.ts';
import { PERSON_PARAMS, type Person, personOf } from '#contract/jobs/person.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import { type StagedFile, type StagedUpload, stageFile } from '#platform/staging.ts';
import { queueNotice, queueReceipt } from '#server/applications/emails.ts';
import {
  discardResume,
  newResumeKey,
  pdfName,
  scanResume,
  wrongWithResume,
} from '#server/applications/resume-files.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey, keyUsedFor } from '#server/core/idempotency-key.ts';
import { storableText } from '#server/core/storable-text.ts';
import { findJob, type JobWithCompany, noSuchJob } from '#server/jobs/queries.ts';
import { applications } from '#server/schema/applications.ts';
import { isOpen, isPublic, type JobDates } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';
import { preparedThings } from '#server/schema/prepared.ts';

export const applyHandlers = {
  'POST /v1/jobs/{id}/apply': async (ctx, { params, request, caller }) => {
    const { id, isRepeat } = await apply(ctx, {
      jobId: params.id,
      idempotencyKey: idempotencyKey(request),
      address: caller.address,
      request,
    });
    return { data: { id }, status: isRepeat ? 200 : 201 };
  },
} satisfies SomeHandlers;

type CheckedForm = {
  fields: ApplicationFields;
  resume: { path: string; name: string; size: number };
  /** SHA-256 of answers and file. */
  contentHash: string;
  /** The id of what an app prepared for it. */
  prepared: string | null;
};

type ApplyInput = {
  /** Slug or uuid. */
  jobId: string;
  idempotencyKey: string | null;
  address: string;
  request: Request;
};

/** `isRepeat`: the form arrived before, and `id` is that application. */
type Applied = { id: string; isRepeat: boolean };

// Generous: a whole campus may share one address.
export const PER_ADDRESS = { name: 'apply', points: 100, seconds: 3600 };

const PER_ADDRESS_AND_JOB = { name: 'apply-job', points: 40, seconds: 3600 };

/** Anybody can enter any address, and it gets a receipt; this is plenty for one person. */
export const PER_MAILBOX = { name: 'apply-email', points: 30, seconds: 86_400 };

const PER_MAILBOX_AND_JOB = { name: 'apply-email-job', points: 5, seconds: 86_400 };

const FORM = {
  fileField: 'resume',
  maxFileBytes: LIMITS.resumeBytes,
  maxBodyBytes: LIMITS.applicationBodyBytes,
  tooLarge: RESUME_MESSAGES.tooLarge,
};

/**
 * All or nothing: stores the resume, then inserts the application and queues its two emails in one transaction.
 * @throws Refusal `not_found`, `conflict` (closed, or external applications), `invalid` (by field), `too_large`,
 * `too_many`, `unavailable` (store or database down).
 */
async function apply(ctx: Context, input: ApplyInput): Promise<Applied> {
  await ctx.limits.take(PER_ADDRESS, { address: input.address });
  const found = await publicJob(ctx, input.jobId);
  await ctx.limits.take(PER_ADDRESS_AND_JOB, { address: input.address, id: found.job.id });
  refuseUnlessTaking(ctx, found);
  const staged = await stageFile(input.request, {
    ...FORM,
    stagingDir: ctx.settings.stagingDir,
    failed: (cause) => notSent(ctx, cause),
  });
  try {
    const form = checkForm(staged);
    // A form sent several times at once is one application and one attempt.
    return await inTurn(`apply ${found.job.id} ${form.fields.email.toLowerCase()}`, () =>
      takeOnce(ctx, found, form, input.idempotencyKey),
    );
  } finally {
    await staged.discard();
  }
}

/** @throws Refusal `not_found` */
export async function publicJob(ctx: Context, idOrSlug: string): Promise<JobWithCompany> {
  const found = await findJob(ctx.db, idOrSlug);
  if (!found || !isPublic(found.job, ctx.clock.now())) throw noSuchJob();
  return found;
}

/** @throws Refusal `conflict` for a closed job, and one with applications elsewhere. */
export function refuseUnlessTaking(ctx: Context, { job, company }: JobWithCompany): void {
  refuseUnlessOpen(job, ctx.clock.now());
  if (job.apply_url) {
    throw new Refusal('conflict', `${company.name} takes applications on its own site: ${job.apply_url}`);
  }
}

/** A repeat does not count as an attempt: its first response may have been lost. */
async function takeOnce(
  ctx: Context,
  found: JobWithCompany,
  form: CheckedForm,
  idempotencyKey: string | null,
): Promise<Applied> {
  const same = await findSameApplication(ctx.db, sought(ctx, found, { form, idempotencyKey }));
  if (same) return { id: same, isRepeat: true };
  const { email } = form.fields;
  const counts = [
    { rule: PER_MAILBOX, key: { mailbox: email } },
    { rule: PER_MAILBOX_AND_JOB, key: { mailbox: email, id: found.job.id } },
  ];
  const taken: typeof counts = [];
  let isSent = false;
  try {
    for (const count of counts) {
      await ctx.limits.take(count.rule, count.key).catch(besideEmail);
      taken.push(count);
    }
    const applied = await storeAndSave(ctx, found, form, idempotencyKey);
    isSent = !applied.isRepeat;
    return applied;
  } finally {
    if (!isSent) for (const { rule, key } of taken) await ctx.limits.giveBack(rule, key);
  }
}

function besideEmail(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const message = 'You’ve sent too many applications with this email address. Try again tomorrow.';
  throw new Refusal('too_many', message, { errors: { email: [message] }, retryAfter: error.retryAfter });
}

async function storeAndSave(
  ctx: Context,
  found: JobWithCompany,
  form: CheckedForm,
  idempotencyKey: string | null,
): Promise<Applied> {
  const id = randomUUID();
  const isScanned = await scanResume(ctx, form.resume, FORM.fileField);
  const resumeKey = newResumeKey('resumes');
  try {
    await ctx.files.put(resumeKey, form.resume.path, 'application/pdf');
  } catch (error) {
    await discardResume(ctx, resumeKey);
    throw notSent(ctx, error);
  }
  try {
    const applied = await saveOnce(ctx, found, { id, resumeKey, isScanned, form, idempotencyKey });
    if (applied.isRepeat) await discardResume(ctx, resumeKey);
    return applied;
  } catch (error) {
    const outcome = await outcomeOf(ctx, found, form, id);
    if (outcome === 'saved') return { id, isRepeat: false };
    if (outcome === 'not saved') await discardResume(ctx, resumeKey);
    throw error instanceof Refusal ? error : notSent(ctx, error);
  }
}

type NewApplication = {
  id: string;
  resumeKey: string;
  isScanned: boolean;
  form: CheckedForm;
  idempotencyKey: string | null;
};

/** Nothing but SQL, serialized per job and email address. */
function saveOnce(ctx: Context, found: JobWithCompany, application: NewApplication): Promise<Applied> {
  const { fields, resume, contentHash, prepared } = application.form;
  const { visa_status: _visa, lives_in: _place, korean_level: _level, ...written } = fields;
  const person = personOf(fields);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockApplicant(tx, found.job.id, fields.email);
    const same = await findSameApplication(tx, sought(ctx, found, application));
    if (same) return { id: same, isRepeat: true };
    const job = await shareLockJob(tx, found.job.id);
    refuseUnlessOpen(job, now);
    const row = {
      ...written,
      fit: person && fitWith(found.job, person),
      id: application.id,
      job_id: found.job.id,
      resume_key: application.resumeKey,
      resume_name: resume.name,
      resume_size: resume.size,
      resume_scanned: application.isScanned,
      content_hash: contentHash,
      idempotency_key: application.idempotencyKey,
      consent_version: consentVersion(ctx),
      applied_at: now,
      status_changed_at: now,
    };
    if (!(await insertApplication(tx, row))) {
      throw keyUsedFor('another application');
    }
    await queueReceipt(ctx, tx, { application: row, ...found });
    await queueNotice(ctx, tx, { application: row, ...found });
    if (prepared) await removePrepared(tx, prepared, found.job.id);
    return { id: application.id, isRepeat: false };
  });
}

function sought(
  ctx: Context,
  { job }: JobWithCompany,
  { form, idempotencyKey }: Pick<NewApplication, 'form' | 'idempotencyKey'>,
) {
  const { fields, contentHash } = form;
  return { jobId: job.id, email: fields.email, contentHash, idempotencyKey, now: ctx.clock.now() };
}

/** As the listing reads now, and as the applicant was shown. */
export function fitWith(job: JobRow, person: Person): ApplicantFit {
  const asks = asksOfFacets({
    korean: job.korean_level,
    visa: visaAnswer(job)?.id,
    residence: job.residence,
    workplace: job.workplace,
    work_abroad: job.work_abroad?.toString(),
    employment: job.employment_type ?? undefined,
  });
  const verdicts = fitOf(person, asks).judgements.map(({ question, verdict }) => [question, verdict]);
  return { person, asks, verdicts: Object.fromEntries(verdicts) };
}

function refuseUnlessOpen(job: JobDates | null, now: Date): void {
  if (!job || !isOpen(job, now)) throw new Refusal('conflict', 'This job is closed.');
}

/** If the connection broke after the commit, the application exists. If this fails too, the sweep cleans up. */
async function outcomeOf(ctx: Context, { job }: JobWithCompany, form: CheckedForm, id: string) {
  try {
    return (await wasSaved(ctx.db, { id, jobId: job.id, email: form.fields.email })) ? 'saved' : 'not saved';
  } catch {
    return 'unknown';
  }
}

function notSent(ctx: Context, cause: unknown): Refusal {
  ctx.log.error({ error: cause }, 'application not saved');
  return new Refusal('unavailable', 'Not sent. Nothing was kept; try again in a minute.', { cause });
}

/** All answers and the resume together, to report every error at once. @throws Refusal `invalid` by field. */
function checkForm(staged: StagedUpload): CheckedForm {
  const parsed = ApplicationFields.safeParse(plainFields(staged.fields), { error: fallbackMessage });
  const resumeError = wrongWithResume(staged);
  const { file } = staged;
  if (!parsed.success || resumeError || !file) {
    throw new Refusal('invalid', 'Not sent. Some fields need another look.', {
      errors: {
        ...(parsed.success ? {} : errorsByField(parsed.error)),
        ...(resumeError ? { resume: [resumeError] } : {}),
      },
    });
  }
  return {
    fields: parsed.data,
    resume: { path: file.path, name: pdfName(file.name), size: file.size },
    contentHash: contentHash(parsed.data, file),
    prepared: z.uuid().safeParse(staged.fields['prepared']).data ?? null,
  };
}

/** Browsers count CRLF as one character: unless normalized, a text the page accepts could be too long here. */
function plainFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, storableText(value.replaceAll('\r\n', '\n'))]),
  );
}

function contentHash(fields: ApplicationFields, file: StagedFile): string {
  const { name, email, portfolio, details } = fields;
  const answers = PERSON_PARAMS.flatMap((answer) => fields[answer] ?? []);
  const content = [name, email.toLowerCase(), portfolio, details, file.sha256, ...answers];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The same content within this time is the same application. */
const SAME_WITHIN = 24 * DURATIONS.hour;

/** Serializes applications per job and email. */
async function lockApplicant(tx: Db, jobId: string, email: string): Promise<void> {
  const key = `apply ${jobId} ${email.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Locked so that its state cannot change. */
async function shareLockJob(tx: Db, jobId: string) {
  const [job] = await tx
    .select({ is_closed: jobs.is_closed, published_at: jobs.published_at, expires_at: jobs.expires_at })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('share');
  return job ?? null;
}

/**
 * Sent under the same Idempotency-Key, or with the same content within a day. Withdrawn ones do not count: people may
 * change their mind. @throws Refusal `conflict` if the key belongs to another person's application.
 */
async function findSameApplication(
  tx: Db,
  form: { jobId: string; email: string; contentHash: string; idempotencyKey: string | null; now: Date },
): Promise<string | null> {
  const standing = and(eq(applications.job_id, form.jobId), ne(applications.status, 'withdrawn'));
  if (form.idempotencyKey !== null) {
    const [sent] = await tx
      .select({ id: applications.id, email: applications.email })
      .from(applications)
      .where(and(standing, eq(applications.idempotency_key, form.idempotencyKey)));
    if (sent && !isSameAddress(sent.email, form.email)) {
      throw keyUsedFor('another application');
    }
    if (sent) return sent.id;
  }
  const [same] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        standing,
        eq(applications.content_hash, form.contentHash),
        gt(applications.applied_at, new Date(form.now.getTime() - SAME_WITHIN)),
      ),
    );
  return same?.id ?? null;
}

function isSameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** False if a concurrent transaction used the same Idempotency-Key. */
async function insertApplication(tx: Db, row: typeof applications.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing({ target: [applications.job_id, applications.idempotency_key] })
    .returning({ id: applications.id });
  return inserted.length > 0;
}

/** What an app prepared for this job, once the person has sent it. */
async function removePrepared(tx: Db, id: string, jobId: string): Promise<void> {
  await tx.delete(preparedThings).where(and(eq(preparedThings.id, id), eq(preparedThings.job_id, jobId)));
}

/** Whether an application exists, after its transaction failed. */
async function wasSaved(db: Db, sought: { id: string; jobId: string; email: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockApplicant(tx, sought.jobId, sought.email);
    const found = await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, sought.id));
    return found.length > 0;
  });
}
