import { count, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnswerRate, OpenListings } from '#contract/employers/companies.ts';
import { OPENNESS, type Openness } from '#contract/jobs/job-answers.ts';
import type { Home } from '#contract/site/home.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { answerRateOf, countedAnswers, countsAsSent, lastToAnswer } from '#server/employers/answer-rate.ts';
import { applications } from '#server/schema/applications.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { STATES_YEARLY_WON, yearlyWon } from '#server/schema/job-pay.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

/** What the list of companies is searched, narrowed and ordered by. */
export type CompanyRecord = Pick<
  CompanyRow,
  'id' | 'slug' | 'name' | 'name_ko' | 'summary' | 'summary_ko' | 'industry' | 'employees'
> & {
  openJobs: number;
  listings: OpenListings;
  answerRate: z.input<typeof AnswerRate> | null;
  /** That its open jobs name, each once. */
  skills: string[];
};

/** All that are listed, read by one statement and made once for all who ask until something changes. */
export async function companyRecords(ctx: Pick<Context, 'db' | 'jobIndex' | 'clock'>): Promise<CompanyRecord[]> {
  await ctx.jobIndex.current();
  return ctx.jobIndex.remembered('companies', () => readRecords(ctx));
}

/** From so many companies on, something is said of all. */
const COMPANIES_MIN = 5;

/** What all listings together say, and how soon companies answer. */
export async function countedProof(ctx: Parameters<typeof companyRecords>[0]): Promise<Home['proof']> {
  const records = await companyRecords(ctx);
  const days = records.flatMap(({ answerRate }) => answerRate?.days ?? []).sort((a, b) => a - b);
  const sum = (of: (listings: OpenListings) => number) =>
    records.reduce((total, { listings }) => total + of(listings), 0);
  return {
    hiring: records.filter(({ openJobs }) => openJobs > 0).length,
    pay_stated: sum(({ pay_stated }) => pay_stated),
    sponsored: sum(({ visa }) => visa.open),
    answer_days: days.length < COMPANIES_MIN ? null : (days[Math.floor(days.length / 2)] ?? null),
    met: await countMet(ctx.db),
  };
}

/** From so many applications on. */
const APPLICATIONS_MIN = 20;

async function countMet(db: Db): Promise<Home['proof']['met']> {
  const met = sql`(select count(*) from jsonb_each_text(${applications.fit} -> 'verdicts') where value = 'yes') >= 3`;
  const [counted] = await db
    .select({
      met: sql<number>`count(*) filter (where ${met})`.mapWith(Number),
      of: count(),
      companies: sql<number>`count(distinct ${jobs.company_id})`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(isNotNull(applications.fit));
  if (!counted || counted.of < APPLICATIONS_MIN || counted.companies < COMPANIES_MIN) return null;
  return { met: counted.met, of: counted.of };
}

const NOBODY = { open: 0, half: 0, shut: 0, none: 0 };
const NO_LISTINGS: OpenListings = {
  ...{ korean: NOBODY, visa: NOBODY, workplace: NOBODY },
  ...{ english: 0, pay_stated: 0, pay_median: null },
};

/** Of fewer listings a median says too little. */
const PAYS_MIN = 3;
/** Offers are no more exact than this. */
const ROUNDED_TO = 100_000;

async function readRecords({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<CompanyRecord[]> {
  const now = clock.now();
  const visa = sql`coalesce(${jobs.visa_note}, ${jobs.is_visa_sponsored}::text)`;
  const listings = sql<OpenListings>`json_build_object(
    'korean', ${sharesOf(jobs.korean_level, OPENNESS.korean_level)},
    'visa', ${sharesOf(visa, OPENNESS.visa)},
    'workplace', ${sharesOf(jobs.workplace, OPENNESS.workplace)},
    'english', count(*) filter (where ${jobs.working_language} like 'English%'),
    'pay_stated', count(*) filter (where coalesce(${jobs.pay_min}, ${jobs.pay_max}) is not null),
    'pay_median', case when count(*) filter (where ${STATES_YEARLY_WON}) >= ${PAYS_MIN} then round((percentile_cont(0.5)
      within group (order by ${yearlyWon}) filter (where ${STATES_YEARLY_WON})) / ${ROUNDED_TO}) * ${ROUNDED_TO} end)`;
  const open = db
    .select({ company_id: jobs.company_id, total: count().as('total'), listings: listings.as('listings') })
    .from(jobs)
    .where(openAt(now))
    .groupBy(jobs.company_id)
    .as('open_jobs');
  const answers = db
    .select({ company_id: jobs.company_id, answers: countedAnswers.as('answers') })
    .from(applications)
    .innerJoin(jobs, eq(applications.job_id, jobs.id))
    .where(countsAsSent(lastToAnswer(now)))
    .groupBy(jobs.company_id)
    .as('answers_given');
  const skill = db
    .selectDistinct({ company_id: jobs.company_id, skill: sql<string>`unnest(${jobs.tags})`.as('skill') })
    .from(jobs)
    .where(openAt(now))
    .as('skill_named');
  const named = db
    .select({ company_id: skill.company_id, skills: sql<string[]>`json_agg(${skill.skill})`.as('skills') })
    .from(skill)
    .groupBy(skill.company_id)
    .as('skills_named');
  const { id, slug, name, name_ko, summary, summary_ko, industry, employees } = companies;
  const found = await db
    .select({
      company: { id, slug, name, name_ko, summary, summary_ko, industry, employees },
      openJobs: open.total,
      listings: open.listings,
      answers: answers.answers,
      skills: named.skills,
    })
    .from(companies)
    .leftJoin(open, eq(open.company_id, companies.id))
    .leftJoin(answers, eq(answers.company_id, companies.id))
    .leftJoin(named, eq(named.company_id, companies.id))
    .where(listedAt(now));
  return found.map((row) => ({
    ...row.company,
    openJobs: row.openJobs ?? 0,
    listings: row.listings ?? NO_LISTINGS,
    answerRate: row.answers && answerRateOf(row.answers),
    skills: row.skills ?? [],
  }));
}

function sharesOf(answer: SQLWrapper, openness: Record<string, Openness>): SQL {
  const said = (wanted: Openness) => Object.keys(openness).filter((id) => openness[id] === wanted);
  const isSaid = (wanted: Openness) => inArray(sql`${answer}`, said(wanted));
  const isShut = sql`${answer} is not null and not ${inArray(sql`${answer}`, Object.keys(openness))}`;
  return sql`json_build_object(
    'open', count(*) filter (where ${isSaid('open')}), 'half', count(*) filter (where ${isSaid('half')}),
    'shut', count(*) filter (where ${isShut}), 'none', count(*) filter (where ${answer} is null))`;
}
