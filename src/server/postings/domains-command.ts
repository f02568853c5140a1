import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/audit/record-audit.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';
import { deleteDomain, insertDomain, listDomains } from '#server/postings/company-domains.ts';
import { isFreeMail } from '#server/postings/free-mail.ts';

const USAGE = `Usage: company-domain list SLUG
       company-domain add SLUG DOMAIN
       company-domain remove SLUG DOMAIN

DOMAIN is where the company's own people have their e-mail addresses, such as nabi.example. Whoever opens a letter there
proves to come from the company, so add no domain that gives addresses to others.`;

const Domain = z.string().toLowerCase().trim().max(253).regex(z.regexes.domain);

/** `company-domain list|add|remove SLUG [DOMAIN]`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function companyDomainCommand(
  ctx: Context,
  [verb, slug, typed, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const isChange = verb === 'add' || verb === 'remove';
  if (!slug || more.length > 0 || (verb === 'list' ? typed !== undefined : !isChange || !typed)) {
    print(USAGE);
    return 2;
  }
  if (verb === 'add') await addDomain(ctx, COMMAND_LINE, slug, domainOf(typed));
  if (verb === 'remove') await removeDomain(ctx, COMMAND_LINE, slug, domainOf(typed));
  const company = await existingCompany(ctx, slug);
  const recorded = await listDomains(ctx.db, company.id);
  for (const { domain } of recorded) print(domain);
  if (recorded.length === 0) print(`No domain of ${slug} is recorded.`);
  return 0;
}

function domainOf(typed: string | undefined): string {
  const parsed = Domain.safeParse(typed);
  if (!parsed.success) throw new Refusal('invalid', `This is not a domain: ${typed}`);
  if (isFreeMail(parsed.data))
    throw new Refusal('invalid', `Anybody gets an address at ${parsed.data}, so it proves nothing.`);
  return parsed.data;
}

async function addDomain(ctx: Context, by: Actor, slug: string, domain: string): Promise<void> {
  const { id } = await existingCompany(ctx, slug);
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

async function removeDomain(ctx: Context, by: Actor, slug: string, domain: string): Promise<void> {
  const { id } = await existingCompany(ctx, slug);
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteDomain(tx, id, domain))) throw new Refusal('not_found', `${domain} is not recorded for ${slug}.`);
    const subject = { kind: 'company', id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: 'company.remove-domain', subject, detail: { domain } });
  });
}
