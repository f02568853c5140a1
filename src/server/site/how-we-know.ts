import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { FACT_ORIGINS, type FactOrigin } from '#contract/core/vocabulary.ts';
import { FOUR_QUESTIONS, type FourQuestion } from '#contract/jobs/job-answers.ts';
import { REPORT_KINDS, type ReportKind } from '#contract/jobs/report-kinds.ts';
import type { HowWeKnow } from '#contract/site/how-we-know.ts';
import { AGE_ENDS, REPORT_DAYS } from '#contract/site/known-figures.ts';
import { type Db, rows } from '#platform/db.ts';
import type { Handlers } from '#server/core/handler.ts';
import { countWaiting } from '#server/imports/waiting.ts';
import { companyAnswers } from '#server/schema/company-answers.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';

export const howWeKnowHandlers: Handlers<'GET /v1/how-we-know'> = {
  'GET /v1/how-we-know': async ({ db, clock }) => {
    const now = clock.now();
    const [alike, answerAges, reports, waiting] = await Promise.all([
      openAlike(db, now),
      companyAnswerAges(db, now),
      countReports(db, now),
      countWaiting(db, undefined, now),
    ]);
    return { data: { as_of: now, ...listingFigures(alike), by_age: ages(alike, answerAges), reports, waiting } };
  },
};

/** Whose word each answer is, null where it is not stated. */
type Origins = Record<FourQuestion, FactOrigin | null>;

/** How many listings have answers of the same origins and the same age. */
type Alike = Origins & Aged;

/** `age` is a place among `AGE_ENDS`, or after the last. */
type Aged = { age: number; counted: number };

function openAlike(db: Db, now: Date): Promise<Alike[]> {
  const origins = FOUR_QUESTIONS.map(({ id }) => sql`fact_origins ->> ${id}::text as ${sql.identifier(id)}`);
  return rows(
    db,
    sql`select ${sql.join(origins, sql`, `)}, ${ageOf(jobs.last_checked, now)} as age, count(*)::int as counted
        from ${jobs} where ${openAt(now)} group by 1, 2, 3, 4, 5`,
  );
}

function companyAnswerAges(db: Db, now: Date): Promise<Aged[]> {
  const { given_at, ended_at } = companyAnswers;
  return rows(
    db,
    sql`select ${ageOf(given_at, now)} as age, count(*)::int as counted
        from ${companyAnswers} where ${isNull(ended_at)} group by 1`,
  );
}

function ageOf(moment: SQLWrapper, now: Date): SQL {
  const ends = sql.raw(AGE_ENDS.map((days) => (days * DURATIONS.day) / DURATIONS.second).join());
  return sql`width_bucket(extract(epoch from ${now.toISOString()}::timestamptz - ${moment}), array[${ends}]::numeric[])`;
}

function listingFigures(alike: readonly Alike[]): Pick<HowWeKnow, 'open' | 'by_answers' | 'by_origin'> {
  const answers = (one: Alike) => FOUR_QUESTIONS.filter(({ id }) => one[id] !== null).length;
  const from = (question: FourQuestion, origin: FactOrigin | null) =>
    sumOf(alike.filter((one) => one[question] === origin));
  const byOrigin = FOUR_QUESTIONS.map(({ id }) => {
    const stated = FACT_ORIGINS.map((origin) => [origin, from(id, origin)]);
    return [id, { ...Object.fromEntries(stated), 'not-stated': from(id, null) }];
  });
  return {
    open: sumOf(alike),
    by_answers: [0, 1, 2, 3, 4].map((many) => sumOf(alike.filter((one) => answers(one) === many))),
    by_origin: Object.fromEntries(byOrigin),
  };
}

function ages(listings: readonly Aged[], answers: readonly Aged[]): HowWeKnow['by_age'] {
  return [...AGE_ENDS, null].map((under_days, place) => ({
    under_days,
    listings: sumOf(listings.filter(({ age }) => age === place)),
    company_answers: sumOf(answers.filter(({ age }) => age === place)),
  }));
}

function sumOf(aged: readonly Aged[]): number {
  return aged.reduce((sum, { counted }) => sum + counted, 0);
}

type Reported = {
  /** Null for all kinds together. */
  kind: ReportKind | null;
  reported: number;
  settled: number;
  waiting: number;
  closed: number;
  changed: number;
  seconds: number | null;
};

async function countReports(db: Db, now: Date): Promise<HowWeKnow['reports']> {
  const since = new Date(now.getTime() - REPORT_DAYS * DURATIONS.day).toISOString();
  const found = await rows<Reported>(
    db,
    sql`select kind, count(*) filter (where is_recent)::int as reported,
          count(*) filter (where is_settled)::int as settled, count(*) filter (where took is null)::int as waiting,
          count(*) filter (where is_settled and is_closed)::int as closed,
          count(*) filter (where is_settled and is_changed and not is_closed)::int as changed,
          percentile_cont(0.5) within group (order by took) filter (where is_settled) as seconds
        from (
          select coalesce(kind, 'other') as kind, told.created_at >= ${since}::timestamptz as is_recent,
            coalesce(handled_at >= ${since}::timestamptz, false) as is_settled,
            extract(epoch from handled_at - told.created_at)::float8 as took,
            is_closed and coalesce(closed_at >= told.created_at, false) as is_closed,
            ${jobs.updated_at} >= told.created_at as is_changed
          from ${jobReports} told join ${jobs} on ${jobs.id} = told.job_id
        ) told group by rollup (kind)`,
  );
  const figuresOf = (kind: ReportKind | null) => {
    const { reported, settled, waiting } = found.find((row) => row.kind === kind) ?? NO_REPORTS;
    return { reported, settled, waiting };
  };
  const { settled, closed, changed, seconds } = found.find(({ kind }) => kind === null) ?? NO_REPORTS;
  return {
    ...figuresOf(null),
    kinds: REPORT_KINDS.map(({ id, label }) => ({ id, label, ...figuresOf(id) })),
    outcomes: { closed, changed, unchanged: settled - closed - changed },
    median_days: seconds === null ? null : Math.max(1, Math.ceil((seconds * DURATIONS.second) / DURATIONS.day)),
  };
}

const NO_REPORTS = { reported: 0, settled: 0, waiting: 0, closed: 0, changed: 0, seconds: null };
