import { and, asc, count, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { companies } from '#server/schema/companies.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

export type ContactGap = { slug: string; name: string; open: number; lacks: string[] };

/**
 * Companies with open listings that the law wants shown with more than is recorded: with an address or a telephone of
 * their own, abroad with country and city. Their listings stay: no board states these.
 */
export async function contactGaps(db: Db, now: Date): Promise<ContactGap[]> {
  const { slug, name, address, phone, abroad_country, abroad_city } = companies;
  const isSomewhere = or(and(isNull(address), isNull(phone)), isNull(abroad_country), isNull(abroad_city));
  const found = await db
    .select({ slug, name, address, phone, country: abroad_country, city: abroad_city, open: count() })
    .from(companies)
    .innerJoin(jobs, eq(jobs.company_id, companies.id))
    .where(and(openAt(now), isSomewhere))
    .groupBy(companies.id)
    .orderBy(asc(slug));
  return found.flatMap(({ slug, name, open, ...facts }) => {
    const lacks = lackedBy(facts);
    return lacks.length > 0 ? [{ slug, name, open, lacks }] : [];
  });
}

type Facts = Record<'address' | 'phone' | 'country' | 'city', string | null>;

function lackedBy({ address, phone, country, city }: Facts): string[] {
  const hasHalfAPlace = (country === null) !== (city === null);
  return [
    ...(address === null && phone === null ? ['no address and no telephone'] : []),
    ...(hasHalfAPlace ? [country === null ? 'no country' : 'no city'] : []),
  ];
}
