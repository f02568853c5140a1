import { attachment } from '#platform/attachment.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import { exportList } from '#server/exports/export-list.ts';
import type { Handlers } from '#server/http/handler.ts';

export const exportHandlers: Handlers<'POST /v1/admin/exports/{list}'> = {
  'POST /v1/admin/exports/{list}': async (ctx, { caller, params, body }) => {
    const file = await exportList(ctx, caller, params.list, body);
    const headers = { ...PRIVATE, 'content-disposition': attachment(file.name) };
    return new Response(file.body, { headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' } });
  },
};
