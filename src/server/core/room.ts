import type { Api } from '#contract/api.ts';
import type { ExportList } from '#contract/desk/exports.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { auditRetention } from '#server/core/audit-retention.ts';
import { auditTasks } from '#server/core/audit-tasks.ts';
import { changeRetention } from '#server/core/change-retention.ts';
import { changeHandlers } from '#server/core/change-routes.ts';
import { changeTasks } from '#server/core/change-tasks.ts';
import type { Context } from '#server/core/context.ts';
import { counterHandlers } from '#server/core/counter-routes.ts';
import type { DecisionKind } from '#server/core/decision-kind.ts';
import { decisionRetention } from '#server/core/decision-retention.ts';
import { decisionHandlers } from '#server/core/decision-routes.ts';
import { mailRetention, stopRetention } from '#server/core/email-retention.ts';
import { mailHandlers } from '#server/core/email-routes.ts';
import { mailTasks } from '#server/core/email-tasks.ts';
import { erasureRetention } from '#server/core/erasure-retention.ts';
import { erasureTasks } from '#server/core/erasure-tasks.ts';
import type { Handlers } from '#server/core/handler.ts';
import { limitTasks } from '#server/core/limit-tasks.ts';
import type { ListExport } from '#server/core/list-export.ts';
import type { PersonalData } from '#server/core/person.ts';
import { imageHandlers } from '#server/core/picture-routes.ts';
import { imageTasks } from '#server/core/picture-tasks.ts';
import type { Retention } from '#server/core/retention.ts';

/** What a room gives the house; `features.ts` spreads it. */
export type Room = {
  handlers: Partial<Handlers<keyof Api>>;
  tasks?(ctx: Context): TaskDefinition[];
  retention?: readonly Retention[];
  personalData?: readonly PersonalData[];
  decisions?: readonly DecisionKind[];
  exports?: Partial<Record<ExportList, ListExport>>;
};

/** What every room uses: handlers, audit, e-mail, files, changes, decisions, what is removed by time. */
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
