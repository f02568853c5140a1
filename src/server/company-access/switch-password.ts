import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { lockCompany } from '#server/companies/queries.ts';
import { membersOf } from '#server/company-access/member-queries.ts';
import type { Context } from '#server/context.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

/**
 * Switches a company's shared password off: it opens nothing any more, nor does a cookie or a posting's link that stood
 * for it.
 * @throws Refusal `conflict` while no owner has an account, as nobody could come in; `not_found`.
 */
export async function switchPasswordOff(ctx: Context, by: Actor, companyId: string): Promise<void> {
  await switchPassword(ctx, by, companyId, false);
}

/**
 * Asks the company's members for a second factor, or leaves it to them. The shared password goes past every factor, so
 * it is switched off with the first.
 * @throws Refusal as `switchPasswordOff`.
 */
export async function requireFactor(ctx: Context, by: Actor, companyId: string, isNeeded: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if ((company.factor_required_at !== null) === isNeeded) return;
    if (isNeeded) await refuseWithoutOwner(tx, company);
    const now = ctx.clock.now();
    const changes = isNeeded
      ? { factor_required_at: now, password_off_at: company.password_off_at ?? now }
      : { factor_required_at: null };
    await tx.update(companies).set(changes).where(eq(companies.id, company.id));
    const action = isNeeded ? 'company.require-factor' : 'company.leave-factor-open';
    await recordAudit(tx, by, now, { action, subject: { kind: 'company', id: company.id } });
  });
}

/** Switches it on again, with the cookies of those who typed it before. @throws Refusal `not_found`. */
export async function switchPasswordOn(ctx: Context, by: Actor, companyId: string): Promise<void> {
  await switchPassword(ctx, by, companyId, true);
}

async function switchPassword(ctx: Context, by: Actor, companyId: string, isOn: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if ((company.password_off_at === null) === isOn) return;
    if (!isOn) await refuseWithoutOwner(tx, company);
    const now = ctx.clock.now();
    await tx
      .update(companies)
      .set(isOn ? { password_off_at: null, factor_required_at: null } : { password_off_at: now })
      .where(eq(companies.id, company.id));
    const subject = { kind: 'company', id: company.id } as const;
    await recordAudit(tx, by, now, { action: `company.switch-password-${isOn ? 'on' : 'off'}`, subject });
  });
}

async function refuseWithoutOwner(tx: Db, { id, name }: CompanyRow): Promise<void> {
  const members = await membersOf(tx, id);
  if (members.some(({ role }) => role === 'owner')) return;
  throw new Refusal('conflict', `Nobody could open the pages of ${name}. Join with an account of your own first.`);
}
