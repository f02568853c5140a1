import { OCCUPATIONS, termOf } from '#contract/core/vocabulary.ts';
import { LISTED_OCCUPATIONS } from '#contract/jobs/landing-paths.ts';

export const LANDING_GROUPS = [
  'What you bring',
  'Field',
  'Business',
  'Engineering',
  'AI and data',
  'Design and product',
  'Skill',
  'Location',
] as const;

/** The specification's point 2, and places. Each lists the open jobs that match `query`; `title` precedes the brand. */
export type LandingPage = {
  /** The path is `/{name}-jobs`. */
  name: string;
  title: string;
  heading: string;
  description: string;
  keywords: string;
  /** Filter of `GET /v1/jobs`; `is_closed=false` is always added. */
  query: {
    visa_sponsorship?: string;
    workplace_types?: string;
    ko_language_levels?: string;
    occupations?: string;
    tags?: string;
    places?: string;
  };
  group: (typeof LANDING_GROUPS)[number];
  label: string;
};

type Written = Omit<LandingPage, 'keywords'>;

const FACTS: Written[] = [
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
    description: 'Open tech jobs at companies in South Korea that you can do from home, in Korea or abroad.',
    query: { workplace_types: 'remote' },
    group: 'What you bring',
    label: 'Remote',
  },
  {
    name: 'english-ok',
    title: 'English OK Tech Jobs in Korea',
    heading: 'English OK tech jobs in Korea',
    description: 'Open tech jobs in South Korea that only need English. No Korean required.',
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
): Written {
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

const OCCUPATION_PAGES: Written[] = LISTED_OCCUPATIONS.map((id) =>
  rolePage(id, termOf(OCCUPATIONS, id)?.label ?? id, 'Field', { occupations: id }),
);

/**
 * Name, role, group, tags if they differ from the name, and a link label if the role alone is unclear: "Go" says of a
 * link to anywhere that it goes there.
 */
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

const TAG_PAGES: Written[] = TAG_ROWS.map(([name, role, group, tags, label]) =>
  rolePage(name, role, group, { tags: tags ?? name }, label),
);

export const LANDING_PAGES: readonly LandingPage[] = [...FACTS, ...OCCUPATION_PAGES, ...TAG_PAGES].map((page) => ({
  ...page,
  keywords: `${page.label} jobs in Korea, ${page.label} jobs Seoul, English-speaking ${page.label} jobs, tech jobs in Korea`,
}));
