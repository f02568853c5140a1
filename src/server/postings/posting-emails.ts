import { and, eq, inArray } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import type { PostingState } from '#contract/postings/posting-states.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { NAME_MOST, plainWords } from '#platform/plain-words.ts';
import { soldBy } from '#server/compliance/operator-details.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, inLanguage, queueMail } from '#server/core/emails.ts';
import type { By } from '#server/core/record-audit.ts';
import { findJob, type JobWithCompany } from '#server/jobs/queries.ts';
import { findOrder } from '#server/payments/order.ts';
import { POSTING_LINK } from '#server/postings/door.ts';
import {
  findPosting,
  isErased,
  type Posting,
  type PostingAction,
  type PostingChanged,
  selectPostings,
  withEdit,
} from '#server/postings/posting.ts';
import { POSTING_WORDS, type PostingWords, type Published } from '#server/postings/posting-letters-en.ts';
import { opensRecruit, proofOf, provedBy } from '#server/postings/proof.ts';
import { isInTerm, lastDayOf, termEnd } from '#server/postings/status.ts';
import { applications } from '#server/schema/applications.ts';
import { closedSince, isPublic, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import type { OrderRow } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';

type PostingNews = {
  posting: Posting;
  /** Null for a posting that costs nothing. */
  order: OrderRow | null;
  listing: JobWithCompany | null;
  by: By['who'];
  at: Date;
  words: string | null;
};

/** The button says `action`; it opens the employer's page of the posting in every letter. */
type PostingEmail = Pick<Email, 'preheader' | 'heading' | 'paragraphs' | 'facts' | 'links'> & {
  action?: string;
};

type Written<News> = (ctx: Context, news: News, words: PostingWords) => PostingEmail | null;
type Emails = Partial<Record<PostingAction, Written<PostingNews>>>;

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

const TITLE_MOST = 100;

/** Made plain: whoever sent it may have given somebody else's address. */
export function titleOf({ fields }: Pick<Posting, 'fields'>): string {
  return plainWords(fields.title, TITLE_MOST);
}

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

const LETTERS: Emails = {
  'posting.send'(_ctx, { posting }, words) {
    const name = posting.fields.person_in_charge;
    if (posting.amount === 0) return { ...words.received(name), facts: publicationFact(posting, words) };
    if (posting.state !== 'unpaid') return null;
    return { ...words.unpaid(name), facts: [...billFacts(posting, words), ...publicationFact(posting, words)] };
  },

  /** The receipt, with what a seller must confirm of a contract (E-Commerce Act, article 13). */
  'posting.pay'({ settings }, { posting, order, at }, words) {
    return {
      ...words.isPaid(posting.fields.person_in_charge),
      facts: [
        ...billFacts(posting, words),
        [words.paid, words.paidByCard(koreanDay(order?.paid_at ?? at))],
        ...(order ? [[words.order, order.number] as const] : []),
        ...publicationFact(posting, words),
        soldBy(settings.operator, words.language),
      ],
      links: [{ label: words.terms, url: `${settings.publicUrl}/terms` }],
    };
  },

  'posting.ask'(_ctx, { posting: { state, question } }, words) {
    return state === 'asked' && question ? words.asked(question) : null;
  },

  'posting.offer-translation'(_ctx, { posting }, words) {
    return posting.translation_state === 'offered' ? words.translated() : null;
  },

  'posting.decline'(_ctx, news, words) {
    const reason = news.by === 'staff' ? news.posting.decline_reason : null;
    return words.declined(reason, refundSentences(news, words));
  },

  'posting.withdraw': (_ctx, news, words) => words.withdrawn(refundSentences(news, words)),

  'posting.approve'(ctx, news, words) {
    const { listing, at } = news;
    if (!listing?.job.published_at) return null;
    const { job } = listing;
    const { published_at } = listing.job;
    const isUp = published_at <= at;
    return {
      ...words.published({
        ...{ day: koreanDay(published_at), isUp, until: openUntil(job, words), paid: paidDay(job, at) },
        ...{ takesHere: job.apply_url === null, recruit: whatOpensRecruit(news) },
      }),
      links: [...(isUp ? [listingPage(ctx, listing, words)] : []), recruitPage(ctx, listing, words)],
    };
  },

  'posting.approve-edit'(ctx, { listing, at }, words) {
    if (!listing) return null;
    return {
      ...words.editApproved(stateOf(listing.job, at) === 'closed'),
      links: isPublic(listing.job, at) ? [listingPage(ctx, listing, words)] : [],
    };
  },

  'posting.decline-edit': (_ctx, { words: reason }, words) => words.editDeclined(reason),

  'posting.vouch'(ctx, { posting, listing }, words) {
    if (!listing) return null;
    const { company } = listing;
    return {
      ...words.vouched(company.name, opensRecruit(posting, company)),
      links: [recruitPage(ctx, listing, words)],
    };
  },

  'posting.decline-proof': (_ctx, { posting, words: reason }, words) =>
    words.notVouched(posting.fields.company, reason),

  'job.close'(ctx, { listing, at }, words) {
    if (!listing) return null;
    const { job } = listing;
    if (!isPublic(job, at)) {
      const since = closedSince(job, at) ?? at;
      return words.closedBefore(koreanDay(new Date(since.getTime() + (POSTING_LINK_DAYS - 1) * DURATIONS.day)));
    }
    const next = isInTerm(job, at) ? words.reopenFree(paidDay(job, at)) : words.postAgain;
    return { ...words.closed(next), links: [recruitPage(ctx, listing, words)] };
  },

  'job.extend'(ctx, { listing, at }, words) {
    const lastDay = listing && lastDayOf(listing.job);
    if (!lastDay) return null;
    return {
      ...words.extended(lastDay, paidDay(listing.job, at), openUntil(listing.job, words)),
      links: [listingPage(ctx, listing, words)],
    };
  },

  'job.relist'(ctx, { listing }, words) {
    if (!listing) return null;
    return {
      ...words.relisted(openUntil(listing.job, words)),
      links: [listingPage(ctx, listing, words), recruitPage(ctx, listing, words)],
    };
  },
};

function refundSentences({ order }: PostingNews, words: PostingWords): string[] {
  return order?.paid_at ? [words.refund(order.amount)] : [];
}

function billFacts({ bill, amount }: Posting, words: PostingWords): [string, string][] {
  const lines = bill.map(({ item, amount: price }): [string, string] => [words.item(item), words.sum(price)]);
  return [...lines, [words.total, words.sum(amount)]];
}

function publicationFact({ fields }: Posting, { goesLive, day }: PostingWords): [string, string][] {
  return fields.publish_on ? [[goesLive, day(fields.publish_on)]] : [];
}

function paidDay({ published_at }: JobRow, at: Date): string {
  return lastDayToApply(termEnd(published_at ?? at));
}

function openUntil(job: JobRow, words: PostingWords): string {
  const day = lastDayOf(job);
  return day === null ? '' : words.openUntil(day);
}

/** A link that opened applications to whoever names a company would give them away. */
function whatOpensRecruit({ posting, listing }: PostingNews): Published['recruit'] {
  if (opensRecruit(posting, listing?.company ?? null)) return 'link';
  if (listing?.company.awaits_proof) return 'proof';
  return posting.company_proof === 'mail-domain' ? 'letter' : 'password';
}

function listingPage({ settings }: Context, { job }: JobWithCompany, words: PostingWords) {
  return { label: words.listingPage, url: `${settings.publicUrl}/jobs/${job.slug}` };
}

function recruitPage({ settings }: Context, { company }: JobWithCompany, words: PostingWords) {
  return { label: words.recruitPage, url: `${settings.publicUrl}/recruit/${company.slug}` };
}

const STRAY: Record<PostingState, keyof PostingWords['stray']> = {
  ...{ declined: 'ended', withdrawn: 'ended' },
  unpaid: 'other',
  ...{ 'in-review': 'twice', asked: 'twice', accepted: 'twice' },
};

/** For a payment of `sum` won that nothing is published for. */
export function strayPaymentEmail({ state }: Posting, sum: number, words: PostingWords): PostingEmail {
  const { heading, text } = words.stray[STRAY[state]];
  return { heading, paragraphs: [text, words.refund(sum)] };
}

type Ending = {
  lastDay: string;
  /** Whether its time ends then too, so that a longer one takes a new posting. */
  isPaidTime: boolean;
  /** Null while none is sold. */
  price: number | null;
};

export function postingEndsEmail(
  ctx: Context,
  listing: JobWithCompany,
  { lastDay, isPaidTime, price }: Ending,
  words: PostingWords,
): PostingEmail {
  const { job } = listing;
  const { heading, text } = words.ends(lastDay, openUntil(job, words));
  const next = isPaidTime ? words.endsForGood(price) : words.extendFree(paidDay(job, ctx.clock.now()));
  return {
    heading,
    paragraphs: [text, next],
    action: isPaidTime ? words.openPosting : words.extend,
    links: [listingPage(ctx, listing, words)],
  };
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

/** Who the employer is they see at the desk. */
async function queueToStaff(
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
