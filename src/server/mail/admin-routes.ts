import type { adminMailRoutes } from '#contract/admin-mails.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { existingMail, listMails, presentMails } from '#server/mail/admin-queries.ts';
import { giveUp, liftStopOf, readMail, sendAgain, sendAllAgain } from '#server/mail/decide-mail.ts';
import { countStops } from '#server/mail/stops.ts';
import type { MailRow } from '#server/schema/system.ts';

/** E-mails at the desk. */
export const adminMailHandlers: Handlers<keyof typeof adminMailRoutes> = {
  'GET /v1/admin/mails': async (ctx, { query }) => {
    const { rows, total } = await listMails(ctx.db, query);
    const meta = { total, stopped: await countStops(ctx.db) };
    return { data: await presentMails(ctx, rows), meta };
  },

  'GET /v1/admin/mails/{id}': async (ctx, { params }) => shown(ctx, await existingMail(ctx.db, params.id)),

  'POST /v1/admin/mails/{id}/reading': async (ctx, { caller, params }) => ({
    data: await readMail(ctx, caller, params.id),
  }),

  'POST /v1/admin/mails/{id}/sending': async (ctx, { caller, params, request }) =>
    shown(ctx, await sendAgain(ctx, caller, params.id, idempotencyKey(request) ?? undefined)),

  'POST /v1/admin/failed-mails/sending': async (ctx, { caller }) => ({
    data: await sendAllAgain(ctx, caller),
  }),

  'DELETE /v1/admin/mails/{id}/stop': async (ctx, { caller, params }) =>
    shown(ctx, await liftStopOf(ctx, caller, params.id)),

  'POST /v1/admin/mails/{id}/end': async (ctx, { caller, params }) => shown(ctx, await giveUp(ctx, caller, params.id)),
};

async function shown(ctx: Context, mail: MailRow) {
  const [data] = await presentMails(ctx, [mail]);
  if (!data) throw new Error('One e-mail was presented as none.');
  return { data };
}
