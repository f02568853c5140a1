import { and, asc, eq, sql } from 'drizzle-orm';
import { ANSWER_LIMITS, type AnswerState, type AnswerTemplate } from '#contract/applications/recruit-answers.ts';
import { Refusal } from '#contract/core/errors.ts';
import { answerApplicants, previewAnswer } from '#server/applications/answer-applicants.ts';
import { languageWritten } from '#server/applications/answer-letters.ts';
import { FIRST_TEMPLATES, refuseUnknownWords } from '#server/applications/answer-text.ts';
import { holdAnswers, sendAnswers, undoAnswers, waitingAnswers } from '#server/applications/waiting-answers.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { answerTemplates } from '#server/schema/company-pages.ts';

export const answerHandlers = {
  'GET /v1/recruit/{id}/answer-templates': async (ctx, { caller }) => ({
    data: await listTemplates(ctx, caller.company.id),
  }),

  'PUT /v1/recruit/{id}/answer-templates': async (ctx, { caller, body }) => ({
    data: await putTemplate(ctx, caller.company.id, body),
  }),

  'DELETE /v1/recruit/{id}/answer-templates/{templateId}': async (ctx, { caller, params }) => {
    await removeTemplate(ctx, caller.company.id, params.templateId);
    return { data: { ok: true } };
  },

  'POST /v1/recruit/{id}/answers/preview': async (ctx, { caller, body }) => ({
    data: await previewAnswer(ctx, caller.company, body),
  }),

  'GET /v1/recruit/{id}/answers': async ({ db }, { caller }) => ({
    data: await waitingAnswers(db, caller.company.id),
  }),

  'POST /v1/recruit/{id}/answers': async (ctx, { caller, body }) => ({
    data: await answerApplicants(ctx, caller, body),
  }),

  'POST /v1/recruit/{id}/answers/undo': async (ctx, { caller, body }) => ({
    data: await undoAnswers(ctx, caller.company.id, body.ids),
  }),

  'POST /v1/recruit/{id}/answers/hold': async (ctx, { caller, body }) => ({
    data: await holdAnswers(ctx, caller.company.id, body.ids),
  }),

  'POST /v1/recruit/{id}/answers/send': async (ctx, { caller, body }) => ({
    data: await sendAnswers(ctx, caller.company.id, body.ids),
  }),
} satisfies SomeHandlers;

/** Also the first texts whose names the company has not used for its own. */
async function listTemplates({ db }: Pick<Context, 'db'>, companyId: string): Promise<AnswerTemplate[]> {
  const own = await db
    .select()
    .from(answerTemplates)
    .where(eq(answerTemplates.company_id, companyId))
    .orderBy(asc(answerTemplates.name));
  const names = new Set(own.map(({ name }) => name));
  return [
    ...own.map(({ id, name, status, text }) => presentTemplate({ id, name, status: status as AnswerState, text })),
    ...FIRST_TEMPLATES.filter(({ name }) => !names.has(name)).map((template) => ({ id: null, ...template })),
  ];
}

/** @throws Refusal `invalid` for an unknown word in braces, `conflict` once there are too many. */
async function putTemplate(
  ctx: Context,
  companyId: string,
  fields: Omit<AnswerTemplate, 'id' | 'language'>,
): Promise<AnswerTemplate> {
  refuseUnknownWords(fields.text);
  const template = { ...fields, updated_at: ctx.clock.now() };
  const id = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${companyId}`}, 0))`);
    const [row] = await tx
      .insert(answerTemplates)
      .values({ ...template, company_id: companyId })
      .onConflictDoUpdate({ target: [answerTemplates.company_id, answerTemplates.name], set: template })
      .returning({ id: answerTemplates.id });
    const total = await tx.$count(answerTemplates, eq(answerTemplates.company_id, companyId));
    if (total > ANSWER_LIMITS.templates)
      throw new Refusal('conflict', `You already have ${ANSWER_LIMITS.templates} texts. Delete one first.`);
    return row?.id ?? null;
  });
  return presentTemplate({ id, ...fields });
}

function presentTemplate(template: Omit<AnswerTemplate, 'language'>): AnswerTemplate {
  return { ...template, language: languageWritten(template.text) };
}

async function removeTemplate({ db }: Context, companyId: string, id: string): Promise<void> {
  const removed = await db
    .delete(answerTemplates)
    .where(and(eq(answerTemplates.company_id, companyId), eq(answerTemplates.id, id)))
    .returning({ id: answerTemplates.id });
  if (removed.length === 0) throw new Refusal('not_found', 'That text doesn’t exist.');
}
