import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { lockUser } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { refusePasskeysOff, startChallenge, takeChallenge } from '#auth/passkeys/challenges.ts';
import { CredentialAnswer, creationOptions, madeCredential } from '#auth/passkeys/webauthn.ts';
import { type PasskeyRow, passkeys } from '#auth/schema/factors.ts';
import { type Caller, lockCaller, owesFactor, permanentCaller, refuseOldProof } from '#auth/sessions/caller.ts';
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
