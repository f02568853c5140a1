import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ids, KOREAN_LEVELS, READ_FIELDS, VERDICTS } from '#contract/core/vocabulary.ts';
import type { CompanyQuestion } from '#contract/employers/answer-terms.ts';
import { asksOf, fitOf } from '#contract/jobs/fit.ts';
import { isAsOpen } from '#contract/jobs/job-answers.ts';
import type { Basis, JobBrief } from '#contract/jobs/jobs.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Answers, lastToAnswer } from '#server/employers/answer-rate.ts';
import { currentAnswers } from '#server/employers/company-answers.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { answerFor } from '#server/jobs/general-answers.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { listedBrief } from '#server/jobs/listed-brief.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { countFits, payingAbout, sharingMost } from '#server/jobs/open-jobs.ts';
import { presentJob, presentJobBrief } from '#server/jobs/present.ts';
import { findJob, type JobBriefRow, type JobWithCompany } from '#server/jobs/queries.ts';
import { reportJob } from '#server/jobs/reports.ts';
import { openTags } from '#server/jobs/tags.ts';
import { answersOf, countEarlier, trackRecordOf } from '#server/jobs/track-record.ts';
import { applications } from '#server/schema/applications.ts';
import { preparedBySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import type { CompanyAnswerRow } from '#server/schema/company-answers.ts';
import { type JobReadingRow, jobReadings } from '#server/schema/job-facts.ts';
import { isPublic, stateOf } from '#server/schema/job-state.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

type FoundJobPage = JobWithCompany & { earlier: number; answers: Answers; readings: StatedReading[] };

const jobPage = preparedBySlugOrId('job_page', jobs, (db, one, name) =>
  db
    .select({
      job: jobs,
      company: companies,
      earlier: countEarlier(db),
      answers: answersOf(db, sql.placeholder('lastSent')),
      readings: statedReadings(db),
    })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(one)
    .prepare(name),
);

export const jobHandlers = {
  'GET /v1/jobs': (ctx, { query }) => listJobs(ctx, query),

  'GET /v1/jobs/latest': async (ctx, { query }) => {
    const { open, orders } = await ctx.jobIndex.current();
    const latest = await ctx.jobIndex.rowsOf(orders.latest.first(open, query.count));
    return { data: latest.map((row) => listedBrief(row, ctx)) };
  },

  'GET /v1/jobs/near-pay': async (ctx, { query }) => {
    const numbers = payingAbout(await ctx.jobIndex.current(), query.yearly, query.count);
    const near = await ctx.jobIndex.rowsOf(numbers);
    return { data: near.map((row) => listedBrief(row, ctx)) };
  },

  'GET /v1/jobs/{id}': async (ctx, { params, query, request, caller }) => {
    const now = ctx.clock.now();
    const found = await findJobPage(ctx.db, params.id, now);
    if (!found) throw noSuchJob();
    const headers: Record<string, string> = {};
    if (!isPublic(found.job, now)) {
      const access = await recruiterAccess(ctx, request, found.company.id, query.pwd, caller.address);
      if (!access.allowed) throw noSuchJob();
      if (access.setCookie) headers['set-cookie'] = access.setCookie;
    }
    const applications = await applicationsIfClosed(ctx, found);
    const isAnswered = Object.values(found.job.fact_origins).includes('company');
    const answers = isAnswered ? await currentAnswers(ctx.db, found.company.id) : [];
    const basis = basisOf(found.job, found.readings, answers);
    const record = trackRecordOf(found.job, found);
    return { data: presentJob(found, { now, tags: ctx.tags }, { applications, basis, ...record }), headers };
  },

  'GET /v1/jobs/{id}/similar': async (ctx, { params, query }) => {
    const found = await existing(ctx, params.id);
    // Similar jobs would reveal much about a job that only its company may see.
    if (!isPublic(found.job, ctx.clock.now())) throw noSuchJob();
    return { data: await similarJobs(ctx, found, { count: query.count, person: personOf(query) }) };
  },

  'POST /v1/jobs/{id}/report': async (ctx, { params, body, caller }) => {
    await reportJob(ctx, { jobId: params.id, kind: body.kind, reason: body.reason, address: caller.address });
    return { data: { ok: true } };
  },

  'GET /v1/tags': async (ctx) => ({ data: await openTags(ctx) }),

  'GET /v1/fit': async (ctx, { query }) => ({ data: countFits(await ctx.jobIndex.current(), query) }),
} satisfies SomeHandlers;

async function existing(ctx: Context, id: string): Promise<JobWithCompany> {
  const found = await findJob(ctx.db, id);
  if (!found) throw noSuchJob();
  return found;
}

async function applicationsIfClosed(ctx: Context, { job }: JobWithCompany): Promise<number | null> {
  if (stateOf(job, ctx.clock.now()) !== 'closed' || job.apply_url) return null;
  const [row] = await ctx.db.select({ total: count() }).from(applications).where(eq(applications.job_id, job.id));
  return row?.total ?? 0;
}

/** Published or not, with all that its page shows, in one statement. */
async function findJobPage(db: Db, id: string, now: Date): Promise<FoundJobPage | null> {
  const [found] = await jobPage(db, id).execute({ id, lastSent: lastToAnswer(now) });
  return found ?? null;
}

const WEIGHED = 60;
const PER_COMPANY = 2;
/** Times what is asked for: the most alike, of which those that the reader can apply to come first. */
const ALIKE = 3;

type Compared = Pick<JobBriefRow, 'tags' | 'occupations' | 'korean_level'> & { role: readonly string[] };

const NOT_THE_ROLE = new Set(
  'senior junior staff lead principal head intern internship sr jr of and for the in at to a an i ii iii month months contract part time full'.split(
    ' ',
  ),
);

const WEIGHTS = { role: 3, skills: 4, occupation: 1, korean: 2 };

type SimilarQuery = { count: number; person: Person | null };

async function similarJobs(ctx: Context, own: JobWithCompany, { count, person }: SimilarQuery): Promise<JobBrief[]> {
  const numbers = sharingMost(await ctx.jobIndex.current(), own.job, Math.max(WEIGHED, count));
  const candidates = await ctx.jobIndex.rowsOf(numbers);
  const compared = comparedOf(own.job);
  const ranked = candidates
    .map((candidate) => ({ candidate, likeness: likeness(compared, comparedOf(candidate.job)) }))
    .sort((left, right) => right.likeness - left.likeness)
    .map(({ candidate }) => listedBrief(candidate, ctx));
  const alike = mixed(ranked).slice(0, ALIKE * count);
  const self = presentJobBrief(own, ctx.clock.now(), ctx.tags);
  const distance = (job: JobBrief) => (person ? verdictRank(person, job) : isAsOpen(job, self) ? 0 : 1);
  return mixed(alike.toSorted((left, right) => distance(left) - distance(right))).slice(0, count);
}

function verdictRank(person: Person, job: JobBrief): number {
  const { verdict } = fitOf(person, asksOf(job));
  return VERDICTS.findIndex(({ id }) => id === verdict);
}

function mixed(ranked: readonly JobBrief[]): JobBrief[] {
  const taken = new Map<string, number>();
  const [first, rest]: [JobBrief[], JobBrief[]] = [[], []];
  for (const one of ranked) {
    const before = taken.get(one.company.id) ?? 0;
    taken.set(one.company.id, before + 1);
    (before < PER_COMPANY ? first : rest).push(one);
  }
  return [...first, ...rest];
}

function comparedOf({ title, tags, occupations, korean_level }: JobBriefRow): Compared {
  return { role: roleWords(title), tags, occupations, korean_level };
}

function likeness(one: Compared, other: Compared): number {
  return (
    WEIGHTS.role * overlap(one.role, other.role) +
    WEIGHTS.skills * overlap(one.tags, other.tags) +
    WEIGHTS.occupation * overlap(one.occupations, other.occupations) +
    WEIGHTS.korean * nearness(one.korean_level, other.korean_level)
  );
}

/** Cosine similarity: 1 for the same words, 0 for none in common. */
function overlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.sqrt(one.length * other.length);
}

