import { filterPhrases, type WrittenFilters } from '#contract/filter-words.ts';
import type { Db } from '#platform/db.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';

/** Filters as readable phrases, with the company's name. */
export async function wordsOf(db: Db, filters: WrittenFilters): Promise<string[]> {
  if (!filters.company) return filterPhrases(filters);
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(bySlugOrId(companies, filters.company));
  return filterPhrases({ ...filters, company: company?.name ?? filters.company });
}
