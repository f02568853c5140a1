import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/** @throws Refusal `forbidden`. */
export function refuseUnapproved(ctx: Context, company: CompanyRow): void {
  if (company.talents_approved_at) return;
  throw new Refusal(
    'forbidden',
    `You can search talents once we’ve approved your company. Write to ${ctx.settings.contactEmail}.`,
  );
}

/** @throws Refusal `not_found` */
export function setTalentApproval(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  id: string,
  isApproved: boolean,
): Promise<CompanyRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, id);
    if ((company.talents_approved_at !== null) === isApproved) return company;
    const talents_approved_at = isApproved ? now : null;
    await tx.update(companies).set({ talents_approved_at }).where(eq(companies.id, company.id));
    const action = isApproved ? 'company.approve-talent-search' : 'company.end-talent-search';
    await recordAudit(tx, by, now, { action, subject: { kind: 'company', id: company.id } });
    return { ...company, talents_approved_at };
  });
}
