import { eq } from 'drizzle-orm';
import type { MailNotice, mailNoticeRoutes } from '#contract/alerts/mail-notices.ts';
import type { Context } from '#server/core/context.ts';
import { clearBounces, liftStop, recordReturn, stopOf } from '#server/core/email-stops.ts';
import type { Handlers } from '#server/core/handler.ts';
import { mailIdOfReturnPath } from '#server/core/return-path.ts';
import { ERASED } from '#server/schema/columns.ts';
import { mails } from '#server/schema/system.ts';

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

/** Resolves with how many of the letters we can place. */
async function takeNotices(ctx: Context, notices: readonly MailNotice[]): Promise<number> {
  let known = 0;
  for (const notice of notices) {
    const to = await addressOf(ctx, notice);
    if (to === null) continue;
    known++;
    const now = ctx.clock.now();
    const at = notice.at ? new Date(Math.min(Date.parse(notice.at), now.getTime())) : now;
    if (notice.type === 'delivery') await clearBounces(ctx, to, at);
    else if (notice.type === 'complaint') await recordReturn(ctx, to, 'complained', at);
    else if (notice.permanent) await recordReturn(ctx, to, 'bounced', at);
  }
  return known;
}

/** Null for a letter that is none of ours, or whose recipient was erased. */
async function addressOf(ctx: Context, notice: MailNotice): Promise<string | null> {
  if (notice.address !== undefined) return notice.address;
  const named = emailOf(ctx, notice);
  if (named === null) return null;
  const [mail] = await ctx.db.select({ to: mails.to }).from(mails).where(named);
  return mail && mail.to !== ERASED ? mail.to : null;
}

function emailOf({ settings }: Context, { return_path, message_id }: MailNotice) {
  if (return_path !== undefined) {
    const id = mailIdOfReturnPath(settings, return_path);
    return id === null ? null : eq(mails.id, id);
  }
  // Some providers leave out the brackets.
  return message_id === undefined ? null : eq(mails.message_id, `<${message_id.replaceAll(/^<|>$/g, '')}>`);
}
