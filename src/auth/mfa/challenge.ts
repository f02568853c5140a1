import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { newCode } from '#auth/flows/one-time.ts';
import type { Call } from '#auth/http/call.ts';
import { text } from '#auth/http/fields.ts';
import { CHALLENGE_SECONDS, ownFactor, refuseDisabledType } from '#auth/mfa/factor-rules.ts';
import { assertionOptions, creationOptions } from '#auth/passkeys/webauthn.ts';
import { type FactorRow, factorChallenges, factors } from '#auth/schema/factors.ts';
import type { Caller } from '#auth/sessions/caller.ts';
import { permanentCaller } from '#auth/sessions/caller.ts';
import { queueText, refuseUnreachable } from '#auth/texts/texts.ts';
import { unixSeconds } from '#auth/tokens/access-token.ts';
import type { Db } from '#platform/db.ts';

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
