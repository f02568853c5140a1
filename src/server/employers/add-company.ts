import { invalidField, Refusal } from '#contract/core/errors.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import type { NewCompanyBody } from '#contract/employers/desk-companies.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { keepPicture } from '#server/core/keep-picture.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { slugOf } from '#server/core/slugs.ts';
import { pageColumns } from '#server/employers/edit-company.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

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
