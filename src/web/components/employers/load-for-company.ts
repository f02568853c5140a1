import type { ParsedLocation } from '@tanstack/react-router';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { leaveOutPwd, pwdOf } from '#web/components/employers/pwd-param.ts';
import { RequestError } from '#web/request/request-error.ts';

/** Why the password didn’t open a page, as its address says it once the password is gone from it. */
const REFUSALS = ['wrong', 'too-many', 'failed'] as const;
export type PasswordRefusal = (typeof REFUSALS)[number];

export function refusalIn(search: object): PasswordRefusal | undefined {
  const refused: unknown = 'refused' in search ? search.refused : undefined;
  return REFUSALS.find((one) => one === refused);
}

/** Why one of a company's pages didn't open: whether a password would help, and what was wrong with one, or a message. */
export type Closed = {
  kind: 'closed';
  company: CompanyBrief;
  isPasswordAsked: boolean;
  /** Whether the company asks its members for a second factor, and this one has none. */
  isFactorAsked: boolean;
  refused: PasswordRefusal | null;
  reason: string | null;
};
export type Opened<Data> = { kind: 'opened'; company: CompanyBrief; data: Data };

/** Uses the password in the URL, if any. A refusal becomes a page that says what is missing. */
export async function loadForCompany<Data>(
  slug: string,
  location: Pick<ParsedLocation, 'pathname' | 'search'>,
  load: (query: { pwd: string | undefined }) => Promise<Data>,
): Promise<Opened<Data> | Closed> {
  await takePwd(slug, location);
  const { data: company } = await orNotFound(call('GET /v1/companies/{id}', { params: { id: slug } }));
  const pwd = pwdOf(location.search);
  try {
    const data = await orNotFound(load({ pwd }));
    return { kind: 'opened', company, data };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, errors, message } = error;
    const isPasswordWrong = errors['pwd'] !== undefined || (status === 429 && pwd !== undefined);
    if (status !== 401 && status !== 403 && !isPasswordWrong) throw error;
    return {
      kind: 'closed',
      company,
      isPasswordAsked: status === 401 || isPasswordWrong,
      isFactorAsked: errors['second_factor'] !== undefined,
      refused: (status === 401 ? refusalIn(location.search) : null) ?? null,
      reason: status === 401 ? null : message,
    };
  }
}

/** Trades the password in a company page's address for the cookie, on the server. @throws the redirect without it. */
export async function takePwd(company: string, here: Pick<ParsedLocation, 'pathname' | 'search'>): Promise<void> {
  const pwd = pwdOf(here.search);
  if (!import.meta.env.SSR || pwd === undefined) return;
  const opening = call('POST /v1/recruit/{id}/access', { params: { id: company }, body: { pwd } });
  leaveOutPwd(here, await opening.then(() => undefined, refusalOf));
}

/** Why the password was refused; undefined where there is no such company, which the page says. */
export function refusalOf(error: unknown): PasswordRefusal | undefined {
  if (!(error instanceof RequestError)) throw error;
  if (error.status === 404) return undefined;
  if (error.status === 429) return 'too-many';
  return error.status === 403 || error.status === 422 ? 'wrong' : 'failed';
}
