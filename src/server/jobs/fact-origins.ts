import { type FactOrigin, READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import { COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import { columnsOf, type FactColumns, isHeld, isStated, notStated, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import type { CompanyAnswerRow } from '#server/schema/company-answers.ts';
import type { FactOrigins, JobRow } from '#server/schema/jobs.ts';

type FactsOfRow = Partial<FactColumns> & { fact_origins?: FactOrigins };

/** The patch, and where each fact of the row comes from once `from` has written it. */
export function stating<Patch extends Partial<JobRow>>(
  from: FactOrigin,
  row: FactsOfRow,
  patch: Patch,
): Patch & { fact_origins: FactOrigins } {
  const next = { ...row, ...patch };
  const origins = READ_FIELDS.map((field) => {
    const isWritten = READ_COLUMNS[field].some((column) => column in patch);
    return [field, isWritten ? from : row.fact_origins?.[field]] as const;
  });
  const stated = origins.filter(([field, origin]) => origin !== undefined && isStated(next, field));
  return { ...patch, fact_origins: Object.fromEntries(stated) };
}

/** In fields of its source, or by a person who holds them no more: all but what is held, read or the company's. */
export function statedBySource(row: JobRow): Partial<FactColumns> {
  const isRead = (field: ReadField) => row.fact_origins[field] === 'text' || row.fact_origins[field] === 'company';
  const stated = READ_FIELDS.filter((field) => isStated(row, field) && !isRead(field) && !isHeld(row, field));
  const columns = stated.flatMap((field) => READ_COLUMNS[field]);
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** What the listing says itself, without what its company answers for all. */
export function ownWord<Row extends FactsOfRow>(row: Row): Row {
  const answered = READ_FIELDS.filter((field) => row.fact_origins?.[field] === 'company');
  return answered.length === 0
    ? row
    : { ...row, ...stating('company', row, Object.assign({}, ...answered.map(notStated))) };
}

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
