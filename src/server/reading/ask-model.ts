import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { LanguageModel, ModelOutcome } from '#platform/language-model.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { isHeld, isStated } from '#server/jobs/fact-columns.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { readingsOf } from '#server/reading/job-readings.ts';
import { answersIn, type ModelAnswer, openFields, questionOf, sentLines } from '#server/reading/model-answers.ts';
import { addUse, usedToday } from '#server/reading/model-use.ts';
import { changeOf, writeChanges } from '#server/reading/read-all.ts';
import { readJob, TEXTS } from '#server/reading/read-job.ts';
import { type ModelQuestionRow, modelQuestions } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export const ASK_MODEL = 'facts.ask-model';

/** `question`: the last one about this job. */
type Due = { job: JobRow; question: ModelQuestionRow | null };

type Asked = {
  kind: ModelOutcome['kind'];
  answers: readonly ModelAnswer[];
  dropped: number;
  reason: string | null;
  tokens: number;
};

const NOTHING: Asked = { kind: 'answered', answers: [], dropped: 0, reason: null, tokens: 0 };

/** A run ends before the next begins, and before the queue would take it for dead. */
const RUN_MS = 10 * DURATIONS.minute;
const QUESTIONS_A_RUN = 100;
/** In a row: then it is hardly the texts. */
const UNUSABLE_A_RUN = 3;

/** While a process asks, no other does; one that dies leaves the text to the others afterwards. */
const CLAIM_MS = 30 * DURATIONS.minute;
/** After the first failure on a text; doubles with each further one. */
const RETRY_MS = DURATIONS.day;
const FAILURES_MAX = 6;

/** None without a model. */
export function modelTasks(ctx: Context): TaskDefinition[] {
  const { languageModel } = ctx;
  if (!languageModel) return [];
  return [{ name: ASK_MODEL, schedule: '*/15 * * * *', run: () => askModel(ctx, languageModel) }];
}

async function askModel(ctx: Context, model: LanguageModel): Promise<void> {
  const end = ctx.clock.now().getTime() + RUN_MS;
  let unusable = 0;
  for (const due of await dueJobs(ctx)) {
    const isOver = ctx.clock.now().getTime() > end || unusable === UNUSABLE_A_RUN;
    if (isOver || (await usedToday(ctx)).tokens >= ctx.settings.modelTokensADay) return;
    const kind = await askAbout(ctx, model, due);
    if (kind === 'unavailable') return;
    unusable = kind === 'unusable' ? unusable + 1 : 0;
  }
}

/** Of sources and not at their end, public or not; those never asked about first. */
async function dueJobs({ db, clock }: Context): Promise<Due[]> {
  const now = clock.now();
  const { job_id, asked_at, due_at } = modelQuestions;
  return db
    .select({ job: jobs, question: modelQuestions })
    .from(jobs)
    .leftJoin(modelQuestions, eq(job_id, jobs.id))
    .where(
      and(
        isNotNull(jobs.source_id),
        eq(jobs.is_closed, false),
        or(isNull(jobs.expires_at), gt(jobs.expires_at, now)),
        or(isNull(job_id), lte(due_at, now), lte(asked_at, jobs.updated_at)),
      ),
    )
    .orderBy(sql`${asked_at} nulls first`, jobs.number)
    .limit(QUESTIONS_A_RUN);
}

/** Null where nothing was to be asked. */
async function askAbout(ctx: Context, model: LanguageModel, due: Due): Promise<Asked['kind'] | null> {
  const { job } = due;
  const claimed = await claim(ctx, due);
  if (!claimed) return null;
  const decided = (await readingsOf(ctx.db, [job.id])).get(job.id)?.filter(({ decided_at }) => decided_at !== null);
  const fields = openFields(
    (field) => !isStated(job, field) && !isHeld(job, field) && !decided?.some((kept) => kept.field === field),
  );
  const lines = sentLines(job);
  const asked =
    fields.length === 0
      ? NOTHING
      : understood(await model.ask(questionOf(fields, lines)), (content) => answersIn(content, fields, lines));
  if (asked.reason !== null) ctx.log.warn({ job: job.id, reason: asked.reason }, 'no use of the language model');
  await ctx.db.transaction((tx) => settle(tx, { job, claimed, asked, model: model.name, now: ctx.clock.now() }));
  return asked.kind;
}

