import { Refusal } from '#contract/core/errors.ts';
import type { Answer } from '#contract/jobs/job-answers.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { landingAt, PLACE_PAGES } from '#contract/jobs/place-pages.ts';
import { drawnImage, pageImageName } from '#contract/site/share-image-addresses.ts';
import type { SHARE_IMAGE_KINDS } from '#contract/site/share-images.ts';
import { matchesEtag } from '#platform/content-negotiation.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { articleCard, type Card, companyCard, eventCard, jobCard, versionOf } from '#server/core/share-card.ts';
import { findListedCompany } from '#server/employers/company.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { findJob } from '#server/jobs/queries.ts';
import { isPublic } from '#server/schema/job-state.ts';
import { findArticle } from '#server/site/article-routes.ts';
import { TOOLS } from '#server/site/catalog.ts';
import { findEvent } from '#server/site/events.ts';
import { findMetaImage } from '#server/site/meta-images.ts';

type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

type FoundCard = { card: Card; id: string; version: string };

/** By slug or uuid; null if there is nothing public. */
const FINDERS: Record<ShareImageKind, (ctx: Context, id: string) => Promise<FoundCard | null>> = {
  async jobs(ctx, id) {
    const found = await findJob(ctx.db, id);
    if (!found || !isPublic(found.job, ctx.clock.now())) return null;
    return labelled(found.job.slug, jobCard(presentJobBrief(found, ctx.clock.now(), ctx.tags)));
  },
  async companies(ctx, id) {
    const company = await findListedCompany(ctx.db, id, ctx.clock.now());
    return company && labelled(company.slug, companyCard(company));
  },
  async articles(ctx, id) {
    const article = await findArticle(ctx.db, id);
    return article && labelled(article.slug, articleCard(article));
  },
  async events(ctx, id) {
    const event = await findEvent(ctx.db, id);
    return event && labelled(event.slug, eventCard(event));
  },
  async pages(_ctx, id) {
    const own = pageCard(id);
    // Pages without their own card share the site's.
    return own ? { card: own, id, version: PAGES_VERSION } : FINDERS.pages(_ctx, pageImageName('/'));
  },
};

/** New images per address; sharing a link needs one or two. */
const NEW_PICTURES = { name: 'share-images', points: 60, seconds: 60 };

const DRAWN = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };

/** Short, because staff may replace the image. */
const REPLACEABLE = 'public, max-age=3600';

export const shareImageHandlers = {
  'GET /v1/share-images/{kind}/{id}/{version}': async (ctx, { params: { kind, id, version }, caller }) => {
    const key = `${kind}/${id}/${version}`;
    const cached = ctx.drawings.cached(key);
    if (cached) return picture(cached);
    const found = await findCard(ctx, kind, id);
    if (!found) throw new Refusal('not_found', 'That picture doesn’t exist.');
    if (found.version !== version || found.id !== id) return presentOne(drawnImage(kind, found.id, found.version));
    await ctx.limits.take(NEW_PICTURES, { address: caller.address });
    return picture(await ctx.drawings.draw(key, found.card));
  },

  'GET /v1/meta-images/{name}': async (ctx, { params, request }) => {
    const found = await findMetaImage(ctx, params.name);
    if (!found) throw new Refusal('not_found', 'That picture doesn’t exist.');
    const { bytes, type, etag } = found;
    const caching = { etag, 'cache-control': REPLACEABLE };
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: caching });
    }
    return picture(bytes, { ...caching, 'content-type': type });
  },
} satisfies SomeHandlers;

function picture(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = DRAWN): Response {
  return new Response(bytes, {
    headers: { ...headers, 'content-length': String(bytes.length), 'cross-origin-resource-policy': 'cross-origin' },
  });
}

