import { lt } from 'drizzle-orm';
import { AUDIT_YEARS } from '#contract/audit.ts';
import { rowsDue, yearsBefore } from '#server/retention/retention.ts';
import { audit } from '#server/schema/audit.ts';

export const auditRetention = rowsDue({
  name: 'audit',
  what: 'What staff and employers did, and what was done with money',
  rule: `${AUDIT_YEARS} years after`,
  table: audit,
  key: audit.id,
  isDue: (_ctx, now) => lt(audit.at, yearsBefore(now, AUDIT_YEARS)),
});
