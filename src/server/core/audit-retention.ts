import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { rowsOlderThan } from '#server/core/retention.ts';
import { audit } from '#server/schema/audit.ts';

export const auditRetention = rowsOlderThan({
  name: 'audit',
  what: 'What staff and employers did, and what was done with money',
  key: audit.id,
  since: audit.at,
  kept: { years: AUDIT_YEARS },
});
