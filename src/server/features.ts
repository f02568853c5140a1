import type { Api } from '#contract/api.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { agentsRoom } from '#server/agents/room.ts';
import { alertsRoom } from '#server/alerts/room.ts';
import { applicationsRoom } from '#server/applications/room.ts';
import { complianceRoom } from '#server/compliance/room.ts';
import type { Context } from '#server/core/context.ts';
import { type DecisionKind, decisionTasks } from '#server/core/decisions.ts';
import type { Handlers } from '#server/core/handler.ts';
import type { Retention } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { coreRoom } from '#server/core/room.ts';
import { retentionHandlers } from '#server/desk/due-rows.ts';
import { deskRoom } from '#server/desk/room.ts';
import { employersRoom } from '#server/employers/room.ts';
import { importsRoom } from '#server/imports/room.ts';
import { jobsRoom } from '#server/jobs/room.ts';
import { paymentsRoom } from '#server/payments/room.ts';
import { peopleRoom } from '#server/people/room.ts';
import { listingsRoom } from '#server/postings/room.ts';
import { readingRoom } from '#server/reading/room.ts';
import { salaryRoom } from '#server/salary/room.ts';
import { shopRoom } from '#server/shop/room.ts';
import { siteRoom } from '#server/site/room.ts';
import { talentsRoom } from '#server/talents/room.ts';

/** The order of the floors: none imports from one further down this list. */
const rooms: readonly Room[] = [
  coreRoom,
  employersRoom,
  jobsRoom,
  readingRoom,
  paymentsRoom,
  complianceRoom,
  importsRoom,
  listingsRoom,
  applicationsRoom,
  alertsRoom,
  talentsRoom,
  shopRoom,
  salaryRoom,
  siteRoom,
  agentsRoom,
  peopleRoom,
  deskRoom,
];

/** All that goes once its time is over. */
export const retentions: readonly Retention[] = rooms.flatMap(({ retention = [] }) => retention);

/** The handler of every route; a missing one does not compile. */
export const handlers: Handlers<keyof Api> = {
  ...coreRoom.handlers,
  ...employersRoom.handlers,
  ...jobsRoom.handlers,
  ...readingRoom.handlers,
  ...paymentsRoom.handlers,
  ...complianceRoom.handlers,
  ...importsRoom.handlers,
  ...listingsRoom.handlers,
  ...applicationsRoom.handlers,
  ...alertsRoom.handlers,
  ...talentsRoom.handlers,
  ...shopRoom.handlers,
  ...salaryRoom.handlers,
  ...siteRoom.handlers,
  ...agentsRoom.handlers,
  ...peopleRoom.handlers,
  ...deskRoom.handlers,
  ...retentionHandlers(retentions),
};

/** What can be decided and taken back, by `kind`. */
const decisionKinds: readonly DecisionKind[] = rooms.flatMap(({ decisions = [] }) => decisions);

/** All background tasks. */
export function tasks(ctx: Context): TaskDefinition[] {
  return [...rooms.flatMap((room) => room.tasks?.(ctx) ?? []), ...decisionTasks(ctx, decisionKinds)];
}