function roleWords(title: string): string[] {
  // After a comma or in brackets stands the team, which other companies do not have.
  const [role = ''] = title.toLowerCase().split(/[,([|–—]| - /);
  const words = role.split(/[^\p{L}\p{N}+#.]+/u).filter((word) => word !== '' && !NOT_THE_ROLE.has(word));
  return [...new Set(words)];
}

/** Less for each step apart. A step up costs twice a step down: the reader may not reach it. Not stated counts half. */
function nearness(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 1 : 0.5;
  const levels: readonly string[] = ids(KOREAN_LEVELS);
  const up = levels.indexOf(other) - levels.indexOf(one);
  return 1 - Math.max(up, -up / 2) / (levels.length - 1);
}

/** Its time as JSON has it. */
type StatedReading = Pick<JobReadingRow, 'field' | 'sentence'> & { read_at: string };

function statedReadings(db: Db): SQL<StatedReading[]> {
  const { field, sentence, read_at } = jobReadings;
  const readings = sql`coalesce(json_agg(json_build_object('field', ${field}, 'sentence', ${sentence}, 'read_at', ${read_at})), '[]')`;
  const read = db
    .select({ readings })
    .from(jobReadings)
    .where(and(eq(jobReadings.job_id, jobs.id), inArray(jobReadings.state, ['stated', 'accepted'])));
  return sql<StatedReading[]>`${read}`;
}

/** In the order of `READ_FIELDS`. */
function basisOf(
  job: JobRow,
  readings: readonly StatedReading[],
  answers: readonly CompanyAnswerRow[],
): z.input<typeof Basis>[] {
  return READ_FIELDS.flatMap((field) => {
    const from = job.fact_origins[field];
    if (from === undefined) return [];
    const reading = from === 'text' ? readings.find((row) => row.field === field) : null;
    const answer = from === 'company' ? answerFor(job, field as CompanyQuestion, answers) : null;
    const basis = {
      field,
      from,
      since: reading ? new Date(reading.read_at) : (answer?.given_at ?? null),
      sentence: reading?.sentence ?? answer?.sentence ?? null,
      given_by: answer?.given_by ?? null,
      url: answer?.source_url ?? null,
    };
    return [basis];
  });
}
