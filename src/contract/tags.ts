import { z } from 'zod';
import type { RouteTable } from '#contract/route.ts';

/**
 * Every skill tag a listing may carry, in no order of merit. An id is lower case with hyphens and never changes:
 * it stands in URLs, filters and landing pages. A tag that is not here is refused by the importer and by staff's form.
 */
const LABELS: Record<string, string> = {
  ai: 'AI',
  android: 'Android',
  angular: 'Angular',
  aws: 'AWS',
  azure: 'Azure',
  backend: 'Backend',
  'biz-dev': 'Business development',
  blockchain: 'Blockchain',
  c: 'C',
  'c-plus-plus': 'C++',
  'c-sharp': 'C#',
  cloud: 'Cloud',
  content: 'Content',
  css: 'CSS',
  'customer-success': 'Customer success',
  data: 'Data',
  'data-analysis': 'Data analysis',
  'data-engineering': 'Data engineering',
  'design-systems': 'Design systems',
  devops: 'DevOps',
  django: 'Django',
  docker: 'Docker',
  'dot-net': '.NET',
  elasticsearch: 'Elasticsearch',
  embedded: 'Embedded',
  figma: 'Figma',
  finance: 'Finance',
  flutter: 'Flutter',
  'front-end': 'Frontend',
  'full-stack': 'Full-stack',
  'game-dev': 'Game development',
  gcp: 'Google Cloud',
  go: 'Go',
  'graphic-designer': 'Graphic design',
  graphql: 'GraphQL',
  growth: 'Growth',
  html: 'HTML',
  ios: 'iOS',
  java: 'Java',
  javascript: 'JavaScript',
  kafka: 'Kafka',
  kotlin: 'Kotlin',
  kubernetes: 'Kubernetes',
  linux: 'Linux',
  llm: 'LLM',
  localisation: 'Localisation',
  'machine-learning': 'Machine learning',
  marketer: 'Marketing',
  mobile: 'Mobile',
  'mobile-app': 'Mobile app',
  mongodb: 'MongoDB',
  mysql: 'MySQL',
  network: 'Network',
  'next-js': 'Next.js',
  'node-js': 'Node.js',
  php: 'PHP',
  postgresql: 'PostgreSQL',
  'product-designer': 'Product design',
  'product-manager': 'Product management',
  'product-owner': 'Product owner',
  'project-management': 'Project management',
  python: 'Python',
  pytorch: 'PyTorch',
  qa: 'QA',
  rails: 'Ruby on Rails',
  react: 'React',
  'react-native': 'React Native',
  recruiting: 'Recruiting',
  redis: 'Redis',
  research: 'Research',
  robotics: 'Robotics',
  ruby: 'Ruby',
  rust: 'Rust',
  sales: 'Sales',
  sass: 'Sass',
  scala: 'Scala',
  scss: 'SCSS',
  security: 'Security',
  seo: 'SEO',
  spring: 'Spring',
  sql: 'SQL',
  sre: 'SRE',
  support: 'Support',
  swift: 'Swift',
  system: 'Systems',
  terraform: 'Terraform',
  testing: 'Testing',
  typescript: 'TypeScript',
  'ui-designer': 'UI design',
  unity: 'Unity',
  unreal: 'Unreal',
  'ux-designer': 'UX design',
  'ux-research': 'UX research',
  vue: 'Vue',
  writing: 'Technical writing',
};

export const TAGS: readonly { id: string; label: string }[] = Object.entries(LABELS).map(([id, label]) => ({
  id,
  label,
}));

/** The reader's word for a tag; an unknown id stands for itself. */
export function tagLabel(id: string): string {
  return LABELS[id] ?? id;
}

export const Tag = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Open jobs that carry it. */
  count: z.number().int(),
});
export type Tag = z.infer<typeof Tag>;

export const tagRoutes = {
  'GET /v1/tags': {
    access: 'anyone',
    summary: 'Skill tags with the number of open jobs that carry each.',
    data: z.array(Tag),
  },
} as const satisfies RouteTable;
