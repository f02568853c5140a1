import { createHash } from 'node:crypto';
import { ANSWER_STATES } from '#contract/applications/recruit-answers.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { DEMO_APPLICANTS, type DemoApplicant, resumeOf, TOLD_UPFRONT } from '#db/demo/applicants.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { fillIn, firstTextOf } from '#server/applications/answer-text.ts';
import { fitWith } from '#server/applications/apply.ts';
import type { Context } from '#server/core/context.ts';
import {
  applicationAnswers,
  applicationNotes,
  applications,
  type InterviewOfRow,
} from '#server/schema/applications.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** An applicant whose resume was stored outside the seeding transaction. */
export type PreparedApplicant = DemoApplicant & { resumeKey: string; size: number };

/** Stores the resumes with `store`, which resolves with the key of each. */
export function prepareApplicants(store: (bytes: Buffer) => Promise<string>): Promise<PreparedApplicant[]> {
  return Promise.all(
    DEMO_APPLICANTS.map(async (one) => {
      const bytes = resumeOf(one);
      return { ...one, resumeKey: await store(bytes), size: bytes.length };
    }),
  );
}

/** Spreads the applicants over a company's jobs, with the notes on them and the answers that they got. */
export async function insertApplicants(
  ctx: Context,
  tx: Db,
  applicants: readonly PreparedApplicant[],
  { company, jobs }: { company: CompanyRow; jobs: readonly JobRow[] },
): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * DURATIONS.day);
  for (const [at, one] of applicants.entries()) {
    const job = jobs[at % jobs.length];
    if (!job) return;
    const { name, details, status, appliedDays, answeredDays, notes, wroteBack, resumeKey, size } = one;
    const changed = ago(answeredDays ?? (status === 'new' ? appliedDays : appliedDays / 2));
    const answer = answeredDays === null ? undefined : ANSWER_STATES.find((state) => state === status);
    const isAnswered = answeredDays !== null && status !== 'withdrawn';
    const told = TOLD_UPFRONT[name];
    const interview = status === 'interview' ? interviewOn(koreanDay(ago(-3)), changed) : null;
    const [row] = await tx
      .insert(applications)
      .values({
        ...{ job_id: job.id, name, details, status, resume_key: resumeKey, resume_size: size },
        email: `applicant-${at + 1}@example.com`,
        portfolio: `https://work.example/${at + 1}`,
        resume_name: 'resume.pdf',
        content_hash: createHash('sha256').update(name).digest('hex'),
        ...{ consent_version: 'demo', interview, fit: told ? fitWith(job, told) : null },
        ...{ applied_at: ago(appliedDays), status_changed_at: changed, answered_at: isAnswered ? changed : null },
      })
      .returning({ id: applications.id });
    if (!row) continue;
    const written = notes.map((text) => ({ application_id: row.id, text, written_at: changed }));
    if (written.length > 0) await tx.insert(applicationNotes).values(written);
    if (!answer) continue;
    const text = fillIn(firstTextOf(answer, 'en'), { name, job: job.title, company: company.name });
    const line = { application_id: row.id, status: answer };
    await tx.insert(applicationAnswers).values({ ...line, text, sent_at: changed });
    if (wroteBack === undefined) continue;
    const later = new Date(changed.getTime() + 5 * DURATIONS.hour);
    await tx.insert(applicationAnswers).values({ ...line, side: 'applicant', text: wroteBack, sent_at: later });
  }
}

/** At two in the afternoon in Korea. */
function interviewOn(day: string, set: Date): InterviewOfRow {
  const at = `${day}T05:00:00.000Z`;
  return { at, minutes: 60, place: 'https://meet.example/tea', round: 1, sequence: 0, set_at: set.toISOString() };
}
