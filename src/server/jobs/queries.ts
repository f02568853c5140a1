import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { type Db, first, preparedOnce, rows } from '#platform/db.ts';
import { PlaceInteger, PlaceTime } from '#server/core/cursors.ts';
import { holds, holdsOne } from '#server/core/search-words.ts';
import { type CompanyBriefRow, companyBriefColumns } from '#server/employers/present-company.ts';
import { bySlugOrId, preparedBySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { openAt } from '#server/schema/job-state.ts';
import { type JobRow, jobs, searchWords } from '#server/schema/jobs.ts';

export type JobWithCompany = { job: JobRow; company: CompanyRow };

const jobWithCompany = preparedBySlugOrId('job', jobs, (db, one, name) =>
  db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(one)
    .prepare(name),
);

export function findJob(db: Db, id: string): Promise<JobWithCompany | null> {
  return first(jobWithCompany(db, id).execute({ id }));
}

/** Locked against other changes until the transaction ends. */
export async function lockJob(tx: Db, id: string): Promise<JobWithCompany | null> {
  const [found] = await tx
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(bySlugOrId(jobs, id))
    .for('no key update', { of: jobs });
  return found ?? null;
}

/** Those of one company one after another. */
export function lockJobs(tx: Db, ids: readonly string[]): Promise<JobWithCompany[]> {
  return tx
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(inArray(jobs.id, [...ids]))
    .orderBy(jobs.company_id, jobs.id)
    .for('no key update', { of: jobs });
}

const briefColumns = {
  id: jobs.id,
  number: jobs.number,
  slug: jobs.slug,
  title: jobs.title,
  text_language: jobs.text_language,
  apply_url: jobs.apply_url,
  published_at: jobs.published_at,
  expires_at: jobs.expires_at,
  is_closed: jobs.is_closed,
  closed_at: jobs.closed_at,
  is_featured: jobs.is_featured,
  employment_type: jobs.employment_type,
  occupations: jobs.occupations,
  tags: jobs.tags,
  region: jobs.region,
  location: jobs.location,
  korean_level: jobs.korean_level,
  is_visa_sponsored: jobs.is_visa_sponsored,
  visa_note: jobs.visa_note,
  residence: jobs.residence,
  workplace: jobs.workplace,
  work_abroad: jobs.work_abroad,
  pay_min: jobs.pay_min,
  pay_max: jobs.pay_max,
  pay_currency: jobs.pay_currency,
  pay_period: jobs.pay_period,
  pay_negotiable: jobs.pay_negotiable,
  changed_facts: jobs.changed_facts,
};
export type JobBriefRow = Pick<JobRow, keyof typeof briefColumns>;

export type BriefWithCompany = { job: JobBriefRow; company: CompanyBriefRow };

/** As its company sees it. */
export type OwnBrief = BriefWithCompany & { job: Pick<JobRow, 'awaits_answers'> };

const rowsOfList = preparedOnce((db) =>
  db
    .select({ job: briefColumns, company: companyBriefColumns })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(sql`${jobs.number} = any(${sql.placeholder('numbers')})`)
    .prepare('rows_of_list'),
);

export async function jobsByNumber(db: Db, numbers: readonly number[]): Promise<BriefWithCompany[]> {
  if (numbers.length === 0) return [];
  const found = await rowsOfList(db).execute({ numbers });
  const byNumber = new Map(found.map((row) => [row.job.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

export async function jobNumbers(db: Db, uuids: readonly string[]): Promise<number[]> {
  const found = await db
    .select({ number: jobs.number })
    .from(jobs)
    .where(inArray(jobs.id, [...uuids]));
  return found.map(({ number }) => number);
}

export async function jobsOfCompany(
  db: Db,
  which: SQL | undefined,
  { after, limit, page = 1 }: { after: z.output<typeof OwnPlace> | null; limit: number; page?: number | undefined },
): Promise<OwnBrief[]> {
  const published = sql`coalesce(${jobs.published_at}, 'infinity')`;
  const [isOpen, at, number] = after ?? [];
  const isAfter = after
    ? sql`(not ${jobs.is_closed}, ${published}, ${jobs.number}) < (${isOpen === 1}, ${at}::timestamptz, ${number}::int)`
    : undefined;
  return db
    .select({ job: { ...briefColumns, awaits_answers: jobs.awaits_answers }, company: companyBriefColumns })
    .from(jobs)
    .innerJoin(companies, eq(jobs.company_id, companies.id))
    .where(and(which, isAfter))
    .orderBy(sql`(not ${jobs.is_closed}) desc`, desc(published), desc(jobs.number))
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit);
}

/** Whether the job is open, when it was published, its number. */
export const OwnPlace = z.tuple([z.literal([0, 1]), z.union([PlaceTime, z.literal('infinity')]), PlaceInteger]);

/** In any state, all terms of a phrasing in the title; in title, tags or company; the rest. */
export async function searchJobs(db: Db, phrasings: readonly (readonly string[])[]): Promise<number[][]> {
  const found = await rows<{ bucket: number; numbers: number[] }>(
    db,
    sql`select bucket, array_agg(number) as numbers from (
          select number, case when search @@ (${holdsOne(phrasings, 'A')}) then 0
                              when search @@ (${holdsOne(phrasings, 'AB')}) then 1 else 2 end as bucket
          from ${jobs} where search @@ (${holdsOne(phrasings, '')})
        ) hits group by bucket`,
  );
  return [0, 1, 2].map((bucket) => found.find((row) => row.bucket === bucket)?.numbers ?? []);
}

/** Counted, since for `exists` PostgreSQL expects an early hit and scans every job when there is none. */
export async function unknownTerms(db: Db, terms: readonly string[]): Promise<string[]> {
  const checks = terms.map(
    (term) =>
      sql`(${term}::text, exists(select 1 from ${searchWords} where word = ${term})
        or (select count(*) from ${jobs} where search @@ ${holds(term, '')}) > 0)`,
  );
  const found = await rows<{ term: string; known: boolean }>(
    db,
    sql`select term, known from (values ${sql.join(checks, sql`, `)}) as checked(term, known)`,
  );
  return found.filter((row) => !row.known).map((row) => row.term);
}

const CANDIDATES = 20;

/** Those with two letters swapped, which leaves a short word few trigrams; then by trigrams in common. */
export async function similarWords(db: Db, term: string): Promise<string[]> {
  const swapped = inArray(searchWords.word, [term, ...swaps(term)]);
  const found = await rows<{ word: string }>(
    db,
    sql`select word from ${searchWords} where word % ${term} or ${swapped}
        order by ${swapped} desc, similarity(word, ${term}) desc, word limit ${CANDIDATES}`,
  );
  return found.map((row) => row.word);
}

/** `pyhton` as `yphton`, `phyton`, `python` and so on. */
function swaps(term: string): string[] {
  const letters = [...term];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] as string)
      .join(''),
  );
}

const NEAR = 3;

/** Those of the words, in their order, that an open job holds. */
export async function openAmong(db: Db, words: readonly string[], now: Date): Promise<string[]> {
  if (words.length === 0) return [];
  const checks = words.map(
    (word) =>
      sql`(${word}::text, (select count(*) from ${jobs} where search @@ ${holds(word, '')} and ${openAt(now)}) > 0)`,
  );
  const found = await rows<{ word: string; is_open: boolean }>(
    db,
    sql`select word, is_open from (values ${sql.join(checks, sql`, `)}) as checked(word, is_open)`,
  );
  return words.filter((word) => found.some((row) => row.word === word && row.is_open)).slice(0, NEAR);
}

export async function findLastChecked(db: Db): Promise<Date | null> {
  const [row] = await rows<{ at: string | Date | null }>(
    db,
    sql`select max(last_checked) as at from ${jobs} where source_url is not null and not is_closed and checked_by = 'source'`,
  );
  return row?.at ? new Date(row.at) : null;
}

/** For a job that does not exist, or that the caller may not know of. */
export function noSuchJob(): Refusal {
  return new Refusal('not_found', 'There is no such job.');
}
