import { Refusal } from '#contract/errors.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';
import { deleteDomain, insertDomain } from '#server/listings/company-domains.ts';
import { provesNothing } from '#server/listings/free-mail.ts';

/**
 * Records a domain whose mailboxes are those of the company's own people.
 * @throws Refusal `not_found`; `invalid` for one that belongs to many or gives addresses to anybody; `conflict` for one that is recorded.
 */
export async function addDomain(ctx: Context, by: Actor, companyId: string, domain: string): Promise<void> {
  const fault = provesNothing(domain);
  if (fault !== null) throw new Refusal('invalid', fault);
  const { id } = await existingCompany(ctx, companyId);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (!(await insertDomain(tx, { domain, company_id: id, recorded_at: now })))
      throw new Refusal('conflict', `${domain} is recorded already, for this company or another one.`);
    await recordAudit(tx, by, now, {
      action: 'company.record-domain',
      subject: { kind: 'company', id },
      detail: { domain },
    });
  });
}

/** Takes such a domain back. @throws Refusal `not_found` */
export async function removeDomain(ctx: Context, by: Actor, companyId: string, domain: string): Promise<void> {
  const { id, slug } = await existingCompany(ctx, companyId);
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteDomain(tx, id, domain))) throw new Refusal('not_found', `${domain} is not recorded for ${slug}.`);
    const subject = { kind: 'company', id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: 'company.remove-domain', subject, detail: { domain } });
  });
}
