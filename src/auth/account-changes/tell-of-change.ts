import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AuthContext, Origin } from '#auth/context.ts';
import type { Email } from '#auth/mails/emails.ts';
import type { AccountWords } from '#auth/mails/letters-en.ts';
import { warningWords } from '#auth/mails/letters-ko.ts';
import { factors, passkeys } from '#auth/schema/factors.ts';
import { undos, type WayInChange, type WaysIn } from '#auth/schema/one-time-tokens.ts';
import { identities, users } from '#auth/schema/users.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

export const UNDO_MS = 7 * DURATIONS.day;

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
  const { language, userAgent } = origin;
  const words = warningWords(language);
  const facts: [string, string][] = [
    [words.when, words.moment(ctx.clock.now())],
    [words.browser, words.device(userAgent)],
  ];
  if (change === 'email') facts.unshift([words.newAddress, what]);
  else if (what) facts.unshift([words.site, PROVIDERS[what] ?? what]);
  const heading = words.changed[change];
  const letter = () => ({
    key: `auth.${randomUUID()}` as const,
    accountId: userId,
    language,
    subject: heading,
    heading,
    facts,
  });
  if (email && before.email_confirmed_at) {
    await ctx.sendMail(tx, { ...letter(), to: email, ...(await wayBack(ctx, tx, userId, { change, before, words })) });
  }
  // Without a link: who has got hold of an account must not undo what its owner undid.
  if (change === 'email') await ctx.sendMail(tx, { ...letter(), to: what, paragraphs: [words.signInHere] });
}

type Told = { change: WayInChange; before: WaysIn; words: AccountWords };

/** The rest of the letter. Only the product's own pages can ask before they undo anything. */
async function wayBack(
  ctx: AuthContext,
  tx: Db,
  userId: string,
  { change, before, words }: Told,
): Promise<Pick<Email, 'paragraphs' | 'action' | 'footnote'>> {
  if (ctx.config.mailLinks !== 'site') return { paragraphs: [words.resetPassword] };
  const token = newToken();
  await tx
    .insert(undos)
    .values({ user_id: userId, token_hash: tokenHash(token), change, before, created_at: ctx.clock.now() });
  return {
    paragraphs: [words.undoIt],
    action: { label: words.notMe, url: `${ctx.config.siteUrl}/auth/undo?token=${token}` },
    footnote: words.undoHolds,
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
