import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { advertChecks, advertFindings, advertOrders, advertSamples } from '#server/schema/adverts.ts';

/**
 * Removes what was recorded of adverts before a time and is over. What still waits stays, orders that stand, and what
 * staff accepted, as it still holds.
 */
export async function forgetWatch(db: Db, before: Date): Promise<void> {
  const isOver = inArray(advertFindings.outcome, ['mended', 'ended']);
  await db.delete(advertChecks).where(lt(advertChecks.checked_at, before));
  await db.delete(advertSamples).where(lt(advertSamples.looked_at, before));
  await db.delete(advertFindings).where(and(lt(advertFindings.settled_at, before), isOver));
  await db.delete(advertOrders).where(lt(advertOrders.ended_at, before));
}
