import { DURATIONS } from '#contract/core/limits.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import { POSTING_LINK_DAYS } from '#contract/listings/postings.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { koreanDay, longDay, longKoreanDay } from '#platform/korean-day.ts';
import { wonText } from '#platform/won-text.ts';
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
        `${isUp ? 'Your posting is accepted, and its listing is up.' : 'Your posting is accepted. Until that day nobody sees it but you.'} ${openUntil(listing.job)}`,
        `The button opens a page where you change its text, choose another last day, close it or put it up again. All of that is free until ${longDay(paidDay(listing.job, at))}, when its ${POSTING_DAYS} days end. After that it takes a new posting.`,
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
      heading: 'Your changes are taken over',
      paragraphs: [
        'We read your changes, and the listing says now what you wrote.',
        ...(isClosed ? ['It is closed. The button opens the page where you put it up or post it again.'] : []),
        `수정하신 내용을 확인하여 공고에 반영하였습니다.${isClosed ? ' 현재 마감된 공고이며, 아래 버튼을 눌러 다시 게재하거나 등록하실 수 있습니다.' : ''}`,
      ],
      links: isPublic(listing.job, at) ? [listingPage(ctx, listing)] : [],
    };
  },

  'posting.decline-edit'(_ctx, { words }) {
    return {
      heading: 'Your changes are not taken over',
      paragraphs: [
        'We read your changes, and left the listing as it was.',
        ...(words ? ['This is why:', words] : []),
        'You can change it again on the page behind the button.',
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
          ? 'You can read your applications now: the button opens the page with the way to them.'
          : 'The applications are on the recruit page of the company. Ask a colleague for access, or ask us to invite you.',
        `${listing.company.name}의 담당자이심을 확인하였습니다. ${isOpened ? '이제 지원자를 확인하실 수 있습니다.' : '지원자는 회사의 채용 관리 페이지에서 확인하실 수 있습니다.'}`,
      ],
      links: [recruitPage(ctx, listing)],
    };
  },

  'posting.decline-proof'(_ctx, { posting, words }) {
    return {
      heading: `We couldn't confirm that you speak for ${posting.fields.company}`,
      paragraphs: [
        ...(words ? ['This is why:', words] : []),
        "Your listing stays as it is. You can still send yourself a letter at the company's own email domain from the page behind the button, or ask us again.",
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
          `Until ${longDay(linkDay)} the button opens the page where you can put it up for ${POSTING_DAYS} days, free of charge.`,
          `${longKoreanDay(linkDay)}까지 아래 버튼을 눌러 ${POSTING_DAYS}일 동안 무료로 게재하실 수 있습니다.`,
        ];
    return {
      heading: 'Your listing is closed',
      paragraphs: [
        wasUp
          ? 'You closed it. Its page stays and says so, and nobody can apply any more.'
          : 'You closed it before its day, so it is not published.',
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
        `We remind you a week before. On the page behind the button you can choose another day, until ${longDay(paidDay(listing.job, at))}.`,
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
        'You can close it at any time, on the page behind the button.',
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
      `Prove that you speak for ${company} to read ${total === 1 ? 'it' : 'them'}. Until then we show ${total === 1 ? 'it' : 'them'} to nobody.`,
      "It takes a minute: the button opens your posting, where you send a letter to your address at the company. If you don't have one, ask us there to check.",
      `지원서 ${total}건이 도착했습니다. ${company}의 담당자이심을 인증하시면 확인하실 수 있습니다. 아래 버튼을 눌러 회사 이메일로 인증하시거나 확인을 요청해 주세요.`,
    ],
    action: 'Prove it and read them · 인증하고 확인하기',
  };
}

function reopening(paid: string, isFree: boolean): [english: string, korean: string] {
  return isFree
    ? [
        `Until ${longDay(paid)}, when its ${POSTING_DAYS} days end, you can put it up again for free. The button opens the page for that.`,
        `게재 기간 ${POSTING_DAYS}일이 끝나는 ${longKoreanDay(paid)}까지 아래 버튼을 눌러 무료로 다시 게재하실 수 있습니다.`,
      ]
    : [
        `Its ${POSTING_DAYS} days are over. To hire again, post it again: the page behind the button fills in the form for you.`,
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
      `${openUntil(listing.job)} Then the listing closes by itself.`,
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
    `Are you still looking? The button opens a page where you keep it open until ${longDay(paid)}, free of charge.`,
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
      `Its ${POSTING_DAYS} days end then. Are you still looking? Once it's closed, the page behind the button fills in a new posting for you.`,
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
    ? 'The listing leads applicants to your own page.'
    : 'People apply by our form. We write to you about each application, and you read it on your recruit page.';
}

/** A link that opened applications to whoever names a company would give them away. */
function recruitSentence({ posting, listing }: PostingNews): string {
  if (opensRecruit(posting, listing?.company ?? null))
    return 'The same page opens your recruit page, until you have a recruit password set.';
  if (listing?.company.awaits_proof)
    return "Applications wait unread until we know that you speak for the company. The page behind the button says how to prove it: it's one letter to your company's own email domain, or a check by us.";
  if (posting.company_proof === 'mail-domain')
    return 'The letter by which you proved that the posting is yours opens your recruit page. The page behind the button sends you another one.';
  return 'The recruit page opens to members of the company and by its own recruit password.';
}

function listingPage({ settings }: Context, { job }: JobWithCompany) {
  return { label: 'As readers see it · 지원자 화면', url: `${settings.publicUrl}/jobs/${job.slug}` };
}

function recruitPage({ settings }: Context, { company }: JobWithCompany) {
  return { label: 'Recruit page · 채용 관리 페이지', url: `${settings.publicUrl}/recruit/${company.slug}` };
}
