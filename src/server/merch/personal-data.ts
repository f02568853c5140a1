import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/accounts/person.ts';
import { ownOrder } from '#server/merch/present.ts';
import { orders } from '#server/schema/orders.ts';

/**
 * Orders belong to whoever confirmed their e-mail address. They stay when an account goes: records of contracts and
 * payments are kept for five years (E-Commerce Act, article 6).
 */
export const orderData: PersonalData = {
  name: 'orders',
  tables: ['orders', 'payment_operations'],

  async export(ctx, { email }) {
    if (!email) return { records: {}, files: [] };
    const placed = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(sql`lower(${orders.email})`, email))
      .orderBy(orders.placed_at);
    if (placed.length === 0) return { records: {}, files: [] };
    return { records: { orders: await Promise.all(placed.map(({ id }) => ownOrder(ctx, id))) }, files: [] };
  },

  async erase() {
    return [];
  },
};
