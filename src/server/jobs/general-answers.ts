import { COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import { columnsOf, isHeld, isStated } from '#server/jobs/fact-columns.ts';
import { type FactsOfRow, ownWord, stating } from '#server/jobs/fact-origins.ts';
import type { CompanyAnswerRow } from '#server/schema/company-answers.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type Listing = FactsOfRow & Partial<Pick<JobRow, 'held_columns' | 'occupations' | 'region' | 'employment_type'>>;

/** What a listing says in the end: its own word, else its company's. What a person left empty stays so. */
export function settled<Row extends Listing>(row: Row, answers: readonly CompanyAnswerRow[]): Row {
  const own = ownWord(row);
  const silent = COMPANY_QUESTIONS.filter(
    ({ id }) => !isStated(own, id) && !isHeld({ held_columns: own.held_columns ?? [] }, id),
  );
  const answered = silent.flatMap(({ id }) => {
    const answer = answerFor(own, id, answers);
    return answer ? columnsOf(id, valueOfAnswer(answer)) : [];
  });
  return { ...own, ...stating('company', own, Object.assign({}, ...answered)) };
}

/** Of those that speak of the listing the one that speaks of fewest, the latest of these; null if none does. */
export function answerFor(
  row: Listing,
  question: CompanyQuestion,
  answers: readonly CompanyAnswerRow[],
): CompanyAnswerRow | null {
  const found = answers.filter((answer) => answer.question === question && speaksOf(answer, row));
  return found.toSorted((one, other) => narrowness(other) - narrowness(one))[0] ?? null;
}

/** As readings give it. */
export function valueOfAnswer({ question, value }: Pick<CompanyAnswerRow, 'question' | 'value'>): string | boolean {
  return question === 'relocation' || question === 'work_abroad' ? value === 'true' : value;
}

function speaksOf({ occupation, region, employment_type }: CompanyAnswerRow, row: Listing): boolean {
  return (
    (occupation === null || row.occupations?.includes(occupation) === true) &&
    (region === null || row.region === region) &&
    (employment_type === null || row.employment_type === employment_type)
  );
}

function narrowness({ occupation, region, employment_type }: CompanyAnswerRow): number {
  return [occupation, region, employment_type].filter((part) => part !== null).length;
}
