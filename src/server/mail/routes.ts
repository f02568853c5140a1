import type { mailNoticeRoutes } from '#contract/mail-notices.ts';
import type { Handlers } from '#server/http/handler.ts';
import { liftStop, stopOf } from '#server/mail/stops.ts';
import { takeNotices } from '#server/mail/take-notices.ts';

export const mailHandlers: Handlers<keyof typeof mailNoticeRoutes> = {
  'POST /v1/mail-notices': async (ctx, { body }) => ({ data: { known: await takeNotices(ctx, body) } }),

  'GET /v1/talent/mail-stop': async (ctx, { caller }) => {
    const { email } = caller.account;
    return { data: email ? await stopOf(ctx, email) : null };
  },

  'DELETE /v1/talent/mail-stop': async (ctx, { caller }) => {
    const { email } = caller.account;
    if (email) await liftStop(ctx, ctx.db, email);
    return { data: { ok: true } };
  },
};
