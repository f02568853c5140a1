import { PLACES } from '#contract/core/places.ts';
import { REGIONS } from '#contract/core/vocabulary.ts';

/** The specification's point 2, and places. Each lists the open jobs that match `query`; `title` precedes the brand. */
export type LandingPage = {
  /** The path is `/{name}-jobs`. */
  name: string;
  title: string;
  heading: string;
  description: string;
  /** Filter of `GET /v1/jobs`; `is_closed=false` is always added. */
  query: {
    visa_sponsorship?: string;
    workplace_types?: string;
    ko_language_levels?: string;
    occupations?: string;
    tags?: string;
    places?: string;
  };
  group:
    | 'What you bring'
    | 'Field'
    | 'Engineering'
    | 'Skill'
    | 'AI and data'
    | 'Design and product'
    | 'Business'
    | 'Place';
  label: string;
};

const FACTS: LandingPage[] = [
  {
    name: 'visa-sponsored',
    title: 'Visa-Sponsored Tech Jobs in Korea',
    heading: 'Visa-sponsored tech jobs in Korea',
    description: 'Open tech jobs in South Korea whose company files for your visa, usually an E-7.',
    query: { visa_sponsorship: 'true' },
    group: 'What you bring',
    label: 'Visa-sponsored',
  },
  {
    name: 'remote',
    title: 'Remote Tech Jobs in Korea',
    heading: 'Remote tech jobs in Korea',
    description: 'Open tech jobs at companies in South Korea that you can do from home, in Korea or outside of it.',
    query: { workplace_types: 'remote' },
    group: 'What you bring',
    label: 'Remote',
  },
  {
    name: 'english-ok',
    title: 'English OK Tech Jobs in Korea',
    heading: 'English OK tech jobs in Korea',
    description: 'Open tech jobs in South Korea that need only English; no Korean is asked for.',
    query: { ko_language_levels: 'not-required' },
    group: 'What you bring',
    label: 'English OK',
  },
];

function rolePage(
  name: string,
  role: string,
  group: LandingPage['group'],
  query: LandingPage['query'],
  label = role,
): LandingPage {
  return {
    name,
    title: `Best ${role} Jobs in Korea`,
    heading: `${role} jobs in Korea`,
    description: `Discover top ${role} roles in South Korea's vibrant tech industry.`,
    query,
    group,
    label,
  };
}

const OCCUPATION_PAGES: LandingPage[] = (
  [
    ['product', 'Product'],
    ['marketing', 'Marketing'],
    ['engineering', 'Engineering'],
    ['design', 'Design'],
  ] as const
).map(([name, role]) => rolePage(name, role, 'Field', { occupations: name }));

/** Name, role, group, tags if they differ from the name, and a link label if the role alone is unclear. */
const TAG_ROWS: readonly [string, string, LandingPage['group'], string?, string?][] = [
  ['ux-designer', 'UX Designer', 'Design and product'],
  ['ui-designer', 'UI Designer', 'Design and product'],
  ['testing', 'Testing', 'Engineering'],
  ['system', 'System', 'Engineering'],
  ['support', 'Support', 'Business'],
  ['rust', 'Rust', 'Skill'],
  ['reactjs', 'React.js', 'Skill', 'react'],
  ['react-native', 'React Native', 'Skill'],
  ['python', 'Python', 'Skill'],
  ['product-owner', 'Product Owner', 'Design and product'],
  ['product-manager', 'Product Manager', 'Design and product'],
  ['product-designer', 'Product Designer', 'Design and product'],
  ['marketer', 'Marketer', 'Business'],
  ['kotlin', 'Kotlin', 'Skill'],
  ['java', 'Java', 'Skill'],
  ['ios', 'iOS', 'Engineering'],
  ['graphic-designer', 'Graphic Designer', 'Design and product'],
  ['go', 'Go', 'Skill', 'go', 'Golang'],
  ['full-stack', 'Full-Stack', 'Engineering'],
  ['devops', 'DevOps', 'Engineering'],
  ['data', 'Data', 'AI and data', 'data,data-analysis'],
  ['cloud', 'Cloud', 'AI and data'],
  ['business-developer', 'Business Developer', 'Business', 'biz-dev'],
  ['backend', 'Backend', 'Engineering', 'backend,node-js,php'],
  ['android', 'Android', 'Engineering'],
  ['ai', 'AI', 'AI and data', 'ai,machine-learning,llm'],
  ['mobile', 'Mobile', 'Engineering', 'mobile,mobile-app,ios,android,flutter,react-native'],
  ['javascript', 'JavaScript', 'Skill', 'javascript,typescript,react,vue,angular'],
  ['frontend', 'Frontend', 'Engineering', 'front-end,react,vue,angular,css,sass,scss,html'],
];

const TAG_PAGES: LandingPage[] = TAG_ROWS.map(([name, role, group, tags, label]) =>
  rolePage(name, role, group, { tags: tags ?? name }, label),
);

export const LANDING_PAGES: readonly LandingPage[] = [...FACTS, ...OCCUPATION_PAGES, ...TAG_PAGES];

/** `/pangyo-jobs`; "elsewhere" is no name of a place. */
export const PLACE_PAGES: readonly LandingPage[] = [...REGIONS, ...PLACES]
  .filter(({ id }) => id !== 'elsewhere')
  .map(({ id, label }) => ({
    name: id,
    title: `Tech Jobs in ${label}`,
    heading: `Tech jobs in ${label}`,
    description: upfront(`Tech jobs in ${label}`),
    query: { places: id },
    group: 'Place',
    label,
  }));

function upfront(heading: string): string {
  return `${heading}, South Korea. Each says upfront: Korean level, visa, where you must live, remote or office.`;
}

/** `/pangyo-backend-jobs`. Work from home is in no place. */
function pageWithin(place: LandingPage, name: string): LandingPage | undefined {
  const page = name === 'remote' ? undefined : LANDING_PAGES.find((one) => one.name === name);
  if (!page) return undefined;
  const inPlace = (text: string) => text.replace(/ in Korea$/, ` in ${place.label}`);
  return {
    ...page,
    name: `${place.name}-${name}`,
    title: inPlace(page.title),
    heading: inPlace(page.heading),
    description: upfront(inPlace(page.heading)),
    query: { ...page.query, ...place.query },
  };
}

/** Of each place, and of each page of the specification within it. */
export function pagesOfPlace(place: LandingPage): LandingPage[] {
  return [place, ...LANDING_PAGES.flatMap(({ name }) => pageWithin(place, name) ?? [])];
}

/** A page of a place exists while so many jobs are open there. */
const PLACE_PAGE_FROM = 5;

export function stands({ query }: LandingPage, openJobs: number): boolean {
  return !query.places || openJobs >= PLACE_PAGE_FROM;
}

export function landingPath({ name }: Pick<LandingPage, 'name'>): string {
  return `/${name}-jobs`;
}

export function landingPage(name: string): LandingPage | undefined {
  const own = [...LANDING_PAGES, ...PLACE_PAGES].find((page) => page.name === name);
  if (own) return own;
  const place = PLACE_PAGES.find((page) => name.startsWith(`${page.name}-`));
  return place && pageWithin(place, name.slice(place.name.length + 1));
}

/** The page at a path of the site. */
export function landingAt(path: string): LandingPage | undefined {
  const [, name] = /^\/([a-z-]+)-jobs$/.exec(path) ?? [];
  return name === undefined ? undefined : landingPage(name);
}
