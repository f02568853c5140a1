import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { OwnPosting } from '#contract/postings.ts';
import type { PersonalData } from '#server/accounts/person.ts';
import { forgetPosting } from '#server/listings/forget-postings.ts';
import { selectPostings, withEdit } from '#server/listings/posting.ts';
import { presentOwnPosting } from '#server/listings/show.ts';
import { BY_CLOCK } from '#server/payments/change-state.ts';
import { postings } from '#server/schema/postings.ts';

const sentFrom = (email: string) => eq(sql`lower(${postings.fields} ->> 'email')`, email);

/**
 * Postings belong to whoever confirmed the address that they were sent with. Those that staff still read, and those that
 * were accepted, stay when an account goes: they are the employer's, not the person's.
 */
export const postingData: PersonalData = {
  name: 'postings',
  tables: ['postings'],

  async export(ctx, { email }) {
    if (!email) return { records: {}, files: [] };
    const sent = await selectPostings(ctx.db).where(sentFrom(email)).orderBy(postings.sent_at);
    if (sent.length === 0) return { records: {}, files: [] };
    const shown = await Promise.all(sent.map((one) => presentOwnPosting(ctx, withEdit(one))));
    return { records: { postings: z.array(OwnPosting).parse(shown) }, files: [] };
  },

  async erase(ctx, tx, { email }) {
    if (!email) return [];
    const isOver = inArray(postings.state, ['unpaid', 'declined', 'withdrawn']);
    const sent = await tx
      .select({ id: postings.id })
      .from(postings)
      .where(and(sentFrom(email), isOver))
      .orderBy(postings.id);
    for (const { id } of sent) await forgetPosting(ctx, tx, BY_CLOCK, id);
    return [];
  },
};
