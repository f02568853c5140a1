import type { CompanyBrief } from '#contract/companies.ts';
import { call, orNotFound } from '#web/api.ts';
import { pwdOf } from '#web/components/recruit/pwd-param.ts';
import { RequestError } from '#web/request-error.ts';

/** A page about talents that did not open: whether a password would open it, and what to tell. */
export type Closed = { kind: 'closed'; company: CompanyBrief; isPasswordAsked: boolean; reason: string };
export type Opened<Data> = { kind: 'opened'; company: CompanyBrief; data: Data };

/**
 * Loads a page of a company together with the company, by the password that its address may bring; a refusal becomes a
 * page that says what is missing.
 */
export async function loadForCompany<Data>(
  slug: string,
  search: object,
  load: (query: { pwd: string | undefined }) => Promise<Data>,
): Promise<Opened<Data> | Closed> {
  const { data: company } = await orNotFound(call('GET /v1/companies/{id}', { params: { id: slug } }));
  try {
    return { kind: 'opened', company, data: await orNotFound(load({ pwd: pwdOf(search) })) };
  } catch (error) {
    if (!(error instanceof RequestError) || (error.status !== 401 && error.status !== 403)) throw error;
    return { kind: 'closed', company, isPasswordAsked: error.status === 401, reason: error.message };
  }
}
