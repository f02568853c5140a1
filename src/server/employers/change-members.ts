import { Refusal } from '#contract/core/errors.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, type AuditInput, recordAudit } from '#server/core/record-audit.ts';
import { lockCompany } from '#server/employers/company.ts';
import { deleteMember, findMember, membersOf, setRole, type WhichMember } from '#server/employers/member-queries.ts';
import { silence } from '#server/employers/notices.ts';
import { passwordState } from '#server/employers/password.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { MemberRow } from '#server/schema/company-members.ts';

type Named = { companyId: string; memberId: string };

/** @throws Refusal `not_found`; `conflict` for the last owner. */
export function changeRole(ctx: Context, by: Actor, { role, ...named }: Named & { role: MemberRole }): Promise<void> {
  return changeMember(ctx, by, named.companyId, named, async (tx, company, member) => {
    if (member.role === role) return null;
    if (role !== 'owner') await keepAnOwner(tx, company, member);
    await setRole(tx, member.id, role);
    return { action: 'company.change-role', detail: { member: member.user_id, before: member.role, role } };
  });
}

/** @throws Refusal `not_found`; `conflict` for the last owner. */
export function removeMember(ctx: Context, by: Actor, named: Named): Promise<void> {
  return changeMember(ctx, by, named.companyId, named, async (tx, company, member) => {
    await keepAnOwner(tx, company, member);
    await removeFromTeam(tx, member);
    return { action: 'company.remove-member', detail: { member: member.user_id } };
  });
}

/** @throws Refusal `not_found`; `conflict` for the last owner. */
export function leaveCompany(ctx: Context, by: Actor & { userId: string }, companyId: string): Promise<void> {
  return changeMember(ctx, by, companyId, { userId: by.userId }, async (tx, company, member) => {
    await keepAnOwner(tx, company, member);
    await removeFromTeam(tx, member);
    return { action: 'company.leave' };
  });
}

async function removeFromTeam(tx: Db, member: MemberRow): Promise<void> {
  await deleteMember(tx, member.id);
  await silence(tx, member);
}

type Change = (tx: Db, company: CompanyRow, member: MemberRow) => Promise<Omit<AuditInput, 'subject'> | null>;

/** Under the lock of the company, so that of two owners who leave at once one stays. */
async function changeMember(ctx: Context, by: Actor, companyId: string, which: WhichMember, change: Change) {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const member = await findMember(tx, company.id, which);
    if (!member) throw new Refusal('not_found', 'That member doesn’t exist.');
    const done = await change(tx, company, member);
    if (!done) return;
    await recordAudit(tx, by, ctx.clock.now(), { ...done, subject: { kind: 'company', id: company.id } });
  });
}

/** Without a shared password, a company without an owner could invite nobody any more. */
async function keepAnOwner(tx: Db, company: CompanyRow, member: MemberRow): Promise<void> {
  if (member.role !== 'owner' || passwordState(company) === 'on') return;
  const owners = (await membersOf(tx, company.id)).filter(({ role }) => role === 'owner');
  if (owners.length > 1) return;
  throw new Refusal(
    'conflict',
    `${company.name} needs an owner while its shared password is off. Make someone else an owner first.`,
  );
}
