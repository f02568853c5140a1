import { call } from '#web/api/call.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { RequestError } from '#web/request/request-error.ts';

/** Why the password did not open the page, as its address says it after a form that was sent without scripts. */
export const REFUSALS = {
  wrong: 'That password is not right.',
  'too-many': 'Too many wrong passwords. Wait a quarter of an hour and try again.',
  failed: 'No answer. Try again in a minute.',
} as const;
export type PasswordRefusal = keyof typeof REFUSALS;

export function refusalIn(search: Record<string, unknown>): PasswordRefusal | undefined {
  const { refused } = search;
  return typeof refused === 'string' && Object.hasOwn(REFUSALS, refused) ? (refused as PasswordRefusal) : undefined;
}

/** Takes the company's password from a browser without scripts, and leads to the page that asked for it. */
export async function openByForm(request: Request, slug: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const page = `/recruit/${encodeURIComponent(slug)}`;
  const pwd = form.get('pwd');
  try {
    await call('POST /v1/recruit/{id}/access', {
      params: { id: slug },
      body: { pwd: typeof pwd === 'string' ? pwd : '' },
      headers: originOf(request),
    });
    return seeOther(pageBelow(page, form.get('page')));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // The page itself says that there is no such company.
    if (error.status === 404) return seeOther(page);
    return seeOther(page, { refused: refusalOf(error) });
  }
}

/** The page that the form says it stands on, if it is one of the company's. */
function pageBelow(page: string, asked: FormDataEntryValue | null): string {
  return typeof asked === 'string' && asked.startsWith(`${page}/`) && /^[\w/-]+$/.test(asked) ? asked : page;
}

function refusalOf({ status }: RequestError): PasswordRefusal {
  if (status === 429) return 'too-many';
  return status === 403 || status === 422 ? 'wrong' : 'failed';
}
