import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { type Call, text } from '#auth/http/call.ts';
import { refuseUnreachable } from '#auth/mails/messages.ts';
import { CHALLENGE_SECONDS, factorCaller, ownFactor, refuseDisabledType } from '#auth/mfa/factor-rules.ts';
import { assertionOptions, creationOptions } from '#auth/passkeys/webauthn.ts';
import { type FactorRow, factorChallenges, factors } from '#auth/schema/factors.ts';
import type { Caller } from '#auth/sessions/caller.ts';
import { unixSeconds } from '#auth/tokens/access-token.ts';

/** POST /factors/{id}/challenge: asks for the factor; a text goes out, or the browser gets what it has to sign. */
export async function challengeFactor(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await factorCaller(ctx, call);
  await ctx.limits.address('challenge', call.origin.address);
  await call.body(z.object({ channel: text }), { empty: true });
  const factor = await ownFactor(ctx.db, call, caller.account.user.id);
  refuseDisabledType(ctx, factor.factor_type);
  const webauthn = factor.factor_type === 'webauthn' ? await browserTask(ctx, caller, factor) : null;
  const code = factor.phone ? await textedCode(ctx, factor.phone) : null;
  const now = ctx.clock.now();
  const [challenge] = await ctx.db
    .insert(factorChallenges)
    .values({
      factor_id: factor.id,
      ip: call.origin.address,
      webauthn_challenge: webauthn?.challenge ?? null,
      code_hash: code ? ctx.vault.mac('factor-code', factor.id, code) : null,
      created_at: now,
    })
    .returning({ id: factorChallenges.id });
  await ctx.db.update(factors).set({ last_challenged_at: now }).where(eq(factors.id, factor.id));
  return Response.json({
    id: challenge?.id,
    type: factor.factor_type,
    expires_at: unixSeconds(now) + CHALLENGE_SECONDS,
    ...(webauthn ? { webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.options } } } : {}),
  });
}

async function textedCode(ctx: AuthContext, phone: string): Promise<string | null> {
  refuseUnreachable(ctx, phone);
  await ctx.limits.message('sms', 'factor', phone);
  return ctx.config.testOtp[phone] ?? null;
}

/** Who has not verified the factor makes a key; who has, signs with it. */
async function browserTask(ctx: AuthContext, { account }: Caller, factor: FactorRow) {
  if (factor.credential && factor.status === 'verified') {
    const options = await assertionOptions(ctx.config, [factor.credential]);
    return { type: 'request', options, challenge: options.challenge };
  }
  const known = account.factors.flatMap(({ credential }) => credential ?? []);
  const options = await creationOptions(ctx.config, account.user, known, { resident: false });
  return { type: 'create', options, challenge: options.challenge };
}
