import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/** @throws Refusal `forbidden` until staff have let the company search talents. */
export function refuseUnapproved(ctx: Context, company: CompanyRow): void {
  if (company.talents_approved_at) return;
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
