import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { slugOf, takenSlugs, takeSlug } from '#server/core/slugs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

type NewCompanyRow = Omit<typeof companies.$inferInsert, 'slug'>;

/** Under the first free slug of its name, numbered where taken. */
export async function insertCompany(tx: Db, values: NewCompanyRow): Promise<CompanyRow> {
  for (;;) {
    const used = await tx.select({ slug: companies.slug }).from(companies);
    const slug = takeSlug([slugOf(values.name) || 'company'], takenSlugs(used.map((company) => company.slug)));
    const [inserted] = await tx
      .insert(companies)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: companies.slug })
      .returning();
    if (!inserted) continue; // Another transaction took it meanwhile.
    await recordChanges(tx, ['companies']);
    return inserted;
  }
}
