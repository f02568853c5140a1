import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import type { ImportedJob } from '#server/imports/imported-job.ts';
import { placeWords } from '#server/jobs/korean-places.ts';
import { advertOrders } from '#server/schema/adverts.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { jobOtherListings } from '#server/schema/job-facts.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { titleSpelling } from '#server/schema/title-spelling.ts';

export type Sorted = {
  /** Ids of the jobs that an earlier run joined them with. */
  known: string[];
  same: { posting: ImportedJob; jobId: string }[];
  /** Staff decide whether they are one with `twins`, of the same title and place. */
  fresh: { posting: ImportedJob; twins: string[] }[];
};

type Postings = { sourceId: string; company: CompanyRow; postings: readonly ImportedJob[] };

/** By what other sources list of the same company. */
export async function sortPostings(tx: Db, given: Postings): Promise<Sorted> {
  const sorted: Sorted = { known: [], same: [], fresh: [] };
  if (given.postings.length === 0) return sorted;
  const joined = await joinedListings(tx, given);
  const candidates = await jobsWithTitles(tx, given, elsewhereOrOrderedOff(given));
  for (const [at, posting] of given.postings.entries()) {
    const known = idsOf(posting).flatMap((id) => joined.get(id) ?? []);
    const alike = candidates.filter((job) => job.at === at + 1 && isSamePlace(job, posting));
    const same = alike.find((job) => isSameText(job, posting) || addressOf(job.apply_url) === addressOf(posting.url));
    if (known[0]) sorted.known.push(known[0]);
    else if (same) sorted.same.push({ posting, jobId: same.id });
    else sorted.fresh.push({ posting, twins: alike.filter(({ is_imported }) => is_imported).map(({ id }) => id) });
  }
  return sorted;
}

/**
 * Postings under a new id that say the same of the same place as an open job whose own posting is `missing`, with the
 * id of that job.
 */
export async function repostsAmong(
  tx: Db,
  { missing, now, ...given }: Postings & { missing: readonly string[]; now: Date },
): Promise<Map<ImportedJob, string>> {
  const reposts = new Map<ImportedJob, string>();
  if (given.postings.length === 0 || missing.length === 0) return reposts;
  const isMissing = sql`${jobs.id} = any(${sql.param(missing)}::uuid[]) and ${openAt(now)}`;
  const candidates = await jobsWithTitles(tx, given, isMissing);
  const taken = new Set<string>();
  for (const [at, posting] of given.postings.entries()) {
    const alike = candidates.filter((job) => job.at === at + 1 && !taken.has(job.id) && isSamePlace(job, posting));
    const same = alike.find((job) => isSameText(job, posting));
    if (!same) continue;
    taken.add(same.id);
    reposts.set(posting, same.id);
  }
  return reposts;
}

export function idsOf({ externalId, alsoListedAs }: ImportedJob): string[] {
  return [externalId, ...alsoListedAs];
}

/** Job ids by posting id, without jobs that closed with their own source. */
async function joinedListings(tx: Db, { sourceId, company, postings }: Postings): Promise<Map<string, string>> {
  const ids = postings.flatMap(idsOf);
  const found = await tx
    .select({ externalId: jobOtherListings.external_id, jobId: jobOtherListings.job_id })
    .from(jobOtherListings)
    .innerJoin(jobs, and(eq(jobs.id, jobOtherListings.job_id), eq(jobs.company_id, company.id)))
    .where(
      and(
        eq(jobOtherListings.source_id, sourceId),
        inArray(jobOtherListings.external_id, ids),
        sql`${jobs.closed_by} is distinct from 'source'`,
      ),
    );
  return new Map(found.map(({ externalId, jobId }) => [externalId, jobId]));
}

type Candidate = {
  id: string;
  /** From 1. */
  at: number;
  is_imported: boolean;
  region: string | null;
  location: string | null;
  description: string;
  apply_url: string | null;
};

/** From elsewhere; and what an authority ordered off the site, which must not come back under another id. */
function elsewhereOrOrderedOff({ sourceId }: Postings): SQL {
  return sql`((not ${jobs.is_closed} and (${jobs.published_at} is not null or ${jobs.awaits_answers})
      and ${jobs.source_id} is distinct from ${sourceId})
    or exists (select 1 from ${advertOrders} where ${advertOrders.job_id} = ${jobs.id}
      and ${advertOrders.demand} = 'remove' and ${advertOrders.ended_at} is null))`;
}

function jobsWithTitles(tx: Db, { company, postings }: Postings, where: SQL): Promise<Candidate[]> {
  const titles = sql.param(postings.map(({ title }) => title));
  return rows<Candidate>(
    tx,
    sql`select ${jobs.id}, given.at::integer as at, ${jobs.source_id} is not null as is_imported, ${jobs.region},
          ${jobs.location}, ${jobs.description}, ${jobs.apply_url}
        from unnest(${titles}::text[]) with ordinality as given (words, at)
        join ${jobs} on ${jobs.company_id} = ${company.id}
          and ${jobs.title_spelling} = ${titleSpelling(sql`given.words`)}
        where ${where}
        order by ${jobs.number}`,
  );
}

type Place = Pick<Candidate, 'region' | 'location'>;

/** "Seoul, South Korea" is "Seoul"; the region alone may mean the other's place in it. */
function isSamePlace(left: Place, right: Place): boolean {
  const [words, others] = [placeWords(left.location ?? ''), placeWords(right.location ?? '')];
  if (words.join(' ') === others.join(' ')) return true;
  return left.region !== null && left.region === right.region && Math.min(words.length, others.length) <= 1;
}

function isSameText(job: Candidate, posting: ImportedJob): boolean {
  return bareText(job.description) === bareText(posting.description);
}

/** Boards differ in markup and spacing. */
function bareText(html: string): string {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '').toLowerCase();
}

/** Without the parts that count visitors. */
function addressOf(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  if (!parsed) return null;
  for (const name of [...parsed.searchParams.keys()])
    if (/^(?:utm_|ref$|source$|gh_src$|lever-source$)/.test(name)) parsed.searchParams.delete(name);
  return `${parsed.host}${parsed.pathname.replace(/\/+$/, '')}${parsed.search}`.toLowerCase();
}
