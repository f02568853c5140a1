import { and, isNull, lt } from 'drizzle-orm';
import { renewalMoments } from '#server/alerts/due.ts';
import { unconfirmedSince } from '#server/alerts/open-alert.ts';
import { rowsDue } from '#server/core/retention.ts';
import { jobAlerts } from '#server/schema/alerts.ts';

export const alertRetention = [
  rowsDue({
    name: 'unconfirmed alerts',
    what: 'Alerts that nobody confirmed',
    rule: '7 days after they were asked for',
    key: jobAlerts.id,
    isDue: (_ctx, now) => and(isNull(jobAlerts.confirmed_at), lt(jobAlerts.requested_at, unconfirmedSince(now))),
  }),
  rowsDue({
    name: 'unanswered alerts',
    what: 'Alerts whose question for a new consent got no answer',
    rule: 'a month after the question',
    key: jobAlerts.id,
    isDue: (_ctx, now) => lt(jobAlerts.asked_again_at, renewalMoments(now).endBefore),
  }),
];
