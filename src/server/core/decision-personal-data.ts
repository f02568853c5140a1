import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Decision } from '#contract/core/decisions.ts';
import type { PersonalData } from '#server/core/person.ts';
import { presentDecision } from '#server/core/present-decision.ts';
import { decisions } from '#server/schema/decisions.ts';

/** By whom is forgotten; what was decided stays. */
export const decisionData: PersonalData = {
  name: 'decisions',
  tables: ['decisions'],

  async export({ db }, { userId }) {
    const own = await db.select().from(decisions).where(eq(decisions.user_id, userId)).orderBy(decisions.decided_at);
    return {
      records: own.length > 0 ? { decisions: z.array(Decision).parse(own.map(presentDecision)) } : {},
      files: [],
    };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(decisions).set({ user_id: null }).where(eq(decisions.user_id, userId));
    return [];
  },
};
