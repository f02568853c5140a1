import type { Db } from '#platform/db.ts';
import { NAME_MOST, plainWords } from '#platform/plain-words.ts';
import type { Context } from '#server/context.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { POSTING_LINK } from '#server/listings/door.ts';
import type { Posting } from '#server/listings/posting.ts';
import { isErased } from '#server/listings/posting.ts';
import { provedBy } from '#server/listings/proof.ts';
import { proofOf, titleOf } from '#server/listings/proof-letter.ts';
import { type Letter, queueMail } from '#server/mail/queue-mail.ts';
import type { By } from '#server/payments/change-state.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** What the letters of a change are written from. */
export type PostingNews = {
  posting: Posting;
  /** The order that pays it; null for one that costs nothing. */
  order: OrderRow | null;
  /** Once the posting is accepted. */
  listing: JobWithCompany | null;
  by: By['who'];
  /** When it changed. */
  at: Date;
  /** What staff wrote for the employer in this change. */
  words: string | null;
};

/** The button says `action`; it opens the employer's page of the posting in every letter. */
export type PostingLetter = Pick<Letter, 'heading' | 'paragraphs' | 'facts' | 'links'> & { action?: string };

/** Queues a letter to the employer, unless its posting was erased. `key` names it among all letters about postings, and is never queued twice. */
export async function queueToEmployer(
  ctx: Context,
  tx: Db,
  posting: Posting,
  key: string,
  { heading, action = 'Open your posting · 공고 관리', facts = [], ...letter }: PostingLetter,
): Promise<void> {
  if (isErased(posting)) return;
  const { fields } = posting;
  await queueMail(ctx, tx, {
    ...letter,
    key: `posting-${key}`,
    to: fields.email,
    subject: `${heading}: ${titleOf(posting)}`,
    heading,
    facts: [['Job', titleOf(posting)], ['Company', plainWords(fields.company, NAME_MOST)], ...facts],
    action: { label: action, url: await ownLink(ctx, tx, posting) },
    footnote: [
      'This link needs no account and opens the posting to whoever has it, so keep it to yourself.',
      '이 링크를 가진 사람은 누구나 공고를 관리할 수 있으니 담당자 외에는 공유하지 마세요.',
    ].join('\n'),
  });
}

/** In a mailbox at the company's own domain, the link also proves that: the browser that sent the posting never sees it. */
async function ownLink(ctx: Context, tx: Db, posting: Posting): Promise<string> {
  const link = POSTING_LINK.url(ctx, posting.id);
  const { email } = posting.fields;
  return (await provedBy(tx, posting, email)) ? `${link}.${proofOf(ctx, posting, email)}` : link;
}

/** Queues a letter to staff. Who the employer is they see at the desk. */
export async function queueToStaff(
  ctx: Context,
  tx: Db,
  posting: Posting,
  key: string,
  { heading, paragraphs }: Pick<PostingLetter, 'heading' | 'paragraphs'>,
): Promise<void> {
  await queueMail(ctx, tx, {
    key: `posting-notice-${key}`,
    to: ctx.settings.contactEmail,
    subject: `${heading}: ${titleOf(posting)}`,
    heading,
    paragraphs,
    facts: [
      ['Job', titleOf(posting)],
      ['Company', plainWords(posting.fields.company, NAME_MOST)],
    ],
    action: { label: 'Open it at the desk', url: `${ctx.settings.publicUrl}/admin/postings/${posting.id}` },
  });
}
