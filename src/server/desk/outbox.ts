import { and, sql } from 'drizzle-orm';
import { AdminMail, AdminMailQuery, type adminMailRoutes } from '#contract/desk/mails.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import {
  giveUp,
  liftStopOf,
  noSuchMail,
  readMail,
  sendAgain,
  sendAllAgain,
  stateOf,
} from '#server/core/email-outbox.ts';
import { countStops, stopsOf } from '#server/core/email-stops.ts';
import { isOfKind, kindOf } from '#server/core/emails.ts';
import type { Handlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { isMailKept, MAIL_STATE, mails } from '#server/schema/system.ts';

const { id, to, subject, message_id, created_at, sent_at, attempts, failed_at, given_up_at, fault } = mails;

/** Without texts, as they open private pages; the list leaves out erased ones. */
export const mailList = deskList({
  query: AdminMailQuery,
  data: AdminMail,
  key: id,
  columns: {
    id,
    to,
    subject,
    message_id,
    created_at,
    sent_at,
    attempts,
    failed_at,
    given_up_at,
    fault,
    is_erased: sql<boolean>`${mails.text} = ''`,
  },
  from: (select) => select.from(mails),
  only: isMailKept,
  where: ({ state, kind, q }) => and(state && MAIL_STATE[state], kind && isOfKind(kind), hasWords(q, [to, subject])),
  sorts: {
    created_at,
    attempts,
    sent_at: sql`coalesce(${sent_at}, '-infinity')`,
    failed_at: sql`coalesce(${failed_at}, '-infinity')`,
  },
  async show(rows, ctx) {
    const stops = await stopsOf(
      ctx,
      rows.map((mail) => mail.to),
    );
    return rows.map((mail) => ({
      ...mail,
      kind: kindOf(mail.message_id),
      state: stateOf(mail),
      stop: stops.get(mail.to)?.reason ?? null,
    }));
  },
  csv: ['id', 'kind', 'state', 'to', 'subject', 'created_at', 'sent_at', 'attempts', 'failed_at', 'fault', 'stop'],
});

export const adminMailHandlers: Handlers<keyof typeof adminMailRoutes> = {
  async 'GET /v1/admin/mails'(ctx, input) {
    const { data, meta } = await mailList.page(ctx, input);
    return { data, meta: { ...meta, stopped: await countStops(ctx.db) } };
  },

  'GET /v1/admin/mails/{id}': (ctx, { params }) => shown(ctx, params.id),

  'POST /v1/admin/mails/{id}/reading': async (ctx, { caller, params }) => ({
    data: await readMail(ctx, caller, params.id),
  }),

  'POST /v1/admin/mails/{id}/sending': async (ctx, { caller, params, request }) => {
    await sendAgain(ctx, caller, params.id, idempotencyKey(request) ?? undefined);
    return shown(ctx, params.id);
  },

  'POST /v1/admin/failed-mails/sending': async (ctx, { caller }) => ({
    data: await sendAllAgain(ctx, caller),
  }),

  'DELETE /v1/admin/mails/{id}/stop': async (ctx, { caller, params }) => {
    await liftStopOf(ctx, caller, params.id);
    return shown(ctx, params.id);
  },

  'POST /v1/admin/mails/{id}/end': async (ctx, { caller, params }) => {
    await giveUp(ctx, caller, params.id);
    return shown(ctx, params.id);
  },
};

async function shown(ctx: Context, mailId: string) {
  const data = await mailList.one(ctx, mailId);
  if (!data) throw noSuchMail();
  return { data };
}
