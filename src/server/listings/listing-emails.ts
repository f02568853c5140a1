import { DURATIONS } from '#contract/core/limits.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import { POSTING_LINK_DAYS } from '#contract/listings/postings.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import type { Emails, PostingEmail, PostingNews } from '#server/listings/posting-emails.ts';
import type { PostingWords, Published } from '#server/listings/posting-letters-en.ts';
import { opensRecruit } from '#server/listings/proof.ts';
import { isInTerm, lastDayOf, termEnd } from '#server/listings/status.ts';
import { closedSince, isPublic, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export const LISTING_LETTERS = {
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
} satisfies Emails;

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
