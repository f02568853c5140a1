import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
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
export async function approveCompany(ctx: Context, by: Actor, slug: string): Promise<boolean> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [approved] = await tx
      .update(companies)
      .set({ talents_approved_at: at })
      .where(eq(companies.slug, slug))
      .returning({ id: companies.id });
    if (!approved) return false;
    const subject = { kind: 'company', id: approved.id } as const;
    await recordAudit(tx, by, at, { action: 'company.approve-talent-search', subject });
    return true;
  });
}
