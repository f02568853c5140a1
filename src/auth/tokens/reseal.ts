import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { factors } from '#auth/schema/factors.ts';
import { undos } from '#auth/schema/one-time-tokens.ts';
import { secrets } from '#auth/schema/system.ts';
import { SIGNING_KEY } from '#auth/tokens/key-ring.ts';
import { SealedElsewhere, type Vault } from '#auth/tokens/vault.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

const AT_ONCE = 500;

/** The stored signing key was sealed under a secret that is not configured. */
export class UnknownSecret extends Error {
  override readonly name = 'UnknownSecret';

  constructor() {
    super(
      [
        'The sign-in service keeps its signing key sealed under another SECRET than this one.',
        'Set SECRET_PREVIOUS (AUTH_SECRET_PREVIOUS where the service runs alone) to the secret from before.',
        'docs/operations/every-week.md says how to change SECRET.',
      ].join('\n'),
    );
  }
}

/** Lets earlier secrets be dropped. Safe to run in several processes at once. @throws UnknownSecret */
export async function resealAll(db: Db, vault: Vault, log: Log): Promise<void> {
  const [key] = await db.select().from(secrets).where(eq(secrets.name, SIGNING_KEY));
  if (key) {
    const value = resealed(vault, key.value);
    if (value === 'unreadable') throw new UnknownSecret();
    const asRead = and(eq(secrets.name, SIGNING_KEY), eq(secrets.value, key.value));
    if (value) await db.update(secrets).set({ value }).where(asRead);
  }
  await resealUndos(db, vault);
  const unreadable = await resealFactors(db, vault);
  if (unreadable > 0) {
    log.error({ factors: unreadable }, 'second factors are sealed under a secret that is not in SECRET_PREVIOUS');
  }
}

/** @returns how many cannot be read. */
async function resealFactors(db: Db, vault: Vault): Promise<number> {
  let unreadable = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const some = await db
      .select({ id: factors.id, secret: factors.secret })
      .from(factors)
      .where(and(isNotNull(factors.secret), gt(factors.id, after)))
      .orderBy(asc(factors.id))
      .limit(AT_ONCE);
    for (const { id, secret } of some) {
      const anew = resealed(vault, secret ?? '');
      if (anew === 'unreadable') unreadable += 1;
      else if (anew) await db.update(factors).set({ secret: anew }).where(eq(factors.id, id));
    }
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) return unreadable;
    after = last.id;
  }
}

/** The unreadable ones are of factors that are unreadable too, and already reported. */
async function resealUndos(db: Db, vault: Vault): Promise<void> {
  for (const { id, before } of await db.select().from(undos)) {
    const anew = before.factors.map((factor) => {
      const secret = factor.secret && resealed(vault, factor.secret);
      return secret && secret !== 'unreadable' ? { ...factor, secret } : factor;
    });
    if (anew.some((factor, place) => factor !== before.factors[place])) {
      await db
        .update(undos)
        .set({ before: { ...before, factors: anew } })
        .where(eq(undos.id, id));
    }
  }
}

function resealed(vault: Vault, sealed: string): string | 'unreadable' | null {
  try {
    return vault.resealed(sealed);
  } catch (error) {
    if (error instanceof SealedElsewhere) return 'unreadable';
    throw error;
  }
}
