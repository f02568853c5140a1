import { DURATIONS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { wonText } from '#contract/core/won-text.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import { POSTING_LINK_DAYS } from '#contract/listings/postings.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { koreanDay, longKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import type { Posting } from '#server/listings/posting.ts';
import type { Emails, PostingEmail, PostingNews } from '#server/listings/posting-emails.ts';
import { opensRecruit } from '#server/listings/proof.ts';
import { isInTerm, lastDayOf, termEnd } from '#server/listings/status.ts';
import { closedSince, isPublic, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

export const LISTING_LETTERS = {
  'posting.approve'(ctx, news) {
    const { listing, at } = news;
    if (!listing?.job.published_at) return null;
    const { published_at } = listing.job;
    const day = koreanDay(published_at);
    const isUp = published_at <= at;
    return {
      heading: isUp ? 'Your job is published' : `Your job will be published on ${longDay(day)}`,
      paragraphs: [
        `${isUp ? 'We’ve accepted your posting, and the listing is live.' : 'We’ve accepted your posting. Nobody but you sees it before that day.'} ${openUntil(listing.job)}`,
        `Open your posting to edit it, change its last day, close it or reopen it. It’s all free until ${longDay(paidDay(listing.job, at))}, when its ${POSTING_DAYS} days end. After that, you’ll need a new posting.`,
        applicationsSentence(listing.job),
        recruitSentence(news),
        [
          isUp ? '공고가 게재되었습니다.' : `공고가 승인되었으며 ${longKoreanDay(day)}에 게재됩니다.`,
          ...openUntilInKorean(listing.job),
          `아래 버튼을 누르면 내용 수정, 마감일 변경, 마감, 재게재를 하실 수 있습니다. 게재 기간 ${POSTING_DAYS}일이 끝나는 ${longKoreanDay(paidDay(listing.job, at))}까지는 무료이며, 이후에는 새 공고로 등록해 주세요.`,
        ].join(' '),
      ],
      links: [...(isUp ? [listingPage(ctx, listing)] : []), recruitPage(ctx, listing)],
    };
  },

  'posting.approve-edit'(ctx, { listing, at }) {
    if (!listing) return null;
    const isClosed = stateOf(listing.job, at) === 'closed';
    return {
      heading: 'We’ve approved your changes',
      paragraphs: [
        'The listing now shows what you wrote.',
        ...(isClosed ? ['It’s closed. Open your posting to reopen it or post it again.'] : []),
        `수정하신 내용을 확인하여 공고에 반영하였습니다.${isClosed ? ' 현재 마감된 공고이며, 아래 버튼을 눌러 다시 게재하거나 등록하실 수 있습니다.' : ''}`,
      ],
      links: isPublic(listing.job, at) ? [listingPage(ctx, listing)] : [],
    };
  },

  'posting.decline-edit'(_ctx, { words }) {
    return {
      heading: 'We’ve declined your changes',
      paragraphs: [
        'We reviewed your changes and left the listing as it was.',
        ...(words ? ['Here’s why:', words] : []),
        'Open your posting to edit it again.',
        `수정하신 내용을 반영하지 않았으며 공고는 이전 그대로입니다.${words ? ' 위에 적힌 내용이 그 이유입니다.' : ''} 아래 버튼을 눌러 다시 수정하실 수 있습니다.`,
      ],
    };
  },

  'posting.vouch'(ctx, { posting, listing }) {
    if (!listing) return null;
    const isOpened = opensRecruit(posting, listing.company);
    return {
      heading: `We've confirmed that you speak for ${listing.company.name}`,
      paragraphs: [
        isOpened
          ? 'You can read your applications now. Open your posting to get to them.'
          : 'Your applications are on the company’s recruit page. Ask a colleague for access, or ask us to invite you.',
        `${listing.company.name}의 담당자이심을 확인하였습니다. ${isOpened ? '이제 지원자를 확인하실 수 있습니다.' : '지원자는 회사의 채용 관리 페이지에서 확인하실 수 있습니다.'}`,
      ],
      links: [recruitPage(ctx, listing)],
    };
  },

  'posting.decline-proof'(_ctx, { posting, words }) {
    return {
      heading: `We couldn't confirm that you speak for ${posting.fields.company}`,
      paragraphs: [
        ...(words ? ['Here’s why:', words] : []),
        'Your listing stays as it is. Open your posting to email a link to your address at the company’s own domain, or to ask us again.',
        `${posting.fields.company}의 담당자이신지 확인하지 못했습니다. 공고는 그대로 유지됩니다. 아래 버튼을 눌러 회사 이메일로 인증하시거나 다시 요청하실 수 있습니다.`,
      ],
    };
  },

  'job.close'(ctx, { listing, at }) {
    if (!listing) return null;
    const { job } = listing;
    const since = closedSince(job, at) ?? at;
    const linkDay = koreanDay(new Date(since.getTime() + (POSTING_LINK_DAYS - 1) * DURATIONS.day));
    const wasUp = isPublic(job, at);
    const [english, korean] = wasUp
      ? reopening(paidDay(job, at), isInTerm(job, at))
      : [
          `Changed your mind? Until ${longDay(linkDay)} you can open your posting and publish it for ${POSTING_DAYS} days, for free.`,
          `${longKoreanDay(linkDay)}까지 아래 버튼을 눌러 ${POSTING_DAYS}일 동안 무료로 게재하실 수 있습니다.`,
        ];
    return {
      heading: 'Your listing is closed',
      paragraphs: [
        wasUp
          ? 'You closed it. Its page stays up and says so, and nobody can apply anymore.'
          : 'You closed it before its day came, so it won’t be published.',
        english,
        `공고가 마감되었습니다. ${korean}`,
      ],
      links: wasUp ? [recruitPage(ctx, listing)] : [],
    };
  },

  'job.extend'(ctx, { listing, at }) {
    const lastDay = listing && lastDayOf(listing.job);
    if (!lastDay) return null;
    return {
      heading: `Your listing is open until ${longDay(lastDay)}`,
      paragraphs: [
        openUntil(listing.job),
        `We’ll remind you a week before. Open your posting to choose another day, up to ${longDay(paidDay(listing.job, at))}.`,
        [...openUntilInKorean(listing.job), '마감 일주일 전에 다시 알려 드립니다.'].join(' '),
      ],
      links: [listingPage(ctx, listing)],
    };
  },

  'job.relist'(ctx, { listing }) {
    if (!listing) return null;
    return {
      heading: 'Your listing is open again',
      paragraphs: [
        openUntil(listing.job),
        'You can close it at any time on your posting page.',
        ['공고가 다시 게재되었습니다.', ...openUntilInKorean(listing.job)].join(' '),
      ],
      links: [listingPage(ctx, listing), recruitPage(ctx, listing)],
    };
  },
} satisfies Emails;

/** While nobody has proved to speak for the company. */
export function waitingEmail(posting: Posting, total: number): PostingEmail {
  const { company } = posting.fields;
  return {
    heading: total === 1 ? '1 application is waiting for you' : `${total} applications are waiting for you`,
    paragraphs: [
      `Prove that you speak for ${company} to read ${total === 1 ? 'it' : 'them'}. Nobody sees ${total === 1 ? 'it' : 'them'} before that.`,
      'It takes a minute: open your posting and email a link to your address at the company. If you don’t have one, ask us there to check.',
      `지원서 ${total}건이 도착했습니다. ${company}의 담당자이심을 인증하시면 확인하실 수 있습니다. 아래 버튼을 눌러 회사 이메일로 인증하시거나 확인을 요청해 주세요.`,
    ],
    action: 'Prove it and read them · 인증하고 확인하기',
  };
}

function reopening(paid: string, isFree: boolean): [english: string, korean: string] {
  return isFree
    ? [
        `You can reopen it for free until ${longDay(paid)}, when its ${POSTING_DAYS} days end. Open your posting to do that.`,
        `게재 기간 ${POSTING_DAYS}일이 끝나는 ${longKoreanDay(paid)}까지 아래 버튼을 눌러 무료로 다시 게재하실 수 있습니다.`,
      ]
    : [
        `Its ${POSTING_DAYS} days are over. To hire again, open your posting: we’ll fill in a new one for you.`,
        `게재 기간 ${POSTING_DAYS}일이 끝났습니다. 다시 채용하실 때는 아래 버튼을 눌러 같은 내용으로 새 공고를 등록해 주세요.`,
      ];
}

type Ending = {
  lastDay: string;
  /** Whether its time ends then too, so that a longer one takes a new posting. */
  isPaidTime: boolean;
  /** Null while none is sold. */
  price: number | null;
};

export function postingEndsEmail(ctx: Context, listing: JobWithCompany, ending: Ending): PostingEmail {
  const [english, korean, action] = ending.isPaidTime ? againAnew(ending) : longer(listing.job, ctx.clock.now());
  return {
    heading: `Your listing closes after ${longDay(ending.lastDay)}`,
    paragraphs: [
      `${openUntil(listing.job)} Then the listing closes automatically.`,
      english,
      [...openUntilInKorean(listing.job), '이후 공고는 자동으로 마감됩니다.', korean].join(' '),
    ],
    action,
    links: [listingPage(ctx, listing)],
  };
}

type EndingWords = [english: string, korean: string, action: string];

function longer(job: JobRow, now: Date): EndingWords {
  const paid = paidDay(job, now);
  return [
    `Still hiring? You can keep it open until ${longDay(paid)} for free.`,
    `채용을 계속하신다면 아래 버튼을 눌러 ${longKoreanDay(paid)}까지 무료로 연장하실 수 있습니다.`,
    'Keep it open · 기간 연장',
  ];
}

function againAnew({ price }: Ending): EndingWords {
  const costs =
    price === 0 ? 'A new posting is free today.' : `A new posting costs ${wonText(price ?? 0)}, VAT included.`;
  const costsKo =
    price === 0 ? '현재 새 공고 등록은 무료입니다.' : `새 공고 등록 비용은 ${wonText(price ?? 0)}(부가세 포함)입니다.`;
  return [
    [
      `That’s when its ${POSTING_DAYS} days end. Still hiring? Once it’s closed, open your posting and we’ll fill in a new one for you.`,
      ...(price === null ? [] : [costs]),
    ].join(' '),
    [
      `게재 기간 ${POSTING_DAYS}일이 끝납니다. 채용을 계속하신다면 마감 후 아래 버튼을 눌러 같은 내용으로 새 공고를 등록하실 수 있습니다.`,
      ...(price === null ? [] : [costsKo]),
    ].join(' '),
    'Open your posting · 공고 관리',
  ];
}

function paidDay({ published_at }: JobRow, at: Date): string {
  return lastDayToApply(termEnd(published_at ?? at));
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
    ? 'The listing sends applicants to your own page.'
    : 'People apply through our form. We’ll email you about each application, and you can read it on your recruit page.';
}

/** A link that opened applications to whoever names a company would give them away. */
function recruitSentence({ posting, listing }: PostingNews): string {
  if (opensRecruit(posting, listing?.company ?? null))
    return 'Your posting page also opens your recruit page until you set a recruit password.';
  if (listing?.company.awaits_proof)
    return 'You can read applications once you’ve proved that you speak for the company. Your posting page says how: by an email to your company’s own domain, or a check by us.';
  if (posting.company_proof === 'mail-domain')
    return 'The email that proved the posting is yours also opens your recruit page. Your posting page can send you another one.';
  return 'To open the recruit page, sign in as a team member or use its recruit password.';
}

function listingPage({ settings }: Context, { job }: JobWithCompany) {
  return { label: 'As readers see it · 지원자 화면', url: `${settings.publicUrl}/jobs/${job.slug}` };
}

function recruitPage({ settings }: Context, { company }: JobWithCompany) {
  return { label: 'Recruit page · 채용 관리 페이지', url: `${settings.publicUrl}/recruit/${company.slug}` };
}
