import { and, countDistinct, eq, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { READ_FIELDS, type ReadField } from '#contract/core/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { type FactColumns, READ_COLUMNS } from '#server/jobs/fact-columns.ts';
import { lockJobs } from '#server/jobs/queries.ts';
import type { StoredReading } from '#server/reading/job-readings.ts';
import { byField, listed, readAt } from '#server/reading/list-readings.ts';
import { factLabel, valueLabel } from '#server/reading/present-job-record.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { jobReadings } from '#server/schema/job-facts.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

/** One proposal for a field that listings of a company have in common, where they state the same now. */
export type SharedReading = {
  /** Names it among those of its company. */
  part: string;
  field: ReadField;
  /** As people read it. */
  text: string;
  /** What these listings state now, against the proposal; null where they state nothing. */
  against: string | null;
  total: number;
  /** When the latest of them was read. */
  seen: Date;
  /** At most `LISTINGS`, each different sentence before those that repeat one. */
  listings: { slug: string; title: string; sentence: string }[];
};

export type CompanyReadings = {
  company: Pick<CompanyRow, 'id' | 'slug' | 'name' | 'website_url'>;
  since: Date;
  /** With something to decide. */
  listings: number;
  /** At most `QUESTIONS`. */
  shared: SharedReading[];
  /** All of them. */
  total: number;
};

/** What is decided already, by company. */
export type Decided = readonly { id: string; part: string }[];

const LISTINGS = 20;
const QUESTIONS = 30;

const statedNow = byField((field) => {
  const columns = READ_COLUMNS[field].map((column) => sql`${jobs[column]}::text`);
  return sql`concat_ws('|', ${sql.join(columns, sql`, `)})`;
});

const part = sql<string>`${jobReadings.field} || '-' || left(md5(${jobReadings.value}::text || ' ' || ${statedNow}), 16)`;

const place = sql<number>`array_position(${sql.param([...READ_FIELDS])}::text[], ${jobReadings.field})`;

function asked(now: Date, decided: Decided): SQL {
  const isDecided = decided.map(({ id, part: of }) => and(eq(jobs.company_id, id), eq(part, of)));
  const open = listed('waiting', now);
  return isDecided.length === 0 ? open : (and(open, not(or(...isDecided) as SQL)) as SQL);
}

/** The longest waiting first. */
export async function listCompanyReadings(
  db: Db,
  { now, decided }: { now: Date; decided: Decided },
  limit: number,
): Promise<CompanyReadings[]> {
  const isAsked = asked(now, decided);
  const since = sql<Date>`min(${readAt})`.mapWith(jobReadings.read_at);
  const { id, slug, name, website_url } = companies;
  const found = await db
    .select({ company: { id, slug, name, website_url }, since, listings: countDistinct(jobs.id) })
    .from(jobReadings)
    .innerJoin(jobs, eq(jobs.id, jobReadings.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(isAsked)
    .groupBy(companies.id)
    .orderBy(since, companies.id)
    .limit(limit);
  const ids = found.map(({ company }) => company.id);
  const rows = ids.length === 0 ? [] : await sharedRows(db, and(isAsked, inArray(jobs.company_id, ids)) as SQL);
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id);
  return found.map((one) => {
    const own = byCompany.get(one.company.id) ?? [];
    const shared = [...Map.groupBy(own, (row) => row.part).values()].map(sharedReading);
    return { ...one, shared, total: own[0]?.questions ?? 0 };
  });
}

type SharedRow = Awaited<ReturnType<typeof sharedRows>>[number];

function sharedRows(db: Db, where: SQL) {
  const columns = Object.values(READ_COLUMNS).flat();
  const facts = Object.fromEntries(columns.map((column) => [column, jobs[column]])) as {
    [Column in keyof FactColumns]: (typeof jobs)[Column];
  };
  const proposals = db
    .select({
      ...facts,
      company_id: jobs.company_id,
      job_id: jobs.id,
      slug: jobs.slug,
      title: jobs.title,
      field: jobReadings.field,
      value: jobReadings.value,
      sentence: jobReadings.sentence,
      read_at: sql<Date>`${readAt}`.mapWith(jobReadings.read_at).as('read_at'),
      part: part.as('part'),
      place: place.as('place'),
    })
    .from(jobReadings)
    .innerJoin(jobs, eq(jobs.id, jobReadings.job_id))
    .where(where)
    .as('proposals');
  const { company_id, job_id, sentence, read_at } = proposals;
  const alike = sql`partition by ${company_id}, ${proposals.part}`;
  const counted = db
    .select({
      ...proposals._.selectedFields,
      total: sql<number>`count(*) over (${alike})`.mapWith(Number).as('total'),
      seen: sql<Date>`max(${read_at}) over (${alike})`.mapWith(jobReadings.read_at).as('seen'),
      repeats: sql`count(*) over (${alike}, ${sentence})`.as('repeats'),
      repeat: sql`row_number() over (${alike}, ${sentence} order by ${job_id})`.as('repeat'),
    })
    .from(proposals)
    .as('counted');
  const ranked = db
    .select({
      ...counted._.selectedFields,
      nth: sql`row_number() over (partition by ${counted.company_id}, ${counted.part}
        order by ${counted.repeat}, ${counted.repeats} desc, ${counted.job_id})`.as('nth'),
      rank: sql`dense_rank() over (partition by ${counted.company_id}
        order by ${counted.place}, ${counted.total} desc, ${counted.part})`.as('rank'),
    })
    .from(counted)
    .as('ranked');
  const all = db
    .select({
      ...ranked._.selectedFields,
      questions: sql<number>`max(${ranked.rank}) over (partition by ${ranked.company_id})`
        .mapWith(Number)
        .as('questions'),
    })
    .from(ranked)
    .as('questioned');
  return db
    .select()
    .from(all)
    .where(and(lte(all.nth, LISTINGS), lte(all.rank, QUESTIONS)))
    .orderBy(all.company_id, all.rank, all.nth);
}

function sharedReading(found: SharedRow[]): SharedReading {
  const [first] = found as [SharedRow];
  const field = first.field as ReadField;
  return {
    part: first.part,
    field,
    text: valueLabel(field, first.value),
    against: factLabel(first, field),
    total: first.total,
    seen: first.seen,
    listings: found.map(({ slug, title, sentence }) => ({ slug, title, sentence })),
  };
}

export async function countCompaniesAsked(db: Db, now: Date, decided: Decided): Promise<number> {
  const [counted] = await db
    .select({ total: countDistinct(jobs.company_id) })
    .from(jobReadings)
    .innerJoin(jobs, eq(jobs.id, jobReadings.job_id))
    .where(asked(now, decided));
  return counted?.total ?? 0;
}

export type SharedName = { company: string; part: string; seen: Date | null };

export type LockedReading = { job: JobRow; company: CompanyRow; reading: StoredReading };

/** What was read after `seen` is left out. */
export async function lockShared(tx: Db, { company, part: of, seen }: SharedName, now: Date): Promise<LockedReading[]> {
  const isIt = and(
    listed('waiting', now),
    eq(jobs.company_id, company),
    eq(part, of),
    seen === null ? undefined : lte(readAt, sql`${seen.toISOString()}::timestamptz`),
  );
  const select = () =>
    tx.select({ reading: jobReadings }).from(jobReadings).innerJoin(jobs, eq(jobs.id, jobReadings.job_id));
  const ids = (await select().where(isIt)).map(({ reading }) => reading.job_id);
  if (ids.length === 0) return [];
  const locked = new Map((await lockJobs(tx, ids)).map((found) => [found.job.id, found]));
  // Once more, since others may have decided until the lock was held.
  const found = await select().where(and(isIt, inArray(jobs.id, ids)));
  return found.flatMap(({ reading: { job_id, ...reading } }) => {
    const own = locked.get(job_id);
    return own ? [{ ...own, reading: reading as StoredReading }] : [];
  });
}
