import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { NAME_MOST, plainWords } from '#platform/plain-words.ts';
import type { Context } from '#server/core/context.ts';
import { inLanguage } from '#server/core/letter-language.ts';
import { type Email, queueMail } from '#server/core/queue-email.ts';
import type { By } from '#server/core/record-audit.ts';
import { findJob, type JobWithCompany } from '#server/jobs/queries.ts';
import { POSTING_LINK } from '#server/listings/door.ts';
import { LISTING_LETTERS } from '#server/listings/listing-emails.ts';
import {
  findPosting,
  isErased,
  type Posting,
  type PostingAction,
  type PostingChanged,
  selectPostings,
  withEdit,
} from '#server/listings/posting.ts';
import { POSTING_WORDS, type PostingWords } from '#server/listings/posting-letters-en.ts';
import { proofOf, provedBy } from '#server/listings/proof.ts';
import { REVIEW_LETTERS } from '#server/listings/review-emails.ts';
import { findOrder } from '#server/payments/queries.ts';
import { applications } from '#server/schema/applications.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';

export type PostingNews = {
  posting: Posting;
  /** Null for a posting that costs nothing. */
  order: OrderRow | null;
  listing: JobWithCompany | null;
  by: By['who'];
  at: Date;
  words: string | null;
};

/** The button says `action`; it opens the employer's page of the posting in every letter. */
export type PostingEmail = Pick<Email, 'preheader' | 'heading' | 'paragraphs' | 'facts' | 'links'> & {
  action?: string;
};

type Written<News> = (ctx: Context, news: News, words: PostingWords) => PostingEmail | null;
export type Emails = Partial<Record<PostingAction, Written<PostingNews>>>;

/**
 * Not if the posting was erased, or where there is nothing to say. `key` names the letter among all about postings, and
 * is never queued twice.
 */
export async function queueToEmployer(
  ctx: Context,
  tx: Db,
  posting: Posting,
  key: string,
  write: (words: PostingWords) => PostingEmail | null,
): Promise<void> {
  if (isErased(posting) || write(POSTING_WORDS.en) === null) return;
  const url = await ownLink(ctx, tx, posting);
  const letter = inLanguage(posting.language, POSTING_WORDS, (words) => wholeLetter(posting, url, write(words), words));
  await queueMail(ctx, tx, { ...letter, key: `posting-${key}`, to: posting.fields.email });
}

function wholeLetter(posting: Posting, url: string, written: PostingEmail | null, words: PostingWords) {
  if (written === null) throw new Error('A letter has something to say in every language or in none.');
  const { heading, action = words.openPosting, facts = [], ...letter } = written;
  return {
    ...letter,
    heading,
    subject: `${heading}: ${titleOf(posting)}`,
    facts: [
      [words.job, titleOf(posting)] as const,
      [words.company, plainWords(posting.fields.company, NAME_MOST)] as const,
      ...facts,
    ],
    action: { label: action, url },
    footnote: words.privateLink,
  };
}

/** In a mailbox at the company's own domain, the link also proves that: the browser that sent the posting never sees it. */
async function ownLink(ctx: Context, tx: Db, posting: Posting): Promise<string> {
  const link = POSTING_LINK.url(ctx, posting.id);
  const { email } = posting.fields;
  return (await provedBy(tx, posting, email)) ? `${link}.${proofOf(ctx, posting, email)}` : link;
}

