import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';
import { addDomain, listDomains, removeDomain } from '#server/listings/domains.ts';

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
  return parsed.data;
}
