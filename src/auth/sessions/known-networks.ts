import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { AuthContext } from '#auth/context.ts';
import { knownNetworks } from '#auth/schema/sessions.ts';
import { DURATIONS } from '#contract/limits.ts';
import { clientNetwork } from '#platform/client-network.ts';
import type { Db } from '#platform/db.ts';

const PURPOSE = 'known-network';
const MOST = 20;
const KEEP = 90 * DURATIONS.day;

/** Notes that the user signed in from this network, with every factor that they have. */
export async function rememberNetwork(ctx: AuthContext, tx: Db, userId: string, address: string): Promise<void> {
  const used_at = ctx.clock.now();
  const network = ctx.vault.mac(PURPOSE, userId, clientNetwork(address));
  await tx
    .insert(knownNetworks)
    .values({ user_id: userId, network, used_at })
    .onConflictDoUpdate({ target: [knownNetworks.user_id, knownNetworks.network], set: { used_at } });
  const own = eq(knownNetworks.user_id, userId);
  const latest = tx
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(own)
    .orderBy(desc(knownNetworks.used_at))
    .limit(MOST);
  await tx.delete(knownNetworks).where(and(own, notInArray(knownNetworks.network, latest)));
}

export async function isKnownNetwork(ctx: AuthContext, userId: string, address: string): Promise<boolean> {
  const networks = ctx.vault.macs(PURPOSE, userId, clientNetwork(address));
  const found = and(eq(knownNetworks.user_id, userId), inArray(knownNetworks.network, networks));
  return (await ctx.db.$count(knownNetworks, found)) > 0;
}

export async function forgetOldNetworks({ db, clock }: Pick<AuthContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.used_at, new Date(clock.now().getTime() - KEEP)));
}
