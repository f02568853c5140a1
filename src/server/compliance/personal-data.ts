import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/core/person.ts';
import { advertChecks, advertOrders, advertSamples } from '#server/schema/adverts.ts';

/** The law wants known who of staff checked: only an account id, which leads to nobody once the account is deleted. */
export const advertWatchData: PersonalData = {
  name: 'adverts',
  tables: ['advert_checks', 'advert_samples', 'advert_orders'],
  async export({ db }, { userId }) {
    const checks = await db.select().from(advertChecks).where(eq(advertChecks.user_id, userId));
    const samples = await db.select().from(advertSamples).where(eq(advertSamples.user_id, userId));
    const orders = await db.select().from(advertOrders).where(eq(advertOrders.user_id, userId));
    const isEmpty = checks.length + samples.length + orders.length === 0;
    return { records: isEmpty ? {} : { checks, samples, orders }, files: [] };
  },
  erase: async () => [],
};
