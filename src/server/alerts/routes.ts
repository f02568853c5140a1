import type { z } from 'zod';
import type { AlertFrequency } from '#contract/alert-terms.ts';
import type { Alert } from '#contract/alerts.ts';
import { count } from '#platform/bitset.ts';
import { askForAlert } from '#server/alerts/ask.ts';
import { confirmAlert } from '#server/alerts/confirm.ts';
import { nextDue } from '#server/alerts/due.ts';
import { endAlert } from '#server/alerts/end-alert.ts';
import { writtenFilters } from '#server/alerts/filters.ts';
import { jobsMatching } from '#server/alerts/matching.ts';
import { openAlert } from '#server/alerts/open-alert.ts';
import { alertIdOf, alertPath, alertToEnd, noSuchAlert } from '#server/alerts/private-link.ts';
import { alertsOf, lockAlert, updateAlert } from '#server/alerts/queries.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { seePage } from '#server/http/see-page.ts';
import { wordsOf } from '#server/jobs/filter-words.ts';
import { stopOf } from '#server/mail/stops.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

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

/**
 * Sets how often an alert comes. What it has seen stays seen.
 * @throws Refusal `not_found`.
 */
async function changeFrequency(ctx: Context, token: string, frequency: AlertFrequency): Promise<AlertRow> {
  const { id } = await openAlert(ctx, token);
  const changed = await ctx.db.transaction(async (tx) => {
    const alert = await lockAlert(tx, id);
    if (!alert || alert.frequency === frequency) return alert;
    const due_at = alert.confirmed_at ? nextDue(frequency, ctx.clock.now()) : null;
    return updateAlert(tx, id, { frequency, due_at });
  });
  if (!changed) throw noSuchAlert();
  return changed;
}

/** An alert for its owner, with the number of matching jobs. */
async function presentAlert(ctx: Context, alert: AlertRow): Promise<z.input<typeof Alert>> {
  const filters = writtenFilters(alert.query);
  return {
    ...alert,
    filters,
    filter_words: await wordsOf(ctx, filters),
    is_confirmed: alert.confirmed_at !== null,
    is_ending: alert.asked_again_at !== null,
    jobs_now: count(await jobsMatching(ctx, alert.query)),
    next_at: alert.due_at,
    paused: await stopOf(ctx, alert.email),
  };
}
