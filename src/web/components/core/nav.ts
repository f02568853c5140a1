import type { Language } from '#contract/core/language.ts';
import { feedPath } from '#contract/site/feed-addresses.ts';
import type { Market } from '#web/components/core/market.ts';

/** A link of the header or footer. */
export type NavLink = {
  label: string;
  /** Path of a page of this site, or another URL. */
  to: string;
  /** Needs a full page load: another site, or a resource of ours that is not a page. */
  external?: boolean;
};

/** A link at the end of the header; `when` is the session hint that shows it. */
export type AccountLink = NavLink & { when: 'in' | 'out' | 'ever' };

/** An item of the menu on narrow pages; `landing` names the landing page whose count is shown. */
export type DropLink = NavLink & { landing?: string };

export type FooterColumn = { heading: string; links: readonly NavLink[] };

/** An item of the jobs menu, the only place for emoji. */
export type MenuEntry = NavLink & { emoji: string; subtitle: string; badge?: (market: Market) => string | null };

const JOBS_MENU = [
  { emoji: '💬', label: 'English OK jobs', subtitle: 'No Korean asked for', to: '/english-ok-jobs' },
  { emoji: '🛂', label: 'Visa-sponsored jobs', subtitle: 'They file the paperwork', to: '/visa-sponsored-jobs' },
  { emoji: '🏡', label: 'Remote jobs', subtitle: 'From home, in Korea or not', to: '/remote-jobs' },
  { emoji: '⚙️', label: 'Engineering', subtitle: 'Software, data, infrastructure', to: '/engineering-jobs' },
  { emoji: '✏️', label: 'Design', subtitle: 'UX, UI, product, graphic', to: '/design-jobs' },
  { emoji: '🧭', label: 'Product', subtitle: 'Managers, owners, analysts', to: '/product-jobs' },
  { emoji: '📣', label: 'Marketing', subtitle: 'Growth, content, partnerships', to: '/marketing-jobs' },
  { emoji: '🤖', label: 'AI', subtitle: 'Models, data, applied research', to: '/ai-jobs' },
  {
    emoji: '🗂️',
    label: 'All jobs, newest first',
    subtitle: 'Every field, with search and filters',
    to: '/jobs',
    badge: ({ newToday }) => (newToday > 0 ? `${newToday} new` : null),
  },
] as const satisfies readonly MenuEntry[];

/** Links beside the jobs menu; on narrow pages below it. */
const HEADER_LINKS = [
  { label: 'Companies', to: '/companies' },
  { label: 'Articles', to: '/blog' },
  { label: 'Events', to: '/events' },
  { label: 'Tools', to: '/tools' },
  { label: 'Talents', to: '/talents' },
  { label: 'For companies', to: '/for-companies' },
] as const satisfies readonly NavLink[];

const ACCOUNT_LINKS = [
  { label: 'Post a job', to: '/post-a-job', when: 'ever' },
  { label: 'Saved', to: '/saved', when: 'ever' },
  { label: 'Sign in', to: '/sign-in', when: 'out' },
  { label: 'Profile', to: '/profile', when: 'in' },
] as const satisfies readonly AccountLink[];

const DROP_LINKS = [
  { label: 'All jobs', to: '/jobs' },
  { label: 'English OK jobs', to: '/english-ok-jobs', landing: 'english-ok' },
  { label: 'Visa-sponsored jobs', to: '/visa-sponsored-jobs', landing: 'visa-sponsored' },
  { label: 'Remote jobs', to: '/remote-jobs', landing: 'remote' },
  ...HEADER_LINKS,
] as const satisfies readonly DropLink[];

const FOOTER_COLUMNS = [
  {
    heading: 'Jobs',
    links: [
      { label: 'All jobs', to: '/jobs' },
      { label: 'English OK', to: '/english-ok-jobs' },
      { label: 'Visa-sponsored', to: '/visa-sponsored-jobs' },
      { label: 'Remote', to: '/remote-jobs' },
      { label: 'Bring your own assistant', to: '/agents' },
    ],
  },
  {
    heading: 'Working here',
    links: [
      { label: 'Salary calculator', to: '/tools/salary-calculator' },
      { label: 'Salary directory', to: '/tools/salary-directory' },
      { label: 'Articles', to: '/blog' },
      { label: 'Events', to: '/events' },
    ],
  },
  {
    heading: 'Companies',
    links: [
      { label: 'All companies', to: '/companies' },
      { label: 'Post a job', to: '/post-a-job' },
      { label: 'For companies', to: '/for-companies' },
      { label: '기업 안내', to: '/for-companies-ko' },
      { label: 'For talents', to: '/talents' },
    ],
  },
] as const satisfies readonly FooterColumn[];

