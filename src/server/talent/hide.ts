import { and, inArray, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { hiddenCompanies, hideFrom, unhideFromAll } from '#server/talent/queries.ts';

/**
 * Replaces the list of companies that a profile is hidden from.
 * @throws Refusal `invalid` if one of them does not exist; then nothing is changed.
 */
export async function setHiddenCompanies(
  ctx: Context,
  userId: string,
  idsOrSlugs: readonly string[],
): Promise<CompanyRow[]> {
  const wanted = [...new Set(idsOrSlugs)];
  const ids = wanted.filter(isUuid);
  const slugs = wanted.filter((one) => !isUuid(one));
  return ctx.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: companies.id, slug: companies.slug })
      .from(companies)
      .where(and(or(inArray(companies.id, ids), inArray(companies.slug, slugs)), listedAt(ctx.clock.now())));
    const known = new Set(found.flatMap(({ id, slug }) => [id, slug]));
    const unknown = wanted.filter((one) => !known.has(isUuid(one) ? one.toLowerCase() : one));
    if (unknown.length > 0) {
      throw new Refusal('invalid', 'There is no such company.', {
        errors: { companies: [`There is no such company: ${unknown.join(', ')}`] },
      });
    }
    await unhideFromAll(tx, userId);
    await hideFrom(
      tx,
      userId,
      found.map(({ id }) => id),
    );
    return hiddenCompanies(tx, userId);
  });
}
