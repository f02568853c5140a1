import { and, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuseTakenEmail, refuseTakenPhone } from '#auth/account-changes/address-change.ts';
import {
  type Account,
  accountsOf,
  findAccount,
  loadAccount,
  lockUser,
  syncProviders,
  updateUser,
} from '#auth/accounts/account.ts';
import { normalEmail, normalPhone } from '#auth/accounts/addresses.ts';
import { confirmEmail, confirmPhone, setOwnIdentity } from '#auth/accounts/confirm.ts';
import { insertUser } from '#auth/accounts/create-user.ts';
import { metadata, patched } from '#auth/accounts/metadata.ts';
import { presentUser } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import { clearOneTimeTokens } from '#auth/flows/one-time.ts';
import { type Call, flag, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { addTotp } from '#auth/mfa/enroll.ts';
import { isKnownHash, refuseBadPassword, refuseLongPassword } from '#auth/password/passwords.ts';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { oauthAuthorizations } from '#auth/schema/oauth-server.ts';
import { flows, undos } from '#auth/schema/one-time-tokens.ts';
import { knownNetworks } from '#auth/schema/sessions.ts';
import { texts } from '#auth/schema/system.ts';
import { identities, type UserRow, users } from '#auth/schema/users.ts';
import { endSessions } from '#auth/sessions/logout.ts';
import type { Db } from '#platform/db.ts';

const PAGE_SIZE = 50;
const LARGEST_PAGE = 1000;

const AdminUser = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  /** Base32, for an authenticator app the person already has. */
  totp_secret: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
});
type AdminUser = z.output<typeof AdminUser>;

/** Beyond the protocol; the answer names them, so that clients know they were applied. */
const FILTERS: Record<string, (wanted: string, now: Date) => SQL | undefined> = {
  staff: (wanted) => yesOrNo(wanted, sql`${users.app_metadata} ->> 'role' is not distinct from 'staff'`),
  banned: (wanted, now) => yesOrNo(wanted, sql`coalesce(${users.banned_until} > ${now.toISOString()}, false)`),
  confirmed: (wanted) => yesOrNo(wanted, sql`${users.email_confirmed_at} is not null`),
  created_since(wanted) {
    if (wanted === '') return undefined;
    const since = z.iso.datetime().safeParse(wanted);
    if (!since.success) throw invalid('created_since must be a time');
    return gte(users.created_at, new Date(since.data));
  },
};

function yesOrNo(wanted: string, is: SQL): SQL | undefined {
  if (wanted === '') return undefined;
  return wanted === 'yes' ? is : sql`not (${is})`;
}

/** GET /admin/users, newest first; `filter` selects addresses that contain it. */
export async function listUsers(ctx: AuthContext, call: Call): Promise<Response> {
  const filter = call.query('filter');
  const isWanted = and(
    filter === '' ? undefined : sql`position(lower(${filter}) in lower(${users.email})) > 0`,
    ...Object.entries(FILTERS).map(([name, wanted]) => wanted(call.query(name), ctx.clock.now())),
  );
  const { page, perPage } = pageOf(call);
  const [all] = await ctx.db.select({ total: count() }).from(users).where(isWanted);
  const found = await ctx.db
    .select()
    .from(users)
    .where(isWanted)
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const shown = (await accountsOf(ctx.db, found)).map(presentUser);
  const total = all?.total ?? 0;
  return Response.json(
    { users: shown, aud: 'authenticated', filtered_by: Object.keys(FILTERS) },
    { headers: { 'x-total-count': String(total), link: linkHeader(call, page, perPage, total) } },
  );
}

export function pageOf(call: Call): { page: number; perPage: number } {
  const perPage = Math.min(numberOf(call, 'per_page', PAGE_SIZE), LARGEST_PAGE);
  return { page: numberOf(call, 'page', 1), perPage };
}

function numberOf(call: Call, name: string, fallback: number): number {
  const written = call.query(name);
  if (written === '') return fallback;
  if (!/^\d{1,9}$/.test(written)) throw invalid(`Bad pagination parameter ${name}`);
  return Math.max(1, Number(written));
}

