import { eq } from 'drizzle-orm';
import type { EmailKind } from '#auth/mails/letters-en.ts';
import { type Email, messageId, PREFIXES, queueMail } from '#server/core/queue-email.ts';
import { mails } from '#server/schema/system.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** How the keys of letters begin, of every letter that the product can send: another does not compile. */
export const LETTER_NAMES: readonly string[] = Object.values(PREFIXES).flat();

export type LetterName = (typeof PREFIXES)[keyof typeof PREFIXES][number];

/** Every letter of the accounts service. */
export type AccountLetter = EmailKind | 'undo';

/** Orders a letter of some kind, as a feature would; resolves with its id. */
export async function queueLetter({ ctx }: TestApp, given: Partial<Email> = {}): Promise<string> {
  const content = { to: 'mina@example.com', subject: 'A subject', heading: 'A heading', paragraphs: ['Some words.'] };
  const letter: Email = { key: 'receipt.1', ...content, ...given };
  await ctx.db.transaction((tx) => queueMail(ctx, tx, letter));
  const isIt = eq(mails.message_id, messageId(ctx, letter.key));
  const [queued] = await ctx.db.select({ id: mails.id }).from(mails).where(isIt);
  if (!queued) throw new Error('The letter was not queued.');
  return queued.id;
}
