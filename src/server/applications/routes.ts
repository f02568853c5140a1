import { apply } from '#server/applications/apply.ts';
import { deleteOwn } from '#server/applications/delete-own.ts';
import { showOwn } from '#server/applications/present.ts';
import { applicationIdOf, noSuchApplication } from '#server/applications/private-link.ts';
import { findApplication } from '#server/applications/queries.ts';
import { withdraw } from '#server/applications/withdraw.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';

export const applicationHandlers = {
  'POST /v1/jobs/{id}/apply': async (ctx, { params, request, caller }) => {
    const { id, isRepeat } = await apply(ctx, {
      jobId: params.id,
      idempotencyKey: idempotencyKey(request),
      address: caller.address,
      request,
    });
    return { data: { id }, status: isRepeat ? 200 : 201 };
  },

  'GET /v1/applications/{token}': async (ctx, { params }) => {
    const found = await findApplication(ctx.db, applicationIdOf(ctx, params.token));
    if (!found) throw noSuchApplication();
    return { data: await showOwn(ctx, found) };
  },

  'POST /v1/applications/{token}/withdrawal': async (ctx, { params }) => {
    const found = await withdraw(ctx, params.token);
    return { data: await showOwn(ctx, found) };
  },

  'DELETE /v1/applications/{token}': async (ctx, { params }) => {
    await deleteOwn(ctx, params.token);
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;
