import type { Handlers } from '#server/http/handler.ts';
import { readLegalDocument } from '#server/legal/read-document.ts';

export const legalHandlers: Handlers<'GET /v1/legal/{document}'> = {
  'GET /v1/legal/{document}': async (ctx, { params, query }) => ({
    data: await readLegalDocument(ctx, params.document, query.version),
  }),
};
