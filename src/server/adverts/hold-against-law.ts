import { type Checked, checkAllAdverts } from '#server/adverts/check-adverts.ts';
import { markCompanies } from '#server/adverts/mark-companies.ts';
import type { Context } from '#server/context.ts';

export async function holdAgainstLaw(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const checked = await checkAllAdverts(ctx);
  await ctx.db.transaction((tx) => markCompanies(tx, ctx.clock.now()));
  return checked;
}
