import { Refusal } from '#contract/errors.ts';
import { RESERVED_SLUGS } from '#contract/reserved-slugs.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { slugOf } from '#server/text/slugs.ts';

export type NewCompany = {
  name: string;
  name_ko?: string;
  /** Made from the name where it is left out. */
  slug?: string;
  website_url?: string;
  location?: string;
  contact_email?: string;
};

/**
 * Adds a company.
 * @throws Refusal `invalid` for a slug that no address can have; `conflict` for one that another company has.
 */
export async function addCompany(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  { slug: given, ...values }: NewCompany,
): Promise<CompanyRow> {
  const slug = given ?? slugOf(values.name);
  refuseSlug(slug);
  return db.transaction(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: companies.slug })
      .returning();
    if (!company) throw new Refusal('conflict', `There is a company ${slug} already.`);
    await recordChanges(tx, ['companies']);
    await recordAudit(tx, by, clock.now(), { action: 'company.add', subject: { kind: 'company', id: company.id } });
    return company;
  });
}

function refuseSlug(slug: string): void {
  if (slug !== '' && slug === slugOf(slug) && !RESERVED_SLUGS.includes(slug)) return;
  const message = `"${slug}" cannot be the end of an address: give a slug of small Latin letters, digits and hyphens.`;
  throw new Refusal('invalid', message, { errors: { slug: [message] } });
}
