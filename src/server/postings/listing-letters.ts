import { DURATIONS } from '#contract/limits.ts';
import { POSTING_LINK_DAYS } from '#contract/postings.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import { koreanDay, longDay, longKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { opensRecruit } from '#server/postings/acts.ts';
import type { PostingLetter, PostingNews } from '#server/postings/letters.ts';
import { closedSince, isPublic, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { lastDayOf } from '#server/upkeep/own-listing.ts';

/** Accepted: published now, or on its day. */
export function acceptedLetter(ctx: Context, news: PostingNews): PostingLetter | null {
  const { listing, at } = news;
  if (!listing?.job.published_at) return null;
  const { published_at } = listing.job;
  const day = koreanDay(published_at);
  const isUp = published_at <= at;
  return {
    heading: isUp ? 'Your job is published' : `Your job will be published on ${longDay(day)}`,
    paragraphs: [
      `${isUp ? 'Your posting is accepted, and its listing is up.' : 'Your posting is accepted. Until that day nobody sees it but you.'} ${openUntil(listing.job)}`,
      `On the page behind the button you change its text, keep it open for another ${POSTING_DAYS} days, close it or put it up again. All of this is free.`,
      applicationsSentence(listing.job),
      recruitSentence(news),
      [
        isUp ? '공고가 게재되었습니다.' : `공고가 승인되었으며 ${longKoreanDay(day)}에 게재됩니다.`,
        ...openUntilInKorean(listing.job),
        '아래 버튼을 누르면 내용 수정, 기간 연장, 마감, 재게재를 무료로 하실 수 있습니다.',
      ].join(' '),
    ],
    links: [...(isUp ? [listingPage(ctx, listing)] : []), recruitPage(ctx, listing)],
  };
}

/** Staff took over an edit of an accepted posting. */
export function editTakenLetter(ctx: Context, { listing, at }: PostingNews): PostingLetter | null {
  if (!listing) return null;
  const isClosed = stateOf(listing.job, at) === 'closed';
  return {
    heading: 'Your changes are taken over',
    paragraphs: [
      'We read your changes, and the listing says now what you wrote.',
      ...(isClosed ? ['It is closed. The button opens the page where you put it up again.'] : []),
      `수정하신 내용을 확인하여 공고에 반영하였습니다.${isClosed ? ' 현재 마감된 공고이며, 아래 버튼을 눌러 다시 게재하실 수 있습니다.' : ''}`,
    ],
    links: isPublic(listing.job, at) ? [listingPage(ctx, listing)] : [],
  };
}

/** Staff did not take over an edit. */
export function editDeclinedLetter(_ctx: Context, { words }: PostingNews): PostingLetter {
  return {
    heading: 'Your changes are not taken over',
    paragraphs: [
      'We read your changes, and left the listing as it was.',
      ...(words ? ['This is why:', words] : []),
      'You can change it again on the page behind the button.',
      `수정하신 내용을 반영하지 않았으며 공고는 이전 그대로입니다.${words ? ' 위에 적힌 내용이 그 이유입니다.' : ''} 아래 버튼을 눌러 다시 수정하실 수 있습니다.`,
    ],
  };
}

/** The employer closed it. */
export function closedLetter(ctx: Context, { listing, at }: PostingNews): PostingLetter | null {
  if (!listing) return null;
  const { job } = listing;
  const since = closedSince(job, at) ?? at;
  const day = koreanDay(new Date(since.getTime() + (POSTING_LINK_DAYS - 1) * DURATIONS.day));
  const wasUp = isPublic(job, at);
  return {
    heading: 'Your listing is closed',
    paragraphs: [
      wasUp
        ? 'You closed it. Its page stays and says so, and nobody can apply any more.'
        : 'You closed it before its day, so it is not published.',
      `Until ${longDay(day)} the button opens the page where you can put it up ${wasUp ? 'again ' : ''}for ${POSTING_DAYS} days, free of charge.`,
      `공고가 마감되었습니다. ${longKoreanDay(day)}까지 아래 버튼을 눌러 ${POSTING_DAYS}일 동안 무료로 ${wasUp ? '다시 ' : ''}게재하실 수 있습니다.`,
    ],
    links: wasUp ? [recruitPage(ctx, listing)] : [],
  };
}

/** The employer set another last day. */
export function extendedLetter(ctx: Context, { listing }: PostingNews): PostingLetter | null {
  const lastDay = listing && lastDayOf(listing.job);
  if (!lastDay) return null;
  return {
    heading: `Your listing is open until ${longDay(lastDay)}`,
    paragraphs: [
      openUntil(listing.job),
      'We remind you a week before. You can set another day at any time, on the page behind the button.',
      [...openUntilInKorean(listing.job), '마감 일주일 전에 다시 알려 드립니다.'].join(' '),
    ],
    links: [listingPage(ctx, listing)],
  };
}

/** The employer put a closed listing up again. */
export function relistedLetter(ctx: Context, { listing }: PostingNews): PostingLetter | null {
  if (!listing) return null;
  return {
    heading: 'Your listing is open again',
    paragraphs: [
      openUntil(listing.job),
      'You can close it at any time, on the page behind the button.',
      ['공고가 다시 게재되었습니다.', ...openUntilInKorean(listing.job)].join(' '),
    ],
    links: [listingPage(ctx, listing), recruitPage(ctx, listing)],
  };
}

/** It closes by itself soon. */
export function endingLetter(ctx: Context, listing: JobWithCompany, lastDay: string): PostingLetter {
  return {
    heading: `Your listing closes after ${longDay(lastDay)}`,
    paragraphs: [
      `${openUntil(listing.job)} Then the listing closes by itself.`,
      `Are you still looking? The button opens a page where you keep it open for another ${POSTING_DAYS} days, free of charge.`,
      [
        ...openUntilInKorean(listing.job),
        '이후 공고는 자동으로 마감됩니다.',
        `채용을 계속하신다면 아래 버튼을 눌러 ${POSTING_DAYS}일 더 무료로 연장하실 수 있습니다.`,
      ].join(' '),
    ],
    action: 'Keep it open · 기간 연장',
    links: [listingPage(ctx, listing)],
  };
}

function openUntil(job: JobRow): string {
  const day = lastDayOf(job);
  return day === null ? '' : `People can apply until the end of ${longDay(day)} in Korea.`;
}

function openUntilInKorean(job: JobRow): string[] {
  const day = lastDayOf(job);
  return day === null ? [] : [`한국 시간으로 ${longKoreanDay(day)}까지 지원을 받습니다.`];
}

function applicationsSentence({ apply_url }: JobRow): string {
  return apply_url
    ? 'The listing leads applicants to your own page.'
    : 'People apply by our form. We write to you about each application, and you read it on your recruit page.';
}

/** A link that opened applications to whoever names a company would give them away. */
function recruitSentence({ posting, listing }: PostingNews): string {
  return opensRecruit(posting, listing?.company ?? null)
    ? 'The same page opens your recruit page, until you have a recruit password set.'
    : 'The recruit page opens to members of the company and by its own recruit password.';
}

function listingPage({ settings }: Context, { job }: JobWithCompany) {
  return { label: 'As readers see it · 지원자 화면', url: `${settings.publicUrl}/jobs/${job.slug}` };
}

function recruitPage({ settings }: Context, { company }: JobWithCompany) {
  return { label: 'Recruit page · 채용 관리 페이지', url: `${settings.publicUrl}/recruit/${company.slug}` };
}
