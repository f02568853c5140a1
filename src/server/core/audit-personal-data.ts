import { auditOf } from '#server/core/audit-queries.ts';
import type { PersonalData } from '#server/core/person.ts';

/** The record outlives accounts, which it names by id alone: the id of a deleted account leads to nobody. */
export const auditData: PersonalData = {
  name: 'audit',
  tables: ['audit'],
  async export(ctx, { userId }) {
    const { did, concerning } = await auditOf(ctx.db, userId);
    return { records: did.length + concerning.length > 0 ? { did, concerning } : {}, files: [] };
  },
  erase: async () => [],
};
