import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { addDomain, removeDomain } from '#server/listings/change-domains.ts';
import { listDomains } from '#server/listings/company-domains.ts';

type DomainKeys =
  | 'GET /v1/admin/companies/{id}/domains'
  | 'PUT /v1/admin/companies/{id}/domains/{domain}'
  | 'DELETE /v1/admin/companies/{id}/domains/{domain}';

/** The domains by which employers prove that they come from a company. */
export const domainHandlers: Handlers<DomainKeys> = {
  'GET /v1/admin/companies/{id}/domains': (ctx, { params }) => domainsOf(ctx, params.id),

  'PUT /v1/admin/companies/{id}/domains/{domain}': async (ctx, { caller, params }) => {
    await addDomain(ctx, caller, params.id, params.domain);
    return domainsOf(ctx, params.id);
  },

  'DELETE /v1/admin/companies/{id}/domains/{domain}': async (ctx, { caller, params }) => {
    await removeDomain(ctx, caller, params.id, params.domain);
    return domainsOf(ctx, params.id);
  },
};

async function domainsOf(ctx: Context, companyId: string) {
  const { id } = await existingCompany(ctx, companyId);
  const recorded = await listDomains(ctx.db, id);
  const data = recorded.map(({ domain, recorded_at }) => ({ domain, recorded_at: recorded_at.toISOString() }));
  return { data };
}