/** The image has changed since this address was given out. */
function presentOne(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

function findCard(ctx: Context, kind: ShareImageKind, id: string): Promise<FoundCard | null> {
  return FINDERS[kind](ctx, id);
}

function labelled(slug: string, card: Card): FoundCard {
  return { card, id: slug, version: versionOf(card) };
}

const QUESTIONS: readonly Answer[] = [
  { question: 'Korean', openness: 'open', label: 'How much?' },
  { question: 'Visa', openness: 'open', label: 'Whose?' },
  { question: 'Live', openness: 'half', label: 'Where?' },
  { question: 'Work', openness: 'shut', label: 'From where?' },
];

/** What each standing page is about; the home page and lists of jobs say it in their cards. */
export const PAGE_WORDS: Record<string, [title: string, under: string, corner?: string]> = {
  '/companies': ['Tech companies in Korea', 'Who they are, where they are, and who’s hiring.'],
  '/blog': [
    'Working in tech in Korea',
    'Visas, contracts, pay, language: what to know before and after you arrive.',
    'Articles',
  ],
  '/events': ['Tech events in Korea', 'Meetups, talks and workshops, with calendar files.', 'Events'],
  '/tools': ['Tools for working in Korea', 'Take-home pay, visas, offers, severance and pension.', 'Tools'],
  '/tools/salary-calculator': ['Korean salary calculator', 'Your take-home pay, deduction by deduction.', 'Tools'],
  '/tools/salary-directory': [
    'What tech jobs in Korea pay',
    'By role, experience and Korean level, from listings that state their pay.',
    'Tools',
  ],
  '/tools/can-i-apply': [
    'Can I apply?',
    'Compare your visa, your Korean and where you live with every open job.',
    'Tools',
  ],
  '/how-we-know': ['How we know', 'Who told us, how long ago, and what readers found wrong.'],
  '/agents': ['Bring your own assistant', 'It searches, checks and prepares. You decide.'],
  '/partners': ['Partners', 'People who help with visas, moving, language and money.'],
  '/merch': ['One t-shirt, printed once', 'When the last one’s gone, it’s gone.', 'Merch'],
  '/post-a-job': ['Post a job', 'Reach English-speaking tech talent in Korea.', 'For companies'],
  '/talents': ['Let companies find you', 'You decide who sees your profile, and when.', 'Talents'],
  '/for-companies': [
    'Hire English-speaking tech talent',
    'Job posts that answer what applicants ask first.',
    'For companies',
  ],
  '/for-companies-ko': [
    '영어로 일하는 개발자를 채용하세요',
    '지원자가 먼저 묻는 네 가지에 답하는 채용 공고',
    '기업 서비스',
  ],
  '/accessibility': ['Accessibility', 'What was tested, and what doesn’t work yet.'],
  '/terms': ['Terms of use', ''],
  '/privacy': ['Privacy policy', ''],
  '/terms-of-sale': ['Terms of sale', ''],
};

/** By image name, for pages without a slug. */
const PAGE_CARDS: ReadonlyMap<string, Card> = new Map([
  [pageImageName('/'), listing('Know if you can get the job before you click.')],
  [pageImageName('/jobs'), listing('Tech jobs in Korea')],
  ...[...LANDING_PAGES, ...PLACE_PAGES].map((page): [string, Card] => [
    pageImageName(landingPath(page)),
    listing(page.heading),
  ]),
  ...TOOLS.map(({ slug, title, summary }): [string, Card] => [
    pageImageName(`/tools/${slug}`),
    { corner: 'Tools', over: '', title, under: summary, answers: null },
  ]),
  ...Object.entries(PAGE_WORDS).map(([path, [title, under, corner = '']]): [string, Card] => [
    pageImageName(path),
    { corner, over: '', title, under, answers: null },
  ]),
]);

function pageCard(name: string): Card | undefined {
  const own = PAGE_CARDS.get(name);
  const landing = own ? undefined : landingAt(`/${name}`);
  return own ?? (landing && listing(landing.heading));
}

/** One version for all, because pages do not know what is drawn. */
export const PAGES_VERSION = versionOf([...PAGE_CARDS.values()]);

function listing(title: string): Card {
  return { corner: '', over: '', title, under: '', answers: QUESTIONS };
}
