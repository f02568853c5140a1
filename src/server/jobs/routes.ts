import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import type { CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { Basis } from '#contract/jobs/jobs.ts';
import { personOf } from '#contract/jobs/person.ts';
import { type Db, first } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Answers, lastToAnswer } from '#server/employers/answer-rate.ts';
import { currentAnswers } from '#server/employers/company-answers.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { answerFor } from '#server/jobs/fact-origins.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { countFits, openTags, payingAbout } from '#server/jobs/open-jobs.ts';
import { listedBrief, presentJob } from '#server/jobs/present.ts';
import { findJob, type JobWithCompany, noSuchJob } from '#server/jobs/queries.ts';
import { reportJob } from '#server/jobs/reports.ts';
import { similarJobs } from '#server/jobs/similar-jobs.ts';
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
  return ctx.db.$count(applications, eq(applications.job_id, job.id));
}

/** Published or not, with all that its page shows, in one statement. */
function findJobPage(db: Db, id: string, now: Date): Promise<FoundJobPage | null> {
  return first(jobPage(db, id).execute({ id, lastSent: lastToAnswer(now) }));
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
