import type { Handlers } from '#server/http/handler.ts';
import { askEmployer } from '#server/listings/ask-employer.ts';

export const questionHandlers: Handlers<'POST /v1/admin/jobs/{id}/question'> = {
  'POST /v1/admin/jobs/{id}/question': async (ctx, { caller, params }) => {
    const asked = await askEmployer(ctx, caller, params.id);
    return { data: { ...asked, asked_at: asked.asked_at.toISOString() } };
  },
};
