import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import { AuthError } from '#auth/http/errors.ts';
import { passkeyChallenges } from '#auth/schema/factors.ts';
import { unixSeconds } from '#auth/tokens/access-token.ts';
import { DURATIONS } from '#contract/core/limits.ts';

const CHALLENGE_SECONDS = 300;

export function refusePasskeysOff(ctx: AuthContext): void {
  if (!ctx.config.passkeysEnabled) throw new AuthError(404, 'passkey_disabled', 'Passkey authentication is disabled');
}

/** Stores the challenge of the options; `expires_at` in unix seconds. */
export async function startChallenge<Options extends { challenge: string }>(
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
export async function takeChallenge(ctx: AuthContext, id: string, userId: string | null): Promise<string> {
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
