import { accountOf } from '#server/accounts/sign-in.ts';
import { securityFigures } from '#server/counters/security-counts.ts';
import { presentDecision } from '#server/decisions/present.ts';
import { chartsOf } from '#server/desk/charts.ts';
import { decideItem } from '#server/desk/decide-item.ts';
import { countQueue, listQueue, queueFigures } from '#server/desk/list-queue.ts';
import type { Handlers } from '#server/http/handler.ts';
import { htmlOfStaff } from '#server/text/markdown.ts';

type Keys =
  | 'GET /v1/admin/desk'
  | 'POST /v1/admin/text-preview'
  | 'GET /v1/admin/desk/figures'
  | 'GET /v1/admin/settings'
  | 'GET /v1/admin/queue'
  | 'POST /v1/admin/queue/{kind}/{id}/decision';

export const deskHandlers: Handlers<Keys> = {
  'GET /v1/admin/desk': async (_ctx, { caller }) => {
    const { id, email } = accountOf(caller);
    return { data: { user: { id, email } } };
  },

  'POST /v1/admin/text-preview': async (_ctx, { body: { text } }) => ({
    data: { html: await htmlOfStaff(text) },
  }),

  'GET /v1/admin/desk/figures': async (ctx, { query: { days } }) => ({
    data: { waiting: await queueFigures(ctx), charts: await chartsOf(ctx, days) },
  }),

  'GET /v1/admin/settings': async (ctx) => ({
    data: [...ctx.settings.shown.settings],
    meta: { warnings: [...ctx.settings.shown.warnings], security: await securityFigures(ctx) },
  }),

  'GET /v1/admin/queue': async (ctx, { query }) => ({
    data: await listQueue(ctx, query),
    meta: { kinds: await countQueue(ctx) },
  }),

  'POST /v1/admin/queue/{kind}/{id}/decision': async (ctx, { caller, params, body }) => {
    const decided = await decideItem(ctx, caller, params, body);
    return { data: decided && presentDecision(decided) };
  },
};
