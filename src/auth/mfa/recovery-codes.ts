import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Account } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { friendlyName, refuseTakenName, removeFactor } from '#auth/mfa/factor-rules.ts';
import { raiseSession } from '#auth/mfa/verify-factor.ts';
import { type FactorRow, factors } from '#auth/schema/factors.ts';
import { type Caller, lockCaller, permanentCaller, refuseOldProof } from '#auth/sessions/caller.ts';
import { grantAnswer } from '#auth/sessions/grant.ts';
import { levelOf } from '#auth/tokens/access-token.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import type { Db } from '#platform/db.ts';

const CODES = 10;
/** 16 of 31 characters are 79 bits; none of i, l, o, 0 and 1, which look alike on paper. */
const CODE_LENGTH = 16;
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const NAME = 'Recovery codes';

const Hashes = z.array(z.string());

export async function recoveryCodesStatus(ctx: AuthContext, call: Call): Promise<Response> {
  const { account } = await permanentCaller(ctx, call);
  if (!ctx.config.recoveryCodesEnabled) throw notEnabled('enroll');
  const factor = codesOf(account);
  return Response.json({ ...described(factor), remaining: hashesIn(ctx, factor).length });
}

/** POST /factors/recovery-codes: makes the person's set, which is shown this once. */
export async function generateRecoveryCodes(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  const { friendly_name } = await call.body(z.object({ friendly_name: friendlyName }), { empty: true });
  return answerNewCodes(ctx, caller, async (tx, { account }, fresh) => {
    if (account.factors.some(isCodes)) {
      throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them instead');
    }
    const name = friendly_name || NAME;
    refuseTakenName(account.factors, name);
    const now = ctx.clock.now();
    const [stored] = await tx
      .insert(factors)
      .values({
        user_id: account.user.id,
        factor_type: 'recovery_code',
        status: 'verified',
        friendly_name: name,
        secret: fresh.sealed,
        created_at: now,
        updated_at: now,
      })
      .returning();
    return stored;
  });
}

/** POST /factors/recovery-codes/regenerate: a new set, which ends the one before and its lock-out. */
export async function regenerateRecoveryCodes(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  return answerNewCodes(ctx, caller, async (tx, { account }, fresh) => {
    const { id } = codesOf(account);
    const [stored] = await tx
      .update(factors)
      .set({ secret: fresh.sealed, updated_at: ctx.clock.now() })
      .where(eq(factors.id, id))
      .returning();
    return stored;
  });
}

/** POST /factors/recovery-codes/verify: uses a code up and raises the session to `aal2`. */
export async function verifyRecoveryCode(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  await ctx.limits.address('factor', call.origin.address);
  const { code } = await call.body(z.object({ code: text }));
  if (!ctx.config.recoveryCodesEnabled) throw notEnabled('verify');
  const { id, updated_at } = codesOf(caller.account);
  // A new set is counted anew.
  const guessed = `factor ${id} ${updated_at.getTime()}`;
  await ctx.limits.guess(guessed, call.origin.address).catch(asLocked);
  const grant = await ctx.db.transaction(async (tx) => {
    const { account, session } = await lockCaller(tx, caller);
    const factor = codesOf(account);
    const hash = tokenHash(canonical(code));
    const left = hashesIn(ctx, factor).filter((one) => one !== hash);
    if (left.length === hashesIn(ctx, factor).length) {
      ctx.security.note('wrong-factor', { by: factor.factor_type });
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    }
    await tx
      .update(factors)
      .set({ secret: sealedHashes(ctx, left) })
      .where(eq(factors.id, factor.id));
    return raiseSession(ctx, tx, session, factor);
  });
  await ctx.limits.rightGuess(guessed, call.origin.address);
  ctx.security.note('second-factor', { by: 'recovery_code' });
  return grantAnswer(ctx, grant);
}

export async function removeRecoveryCodes(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  refuseOldProof(ctx, caller);
  const id = await ctx.db.transaction(async (tx) => {
    const { account, session } = await lockCaller(tx, caller);
    if (levelOf(session) === 'aal1') throw insufficient(422, 'remove recovery codes');
    const factor = codesOf(account);
    await removeFactor(tx, factor);
    ctx.security.note('factor-removed', { by: factor.factor_type });
    return factor.id;
  });
  return Response.json({ id });
}

type Fresh = { codes: string[]; sealed: string };
type Store = (tx: Db, caller: Caller, fresh: Fresh) => Promise<FactorRow | undefined>;

async function answerNewCodes(ctx: AuthContext, caller: Caller, store: Store): Promise<Response> {
  if (!ctx.config.recoveryCodesEnabled) throw notEnabled('enroll');
  refuseOldProof(ctx, caller);
  const codes = Array.from({ length: CODES }, newCode);
  const fresh = { codes, sealed: sealedHashes(ctx, codes.map(tokenHash)) };
  const stored = await ctx.db.transaction(async (tx) => {
    const locked = await lockCaller(tx, caller);
    refuseWithoutFactor(locked);
    return store(tx, locked, fresh);
  });
  if (!stored) throw new Error('The codes were not stored.');
  ctx.security.note('factor-added', { by: stored.factor_type });
  return Response.json(
    { ...described(stored), friendly_name: stored.friendly_name, codes },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** Codes stand in for another factor, so there must be one, and it was shown. */
function refuseWithoutFactor({ account, session }: Caller): void {
  if (!account.factors.some((one) => one.status === 'verified' && !isCodes(one))) {
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
  }
  if (levelOf(session) === 'aal1') throw insufficient(403, 'make recovery codes');
}

/** @throws AuthError 404. */
function codesOf({ factors: own }: Account): FactorRow {
  const factor = own.find(isCodes);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'There are no recovery codes');
  return factor;
}

function isCodes({ factor_type }: FactorRow): boolean {
  return factor_type === 'recovery_code';
}

/** A plain hash is enough for random codes; sealed, they outlive a change of `SECRET`. */
function sealedHashes({ vault }: AuthContext, hashes: readonly string[]): string {
  return vault.seal(JSON.stringify(hashes));
}

function hashesIn({ vault }: AuthContext, factor: FactorRow): string[] {
  return Hashes.parse(JSON.parse(vault.unseal(factor.secret ?? '')));
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** As people type them from paper: in capitals, in groups. */
function canonical(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}

function described({ id }: FactorRow) {
  return { id, type: 'recovery_code', total: CODES };
}

function notEnabled(what: 'enroll' | 'verify'): AuthError {
  return new AuthError(422, `mfa_recovery_codes_${what}_not_enabled`, 'Recovery codes are disabled');
}

function insufficient(status: 403 | 422, what: string): AuthError {
  return new AuthError(status, 'insufficient_aal', `AAL2 required to ${what}`);
}

function asLocked(error: unknown): never {
  if (!(error instanceof AuthError) || error.status !== 429) throw error;
  throw new AuthError(429, 'mfa_recovery_codes_locked', 'Too many wrong recovery codes, use another factor or wait', {
    retryAfter: error.retryAfter,
  });
}
