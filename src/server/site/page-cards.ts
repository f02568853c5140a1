import type { Answer } from '#contract/jobs/job-answers.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { landingPath } from '#contract/jobs/landing-paths.ts';
import { landingAt, PLACE_PAGES } from '#contract/jobs/place-pages.ts';
import { pageImageName } from '#contract/site/share-image-addresses.ts';
import { type Card, versionOf } from '#server/core/share-card.ts';

const QUESTIONS: readonly Answer[] = [
  { question: 'Korean', openness: 'open', label: 'How much?' },
  { question: 'Visa', openness: 'open', label: 'Whose?' },
  { question: 'Live', openness: 'half', label: 'Where?' },
  { question: 'Work', openness: 'shut', label: 'From where?' },
];

const PAGES: Record<string, [title: string, under: string, corner?: string]> = {
  '/companies': ['Tech companies in Korea', 'Who they are, where they sit, and what they have open.'],
  '/blog': [
    'Working in tech in Korea',
    'Visas, contracts, pay, language: what to know before and after you arrive.',
    'Articles',
  ],
  '/events': ['Tech events in Korea', 'Meetups, talks and workshops, with calendar files.', 'Events'],
  '/tools': ['Tools for working in Korea', 'Take-home pay, and what the listings on this board pay.', 'Tools'],
  '/tools/salary-calculator': ['What stays of your pay', 'Korean take-home pay, deduction by deduction.', 'Tools'],
  '/tools/salary-directory': [
    'What tech jobs in Korea pay',
    'By role, years and Korean level, from listings that state it.',
    'Tools',
  ],
  '/tools/can-i-apply': [
    'Can I apply?',
    'Your visa, your Korean and where you live, against what each job asks for.',
    'Tools',
  ],
  '/how-we-know': ['How we know', 'Whose word each answer is, how old, and what readers found wrong. Counted.'],
  '/partners': ['Partners', 'People who help with visas, moving, language and money.'],
  '/merch': ['One t-shirt, printed once', 'When the last one is gone, that is it.', 'Merch'],
  '/post-a-job': ['Post a job', 'Reach tech people who work in English.', 'For companies'],
  '/talents': ['Let companies find you', 'You decide who sees your profile, and when.', 'Talents'],
  '/for-companies': [
    'Hire tech people who work in English',
    'Listings that answer what applicants ask first.',
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
  ...Object.entries(PAGES).map(([path, [title, under, corner = '']]): [string, Card] => [
    pageImageName(path),
    { corner, over: '', title, under, answers: null },
  ]),
]);

export function pageCard(name: string): Card | undefined {
  const own = PAGE_CARDS.get(name);
  const landing = own ? undefined : landingAt(`/${name}`);
  return own ?? (landing && listing(landing.heading));
}

/** One version for all, because pages do not know what is drawn. */
export const PAGES_VERSION = versionOf([...PAGE_CARDS.values()]);

function listing(title: string): Card {
  return { corner: '', over: '', title, under: '', answers: QUESTIONS };
}
