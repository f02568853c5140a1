import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/routes.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/**
 * The company that the caller proved to belong to.
 * @throws Refusal `unauthenticated`.
 */
export async function ownCompany(ctx: Context, caller: Caller): Promise<CompanyRow> {
  const [company] = caller.recruiterOf
    ? await ctx.db.select().from(companies).where(eq(companies.id, caller.recruiterOf))
    : [];
  if (!company) throw new Refusal('unauthenticated', "Enter the company's recruit password.");
  return company;
}

/**
 * The same, where staff have let it search talents.
 * @throws Refusal `forbidden`.
 */
export async function approvedCompany(ctx: Context, caller: Caller): Promise<CompanyRow> {
  const company = await ownCompany(ctx, caller);
  if (company.talents_approved_at) return company;
  throw new Refusal(
    'forbidden',
    `The talent search opens once our staff have approved your company. Write to ${ctx.settings.contactEmail}.`,
  );
}

/** Lets a company search talents; false where there is none of this slug. */
export async function approveCompany(ctx: Context, slug: string): Promise<boolean> {
  const approved = await ctx.db
    .update(companies)
    .set({ talents_approved_at: ctx.clock.now() })
    .where(eq(companies.slug, slug))
    .returning({ id: companies.id });
  return approved.length > 0;
}
