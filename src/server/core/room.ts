import type { Api } from '#contract/api.ts';
import type { ExportList } from '#contract/exports.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { PersonalData } from '#server/accounts/person.ts';
import type { Context } from '#server/context.ts';
import type { DecisionKind } from '#server/decisions/decision-kind.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ListExport } from '#server/http/list-export.ts';
import type { Retention } from '#server/retention/retention.ts';

/** What a room gives the house; `features.ts` spreads it. */
export type Room = {
  handlers: Partial<Handlers<keyof Api>>;
  tasks?(ctx: Context): TaskDefinition[];
  retention?: readonly Retention[];
  personalData?: readonly PersonalData[];
  decisions?: readonly DecisionKind[];
  exports?: Partial<Record<ExportList, ListExport>>;
};
