import type { Api } from '#contract/api.ts';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { changesSince } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { counterHandlers } from '#server/core/counters.ts';
import {
  type DecisionKind,
  decisionRetention,
  lastDecisionsOf,
  presentDecision,
  undoDecision,
} from '#server/core/decisions.ts';
import { mailHandlers } from '#server/core/email-stops.ts';
import { mailRetention, mailTasks, stopRetention } from '#server/core/emails.ts';
import { erasureRetention } from '#server/core/erasure-log.ts';
import type { Handlers, SomeHandlers } from '#server/core/handler.ts';
import { imageTasks, storePicture, streamPicture } from '#server/core/pictures.ts';
import { type Retention, removeDue, rowsOlderThan } from '#server/core/retention.ts';
import { forgetSecurityCounts } from '#server/core/security-counts.ts';
import { accountOf } from '#server/core/sign-in.ts';
import { audit } from '#server/schema/audit.ts';
import { changes } from '#server/schema/system.ts';

const LISTED = 20;

const decisionHandlers: Handlers<'GET /v1/admin/decisions' | 'POST /v1/admin/decisions/{id}/undo'> = {
  'GET /v1/admin/decisions': async ({ db }, { caller }) => {
    const last = await lastDecisionsOf(db, accountOf(caller).id, LISTED);
    return { data: last.map(presentDecision) };
  },

  'POST /v1/admin/decisions/{id}/undo': async (ctx, { params }) => ({
    data: presentDecision(await undoDecision(ctx, null, params.id)),
  }),
};

const imageHandlers = {
  'POST /v1/admin/images': async (ctx, { caller, request }) => ({
    data: await storePicture(ctx, { request, sender: caller.userId ?? 'command', userId: caller.userId }),
  }),

  'POST /v1/recruit/{id}/images': async (ctx, { caller, request }) => ({
    data: await storePicture(ctx, { request, sender: caller.company.id, userId: caller.userId }),
  }),

  'GET /v1/images/{name}': (ctx, { params, request }) => streamPicture(ctx, params.name, request),
} satisfies SomeHandlers;

const auditRetention = rowsOlderThan({
  name: 'audit',
  what: 'Audit log entries',
  key: audit.id,
  since: audit.at,
  kept: { years: AUDIT_YEARS },
});

const changeHandlers: Handlers<'GET /v1/changes'> = {
  'GET /v1/changes': async (ctx, { query }) => {
    const data = await changesSince(ctx.db, query.since ?? null);
    // Whoever asks renders pages again at once.
    if (data.tags.includes('tags') || data.tags.includes('everything')) await ctx.tags.renew();
    return { data };
  },
};

const changeRetention = rowsOlderThan({
  name: 'changes',
  what: 'Records of changes',
  key: changes.id,
  since: changes.created_at,
  // Processes that were away longer start with an empty cache.
  kept: { days: 7 },
});

/** What a room gives the house; `features.ts` spreads it. */
export type Room = {
  handlers: Partial<Handlers<keyof Api>>;
  tasks?(ctx: Context): TaskDefinition[];
  retention?: readonly Retention[];
  decisions?: readonly DecisionKind[];
};

/** What every room uses: handlers, audit, email, files, changes, decisions, what is removed by time. */
export const coreRoom = {
  handlers: {
    ...counterHandlers,
    ...changeHandlers,
    ...imageHandlers,
    ...decisionHandlers,
    ...mailHandlers,
  },
  retention: [mailRetention, stopRetention, erasureRetention, decisionRetention, auditRetention, changeRetention],
  tasks: (ctx) => [
    ...mailTasks(ctx),
    ...imageTasks(ctx),
    ...changeTasks(ctx),
    ...limitTasks(ctx),
    ...auditTasks(ctx),
    ...erasureTasks(ctx),
  ],
} satisfies Room;

function changeTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'changes.forget', schedule: '17 4 * * *', run: () => removeDue(ctx, [changeRetention]) }];
}

function erasureTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'erasures.forget-old', schedule: '33 4 * * *', run: () => removeDue(ctx, [erasureRetention]) }];
}

function auditTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'audit.forget-old',
      schedule: '43 4 * * *',
      run: () => removeDue(ctx, [auditRetention]),
    },
  ];
}

function limitTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'limits.forget-counts',
      schedule: '23 * * * *',
      async run() {
        await ctx.limits.forgetExpired(ctx.clock.now());
        await forgetSecurityCounts(ctx);
      },
    },
  ];
}
