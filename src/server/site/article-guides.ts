import type { Article, ArticleBrief } from '#contract/site/articles.ts';

type Guide = { cover: ArticleBrief['cover']; jobs?: NonNullable<Article['jobs']> };

const SPONSORED = { title: 'visa sponsored', filters: { visa_sponsorship: 'true' } };
const OWN_VISA = { title: 'own visa, no sponsor needed', filters: { visa_sponsorship: 'false' } };
const PAY_STATED = { title: 'pay stated', filters: { pay_stated: 'true' } } as const;

/** What stands beside each of our own articles, by slug. */
const GUIDES: Record<string, Guide> = {
  'changing-employers-on-an-e-7': {
    cover: 'stones',
    jobs: { title: 'they sponsor, or take over an E-7', filters: { visa_sponsorship: 'transfer-only,true' } },
  },
  'e-7-1-visa-for-engineers': { cover: 'stamp', jobs: SPONSORED },
  'f-visas-and-working-freely': { cover: 'gate', jobs: OWN_VISA },
  'first-month-in-seoul': {
    cover: 'key',
    jobs: { title: 'hired from abroad, visa sponsored', filters: { residence: 'anywhere', visa_sponsorship: 'true' } },
  },
  'four-insurances-and-your-payslip': { cover: 'bowls', jobs: PAY_STATED },
  'from-e-7-to-f-2-7': { cover: 'ladder', jobs: OWN_VISA },
  'how-to-read-a-listing': {
    cover: 'windows',
    jobs: {
      title: 'no Korean, visa sponsored',
      filters: { ko_language_levels: 'not-required', visa_sponsorship: 'true' },
    },
  },
  'interviews-at-korean-companies': { cover: 'table' },
  'job-seeking-on-a-d-10': {
    cover: 'lantern',
    jobs: { title: 'under 3 years of experience', filters: { years: 'under-3' } },
  },
  'korean-levels-at-work': {
    cover: 'letters',
    jobs: { title: 'basic or conversational Korean', filters: { ko_language_levels: 'basic,conversational' } },
  },
  'reading-a-korean-employment-contract': { cover: 'folds' },
  'resume-and-what-companies-may-not-ask': {
    cover: 'mask',
    jobs: { title: 'an English resume will do', filters: { ko_language_levels: 'not-required' } },
  },
  'severance-and-pensions-when-you-leave': { cover: 'suitcase', jobs: PAY_STATED },
  'working-remotely-for-a-korean-company': {
    cover: 'kite',
    jobs: { title: 'remote, from anywhere', filters: { residence: 'anywhere', workplace_types: 'remote' } },
  },
  'year-end-tax-settlement': { cover: 'calendar', jobs: PAY_STATED },
};

/** For articles that came later, by their first topic. */
const COVER_OF_TOPIC: Record<string, ArticleBrief['cover']> = {
  Visas: 'gate',
  Contracts: 'folds',
  'Pay and tax': 'bowls',
  'Moving to Korea': 'key',
  'Korean language': 'letters',
};

export function coverOf({ slug, topics: [topic = ''] }: { slug: string; topics: string[] }): ArticleBrief['cover'] {
  return GUIDES[slug]?.cover ?? COVER_OF_TOPIC[topic] ?? 'windows';
}

export function jobsOf(slug: string): Article['jobs'] {
  return GUIDES[slug]?.jobs ?? null;
}
