import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/components/employers/load-for-company.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';

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
    const refused = refusalOf(error);
    return seeOther(page, refused && { refused });
  }
}

/** The page that the form says it stands on, if it is one of the company's. */
function pageBelow(page: string, asked: FormDataEntryValue | null): string {
  return typeof asked === 'string' && asked.startsWith(`${page}/`) && /^[\w/-]+$/.test(asked) ? asked : page;
}
