import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { termOf } from '#contract/core/vocabulary.ts';
import { answersTo } from '#contract/employers/answer-terms.ts';
import type { CompanyAnswer } from '#contract/employers/company-answers.ts';
import type { Db } from '#platform/db.ts';
import { type CompanyAnswerRow, companyAnswers } from '#server/schema/company-answers.ts';

/** Those that count, the latest first. */
export function currentAnswers(db: Db, companyId: string): Promise<CompanyAnswerRow[]> {
  return current(db, eq(companyAnswers.company_id, companyId));
}

export async function currentAnswersOf(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, CompanyAnswerRow[]>> {
  return Map.groupBy(
    await current(db, inArray(companyAnswers.company_id, [...companyIds])),
    ({ company_id }) => company_id,
  );
}

function current(db: Db, ofCompany: SQL): Promise<CompanyAnswerRow[]> {
  return db
    .select()
    .from(companyAnswers)
    .where(and(ofCompany, isNull(companyAnswers.ended_at)))
    .orderBy(desc(companyAnswers.given_at), desc(companyAnswers.id));
}

export function presentAnswer(row: CompanyAnswerRow): z.input<typeof CompanyAnswer> {
  const { question, value, occupation, region, employment_type, given_by, given_at, source_url, sentence } = row;
  const label = termOf(answersTo(question), value)?.label ?? value;
  return {
    question,
    value,
    label,
    occupation,
    region,
    employment_type,
    given_by,
    since: given_at,
    url: source_url,
    sentence,
  };
}
