import type { NewCompanyBody } from '#contract/admin-companies.ts';
import { invalidField, Refusal } from '#contract/errors.ts';
import { RESERVED_SLUGS } from '#contract/reserved-slugs.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import { pageColumns } from '#server/companies/edit-company.ts';
import type { Context } from '#server/context.ts';
import { keepPicture } from '#server/images/keep-picture.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { slugOf } from '#server/text/slugs.ts';

/** @throws Refusal `invalid` for a slug that no address can have; `conflict` for a taken one. */
export async function addCompany(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  { slug: given, ...values }: NewCompanyBody,
): Promise<CompanyRow> {
  const slug = given ?? slugOf(values.name);
  refuseSlug(slug);
  return db.transaction(async (tx) => {
    const now = clock.now();
    await keepPicture(tx, values.logo_url, now, 'logo_url');
    const [company] = await tx
      .insert(companies)
      .values({ ...pageColumns(values), slug })
      .onConflictDoNothing({ target: companies.slug })
      .returning();
    if (!company) throw new Refusal('conflict', `There is a company ${slug} already.`);
    await recordChanges(tx, ['companies']);
    await recordAudit(tx, by, now, { action: 'company.add', subject: { kind: 'company', id: company.id } });
    return company;
  });
}

function refuseSlug(slug: string): void {
  if (slug !== '' && slug === slugOf(slug) && !RESERVED_SLUGS.includes(slug)) return;
  throw invalidField(
    'slug',
    `"${slug}" cannot be the end of an address: give a slug of small Latin letters, digits and hyphens.`,
  );
}
