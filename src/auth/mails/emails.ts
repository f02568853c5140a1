import { randomUUID } from 'node:crypto';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import type { AccountWords, EmailKind } from '#auth/mails/letters-en.ts';
import { ACCOUNT_WORDS } from '#auth/mails/letters-ko.ts';
import type { Language } from '#contract/core/language.ts';
import type { Db } from '#platform/db.ts';
import type { MailContent } from '#platform/mail-layout.ts';

/** The content of a mail; its sender adds the brand and the layout. */
export type Email = Omit<MailContent, 'brand' | 'footer'> & {
  /** Unique and constant: becomes the Message-ID. */
  key: `auth.${string}`;
  to: string;
  /** The account it is about: the address may be a former or a future one. */
  accountId: string;
  subject: string;
};

/** Queues a letter in the caller's transaction: it is sent if and only if that commits. */
export type SendMail = (tx: Db, email: Email) => Promise<void>;

export async function sendEmail(
  ctx: AuthContext,
  tx: Db,
  kind: EmailKind,
  {
    to,
    accountId,
    code,
    url,
    language,
  }: { to: string; accountId: string; code: string; url?: string; language: Language },
): Promise<void> {
  const said = ACCOUNT_WORDS[language];
  const { label, paragraphs, ...words } = said.asked[kind];
  await ctx.sendMail(tx, {
    key: `auth.${randomUUID()}`,
    to,
    accountId,
    language,
    footnote: said.notYou,
    ...words,
    paragraphs: [...paragraphs, holdsFor(ctx.config, url !== undefined, said)],
    ...(label && url ? { action: { label, url } } : {}),
    facts: [[said.code, code]],
  });
}

function holdsFor({ mailTokenSeconds: link, mailCodeSeconds: code }: AuthConfig, hasLink: boolean, said: AccountWords) {
  if (!hasLink) return said.codeHolds(code);
  return link === code ? said.bothHold(code) : said.linkAndCodeHold(link, code);
}