/** Who the employer is they see at the desk. */
export async function queueToStaff(
  ctx: Context,
  tx: Db,
  posting: Posting,
  key: string,
  { heading, paragraphs }: Pick<PostingEmail, 'heading' | 'paragraphs'>,
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

const TITLE_MOST = 100;

/** Made plain: whoever sent it may have given somebody else's address. */
export function titleOf({ fields }: Pick<Posting, 'fields'>): string {
  return plainWords(fields.title, TITLE_MOST);
}

/** Once a day. */
export async function queueApplicationsWait(ctx: Context, tx: Db, jobId: string): Promise<void> {
  const [found] = await selectPostings(tx).where(eq(postings.job_id, jobId));
  const posting = found && withEdit(found);
  if (!posting) return;
  const unread = and(eq(applications.job_id, jobId), inArray(applications.status, ['new', 'read']));
  const total = await tx.$count(applications, unread);
  const key = `waiting.${posting.id}.${koreanDay(ctx.clock.now())}`;
  await queueToEmployer(ctx, tx, posting, key, (words) => words.waiting(posting.fields.company, total));
}

const LETTERS: Emails = { ...REVIEW_LETTERS, ...LISTING_LETTERS };

/** Repeated, it writes none. */
export async function writeEmails(ctx: Context, change: PostingChanged): Promise<void> {
  const { event, what } = change;
  const news = await newsOf(ctx, change);
  if (news === null) return;
  const notice = NOTICES[what]?.(news);
  await ctx.db.transaction(async (tx) => {
    await queueToEmployer(ctx, tx, news.posting, event, (words) => LETTERS[what]?.(ctx, news, words) ?? null);
    if (notice) await queueToStaff(ctx, tx, news.posting, noticeKey(event, news, notice), notice);
  });
}

async function newsOf({ db }: Context, { postingId, by, at, words }: PostingChanged): Promise<PostingNews | null> {
  const posting = await findPosting(db, postingId);
  if (!posting || isErased(posting)) return null;
  return {
    posting,
    order: posting.order_id ? await findOrder(db, posting.order_id) : null,
    listing: posting.job_id ? await findJob(db, posting.job_id) : null,
    by,
    at: new Date(at),
    words: words ?? null,
  };
}

type StaffNotice = Pick<PostingEmail, 'heading' | 'paragraphs'> & {
  /** Edits may come many in an hour: one letter a day says so. */
  isOnceADay?: boolean;
};

const COMES_IN: StaffNotice = {
  heading: 'A posting is ready for review',
  paragraphs: ['We’ve told the employer that we review every posting before it goes live.'],
};

const NOTICES: Partial<Record<PostingAction, (news: PostingNews) => StaffNotice | null>> = {
  'posting.send': ({ posting }) => (posting.amount === 0 ? COMES_IN : null),
  'posting.pay': () => COMES_IN,
  'posting.answer': () => ({
    heading: 'An employer answered',
    paragraphs: ['The posting is back in review, with their answer.'],
  }),
  'posting.edit': ({ posting, by }) => {
    if (by === 'staff') return null;
    if (posting.proposed) return { ...EDITED, heading: 'An edit to a published posting is ready for review' };
    return posting.state === 'in-review' ? EDITED : null;
  },
  'posting.ask-proof': ({ posting: { state, proof_wanted_at, fields } }) =>
    proof_wanted_at === null || state === 'unpaid'
      ? null
      : {
          heading: 'An employer asks us to check who they are',
          paragraphs: [
            `${fields.person_in_charge} can’t get email at the own domain of ${fields.company}. Call the company at a number you find yourself, not the one in the posting, and ask for them.`,
          ],
          isOnceADay: true,
        },
  'posting.approve-translation': () => ({
    heading: 'An employer approved the English text',
    paragraphs: ['It’s the text we’ll publish.'],
  }),
  'posting.reject-translation': () => ({
    heading: 'An employer wants the English text changed',
    paragraphs: ['They’ve said what’s wrong with it. Fix it and offer it again.'],
  }),
};

const EDITED: StaffNotice = {
  heading: 'A posting was edited during review',
  paragraphs: ['There may be more edits: you get this email once a day for each posting.'],
  isOnceADay: true,
};

function noticeKey(event: string, { posting, at }: PostingNews, { isOnceADay }: StaffNotice): string {
  return isOnceADay ? `${posting.id}.${posting.state}.${koreanDay(at)}` : event;
}
