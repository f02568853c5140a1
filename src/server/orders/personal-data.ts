import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/accounts/person.ts';
import { ownOrder } from '#server/orders/present.ts';
import { complaintsOf } from '#server/payments/complaints.ts';
import { forgetUnpaid } from '#server/payments/retention.ts';
import { orders } from '#server/schema/orders.ts';

/**
 * Orders belong to whoever confirmed their e-mail address. Paid ones stay when an account goes, with their complaints:
 * the law keeps records of contracts and payments for five years, and of complaints for three (E-Commerce Act, article 6).
 */
export const orderData: PersonalData = {
  name: 'orders',
  tables: ['orders', 'payment_operations', 'order_complaints'],

  async export(ctx, { email }) {
    if (!email) return { records: {}, files: [] };
    const placed = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(sql`lower(${orders.email})`, email))
      .orderBy(orders.placed_at);
    if (placed.length === 0) return { records: {}, files: [] };
    const records = placed.map(async ({ id }) => ({
      ...(await ownOrder(ctx, id)),
      complaints: await complaintsOf(ctx.db, id),
    }));
    return { records: { orders: await Promise.all(records) }, files: [] };
  },

  async erase(_ctx, tx, { email }) {
    if (email) await forgetUnpaid(tx, eq(sql`lower(${orders.email})`, email));
    return [];
  },
};
