import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { ANSWER_LIMITS, type AnswerState, type AnswerTemplate } from '#contract/recruit-answers.ts';
import { FIRST_TEMPLATES, refuseUnknownWords } from '#server/applicants/answer-text.ts';
import type { Context } from '#server/context.ts';
import { answerTemplates } from '#server/schema/company-pages.ts';

/** A company's own texts by name, then those that every company starts with and it has none of that name. */
export async function listTemplates({ db }: Pick<Context, 'db'>, companyId: string): Promise<AnswerTemplate[]> {
  const own = await db
    .select()
    .from(answerTemplates)
    .where(eq(answerTemplates.company_id, companyId))
    .orderBy(asc(answerTemplates.name));
  const names = new Set(own.map(({ name }) => name));
  return [
    ...own.map(({ id, name, status, text }) => ({ id, name, status: status as AnswerState, text })),
    ...FIRST_TEMPLATES.filter(({ name }) => !names.has(name)).map((template) => ({ id: null, ...template })),
  ];
}

/** @throws Refusal `invalid` for an unknown word in braces, `conflict` once there are too many. */
export async function putTemplate(
  ctx: Context,
  companyId: string,
  fields: Omit<AnswerTemplate, 'id'>,
): Promise<AnswerTemplate> {
  refuseUnknownWords(fields.text);
  const kept = { ...fields, updated_at: ctx.clock.now() };
  const id = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${companyId}`}, 0))`);
    const [row] = await tx
      .insert(answerTemplates)
      .values({ ...kept, company_id: companyId })
      .onConflictDoUpdate({ target: [answerTemplates.company_id, answerTemplates.name], set: kept })
      .returning({ id: answerTemplates.id });
    const total = await tx.$count(answerTemplates, eq(answerTemplates.company_id, companyId));
    if (total > ANSWER_LIMITS.templates)
      throw new Refusal('conflict', `There are ${ANSWER_LIMITS.templates} texts already. Remove one first.`);
    return row?.id ?? null;
  });
  return { id, ...fields };
}

/** @throws Refusal `not_found`. */
export async function removeTemplate({ db }: Context, companyId: string, id: string): Promise<void> {
  const removed = await db
    .delete(answerTemplates)
    .where(and(eq(answerTemplates.company_id, companyId), eq(answerTemplates.id, id)))
    .returning({ id: answerTemplates.id });
  if (removed.length === 0) throw new Refusal('not_found', 'There is no such text.');
}
