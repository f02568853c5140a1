import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockUser } from '#auth/accounts/account.ts';
import { refuseBanned } from '#auth/accounts/present-user.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { refusePasskeysOff, startChallenge, takeChallenge } from '#auth/passkeys/challenges.ts';
import {
  assertionOptions,
  CredentialAnswer,
  credentialId,
  usedCredential,
  verificationFailed,
} from '#auth/passkeys/webauthn.ts';
import { passkeys } from '#auth/schema/factors.ts';
import { grantAnswer, openSession } from '#auth/sessions/grant.ts';

/** POST /passkeys/authentication/options, for a discoverable credential: the user picks the passkey. */
export async function authenticationOptions(ctx: AuthContext, call: Call): Promise<Response> {
  refusePasskeysOff(ctx);
  await ctx.limits.address('passkey', call.origin.address);
  return Response.json(await startChallenge(ctx, null, await assertionOptions(ctx.config, [])));
}

const Verify = z.object({ challenge_id: z.string(), credential: CredentialAnswer });

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
