import { rowsOlderThan } from '#server/core/retention.ts';
import { changes } from '#server/schema/system.ts';

export const changeRetention = rowsOlderThan({
  name: 'changes',
  what: 'Records of what changed',
  key: changes.id,
  since: changes.created_at,
  // Processes that were away longer start with an empty cache.
  kept: { days: 7 },
});
