import { eq } from 'drizzle-orm';
import type { EmailKind } from '#auth/mails/letters-en.ts';
import { type Email, messageId, PREFIXES, queueMail } from '#server/core/emails.ts';
import { stopOfEmails } from '#server/employers/company-stops.ts';
import { noticePage } from '#server/employers/notices.ts';
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

/** The tokens of the links by which a company stops its letters, each by what it stops. */
export function stopsOfCompany({ ctx }: TestApp, companyId: string) {
  const tokenOf = (page: string) => page.split('/').at(-1) ?? '';
  const stop = (letters: 'unanswered' | 'deletion' | 'questions') =>
    tokenOf(stopOfEmails(ctx, { letters, companyId }).page);
  return {
    unanswered: stop('unanswered'),
    deletion: stop('deletion'),
    questions: stop('questions'),
    notices: tokenOf(noticePage(ctx, { via: 'company', id: companyId })),
  };
}
