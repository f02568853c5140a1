import { type Checked, checkAllAdverts } from '#server/compliance/check-listings.ts';
import { markCompanies } from '#server/compliance/mark-companies.ts';
import type { Context } from '#server/core/context.ts';

export async function holdAgainstLaw(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const checked = await checkAllAdverts(ctx);
  await ctx.db.transaction((tx) => markCompanies(tx, ctx.clock.now()));
  return checked;
}