/** Null where another process was faster, or where the same text is not due. */
async function claim({ db, clock }: Context, { job, question }: Due): Promise<ModelQuestionRow | null> {
  const now = clock.now();
  const hash = hashOf(job);
  const { job_id, asked_at } = modelQuestions;
  const isSame = question?.hash === hash;
  if (isSame && (question.due_at === null || question.due_at > now)) {
    await db.update(modelQuestions).set({ asked_at: now }).where(eq(job_id, job.id));
    return null;
  }
  const row = {
    job_id: job.id,
    hash,
    asked_at: now,
    due_at: new Date(now.getTime() + CLAIM_MS),
    failures: isSame ? question.failures : 0,
    fault: null,
  };
  const setWhere = question ? eq(asked_at, question.asked_at) : sql`false`;
  const [claimed] = await db
    .insert(modelQuestions)
    .values(row)
    .onConflictDoUpdate({ target: job_id, set: row, setWhere })
    .returning();
  return claimed ?? null;
}

function hashOf(job: JobRow): string {
  return createHash('sha256')
    .update(JSON.stringify(TEXTS.map((column) => job[column])))
    .digest('base64url');
}

function understood(outcome: ModelOutcome, read: (content: string) => ReturnType<typeof answersIn>): Asked {
  if (outcome.kind !== 'answered') return { ...NOTHING, ...outcome };
  const { tokens } = outcome;
  const given = read(outcome.content);
  if (given === null) return { ...NOTHING, kind: 'unusable', reason: 'not the JSON that was asked for', tokens };
  return { ...NOTHING, ...given, tokens };
}

type Settled = { job: JobRow; claimed: ModelQuestionRow; asked: Asked; model: string; now: Date };

/** `asked_at` stays: what changed since is asked about again. */
async function settle(tx: Db, { job, claimed, asked, model, now }: Settled): Promise<void> {
  const proposals = asked.answers.length > 0 ? await takeAnswers(tx, job, asked.answers, now) : 0;
  const { job_id, hash } = modelQuestions;
  await tx
    .update(modelQuestions)
    .set({ ...afterwards(asked, claimed.failures, now), fault: asked.reason })
    .where(and(eq(job_id, job.id), eq(hash, claimed.hash)));
  const { tokens, dropped, reason } = asked;
  const questions = asked === NOTHING ? 0 : 1;
  await addUse(tx, model, { questions, tokens, proposals, dropped, errors: reason === null ? 0 : 1 }, now);
}

/** Resolves with the number of readings that came of them: none where the text changed meanwhile. */
async function takeAnswers(tx: Db, listing: JobRow, answers: readonly ModelAnswer[], now: Date): Promise<number> {
  const found = await lockJob(tx, listing.id);
  if (!found) return 0;
  const { job, company } = found;
  const earlier = (await readingsOf(tx, [job.id])).get(job.id) ?? [];
  const change = changeOf(job, { listing, reading: readJob(listing), answers }, { earlier, now });
  if (!change) return 0;
  await writeChanges(tx, [{ company, ...change }], now);
  return change.reading.readings.filter((kept) => !earlier.includes(kept)).length;
}

function afterwards({ kind }: Asked, before: number, now: Date): Pick<ModelQuestionRow, 'due_at' | 'failures'> {
  if (kind === 'unavailable') return { due_at: now, failures: before };
  if (kind !== 'unusable') return { due_at: null, failures: before };
  const failures = before + 1;
  return { due_at: failures < FAILURES_MAX ? new Date(now.getTime() + RETRY_MS * 2 ** before) : null, failures };
}