/** Links of the footer below the brand, before its mail address. */
const BRAND_LINKS = [
  { label: 'T-shirt', to: '/merch' },
  { label: 'Partners', to: '/partners' },
] as const satisfies readonly NavLink[];

const LEGAL_LINKS = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Accessibility', to: '/accessibility' },
] as const satisfies readonly NavLink[];

/** What is served beside the pages. */
const MACHINE_LINKS = [
  { label: 'API', to: '/v1/docs', external: true },
  { label: 'Job feed', to: feedPath('jobs', 'atom'), external: true },
] as const satisfies readonly NavLink[];

/** What header and footer say. */
export type Nav = {
  lang: Language;
  jobs: readonly MenuEntry[];
  header: readonly NavLink[];
  accounts: readonly AccountLink[];
  drop: readonly DropLink[];
  columns: readonly FooterColumn[];
  brand: readonly NavLink[];
  legal: readonly NavLink[];
  says: Record<'skip' | 'main' | 'jobs' | 'menu' | 'dark' | 'courtyard' | 'place' | 'write', string> & {
    open(jobs: number): string;
    detail(label: string): string;
  };
};

export const ENGLISH_NAV: Nav = {
  lang: 'en',
  jobs: JOBS_MENU,
  header: HEADER_LINKS,
  accounts: ACCOUNT_LINKS,
  drop: DROP_LINKS,
  columns: FOOTER_COLUMNS,
  brand: BRAND_LINKS,
  legal: [...LEGAL_LINKS, ...MACHINE_LINKS],
  says: {
    skip: 'Skip to content',
    main: 'Main',
    jobs: 'Jobs',
    menu: 'Menu',
    dark: 'Dark',
    courtyard: ' is the courtyard of a Korean house:',
    place: 'the place everybody crosses.',
    write: 'Write to us',
    open: (jobs) => `${jobs} open jobs in Seoul, Pangyo and beyond`,
    detail: (label) => label,
  },
};

type Links =
  | typeof JOBS_MENU
  | typeof HEADER_LINKS
  | typeof ACCOUNT_LINKS
  | typeof DROP_LINKS
  | (typeof FOOTER_COLUMNS)[number]['links']
  | typeof BRAND_LINKS
  | typeof LEGAL_LINKS
  | typeof MACHINE_LINKS;

/** Every text of the links, which another language says too. */
export type NavText =
  | Links[number]['label']
  | (typeof JOBS_MENU)[number]['subtitle']
  | (typeof FOOTER_COLUMNS)[number]['heading'];

/** Paths of all links of header and footer that can be those of the page that is shown. */
export const FRAME_PATHS: readonly string[] = [
  ...new Set(
    [JOBS_MENU, DROP_LINKS, ACCOUNT_LINKS, ...FOOTER_COLUMNS.map(({ links }) => links), BRAND_LINKS, LEGAL_LINKS]
      .flat()
      .map(({ to }) => to),
  ),
  '/',
];

/** Popular pages on the 404 page, in the specification's words. */
export const POPULAR_PAGES: readonly (NavLink & { text: string })[] = [
  { label: 'English OK Jobs', text: 'Tech jobs needing only English', to: '/english-ok-jobs' },
  { label: 'Visa-Sponsored Jobs', text: 'The company files for your visa', to: '/visa-sponsored-jobs' },
  { label: 'Remote Jobs', text: 'From home, in Korea or outside of it', to: '/remote-jobs' },
  { label: 'Engineering Jobs', text: 'Software, hardware, network and more', to: '/engineering-jobs' },
  { label: 'Design Jobs', text: 'UX/UI, graphic, product designer and more', to: '/design-jobs' },
];
