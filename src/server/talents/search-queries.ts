import { and, arrayOverlaps, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { countryIn, spellingsOf } from '#contract/core/country.ts';
import type { LookingState } from '#contract/core/states.ts';
import type { EmploymentType, Region, Workplace } from '#contract/core/vocabulary.ts';
import type { TalentFacet } from '#contract/talents/talent-facets.ts';
import type { TalentQuery } from '#contract/talents/talents.ts';
import { type Db, rows } from '#platform/db.ts';
import { holdsOne } from '#server/core/search-words.ts';
import { phrasingsOf } from '#server/jobs/query-phrasings.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';
import { type TalentProfileRow, talentProfiles } from '#server/schema/talent.ts';
import { isVisibleTo } from '#server/talents/profile-queries.ts';

export type TalentFilters = Pick<TalentQuery, TalentFacet | 'available_by' | 'years'> & {
  /** Of the words searched for, as of `phrasingsOf`. */
  phrasings: readonly (readonly string[])[] | undefined;
};
export type TalentPlace = { refreshedAt: Date; userId: string };

const MOST_SKILLS = 50;

export function talentFilters<Query extends Pick<TalentQuery, 'q'>>(tags: TagBook, { q, ...others }: Query) {
  return { ...others, phrasings: q === undefined ? undefined : phrasingsOf(q, tags) };
}

/** A facet is counted without its own filter. */
function matching(db: Db, companyId: string, filters: TalentFilters, without?: TalentFacet): SQL | undefined {
  const by = <F extends TalentFacet>(facet: F) => (facet === without ? undefined : filters[facet]);
  const [levels, visas, countries, skills] = [
    by('korean_level') as TalentProfileRow['korean_level'][] | undefined,
    by('visa_status') as TalentProfileRow['visa_status'][] | undefined,
    by('country_of_residence'),
    by('skills'),
  ];
  const [looking, employment, workplaces, places] = [
    by('looking') as LookingState[] | undefined,
    by('employment_types') as EmploymentType[] | undefined,
    by('workplaces') as Workplace[] | undefined,
    by('places') as Region[] | undefined,
  ];
  const phrasings = filters.phrasings?.filter((terms) => terms.length > 0);
  return and(
    isVisibleTo(db, companyId),
    levels?.length ? inArray(talentProfiles.korean_level, levels) : undefined,
    visas?.length ? inArray(talentProfiles.visa_status, visas) : undefined,
    countries?.length ? livesInOneOf(countries) : undefined,
    skills?.length ? sql`${talentProfiles.skill_keys} && ${sql.param(skills)}::text[]` : undefined,
    looking?.length ? inArray(talentProfiles.looking, looking) : undefined,
    employment?.length ? arrayOverlaps(talentProfiles.employment_types, employment) : undefined,
    workplaces?.length ? arrayOverlaps(talentProfiles.workplaces, workplaces) : undefined,
    places?.length ? arrayOverlaps(talentProfiles.places, places) : undefined,
    filters.available_by === undefined ? undefined : lte(talentProfiles.available_from, filters.available_by),
    filters.years === undefined ? undefined : gte(talentProfiles.years_of_experience, filters.years),
    // A query without letters or digits matches nothing: an unfiltered list must not pass for a filtered one.
    phrasings && (phrasings.length > 0 ? sql`${talentProfiles.search} @@ (${holdsOne(phrasings, '')})` : sql`false`),
  );
}

/** However it is written. Some names hold a comma, as in "Korea, Republic of", which looks like two values in a list. */
function livesInOneOf(parts: readonly string[]): SQL {
  const country = sql`regexp_replace(lower(${talentProfiles.seen_country}), '\\s*,\\s*', ',', 'g')`;
  return sql`position(',' || ${country} || ',' in ${`,${[...parts, ...parts.flatMap(spellingsOf)].join(',')},`}) > 0`;
}

/** One more if there is a next page. */
export async function searchTalents(
  db: Db,
  companyId: string,
  filters: TalentFilters,
  page: { after: TalentPlace | null; limit: number },
): Promise<TalentProfileRow[]> {
  const { after, limit } = page;
  const beyond = after
    ? or(
        lt(talentProfiles.refreshed_at, after.refreshedAt),
        and(eq(talentProfiles.refreshed_at, after.refreshedAt), gt(talentProfiles.user_id, after.userId)),
      )
    : undefined;
  return db
    .select()
    .from(talentProfiles)
    .where(and(matching(db, companyId, filters), beyond))
    .orderBy(desc(talentProfiles.refreshed_at), asc(talentProfiles.user_id))
    .limit(limit + 1);
}

export async function countTalents(
  db: Db,
  companyId: string,
  filters: TalentFilters,
  published?: { from: Date; until: Date },
): Promise<number> {
  const { published_at } = talentProfiles;
  const isNew = published && and(gte(published_at, published.from), lt(published_at, published.until));
  const [counted] = await db
    .select({ total: count() })
    .from(talentProfiles)
    .where(and(matching(db, companyId, filters), isNew));
  return counted?.total ?? 0;
}

const FACET_VALUES: Record<TalentFacet, SQL> = {
  korean_level: sql`${talentProfiles.korean_level}`,
  visa_status: sql`${talentProfiles.visa_status}`,
  country_of_residence: sql`${talentProfiles.seen_country}`,
  skills: sql`unnest(${talentProfiles.skill_keys})`,
  looking: sql`${talentProfiles.looking}`,
  employment_types: sql`unnest(${talentProfiles.employment_types})`,
  workplaces: sql`unnest(${talentProfiles.workplaces})`,
  places: sql`unnest(${talentProfiles.places})`,
};

export async function facetCounts(
  db: Db,
  companyId: string,
  filters: TalentFilters,
  facet: TalentFacet,
): Promise<Record<string, number>> {
  const found = await rows<{ value: string; total: number }>(
    db,
    sql`select min(value) as value, count(*)::int as total
        from (select ${FACET_VALUES[facet]} as value from ${talentProfiles}
              where ${matching(db, companyId, filters, facet)}) as listed
        where value is not null
        group by lower(value) order by total desc, value limit ${MOST_SKILLS}`,
  );
  if (facet !== 'country_of_residence') return Object.fromEntries(found.map(({ value, total }) => [value, total]));
  const countries: Record<string, number> = {};
  for (const { value, total } of found) {
    const country = countryIn('en', value);
    countries[country] = (countries[country] ?? 0) + total;
  }
  return countries;
}

export async function findVisible(db: Db, companyId: string, userId: string): Promise<TalentProfileRow | null> {
  const [found] = await db
    .select()
    .from(talentProfiles)
    .where(and(eq(talentProfiles.user_id, userId), isVisibleTo(db, companyId)));
  return found ?? null;
}
