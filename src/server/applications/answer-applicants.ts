import type { z } from 'zod';
import type { AnswerState, WaitingAnswer } from '#contract/applications/recruit-answers.ts';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { ANSWER, type AnswerInput, refuseStep, stateAfter, writtenFor } from '#server/applications/answer-decisions.ts';
import { languageWritten } from '#server/applications/answer-letters.ts';
import { refuseUnknownWords } from '#server/applications/answer-text.ts';
import { ownApplicationOf } from '#server/applications/applicant-queries.ts';
import { answerEmail } from '#server/applications/emails.ts';
import { type Appointment, appointmentOf, followed } from '#server/applications/interviews.ts';
import type { Context } from '#server/core/context.ts';
import { decide } from '#server/core/decisions.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { mailboxOf } from '#server/employers/company.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

type Answer = {
  status?: AnswerState | undefined;
  text: string;
  language?: Language | undefined;
  reply_to_us: boolean;
  interview_at?: string | undefined;
  interview_minutes: number;
  interview_place: string;
};
export type Refused = { id: string; message: string }[];

/** One that is refused stops no other. @throws Refusal `invalid`, or `not_found` if none is the company's. */
export async function answerApplicants(
  ctx: Context,
  { company, ...by }: Actor & { company: CompanyRow },
  { application_ids, ...answer }: Answer & { application_ids: readonly string[] },
): Promise<{ waiting: z.input<typeof WaitingAnswer>[]; refused: Refused }> {
  const interview = checkAnswer(ctx, company, answer);
  if (interview && new Set(application_ids).size > 1)
    throw invalidField('status', 'Invite one at a time: each interview has its own time.');
  const waiting: z.input<typeof WaitingAnswer>[] = [];
  const refused = await eachOf(application_ids, async (id) => {
    const found = await ownApplicationOf(ctx.db, { companyId: company.id, applicationId: id });
    const { status = null, text, language = null, reply_to_us } = answer;
    refuseStep(found, stateAfter(found, status));
    const input: AnswerInput = { key: status, text, language, replyToUs: reply_to_us, interview };
    const row = await decide(ctx, by, { kind: ANSWER, subjectId: id, companyId: company.id, input });
    const due_at = row.due_at.toISOString();
    waiting.push({ id: row.id, application_id: id, name: found.application.name, status, due_at });
  });
  return { waiting, refused };
}

/** @throws Refusal `invalid`, `not_found`, or `conflict` if it can't follow the present state. */
export async function previewAnswer(
  ctx: Context,
  company: CompanyRow,
  { application_id, ...answer }: Answer & { application_id: string },
) {
  const appointment = checkAnswer(ctx, company, answer);
  const found = await ownApplicationOf(ctx.db, { companyId: company.id, applicationId: application_id });
  const { status = null, language = languageWritten(answer.text), reply_to_us: replyToUs } = answer;
  refuseStep(found, stateAfter(found, status));
  const interview = appointment && followed(found.application, appointment, ctx.clock.now());
  const letter = { status, text: writtenFor(found, answer.text), language, replyToUs, interview };
  const { to, subject, paragraphs, facts = [], footnote } = answerEmail(ctx, found, letter);
  const listed = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [...paragraphs, listed, footnote].filter(Boolean).join('\n\n');
  return { to, reply_to: replyToUs ? mailboxOf(company) : null, subject, text };
}

/** Answers with the interview that it invites to, if any. */
function checkAnswer(ctx: Context, company: CompanyRow, answer: Answer): Appointment | null {
  refuseUnknownWords(answer.text);
  if (answer.reply_to_us && !mailboxOf(company))
    throw invalidField('reply_to_us', 'We don’t have an email address for your company.');
  return appointmentOf(ctx, answer);
}

/** Resolves with those that were refused. @throws Refusal `not_found` where none of them is the company's. */
export async function eachOf(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<Refused> {
  const refused: { id: string; refusal: Refusal }[] = [];
  const asked = new Set(ids);
  for (const id of asked) {
    await act(id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, refusal: error });
    });
  }
  const [first] = refused;
  const isNothingTheirs = refused.length === asked.size && refused.every(({ refusal }) => refusal.code === 'not_found');
  if (first && isNothingTheirs) throw first.refusal;
  return refused.map(({ id, refusal }) => ({ id, message: refusal.message }));
}
