import type { Market } from '#web/components/core/market.ts';

/** A link of the header or footer. */
export type NavLink = {
  label: string;
  /** Path of a page of this site, or another URL. */
  to: string;
  /** Needs a full page load: another site, or a resource of ours that is not a page. */
  external?: boolean;
};

/** An item of the jobs menu, the only place for emoji. */
export type MenuEntry = NavLink & { emoji: string; subtitle: string; badge?: (market: Market) => string | null };

export const JOBS_MENU: readonly MenuEntry[] = [
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
];

/** Links beside the jobs menu; on narrow pages below it. */
export const HEADER_LINKS: readonly NavLink[] = [
  { label: 'Companies', to: '/companies' },
  { label: 'Articles', to: '/blog' },
  { label: 'Events', to: '/events' },
  { label: 'Tools', to: '/tools' },
  { label: 'Talents', to: '/talents' },
  { label: 'For companies', to: '/for-companies' },
];

/** Links at the end of the header; `when` is the session hint that shows them. */
export const ACCOUNT_LINKS: readonly (NavLink & { when: 'in' | 'out' | 'ever' })[] = [
  { label: 'Post a job', to: '/post-a-job', when: 'ever' },
  { label: 'Saved', to: '/saved', when: 'ever' },
  { label: 'Sign in', to: '/sign-in', when: 'out' },
  { label: 'Profile', to: '/profile', when: 'in' },
];

/** Items of the menu on narrow pages; `landing` names the landing page whose count is shown. */
export const DROP_LINKS: readonly (NavLink & { landing?: string })[] = [
  { label: 'All jobs', to: '/jobs' },
  { label: 'English OK jobs', to: '/english-ok-jobs', landing: 'english-ok' },
  { label: 'Visa-sponsored jobs', to: '/visa-sponsored-jobs', landing: 'visa-sponsored' },
  { label: 'Remote jobs', to: '/remote-jobs', landing: 'remote' },
  ...HEADER_LINKS,
];

export const FOOTER_COLUMNS: readonly { heading: string; links: readonly NavLink[] }[] = [
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
];

/** Links of the footer below the brand, before its mail address. */
export const BRAND_LINKS: readonly NavLink[] = [
  { label: 'T-shirt', to: '/merch' },
  { label: 'Partners', to: '/partners' },
];

export const LEGAL_LINKS: readonly NavLink[] = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Accessibility', to: '/accessibility' },
];

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
