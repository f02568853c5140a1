import { and, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { loadAccount } from '#auth/accounts/account.ts';
import type { AuthContext } from '#auth/context.ts';
import { newCode } from '#auth/flows/one-time.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import {
  CHALLENGE_SECONDS,
  ownFactor,
  PROOF_OF,
  refuseDisabledType,
  refuseFirstOfStaff,
} from '#auth/mfa/factor-rules.ts';
import { stepOfCode } from '#auth/mfa/totp.ts';
import {
  assertionOptions,
  CredentialAnswer,
  creationOptions,
  madeCredential,
  usedCredential,
} from '#auth/passkeys/webauthn.ts';
import { type FactorChallengeRow, type FactorRow, factorChallenges, factors } from '#auth/schema/factors.ts';
import { refreshTokens, type SessionRow, sessions } from '#auth/schema/sessions.ts';
import { type Caller, lockCaller, owesFactor, permanentCaller, refuseOldProof } from '#auth/sessions/caller.ts';
import { type Grant, grantAnswer, startTokenFamily } from '#auth/sessions/grant.ts';
import { isKnownNetwork, rememberNetwork } from '#auth/sessions/known-networks.ts';
import { queueText, refuseUnreachable } from '#auth/texts/texts.ts';
import { levelOf, unixSeconds } from '#auth/tokens/access-token.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

const Verify = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ credential_response: CredentialAnswer.nullish() }).nullish(),
});
type Verify = z.output<typeof Verify>;

/** POST /factors/{id}/verify: raises the session to `aal2` and replaces its refresh token. */
export async function verifyFactor(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  await ctx.limits.address('factor', call.origin.address);
  const body = await call.body(Verify);
  const userId = caller.account.user.id;
  const factor = await ownFactor(ctx.db, call, userId);
  refuseDisabledType(ctx, factor.factor_type);
  const challenge = await openChallenge(ctx, factor, body.challenge_id, call.origin.address);
  const isKnown = await isKnownNetwork(ctx, userId, call.origin.address);
  await ctx.limits.guess(`factor ${factor.id}`, call.origin.address, isKnown);
  const checked = factor.factor_type === 'webauthn' ? await checkedCredential(ctx, factor, challenge, body) : {};
  const grant = await ctx.db.transaction(async (tx) => {
    // Read again under the lock: of two answers at once only one counts.
    const locked = await lockCaller(tx, caller);
    const current = await ownFactor(tx, call, userId);
    if (current.status === 'unverified') refuseLateFactor(ctx, locked);
    const proved = factor.factor_type === 'webauthn' ? checked : checkedCode(ctx, current, challenge, body.code);
    await useChallenge(tx, challenge);
    if (current.status === 'unverified') await tellOfChange(ctx, tx, userId, 'factor_added', call.origin);
    await acceptFactor(ctx, tx, current, proved);
    await rememberNetwork(ctx, tx, userId, call.origin.address);
    return raiseSession(ctx, tx, locked.session, current);
  });
  await ctx.limits.rightGuess(`factor ${factor.id}`, call.origin.address, isKnown);
  const noted = factor.status === 'verified' ? 'second-factor' : 'factor-added';
  ctx.security.note(noted, { by: factor.factor_type });
  return grantAnswer(ctx, grant);
}

/** A verified factor must be shown first, or a new one would be a way around it. */
function refuseLateFactor(ctx: AuthContext, caller: Caller): void {
  refuseFirstOfStaff(caller);
  if (owesFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
  refuseOldProof(ctx, caller);
}

async function openChallenge(
  ctx: AuthContext,
  factor: FactorRow,
  id: string,
  address: string,
): Promise<FactorChallengeRow> {
  const uuid = z.guid().safeParse(id);
  const [challenge] = uuid.success
    ? await ctx.db
        .select()
        .from(factorChallenges)
        .where(and(eq(factorChallenges.id, uuid.data), eq(factorChallenges.factor_id, factor.id)))
    : [];
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.used || challenge.ip !== address) throw usedElsewhere();
  const age = ctx.clock.now().getTime() - challenge.created_at.getTime();
  if (age > CHALLENGE_SECONDS * DURATIONS.second) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  return challenge;
}

/** @throws AuthError 422 `mfa_verification_failed`. */
function checkedCode(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: FactorChallengeRow,
  code: string,
): Partial<FactorRow> {
  if (factor.factor_type === 'totp') {
    const secret = ctx.vault.unseal(factor.secret ?? '');
    const last_step = stepOfCode(secret, code, ctx.clock.now(), factor.last_step);
    if (last_step === null) throw wrong(ctx, factor, 'Invalid TOTP code entered');
    return { last_step };
  }
  if (!challenge.code_hash || !ctx.vault.isMac(challenge.code_hash, 'factor-code', factor.id, code)) {
    throw wrong(ctx, factor, 'Invalid MFA Phone code entered');
  }
  return {};
}