/** `page` comes first, as clients read the number after the first equals sign. */
export function linkHeader(call: Call, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${call.url.pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

/** POST /admin/users: sends no mail. */
export async function createUser(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(AdminUser);
  if (!body.email && !body.phone) throw invalid('Cannot create a user without either an email or phone');
  if (body.id && !z.guid().safeParse(body.id).success) throw invalid('ID must conform to the uuid v4 format');
  const email = body.email ? normalEmail(body.email) : null;
  const phone = body.phone ? normalPhone(body.phone) : null;
  const encrypted_password = await hashOf(ctx, body);
  const account = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const nobody = { id: '00000000-0000-0000-0000-000000000000' };
    if (email) await refuseTakenEmail(tx, nobody, email);
    if (phone) await refuseTakenPhone(tx, nobody, phone);
    const user = await insertUser(tx, {
      ...(body.id ? { id: body.id } : {}),
      email,
      phone,
      encrypted_password,
      user_metadata: body.user_metadata ?? {},
      app_metadata: body.app_metadata ?? {},
      role: body.role || 'authenticated',
      banned_until: bannedUntil(ctx, body.ban_duration),
      now,
    });
    if (!user) throw new AuthError(422, 'user_already_exists', 'A user with this id exists already');
    if (body.totp_secret) await addTotp(ctx, tx, user.id, body.totp_secret);
    return confirmAsAsked(ctx, tx, user.id, body);
  });
  return Response.json(presentUser(account));
}

export async function getUserByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  return Response.json(presentUser(await namedAccount(ctx.db, call)));
}

/** PUT /admin/users/{id}: changes at once and sends no mail. */
export async function updateUserByAdmin(ctx: AuthContext, call: Call): Promise<Response> {
  const body = await call.body(AdminUser);
  const encrypted_password = await hashOf(ctx, body);
  const email = body.email ? normalEmail(body.email) : null;
  const phone = body.phone ? normalPhone(body.phone) : null;
  const changed = await ctx.db.transaction(async (tx) => {
    const { user } = await lockNamedAccount(tx, call);
    if (email) await refuseTakenEmail(tx, user, email);
    if (phone) await refuseTakenPhone(tx, user, phone);
    await updateUser(tx, user.id, changesOf(ctx, user, body, encrypted_password), ctx.clock.now());
    if (email && email !== user.email) await changeAddress(ctx, tx, user.id, { email });
    if (phone && phone !== user.phone) await changeAddress(ctx, tx, user.id, { phone });
    if (encrypted_password) {
      await endSessions(tx, user.id);
      await clearOneTimeTokens(tx, user.id);
      ctx.security.note('password-changed', { account: user.id, by: 'admin' });
    }
    return confirmAsAsked(ctx, tx, user.id, body);
  });
  return Response.json(presentUser(changed));
}

function changesOf(ctx: AuthContext, user: UserRow, body: AdminUser, password: string | null): Partial<UserRow> {
  return {
    ...(password ? { encrypted_password: password } : {}),
    ...(body.role ? { role: body.role } : {}),
    ...(body.user_metadata ? { user_metadata: patched(user.user_metadata, body.user_metadata) } : {}),
    ...(body.app_metadata ? { app_metadata: patched(user.app_metadata, body.app_metadata) } : {}),
    ...(body.ban_duration ? { banned_until: bannedUntil(ctx, body.ban_duration) } : {}),
  };
}

/**
 * A new address counts as confirmed if the old one did. Links and codes sent to the old one are revoked: they would
 * confirm the new one, or sign in whoever reads them.
 */
async function changeAddress(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  change: { email: string } | { phone: string },
): Promise<void> {
  const now = ctx.clock.now();
  const { identities: own } = await loadAccount(tx, userId);
  const user = await updateUser(tx, userId, { ...change, is_anonymous: false }, now);
  await setOwnIdentity(tx, own, user, 'email' in change ? 'email' : 'phone', true, now);
  await syncProviders(tx, userId, now);
  await clearOneTimeTokens(tx, userId);
  ctx.security.note('email' in change ? 'email-changed' : 'phone-changed', { account: userId, by: 'admin' });
}

