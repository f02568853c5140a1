import { z } from 'zod';
import { tellOfChange } from '#auth/account-changes/tell-of-change.ts';
import { normalPhone } from '#auth/accounts/addresses.ts';
import type { AuthContext } from '#auth/context.ts';
import { type Call, text } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { enrollableType, friendlyName, ownFactor, removeFactor, roomForFactor } from '#auth/mfa/factor-rules.ts';
import { isTotpSecret, newTotp } from '#auth/mfa/totp.ts';
import { type FactorRow, type FactorType, factors } from '#auth/schema/factors.ts';
import { type Caller, lockCaller, permanentCaller, refuseOldProof } from '#auth/sessions/caller.ts';
import { levelOf } from '#auth/tokens/access-token.ts';
import type { Db } from '#platform/db.ts';

const Enroll = z.object({ factor_type: text, friendly_name: friendlyName, issuer: friendlyName, phone: text });

/** POST /factors: enrolls a factor, which counts once it is verified. */
export async function enroll(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  const body = await call.body(Enroll);
  const type = enrollableType(ctx, body.factor_type);
  const phone = type === 'phone' ? normalPhone(body.phone) : null;
  const totp = type === 'totp' ? newTotp(body.issuer || new URL(ctx.config.siteUrl).host, labelOf(caller)) : null;
  const factor = await storeFactor(ctx, caller, {
    factor_type: type,
    friendly_name: body.friendly_name,
    phone,
    secret: totp ? ctx.vault.seal(totp.secret) : null,
  });
  return Response.json({
    id: factor.id,
    type,
    friendly_name: body.friendly_name,
    ...(totp ? { totp } : {}),
    ...(phone ? { phone } : {}),
  });
}

type NewFactor = { factor_type: FactorType; friendly_name: string; phone: string | null; secret: string | null };

function storeFactor(ctx: AuthContext, caller: Caller, factor: NewFactor): Promise<FactorRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const user_id = caller.account.user.id;
    await roomForFactor(ctx, tx, await lockCaller(tx, caller), {
      friendlyName: factor.friendly_name,
      phone: factor.phone,
    });
    const [stored] = await tx
      .insert(factors)
      .values({ ...factor, user_id, created_at: now, updated_at: now })
      .returning();
    if (!stored) throw new Error('The factor was not stored.');
    return stored;
  });
}

/** An authenticator app that an administrator knows the person to have, which counts at once. */
export async function addTotp(ctx: AuthContext, tx: Db, userId: string, secret: string): Promise<void> {
  if (!isTotpSecret(secret)) throw invalid('The secret of an authenticator app is base32');
  const now = ctx.clock.now();
  await tx.insert(factors).values({
    ...{ user_id: userId, factor_type: 'totp', status: 'verified', secret: ctx.vault.seal(secret) },
    ...{ created_at: now, updated_at: now },
  });
}

function labelOf({ account: { user } }: Caller): string {
  return user.email ?? user.phone ?? user.id;
}

export async function unenroll(ctx: AuthContext, call: Call): Promise<Response> {
  const caller = await permanentCaller(ctx, call);
  const id = await ctx.db.transaction(async (tx) => {
    const locked = await lockCaller(tx, caller);
    const factor = await ownFactor(tx, call, locked.account.user.id);
    if (factor.status === 'verified' && levelOf(locked.session) === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    refuseOldProof(ctx, locked);
    if (factor.status === 'verified') await tellOfChange(ctx, tx, factor.user_id, 'factor_removed', call.origin);
    await removeFactor(tx, factor);
    if (factor.status === 'verified') ctx.security.note('factor-removed', { by: factor.factor_type });
    return factor.id;
  });
  return Response.json({ id });
}
