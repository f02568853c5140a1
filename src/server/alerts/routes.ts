import { askForAlert } from '#server/alerts/ask.ts';
import { changeFrequency } from '#server/alerts/change-frequency.ts';
import { confirmAlert } from '#server/alerts/confirm.ts';
import { endAlert } from '#server/alerts/end-alert.ts';
import { openAlert } from '#server/alerts/open-alert.ts';
import { presentAlert } from '#server/alerts/present.ts';
import { alertIdOf, alertPath, alertToEnd } from '#server/alerts/private-link.ts';
import { alertsOf } from '#server/alerts/queries.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { seePage } from '#server/http/see-page.ts';

type AlertKeys =
  | 'POST /v1/alerts'
  | 'GET /v1/alerts/{token}'
  | 'POST /v1/alerts/{token}/confirmation'
  | 'PUT /v1/alerts/{token}/frequency'
  | 'DELETE /v1/alerts/{token}'
  | 'POST /v1/alerts/{token}/unsubscribe'
  | 'GET /v1/alerts/{token}/unsubscribe'
  | 'GET /v1/talent/alerts';

export const alertHandlers: Handlers<AlertKeys> = {
  'POST /v1/alerts': async (ctx, { body, caller, request }) => {
    await askForAlert(ctx, { ...body, address: caller.address, idempotencyKey: idempotencyKey(request) });
    return { data: { ok: true } };
  },

  'GET /v1/alerts/{token}': async (ctx, { params }) => {
    return { data: await presentAlert(ctx, await openAlert(ctx, params.token)) };
  },

  'POST /v1/alerts/{token}/confirmation': async (ctx, { params }) => {
    return { data: await presentAlert(ctx, await confirmAlert(ctx, params.token)) };
  },

  'PUT /v1/alerts/{token}/frequency': async (ctx, { params, body }) => {
    const changed = await changeFrequency(ctx, params.token, body.frequency);
    return { data: await presentAlert(ctx, changed) };
  },

  'DELETE /v1/alerts/{token}': (ctx, { params }) => end(ctx, alertIdOf(ctx, params.token)),

  // Letters of before have the token of the alert's page in their header.
  'POST /v1/alerts/{token}/unsubscribe': (ctx, { params: { token } }) =>
    end(ctx, alertToEnd(ctx, token) ?? alertIdOf(ctx, token)),

  'GET /v1/alerts/{token}/unsubscribe': async (ctx, { params: { token } }) =>
    seePage(ctx, `${alertToEnd(ctx, token) ? '/profile/mails' : '/alerts'}/${encodeURIComponent(token)}`),

  'GET /v1/talent/alerts': async (ctx, { caller }) => {
    const { email } = caller.account;
    const own = email ? await alertsOf(ctx.db, email) : [];
    const data = await Promise.all(
      own.map(async (alert) => ({ ...(await presentAlert(ctx, alert)), path: alertPath(ctx, alert.id) })),
    );
    return { data };
  },
};

async function end(ctx: Context, alertId: string) {
  await endAlert(ctx, alertId);
  return { data: { ok: true as const } };
}
