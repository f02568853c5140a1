import type { PersonalData } from '#server/accounts/person.ts';
import { auditOf } from '#server/audit/queries.ts';

/**
 * The record names accounts by their id alone. It stays when one of them is deleted, for as long as it must be kept:
 * who did something cannot make it undone by leaving, and the id then leads to nobody.
 */
export const auditData: PersonalData = {
  name: 'audit',
  tables: ['audit'],
  async export(ctx, { userId }) {
    const { did, concerning } = await auditOf(ctx.db, userId);
    return { records: did.length + concerning.length > 0 ? { did, concerning } : {}, files: [] };
  },
  erase: async () => [],
};
