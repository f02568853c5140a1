import { rowsOlderThan } from '#server/retention/retention.ts';
import { decisions } from '#server/schema/decisions.ts';

export const decisionRetention = rowsOlderThan({
  name: 'decisions',
  what: 'Decisions that could be taken back',
  key: decisions.id,
  since: decisions.due_at,
  kept: { days: 180 },
  event: 'they were carried out',
});