async function checkedCredential(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: FactorChallengeRow,
  body: Verify,
): Promise<Partial<FactorRow>> {
  const expected = challenge.webauthn_challenge;
  const answer = body.webauthn?.credential_response;
  if (!answer || !expected) throw wrong(ctx, factor, 'The credential is missing');
  try {
    const credential =
      factor.credential && factor.status === 'verified'
        ? await usedCredential(ctx.config, answer, expected, {
            credential: factor.credential,
            userId: factor.user_id,
            use: 'factor',
          })
        : await madeCredential(ctx.config, answer, expected, 'factor');
    return { credential };
  } catch (error) {
    if (error instanceof AuthError) throw wrong(ctx, factor, 'The credential could not be verified');
    throw error;
  }
}

async function useChallenge(tx: Db, challenge: FactorChallengeRow): Promise<void> {
  const [used] = await tx
    .update(factorChallenges)
    .set({ used: true })
    .where(and(eq(factorChallenges.id, challenge.id), eq(factorChallenges.used, false)))
    .returning({ id: factorChallenges.id });
  if (!used) throw usedElsewhere();
}

async function acceptFactor(ctx: AuthContext, tx: Db, factor: FactorRow, proved: Partial<FactorRow>): Promise<void> {
  const changes = { ...proved, status: 'verified' as const, updated_at: ctx.clock.now() };
  await tx.update(factors).set(changes).where(eq(factors.id, factor.id));
  const abandoned = and(
    eq(factors.user_id, factor.user_id),
    eq(factors.factor_type, factor.factor_type),
    eq(factors.status, 'unverified'),
  );
  await tx.delete(factors).where(abandoned);
}

/** The caller holds the lock on the user's row. */
export async function raiseSession(ctx: AuthContext, tx: Db, session: SessionRow, factor: FactorRow): Promise<Grant> {
  const now = ctx.clock.now();
  const method = PROOF_OF[factor.factor_type];
  const proofs = [...session.proofs.filter((proof) => proof.method !== method), { method, at: unixSeconds(now) }];
  const [raised] = await tx
    .update(sessions)
    .set({ proofs, factor_id: factor.id })
    .where(eq(sessions.id, session.id))
    .returning();
  if (!raised) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  const others = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, session.user_id), ne(sessions.id, session.id)));
  for (const other of others) {
    if (levelOf(other) === 'aal1') await tx.delete(sessions).where(eq(sessions.id, other.id));
  }
  await tx
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(and(eq(refreshTokens.session_id, session.id), isNull(refreshTokens.revoked_at)));
  const refreshToken = await startTokenFamily(tx, session.id, now);
  return { account: await loadAccount(tx, session.user_id), session: raised, refreshToken };
}

function wrong(ctx: AuthContext, { user_id, factor_type }: FactorRow, message: string): AuthError {
  ctx.security.note('wrong-factor', { account: user_id, by: factor_type });
  return new AuthError(422, 'mfa_verification_failed', message);
}

function usedElsewhere(): AuthError {
  return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
}

/** POST /factors/{id}/challenge: sends a text message, or answers WebAuthn options. */
export async function challengeFactor(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  await ctx.limits.address('challenge', call.origin.address);
  await call.body(z.object({ channel: text }), { empty: true });
  const factor = await ownFactor(ctx.db, call, caller.account.user.id);
  refuseDisabledType(ctx, factor.factor_type);
  const webauthn = factor.factor_type === 'webauthn' ? await browserTask(ctx, caller, factor) : null;
  if (factor.phone) await countText(ctx, factor.phone);
  const now = ctx.clock.now();
  const id = await ctx.db.transaction(async (tx) => {
    await tx.update(factors).set({ last_challenged_at: now }).where(eq(factors.id, factor.id));
    const code = factor.phone ? await textCode(ctx, tx, factor, factor.phone) : null;
    const [challenge] = await tx
      .insert(factorChallenges)
      .values({
        factor_id: factor.id,
        ip: call.origin.address,
        webauthn_challenge: webauthn?.challenge ?? null,
        code_hash: code ? ctx.vault.mac('factor-code', factor.id, code) : null,
        created_at: now,
      })
      .returning({ id: factorChallenges.id });
    return challenge?.id;
  });
  return Response.json({
    id,
    type: factor.factor_type,
    expires_at: unixSeconds(now) + CHALLENGE_SECONDS,
    ...(webauthn ? { webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.options } } } : {}),
  });
}

async function countText(ctx: AuthContext, phone: string): Promise<void> {
  refuseUnreachable(ctx, phone);
  await ctx.limits.message('sms', 'factor', phone);
}

async function textCode(ctx: AuthContext, tx: Db, factor: FactorRow, phone: string): Promise<string> {
  const code = ctx.config.testOtp[phone] ?? newCode();
  const text = { userId: factor.user_id, phone, code, purpose: 'mfa', seconds: CHALLENGE_SECONDS } as const;
  await queueText(ctx, tx, text);
  return code;
}

async function browserTask(ctx: AuthContext, { account }: Caller, factor: FactorRow) {
  if (factor.credential && factor.status === 'verified') {
    const options = await assertionOptions(ctx.config, [factor.credential]);
    return { type: 'request', options, challenge: options.challenge };
  }
  const known = account.factors.flatMap(({ credential }) => credential ?? []);
  const options = await creationOptions(ctx.config, account.user, known, { resident: false });
  return { type: 'create', options, challenge: options.challenge };
}
