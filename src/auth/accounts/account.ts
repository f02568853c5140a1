import { asc, eq, inArray } from 'drizzle-orm';
import { AuthError } from '#auth/http/errors.ts';
import { type FactorRow, factors } from '#auth/schema/factors.ts';
import { type IdentityRow, identities, type UserRow, users } from '#auth/schema/users.ts';
import { type Db, first } from '#platform/db.ts';

export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** @throws AuthError 403 `user_not_found`. */
export async function loadAccount(db: Db, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return account;
}

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const found = await db.select().from(users).where(eq(users.id, userId));
  return first(accountsOf(db, found));
}

/** In the order of `people`; identities and factors oldest first. */
export async function accountsOf(db: Db, people: readonly UserRow[]): Promise<Account[]> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const known = await db
    .select()
    .from(identities)
    .where(inArray(identities.user_id, ids))
    .orderBy(asc(identities.created_at), asc(identities.provider), asc(identities.id));
  const enrolled = await db
    .select()
    .from(factors)
    .where(inArray(factors.user_id, ids))
    .orderBy(asc(factors.created_at), asc(factors.id));
  const identitiesOf = Map.groupBy(known, ({ user_id }) => user_id);
  const factorsOf = Map.groupBy(enrolled, ({ user_id }) => user_id);
  return people.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}

/**
 * Take this lock before any on rows that belong to the user: one order prevents deadlocks. `no key update` lets other
 * transactions insert rows that refer to the user.
 */
export async function lockUser(tx: Db, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

export async function updateUser(tx: Db, userId: string, changes: Partial<UserRow>, now: Date): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({ ...changes, updated_at: now })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

export function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  return first(db.select().from(users).where(eq(users.email, email)));
}

export function userByPhone(db: Db, phone: string): Promise<UserRow | null> {
  return first(db.select().from(users).where(eq(users.phone, phone)));
}

export async function syncProviders(tx: Db, userId: string, now: Date): Promise<UserRow> {
  const { user, identities: own } = await loadAccount(tx, userId);
  const providers = [...new Set(own.map(({ provider }) => provider))];
  const [provider] = providers;
  const { provider: _provider, providers: _providers, ...rest } = user.app_metadata;
  const app_metadata = provider ? { provider, providers, ...rest } : rest;
  return updateUser(tx, userId, { app_metadata }, now);
}
