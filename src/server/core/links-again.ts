import type { Api } from '#contract/api.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage, languageAsked, queueMail, type Wordings } from '#server/core/emails.ts';
import type { Handler } from '#server/core/handler.ts';

/** A person who mistypes needs a few; a stranger must not fill a mailbox. */
const PER_MAILBOX = { points: 3, seconds: 86_400 };
const PER_ADDRESS = { points: 20, seconds: 3600 };

/** The latest. */
export const LINKS_MOST = 50;

type LinksAgain = {
  of: 'posting' | 'order';
  words: Wordings<(total: number) => { heading: string; paragraphs: string[]; footnote: string }>;
  listOf(ctx: Context, email: string): Promise<MailListItem[]>;
};

/** Sends an address its private links. An address without any gets no email; the response is the same. */
export function linksAgain({ of, words, listOf }: LinksAgain): Handler<Api['POST /v1/orders/links']> {
  const name = `${of}-links` as const;
  return async (ctx, { body: { email }, caller, request }) => {
    await ctx.limits.take({ name, ...PER_ADDRESS }, { address: caller.address });
    await ctx.limits.take({ name: `${name}-email`, ...PER_MAILBOX }, { mailbox: email });
    const list = await listOf(ctx, email);
    if (list.length > 0) {
      const letter = inLanguage(languageAsked(ctx, request), words, (written) => {
        const said = written(list.length);
        return { ...said, subject: said.heading, list };
      });
      const key = `${name}.${crypto.randomUUID()}` as const;
      await ctx.db.transaction((tx) => queueMail(ctx, tx, { ...letter, key, to: email }));
    }
    return { data: { ok: true } };
  };
}
