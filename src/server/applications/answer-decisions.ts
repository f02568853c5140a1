import { z } from 'zod';
import { ANSWER_STATES } from '#contract/applications/recruit-answers.ts';
import { Refusal } from '#contract/core/errors.ts';
import { LANGUAGES_OF_PAGES, type Language } from '#contract/core/language.ts';
import { APPLICATION_STATES, type ApplicationState, NEXT_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { languageWritten } from '#server/applications/answer-letters.ts';
import { fillIn, firstTextOf } from '#server/applications/answer-text.ts';
import {
  markAnswered,
  type OwnApplication,
  openJobTags,
  ownApplicationOf,
} from '#server/applications/applicant-queries.ts';
import { queueAnswer, queueCalledOff } from '#server/applications/emails.ts';
import { calledOff, followed } from '#server/applications/interviews.ts';
import { answersTo, insertAnswer } from '#server/applications/queries.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { DecisionKind } from '#server/core/decisions.ts';
import type { Actor } from '#server/core/record-audit.ts';
import type { DecisionRow } from '#server/schema/decisions.ts';

export const ANSWER = 'application.answer';

/** `key`: the state, null for words alone; `text`: null where a state was set without one; `language`: null unless chosen. */
export const AnswerInput = z.object({
  key: z.enum(ANSWER_STATES).nullable(),
  text: z.string().nullable(),
  language: z.enum(LANGUAGES_OF_PAGES).nullable().default(null),
  replyToUs: z.boolean(),
  interview: z.object({ at: z.string(), minutes: z.number(), place: z.string() }).nullable().default(null),
});
export type AnswerInput = z.output<typeof AnswerInput>;

export const answerDecisions: DecisionKind[] = [{ kind: ANSWER, carryOut: sendAnswer }];

/** Sends the letter and sets all that shows it at once. @throws Refusal `not_found`, `conflict` if it can't follow. */
async function sendAnswer(ctx: Context, by: Actor, row: DecisionRow): Promise<void> {
  const { key, text, replyToUs, interview, ...input } = AnswerInput.parse(row.input);
  const path = { companyId: row.company_id ?? '', applicationId: row.subject_id };
  const found = await ownApplicationOf(ctx.db, path, 'for update');
  const status = stateAfter(found, key);
  refuseStep(found, status);
  const language = input.language ?? languageWritten(text ?? found.application.details);
  const letter = await letterOf(ctx, found, { key, text, language });
  if (letter === null) return;
  const now = ctx.clock.now();
  if (found.application.answered_at === null) {
    await recordChanges(ctx.db, await openJobTags(ctx.db, path.companyId, now));
  }
  const off = calledOff(found.application, status, now);
  if (off) await queueCalledOff(ctx, ctx.db, found, off);
  const next = interview && followed(found.application, interview, now);
  await markAnswered(ctx.db, found.application.id, { status, ...(next && { interview: next }) }, now);
  const answer = { application_id: found.application.id, status, text: letter, user_id: by.userId, sent_at: now };
  const id = await insertAnswer(ctx.db, answer);
  await queueAnswer(ctx, ctx.db, found, { id, status: key, text: letter, language, replyToUs, interview: next });
}

export function writtenFor({ application, job, company }: OwnApplication, text: string): string {
  return fillIn(text, { name: application.name, job: job.title, company: company.name });
}

/** @throws Refusal `conflict` if that state can't follow the present one. */
export function refuseStep({ application: { status } }: OwnApplication, to: ApplicationState): void {
  if (NEXT_STATES[status].includes(to)) return;
  if (status === 'withdrawn') throw new Refusal('conflict', 'The applicant has withdrawn this application.');
  const [next, before] = [to, status].map((state) => `“${termOf(APPLICATION_STATES, state)?.label}”`);
  throw new Refusal('conflict', `${next} can’t follow ${before}.`);
}

/** Whoever is written to first is in conversation. */
export function stateAfter({ application: { status } }: OwnApplication, key: AnswerInput['key']): ApplicationState {
  return key ?? (status === 'new' || status === 'read' ? 'in-conversation' : status);
}

/** Null for a state set without a text that needs none: it's told once, and only while it stands. */
async function letterOf(
  ctx: Context,
  found: OwnApplication,
  { key, text, language }: Pick<AnswerInput, 'key' | 'text'> & { language: Language },
): Promise<string | null> {
  if (text !== null) return writtenFor(found, text);
  if (key === null || found.application.status !== key) return null;
  const answers = (await answersTo(ctx.db, found.application.id)).filter(({ side }) => side === 'company');
  return answers.at(-1)?.status === key ? null : writtenFor(found, firstTextOf(key, language));
}
