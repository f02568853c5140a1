import type { adminMailRoutes } from '#contract/admin-mails.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { existingMail, listMails, presentMail } from '#server/mail/admin-queries.ts';
import { giveUp, readMail, sendAgain, sendAllAgain } from '#server/mail/decide-mail.ts';

/** E-mails at the desk. */
export const adminMailHandlers: Handlers<keyof typeof adminMailRoutes> = {
  'GET /v1/admin/mails': async ({ db }, { query }) => {
    const { rows, total } = await listMails(db, query);
    return { data: rows.map(presentMail), meta: { total }, headers: PRIVATE };
  },

  'GET /v1/admin/mails/{id}': async ({ db }, { params }) => ({
    data: presentMail(await existingMail(db, params.id)),
    headers: PRIVATE,
  }),

  'POST /v1/admin/mails/{id}/reading': async (ctx, { caller, params }) => ({
    data: await readMail(ctx, caller, params.id),
    headers: PRIVATE,
  }),

  'POST /v1/admin/mails/{id}/sending': async (ctx, { caller, params, request }) => ({
    data: presentMail(await sendAgain(ctx, caller, params.id, idempotencyKey(request) ?? undefined)),
    headers: PRIVATE,
  }),

  'POST /v1/admin/failed-mails/sending': async (ctx, { caller }) => ({
    data: await sendAllAgain(ctx, caller),
    headers: PRIVATE,
  }),

  'POST /v1/admin/mails/{id}/end': async (ctx, { caller, params }) => ({
    data: presentMail(await giveUp(ctx, caller, params.id)),
    headers: PRIVATE,
  }),
};
