import type { PersonalData } from '#server/core/person.ts';
import { deleteMarksOf, namedMarksOf } from '#server/jobs/mark-queries.ts';

export const markData: PersonalData = {
  name: 'marks',
  tables: ['marks'],

  async export(ctx, { userId }) {
    const found = await namedMarksOf(ctx.db, userId);
    return { records: found.length > 0 ? { marks: found } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await deleteMarksOf(tx, userId);
    return [];
  },
};
