import { eq } from 'drizzle-orm';
import { pictureAddress } from '#contract/core/images.ts';
import type { PersonalData } from '#server/core/person.ts';
import { images } from '#server/schema/images.ts';

/** Pictures belong to the company or the site, and stay without the name. */
export const imageData: PersonalData = {
  name: 'pictures',
  tables: ['images'],

  async export(ctx, { userId }) {
    const sent = await ctx.db.select().from(images).where(eq(images.user_id, userId));
    const pictures = sent.map(({ hash, created_at }) => ({ path: pictureAddress(hash), sent_at: created_at }));
    return { records: pictures.length > 0 ? { pictures } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(images).set({ user_id: null }).where(eq(images.user_id, userId));
    return [];
  },
};
