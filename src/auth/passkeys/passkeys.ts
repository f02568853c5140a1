import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { lockUser } from '#auth/accounts/account.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import {
  assertionOptions,
  CredentialAnswer,
  creationOptions,
  credentialId,
  madeCredential,
  usedCredential,
  verificationFailed,
} from '#auth/passkeys/webauthn.ts';
import { type PasskeyRow, passkeyChallenges, passkeys } from '#auth/schema/factors.ts';
import { type Caller, lockCaller, owesFactor, permanentCaller, refuseOldProof } from '#auth/sessions/caller.ts';
import { grantAnswer, openSession } from '#auth/sessions/grant.ts';
import { unixSeconds } from '#auth/tokens/access-token.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

const MOST_PASSKEYS = 10;
const NAME_LENGTH = 120;

export async function registrationOptions(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = (await passkeyOwner(ctx, call)).account;
  await ctx.limits.address('passkey', call.origin.address);
  const own = await ctx.db.select().from(passkeys).where(eq(passkeys.user_id, user.id));
  refuseTooMany(own);
  const known = own.map(({ credential }) => credential);
  const options = await creationOptions(ctx.config, user, known, { resident: true });
  return Response.json(await startChallenge(ctx, user.id, options));
}

const Verify = z.object({ challenge_id: z.string(), credential: CredentialAnswer });

export async function verifyRegistration(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await passkeyOwner(ctx, call);
  const { user } = caller.account;
  const body = await call.body(Verify);
  const challenge = await takeChallenge(ctx, body.challenge_id, user.id);
  const credential = await madeCredential(ctx.config, body.credential, challenge, 'passkey');
  const stored = await ctx.db.transaction(async (tx) => {
    refuseUnproved(ctx, await lockCaller(tx, caller));
    refuseTooMany(await tx.select().from(passkeys).where(eq(passkeys.user_id, user.id)));
    await tellOfChange(ctx, tx, user.id, 'passkey_added', call.origin);
    const [passkey] = await tx
      .insert(passkeys)
      .values({ user_id: user.id, credential_id: credential.id, credential, created_at: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!passkey) throw new AuthError(422, 'webauthn_credential_exists', 'This passkey is registered already');
    return passkey;
  });
  ctx.security.note('passkey-added');
  return Response.json(presentPasskey(stored));
}

export async function listPasskeys(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = (await passkeyOwner(ctx, call, { strict: false })).account;
  return Response.json(await passkeysOf(ctx, user.id));
}

export async function passkeysOf(ctx: AuthContext, userId: string): Promise<object[]> {
  const own = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(desc(passkeys.created_at));
  return own.map(presentPasskey);
}

export async function renamePasskey(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = (await passkeyOwner(ctx, call, { strict: false })).account;
  const { friendly_name } = await call.body(z.object({ friendly_name: z.string().trim().min(1).max(NAME_LENGTH) }));
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ friendly_name })
    .where(and(eq(passkeys.id, passkeyId(call, 'id')), eq(passkeys.user_id, user.id)))
    .returning();
  if (!renamed) throw noSuchPasskey();
  return Response.json(presentPasskey(renamed));
}

export async function deletePasskey(ctx: AuthContext, call: Call): Promise<Response> {
  const { user } = (await passkeyOwner(ctx, call)).account;
  const id = passkeyId(call, 'id');
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await tellOfChange(ctx, tx, user.id, 'passkey_removed', call.origin);
    return removePasskey(ctx, tx, user.id, id);
  });
}

/** @throws AuthError 404. */
export async function removePasskey(ctx: AuthContext, tx: Db, userId: string, id: string): Promise<Response> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id });
  if (!removed) throw noSuchPasskey();
  ctx.security.note('passkey-removed', { account: userId });
  return new Response(null, { status: 204 });
}

/** @throws AuthError 404 for anything but a UUID. */
export function passkeyId(call: Call, name: string): string {
  const id = z.guid().safeParse(call.params[name]);
  if (!id.success) throw noSuchPasskey();
  return id.data;
}

