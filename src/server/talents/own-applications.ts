import { Refusal } from '#contract/core/errors.ts';
import { countNews } from '#server/applications/news.ts';
import {
  deleteOwn,
  openOwn,
  presentOwnApplication,
  showOwn,
  withdraw,
  writeBack,
} from '#server/applications/own-application.ts';
import { answersToEach, applicationsSentBy, type FoundApplication } from '#server/applications/queries.ts';
import { streamResume } from '#server/applications/resume-files.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { countUnread } from '#server/talents/conversation-queries.ts';
import { countPrepared } from '#server/talents/prepared.ts';

export const ownApplicationHandlers = {
  'GET /v1/talent/applications': async (ctx, { caller }) => {
    return { data: await shownApplications(ctx, caller.account) };
  },

  'GET /v1/talent/applications/{applicationId}': async (ctx, { caller, params }) => {
    return { data: await openOwn(ctx, await ownApplication(ctx, caller.account, params.applicationId)) };
  },

  'GET /v1/talent/news': async (ctx, { caller }) => {
    const { email } = caller.account;
    const [answered, unread, prepared] = await Promise.all([
      email ? countNews(ctx.db, email) : 0,
      countUnread(ctx.db, caller.userId),
      countPrepared(ctx, caller.userId),
    ]);
    return { data: { applications: answered, conversations: unread, prepared } };
  },

  'GET /v1/talent/applications/{applicationId}/resume': async (ctx, { caller, params }) => {
    const { application } = await ownApplication(ctx, caller.account, params.applicationId);
    return streamResume(ctx, { key: application.resume_key, name: application.resume_name }, async () => {});
  },

  'POST /v1/talent/applications/{applicationId}/withdrawal': async (ctx, { caller, params }) => {
    const { application } = await ownApplication(ctx, caller.account, params.applicationId);
    return { data: await showOwn(ctx, await withdraw(ctx, application.id)) };
  },

  'POST /v1/talent/applications/{applicationId}/messages': async (ctx, { caller, params, body, request }) => {
    const { application } = await ownApplication(ctx, caller.account, params.applicationId);
    const message = { text: body.message, idempotencyKey: idempotencyKey(request) };
    return { data: await showOwn(ctx, await writeBack(ctx, application.id, message)) };
  },

  'DELETE /v1/talent/applications/{applicationId}': async (ctx, { caller, params }) => {
    const { application } = await ownApplication(ctx, caller.account, params.applicationId);
    await deleteOwn(ctx, application.id);
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

async function shownApplications(ctx: Context, account: AuthUser) {
  const sent = await ownApplications(ctx, account);
  const answers = await answersToEach(
    ctx.db,
    sent.map(({ application }) => application.id),
  );
  return sent.map((one) => presentOwnApplication(ctx, one, answers.get(one.application.id) ?? []));
}

/** None without a confirmed address. */
async function ownApplications(ctx: Context, { email }: AuthUser): Promise<FoundApplication[]> {
  return email ? applicationsSentBy(ctx.db, email) : [];
}

/** @throws Refusal `not_found`, the same for another person's application as for an unknown id. */
async function ownApplication(ctx: Context, account: AuthUser, applicationId: string): Promise<FoundApplication> {
  const own = await ownApplications(ctx, account);
  const found = own.find(({ application }) => application.id === applicationId);
  if (!found) throw new Refusal('not_found', 'There is no such application of yours.');
  return found;
}
