import { and } from 'drizzle-orm';
import { filterPhrases, type WrittenFilters } from '#contract/jobs/filter-words.ts';
import type { Context } from '#server/core/context.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';

export async function wordsOf(
  { db, tags, clock }: Pick<Context, 'db' | 'tags' | 'clock'>,
  filters: WrittenFilters,
): Promise<string[]> {
  const terms = tags.terms(filters.tags?.split(',') ?? []);
  const phrases = (named: WrittenFilters) =>
    filterPhrases({ ...named, tags: terms.map(({ id }) => id).join(',') }, terms);
  if (!filters.company) return phrases(filters);
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(bySlugOrId(companies, filters.company), listedAt(clock.now())));
  return phrases({ ...filters, company: company?.name ?? filters.company });
}
