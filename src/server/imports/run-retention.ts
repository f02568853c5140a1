import { and, exists, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { daysBefore, rowsDue } from '#server/core/retention.ts';
import { importRuns } from '#server/schema/import-runs.ts';

const KEPT_DAYS = 180;
const later = alias(importRuns, 'later');

export const runRetention = rowsDue({
  name: 'readings of sources',
  what: 'Readings of sources with what they changed, but the last of each',
  rule: `${KEPT_DAYS} days after they began`,
  key: importRuns.id,
  isDue({ db }, now) {
    const isLater = sql`${later.source_id} = ${importRuns.source_id} and ${later.number} > ${importRuns.number}`;
    return and(
      lt(importRuns.started_at, daysBefore(now, KEPT_DAYS)),
      ne(importRuns.state, 'running'),
      exists(db.select({ id: later.id }).from(later).where(isLater)),
    );
  },
});
