import { and, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { renewalMoments } from '#server/alerts/due.ts';
import { filterLine, queueRenewal, type Renewal } from '#server/alerts/emails.ts';
import { unconfirmedSince } from '#server/alerts/private-link.ts';
import { lockOutdated, updateAlert } from '#server/alerts/queries.ts';
import { alertHandlers } from '#server/alerts/routes.ts';
import { toolLine } from '#server/alerts/rule-emails.ts';
import { type AlertRun, runAlerts } from '#server/alerts/run.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue, rowsDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { type AlertRow, jobAlerts } from '#server/schema/alerts.ts';

const alertRetention = [
  rowsDue({
    name: 'unconfirmed alerts',
    what: 'Alerts that nobody confirmed',
    rule: '7 days after they were asked for',
    key: jobAlerts.id,
    isDue: (_ctx, now) => and(isNull(jobAlerts.confirmed_at), lt(jobAlerts.requested_at, unconfirmedSince(now))),
  }),
  rowsDue({
    name: 'unanswered alerts',
    what: 'Alerts whose owners didn’t answer when we asked if they still want them',
    rule: '1 month after we asked',
    key: jobAlerts.id,
    isDue: (_ctx, now) => lt(jobAlerts.asked_again_at, renewalMoments(now).endBefore),
  }),
];

const BATCH = 100;

/** New jobs and changed rules by email. */
export const alertsRoom = {
  handlers: {
    ...alertHandlers,
  },
  retention: [...alertRetention],
  tasks: (ctx) => [...alertTasks(ctx)],
} satisfies Room;

function alertTasks(ctx: Context): TaskDefinition[] {
  const run: TaskDefinition<AlertRun> = {
    name: 'alerts.run',
    // Often, so that a server that was down at eight catches up as soon as it is back.
    schedule: '*/10 8-19 * * *',
    run: (data) => runAlerts(ctx, data),
  };
  return [run, { name: 'alerts.tidy', schedule: '15 9 * * *', run: () => tidyAlerts(ctx) }];
}

async function tidyAlerts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { askBefore, endsOn } = renewalMoments(now);
  await removeDue(ctx, alertRetention);
  let asked = 0;
  for (let batch = BATCH; batch === BATCH; asked += batch) {
    batch = await ctx.db.transaction(async (tx) => {
      const outdated = await lockOutdated(tx, askBefore, BATCH);
      for (const alert of outdated) {
        await queueRenewal(ctx, tx, alert, { endsOn, about: await aboutOf(ctx, tx, alert) });
        await updateAlert(tx, alert.id, { asked_again_at: now });
      }
      return outdated.length;
    });
  }
  if (asked > 0) ctx.log.info({ asked }, 'consents of alerts asked for again');
}

async function aboutOf(ctx: Context, tx: Db, alert: AlertRow): Promise<Renewal['about']> {
  return alert.kind === 'rules'
    ? ['Tools', await toolLine(tx, alert)]
    : ['Filters', await filterLine(ctx, tx, alert.query)];
}
