import type { OperatorLabel } from '#contract/compliance/operator-labels.ts';
import { feedPath } from '#contract/site/feed-addresses.ts';

/** A link of the header or footer. */
export type NavLink = {
  label: string;
  /** Path of a page of this site, or another URL. */
  to: string;
  /** Needs a full page load: another site, a resource of ours that is not a page, or a page with a search. */
  external?: boolean;
};

/** An item of the menu on narrow pages; `landing` names the landing page whose count is shown. */
type DropLink = NavLink & { landing?: string };

/** An item of the jobs menu, the only place for emoji. */
export type MenuEntry = NavLink & { emoji: string; subtitle: string; badge?: Badge };

/** How many there are of what is counted, if any. */
type Badge = { of: 'open' | 'newToday'; text: string };

export const JOBS_MENU = [
  { emoji: '💬', label: 'English OK jobs', subtitle: 'No Korean required', to: '/english-ok-jobs' },
  { emoji: '🛂', label: 'Visa-sponsored jobs', subtitle: 'They file the paperwork', to: '/visa-sponsored-jobs' },
  { emoji: '🏡', label: 'Remote jobs', subtitle: 'From home, in Korea or abroad', to: '/remote-jobs' },
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
    badge: { of: 'newToday', text: ' new' },
  },
] as const satisfies readonly MenuEntry[];

/** Links beside the jobs menu; on narrow pages below it. */
export const HEADER_LINKS = [
  { label: 'Companies', to: '/companies' },
  { label: 'Articles', to: '/blog' },
  { label: 'Events', to: '/events' },
  { label: 'Tools', to: '/tools' },
  { label: 'Talents', to: '/talents' },
  { label: 'For companies', to: '/for-companies' },
] as const satisfies readonly NavLink[];

/** Links at the end of the header; `when` is the session hint that shows them. */
export const ACCOUNT_LINKS = [
  { label: 'Post a job', to: '/post-a-job', when: 'ever' },
  { label: 'Saved', to: '/saved', when: 'ever' },
  { label: 'Sign in', to: '/sign-in', when: 'out' },
  { label: 'Profile', to: '/profile', when: 'in' },
] as const satisfies readonly (NavLink & { when: 'in' | 'out' | 'ever' })[];

/** Of the menu on narrow pages. */
export const DROP_LINKS = [
  { label: 'All jobs', to: '/jobs' },
  { label: 'English OK jobs', to: '/english-ok-jobs', landing: 'english-ok' },
  { label: 'Visa-sponsored jobs', to: '/visa-sponsored-jobs', landing: 'visa-sponsored' },
  { label: 'Remote jobs', to: '/remote-jobs', landing: 'remote' },
  ...HEADER_LINKS,
] as const satisfies readonly DropLink[];

export const FOOTER_COLUMNS = [
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
      { label: 'Salary calculator', to: '/tools/salary-calculator?period=today', external: true },
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
] as const satisfies readonly { heading: string; links: readonly NavLink[] }[];

/** Links of the footer below the brand, before its mail address. */
export const BRAND_LINKS = [
  { label: 'T-shirt', to: '/merch' },
  { label: 'Partners', to: '/partners' },
] as const satisfies readonly NavLink[];

export const LEGAL_LINKS = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Accessibility', to: '/accessibility' },
] as const satisfies readonly NavLink[];

/** What is served beside the pages. */
export const MACHINE_LINKS = [
  { label: 'API', to: '/v1/docs', external: true },
  { label: 'Job feed', to: feedPath('jobs', 'atom'), external: true },
] as const satisfies readonly NavLink[];

type Tables =
  | typeof JOBS_MENU
  | typeof HEADER_LINKS
  | typeof ACCOUNT_LINKS
  | typeof DROP_LINKS
  | (typeof FOOTER_COLUMNS)[number]['links']
  | typeof BRAND_LINKS
  | typeof LEGAL_LINKS
  | typeof MACHINE_LINKS;

/** What header and footer say or lead to. Another language may have other pages. */
export type FrameText =
  | Tables[number]['label' | 'to']
  | (typeof JOBS_MENU)[number]['subtitle']
  | (typeof FOOTER_COLUMNS)[number]['heading']
  | 'Skip to content'
  | 'Loading'
  | 'Main'
  | 'Menu'
  | 'Language'
  | 'Dark'
  | ' new'
  | ' open job in Seoul, Pangyo and beyond'
  | ' open jobs in Seoul, Pangyo and beyond'
  | ' is the courtyard of a Korean house:'
  | 'the place everyone walks through.'
  | 'Write to us'
  | 'Notice'
  | OperatorLabel;

export type Say = (text: FrameText) => string;

/** One of these tables. */
export type FrameLink = Tables[number];

/** Paths of all links of header and footer that can be those of the page that is shown. */
export const FRAME_PATHS: readonly string[] = [
  ...new Set(
    [JOBS_MENU, DROP_LINKS, ACCOUNT_LINKS, ...FOOTER_COLUMNS.map(({ links }) => links), BRAND_LINKS, LEGAL_LINKS]
      .flat()
      .map(({ to }) => to),
  ),
  '/',
];