async function confirmAsAsked(ctx: AuthContext, tx: Db, userId: string, body: AdminUser): Promise<Account> {
  for (const [name, asked, confirm] of [
    ['email', body.email_confirm, confirmEmail],
    ['phone', body.phone_confirm, confirmPhone],
  ] as const) {
    const account = asked ? await findAccount(tx, userId) : null;
    if (account?.user[name]) await confirm(ctx, tx, account);
  }
  const account = await findAccount(tx, userId);
  if (!account) throw noSuchUser();
  return account;
}

/** DELETE /admin/users/{id}; a soft deletion keeps the row without personal data. */
export async function deleteUser(ctx: AuthContext, call: Call): Promise<Response> {
  const { should_soft_delete } = await call.body(z.object({ should_soft_delete: flag }), { empty: true });
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockNamedAccount(tx, call);
    if (should_soft_delete) await anonymise(ctx, tx, user.id);
    else await tx.delete(users).where(eq(users.id, user.id));
  });
  return Response.json({});
}

async function anonymise(ctx: AuthContext, tx: Db, userId: string): Promise<void> {
  for (const table of [identities, factors, passkeys, oauthAuthorizations, flows, undos, knownNetworks, texts])
    await tx.delete(table).where(eq(table.user_id, userId));
  await endSessions(tx, userId);
  await clearOneTimeTokens(tx, userId);
  const now = ctx.clock.now();
  const erased = {
    email: null,
    phone: null,
    email_change: null,
    phone_change: null,
    encrypted_password: null,
    app_metadata: {},
    user_metadata: {},
    deleted_at: now,
  };
  await updateUser(tx, userId, erased, now);
}

/** The user named by the path. @throws AuthError 404. */
export async function namedAccount(db: Db, call: Call): Promise<Account> {
  const id = z.guid().safeParse(call.params['id']);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const account = await findAccount(db, id.data);
  if (!account) throw noSuchUser();
  return account;
}

export async function lockNamedAccount(tx: Db, call: Call): Promise<Account> {
  const { user } = await namedAccount(tx, call);
  await lockUser(tx, user.id);
  return loadAccount(tx, user.id);
}

export function noSuchUser(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}

async function hashOf(ctx: AuthContext, body: AdminUser): Promise<string | null> {
  if (body.password && body.password_hash) throw invalid('Only a password or a password hash should be provided');
  if (body.password_hash) {
    if (!isKnownHash(body.password_hash)) throw invalid('The password hash is of no known kind');
    return body.password_hash;
  }
  if (!body.password) return null;
  refuseLongPassword(body.password);
  if (ctx.config.passwordStrength) await refuseBadPassword(ctx.config, body.password, [body.email, body.phone]);
  return ctx.passwords.hash(body.password);
}

function bannedUntil(ctx: AuthContext, duration: string): Date | null {
  const length = duration === '' || duration === 'none' ? 0 : durationOf(duration);
  return length === 0 ? null : new Date(ctx.clock.now().getTime() + length);
}

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;
/** Go's limit: 64 bits of nanoseconds, some 292 years. */
const LONGEST_MS = 2 ** 63 / 1e6;

/** Milliseconds of a Go duration, such as `24h`, `-1.5h` or `1h30m`. @throws AuthError 400. */
function durationOf(written: string): number {
  const [, sign = '', amounts = ''] = /^([+-]?)(.*)$/s.exec(written) ?? [];
  const parts = [...amounts.matchAll(PART)];
  const isRead = amounts === '0' || (amounts !== '' && parts.map(([part]) => part).join('') === amounts);
  const length = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  if (!isRead || length >= LONGEST_MS) throw invalid('invalid format for ban duration');
  return sign === '-' ? -length : length;
}
