import { and, eq, or, sql } from 'drizzle-orm';
import { FACETS, type Facet } from '#contract/job-facets.ts';
import type { JobFilters } from '#contract/jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import { jobNumbers } from '#server/jobs/queries.ts';
import { search } from '#server/jobs/search.ts';
import type { IndexFilters } from '#server/jobs/select-jobs.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';

/**
 * Translates filters for the index: companies, and search words that it does not hold, are looked up in the database. `corrected` is what was
 * searched for instead of a misspelt `q`.
 * @throws Refusal `invalid` for tags that are none.
 */
export async function readFilters(
  { db, tags, jobIndex }: Pick<Context, 'db' | 'tags' | 'jobIndex'>,
  filters: JobFilters,
): Promise<{ filters: IndexFilters; corrected: string | null }> {
  const [companyIds, searched, named] = await Promise.all([
    companiesOf(db, filters),
    filters.q ? search({ db, jobIndex }, filters.q) : null,
    filters.ids ? jobNumbers(db, filters.ids) : undefined,
  ]);
  return {
    filters: {
      is_closed: filters.is_closed,
      is_featured: filters.is_featured,
      selected: selectionOf({ ...filters, tags: filters.tags && tags.idsNow(filters.tags) }),
      companyIds: companyIds ?? undefined,
      named,
      found: searched?.found,
    },
    corrected: searched?.corrected ?? null,
  };
}

function selectionOf(filters: JobFilters): Partial<Record<Facet, readonly string[]>> {
  const selected: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const value = filters[facet];
    if (value === undefined) continue;
    const values = typeof value === 'boolean' ? [String(value)] : value;
    if (values.length > 0) selected[facet] = values;
  }
  return selected;
}

/** Ids of the companies that the filters name, or null without such a filter. */
async function companiesOf(db: Db, { company, company_name: name }: JobFilters): Promise<string[] | null> {
  if (!company && !name) return null;
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        company ? bySlugOrId(companies, company) : undefined,
        name ? or(sql`lower(${companies.name}) = lower(${name})`, eq(companies.name_ko, name)) : undefined,
      ),
    );
  return found.map(({ id }) => id);
}
