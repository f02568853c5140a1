import { and, asc, count, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { holdAgainstLaw } from '#server/compliance/check-listings.ts';
import { ADVERT_RULES, lawsOn, wageGap } from '#server/compliance/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Command, Print } from '#server/core/handler.ts';
import { minimumWageOn } from '#server/core/minimum-wage.ts';
import { companies } from '#server/schema/companies.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

type ContactGap = { slug: string; name: string; open: number; lacks: string[] };

type Facts = Record<'address' | 'phone' | 'country' | 'city', string | null>;

const USAGE = `Usage: adverts check | adverts gaps | adverts rules

  check  checks listings and companies against the law now; the server does this every hour
  gaps   lists companies with open listings but no address and phone number
  rules  lists what the law requires now and from when`;

const VERBS: Record<string, (ctx: Context, print: Print) => Promise<void>> = {
  async check(ctx, print) {
    const { heldBack, publishedAgain } = await holdAgainstLaw(ctx);
    print(`Blocked: ${heldBack}. Republished: ${publishedAgain}.`);
  },
  async gaps({ db, clock }, print) {
    const gaps = await contactGaps(db, clock.now());
    if (gaps.length === 0) print('Every company with open listings has an address or phone number.');
    for (const { slug, name, open, lacks } of gaps) print(`${slug}, ${name}: ${open} open; ${lacks.join(' and ')}`);
  },
  async rules({ clock }, print) {
    const today = koreanDay(clock.now());
    if (minimumWageOn(today) === null) print(`Not known: ${wageGap(today)}`);
    for (const rule of ADVERT_RULES) {
      print(`${rule.id}: ${rule.text} (${rule.appliesTo.join(', ')})`);
      const current = lawsOn(rule, today);
      for (const basis of rule.laws)
        print(`  ${basis.law}, ${current.includes(basis) ? 'in force' : `from ${basis.from}`}: ${basis.source}`);
    }
  },
};

export const advertsCommand: Command = async (ctx, [name = '', ...more], print) => {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb || more.length > 0) {
    print(USAGE);
    return 2;
  }
  await verb(ctx, print);
  return 0;
};

/**
 * Companies with open listings that lack contact details the law wants shown: an address or telephone of their own,
 * abroad with country and city. Their listings stay: no board states these.
 */
async function contactGaps(db: Db, now: Date): Promise<ContactGap[]> {
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

function lackedBy({ address, phone, country, city }: Facts): string[] {
  const hasHalfAPlace = (country === null) !== (city === null);
  return [
    ...(address === null && phone === null ? ['no address or phone number'] : []),
    ...(hasHalfAPlace ? [country === null ? 'no country' : 'no city'] : []),
  ];
}
