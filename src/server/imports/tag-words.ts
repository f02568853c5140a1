import { TAGS } from '#contract/tag-labels.ts';

/** Synonyms for tags, besides their own ids and names. */
const WORDS: Record<string, readonly string[]> = {
  ai: ['artificial intelligence', '인공지능'],
  android: ['안드로이드'],
  angular: ['angularjs'],
  aws: ['amazon web services'],
  backend: ['back end', 'server developer', 'server engineer', '백엔드', '서버 개발'],
  'biz-dev': ['bd', 'business developer', '사업 개발'],
  'c-plus-plus': ['cpp'],
  'c-sharp': ['csharp'],
  cloud: ['클라우드'],
  content: ['콘텐츠'],
  data: ['big data', '데이터'],
  'data-analysis': ['data analyst', 'data analytics', '데이터 분석', '데이터 분석가'],
  'data-engineering': ['data engineer', '데이터 엔지니어'],
  'design-systems': ['design system', '디자인 시스템'],
  'dot-net': ['dotnet', 'asp.net'],
  finance: ['재무', '회계'],
  'front-end': ['frontend', '프론트엔드'],
  'full-stack': ['풀스택'],
  'game-dev': ['game developer', 'game programmer', '게임 개발'],
  gcp: ['google cloud platform'],
  go: ['golang'],
  'graphic-designer': ['graphic', '그래픽'],
  java: ['자바'],
  javascript: ['js', '자바스크립트'],
  kotlin: ['코틀린'],
  kubernetes: ['k8s', '쿠버네티스'],
  linux: ['리눅스'],
  llm: ['large language model', 'large language models'],
  localisation: ['localization', '현지화'],
  'machine-learning': ['ml', 'deep learning', '머신러닝', '딥러닝'],
  marketer: ['마케팅', '마케터'],
  mobile: ['mobile developer', 'mobile engineer'],
  network: ['networking', '네트워크'],
  'next-js': ['next'],
  'node-js': ['node'],
  postgresql: ['postgres'],
  'product-manager': ['product manager', '프로덕트 매니저'],
  'product-owner': ['프로덕트 오너'],
  'project-management': ['project manager', 'program manager'],
  python: ['파이썬'],
  qa: ['quality assurance', 'quality control'],
  react: ['react.js', '리액트'],
  recruiting: ['recruiter', 'talent sourcer', 'talent acquisition', '채용'],
  research: ['리서치'],
  robotics: ['robot', '로봇'],
  sales: ['account executive', '영업'],
  security: ['infosec', '보안', '정보 보안'],
  spring: ['spring boot', 'spring framework'],
  sre: ['site reliability', 'site reliability engineer'],
  support: ['customer support', '기술 지원'],
  swift: ['swiftui'],
  system: ['system', 'system engineer', 'systems engineer', 'system administrator', '시스템 엔지니어'],
  testing: ['test automation', 'test engineer', '테스트', '자동화 테스트', '테스트 자동화'],
  typescript: ['ts'],
  'ui-designer': ['ui', 'ui designer'],
  unity: ['unity3d'],
  unreal: ['unreal engine'],
  'ux-designer': ['ux', 'ui/ux', 'ux/ui', 'ux designer'],
  'ux-research': ['ux researcher', 'user research', 'user researcher'],
  vue: ['vue.js'],
  writing: ['technical writer', '기술 문서'],
};

/** Phrases that are not tags although they contain the name of one. */
const NO_TAG = ['go to market', 'social security'];

/** Tags that imply another tag. */
const IMPLIED: Record<string, string> = { 'data-engineering': 'data' };

/** Tags whose names are everyday words: in a title they count only within a longer name, `Spring Boot`. */
const EVERYDAY_IN_TITLES = new Set(['c', 'spring', 'next', 'node', 'system', 'systems']);

const LONGEST_PHRASE = 4;

const TAG_BY_WORD = new Map<string, string | null>([
  ...TAGS.flatMap(({ id, label }) => [id, label, ...(WORDS[id] ?? [])].map((word) => [plain(word), id] as const)),
  ...NO_TAG.map((word) => [plain(word), null] as const),
]);

/** Tags that a board's keywords name; unknown words are dropped. */
export function tagsOfKeywords(keywords: readonly string[]): string[] {
  return distinct(keywords.map((keyword) => TAG_BY_WORD.get(plain(keyword)) ?? null));
}

/** Tags that a title names, longest phrase first: a "React Native Developer" does not do React on the web. */
export function tagsOfTitle(title: string): string[] {
  const words = title.split(/[\s,()[\]{}|:;·&]+|\/(?!ux|ui)/i).filter(Boolean);
  const found: (string | null)[] = [];
  for (let start = 0; start < words.length; ) {
    const length = longestPhrase(words, start);
    const phrase = plain(words.slice(start, start + length).join(' '));
    if (!EVERYDAY_IN_TITLES.has(phrase)) found.push(TAG_BY_WORD.get(phrase) ?? null);
    start += length;
  }
  return distinct(found);
}

function longestPhrase(words: readonly string[], start: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 1; length--) {
    if (TAG_BY_WORD.has(plain(words.slice(start, start + length).join(' ')))) return length;
  }
  return 1;
}

/** Normalizes `Node.js`, `node-js` and `NodeJS` to one spelling; keeps the signs of `C++`, `C#` and `.NET`. */
function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]+|(?<=\p{L})\./gu, '');
}

function distinct(tags: readonly (string | null)[]): string[] {
  return [...new Set(tags.flatMap((tag) => (tag === null ? [] : [tag, IMPLIED[tag] ?? tag])))];
}
