import { type Checked, checkAllAdverts } from '#server/compliance/check-listings.ts';
import { markCompanies } from '#server/compliance/mark-companies.ts';
import type { Context } from '#server/core/context.ts';

/** Holds everything on the board against the law of today: its listings, and who the labour ministry published. */
export async function holdAgainstLaw(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const checked = await checkAllAdverts(ctx);
  await ctx.db.transaction((tx) => markCompanies(tx, ctx.clock.now()));
  return checked;
}