/** `strict` requires a recent proof, and the second factor of whoever has one. */
async function passkeyOwner(
  ctx: AuthContext,
  call: Call,
  options: { strict: boolean } = { strict: true },
): Promise<Caller> {
  refusePasskeysOff(ctx);
  const caller = await permanentCaller(ctx, call);
  if (options.strict) refuseUnproved(ctx, caller);
  return caller;
}

function refuseUnproved(ctx: AuthContext, caller: Caller): void {
  if (owesFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change passkeys');
  refuseOldProof(ctx, caller);
}

function refuseTooMany(own: readonly PasskeyRow[]): void {
  if (own.length >= MOST_PASSKEYS) {
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached, remove one to continue');
  }
}

function noSuchPasskey(): AuthError {
  return new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found');
}

function presentPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow): object {
  return {
    id,
    ...(friendly_name ? { friendly_name } : {}),
    created_at: created_at.toISOString(),
    ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
  };
}

/** POST /passkeys/authentication/options, for a discoverable credential: the user picks the passkey. */
export async function authenticationOptions(ctx: AuthContext, call: Call): Promise<Response> {
  refusePasskeysOff(ctx);
  await ctx.limits.address('passkey', call.origin.address);
  return Response.json(await startChallenge(ctx, null, await assertionOptions(ctx.config, [])));
}

export async function verifyAuthentication(ctx: AuthContext, call: Call): Promise<Response> {
  refusePasskeysOff(ctx);
  const body = await call.body(Verify);
  const challenge = await takeChallenge(ctx, body.challenge_id, null);
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credential_id, credentialId(body.credential)));
  if (!passkey) ctx.security.note('wrong-passkey');
  if (!passkey) throw verificationFailed();
  const credential = await usedCredential(ctx.config, body.credential, challenge, {
    credential: passkey.credential,
    userId: passkey.user_id,
    use: 'passkey',
  }).catch((error: unknown) => {
    ctx.security.note('wrong-passkey', { account: passkey.user_id });
    throw error;
  });
  const grant = await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, passkey.user_id);
    refuseBanned(user, now, 403);
    const [used] = await tx
      .update(passkeys)
      .set({ credential, last_used_at: now })
      .where(eq(passkeys.id, passkey.id))
      .returning({ id: passkeys.id });
    // Removed since it was read.
    if (!used) throw verificationFailed();
    return openSession(ctx, tx, user.id, 'passkey', call.origin);
  });
  return grantAnswer(ctx, grant);
}

const CHALLENGE_SECONDS = 300;

function refusePasskeysOff(ctx: AuthContext): void {
  if (!ctx.config.passkeysEnabled) throw new AuthError(404, 'passkey_disabled', 'Passkey authentication is disabled');
}

/** Stores the challenge of the options; `expires_at` in unix seconds. */
async function startChallenge<Options extends { challenge: string }>(
  ctx: AuthContext,
  userId: string | null,
  options: Options,
): Promise<{ challenge_id: string; options: Options; expires_at: number }> {
  const now = ctx.clock.now();
  const [stored] = await ctx.db
    .insert(passkeyChallenges)
    .values({ user_id: userId, challenge: options.challenge, created_at: now })
    .returning({ id: passkeyChallenges.id });
  if (!stored) throw new Error('The challenge was not stored.');
  return { challenge_id: stored.id, options, expires_at: unixSeconds(now) + CHALLENGE_SECONDS };
}

/** Removes the challenge and returns it: it can be answered once. @throws AuthError 400. */
async function takeChallenge(ctx: AuthContext, id: string, userId: string | null): Promise<string> {
  const uuid = z.guid().safeParse(id);
  const owner = userId ? eq(passkeyChallenges.user_id, userId) : isNull(passkeyChallenges.user_id);
  const [taken] = uuid.success
    ? await ctx.db
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.id, uuid.data), owner))
        .returning()
    : [];
  if (!taken) throw new AuthError(400, 'webauthn_challenge_not_found', 'The challenge is unknown or was answered');
  const age = ctx.clock.now().getTime() - taken.created_at.getTime();
  if (age > CHALLENGE_SECONDS * DURATIONS.second) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'The challenge has expired');
  }
  return taken.challenge;
}
