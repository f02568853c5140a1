import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AuthContext, Origin } from '#auth/context.ts';
import type { Email } from '#auth/mails/emails.ts';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { undos, type WayInChange, type WaysIn } from '#auth/schema/one-time-tokens.ts';
import { identities, users } from '#auth/schema/users.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';
import { deviceName } from '#contract/core/device-name.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { koreanMoment } from '#platform/korean-day.ts';

export const UNDO_MS = 7 * DURATIONS.day;

const SUBJECTS: Record<WayInChange, string> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
  phone: 'Your phone number was changed',
  factor_added: 'A second factor was added to your account',
  factor_removed: 'A second factor was removed from your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  identity_linked: 'An account on another site was linked to yours',
  identity_unlinked: 'An account on another site was unlinked from yours',
};

const PROVIDERS: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  linkedin_oidc: 'LinkedIn',
  kakao: 'Kakao',
};

/**
 * Call within the transaction of the change, before it is made and with the user's row locked.
 * @param what The new address, or the other site's name.
 */
export async function tellOfChange(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  change: WayInChange,
  origin: Origin,
  what = '',
): Promise<void> {
  const before = await waysIn(tx, userId);
  const { email } = before;
  const facts: [string, string][] = [
    ['When', koreanMoment(ctx.clock.now())],
    ['Browser', deviceName(origin.userAgent)],
  ];
  if (change === 'email') facts.unshift(['New address', what]);
  else if (what) facts.unshift(['Site', PROVIDERS[what] ?? what]);
  const letter = () => ({ key: `auth.${randomUUID()}` as const, accountId: userId, subject: SUBJECTS[change], facts });
  if (email && before.email_confirmed_at) {
    await ctx.sendMail(tx, { ...letter(), to: email, ...(await wayBack(ctx, tx, userId, change, before)) });
  }
  // Without a link: who has got hold of an account must not undo what its owner undid.
  if (change === 'email') await ctx.sendMail(tx, { ...letter(), to: what, ...NEW_ADDRESS });
}

const NEW_ADDRESS = {
  heading: SUBJECTS.email,
  paragraphs: ['From now on, sign in with this address.'],
};

/** The rest of the letter. Only the product's own pages can ask before they undo anything. */
async function wayBack(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  change: WayInChange,
  before: WaysIn,
): Promise<Pick<Email, 'heading' | 'paragraphs' | 'action' | 'footnote'>> {
  const heading = SUBJECTS[change];
  if (ctx.config.mailLinks !== 'site') {
    return { heading, paragraphs: ['If this wasn’t you, reset your password right away.'] };
  }
  const token = newToken();
  await tx
    .insert(undos)
    .values({ user_id: userId, token_hash: tokenHash(token), change, before, created_at: ctx.clock.now() });
  return {
    heading,
    paragraphs: ['If this was you, you’re all set. If not, undo it and sign everyone out.'],
    action: { label: 'This wasn’t me', url: `${ctx.config.siteUrl}/auth/undo?token=${token}` },
    footnote: 'The link works for 7 days. You’ll see what it does before anything happens.',
  };
}

async function waysIn(tx: Db, userId: string): Promise<WaysIn> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('There is no such user.');
  const { email, email_confirmed_at, phone, phone_confirmed_at } = user;
  const found = {
    ...{ email, email_confirmed_at, phone, phone_confirmed_at },
    identities: await tx.select().from(identities).where(eq(identities.user_id, userId)),
    factors: await tx
      .select()
      .from(factors)
      .where(and(eq(factors.user_id, userId), eq(factors.status, 'verified'))),
    passkeys: await tx.select().from(passkeys).where(eq(passkeys.user_id, userId)),
  };
  return JSON.parse(JSON.stringify(found)) as WaysIn;
}
