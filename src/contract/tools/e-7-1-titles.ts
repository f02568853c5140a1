import { OCCUPATIONS } from '#contract/tools/e-7-1-occupation-facts.ts';
import { valueOn } from '#contract/tools/fact.ts';

/** What a job title says: the occupations it may be filed under, and the jobs of that role on this board. */
export type TitleReading = {
  codes: readonly [string, ...string[]];
  /** The manual names no such job: the occupations are the nearest. */
  isNear?: true;
  role: { label: string; tags?: string };
};

type Row = TitleReading & { words: RegExp };

const SOFTWARE = { label: 'Engineering' };
const BACKEND = { label: 'Backend', tags: 'backend,node-js,php' };
const FRONTEND = { label: 'Frontend', tags: 'front-end,react,vue,angular,css,sass,scss,html' };
const FULL_STACK = { label: 'Full-stack', tags: 'full-stack' };
const MOBILE = { label: 'Mobile', tags: 'mobile,mobile-app,ios,android,flutter,react-native' };
const DATA = { label: 'Data', tags: 'data,data-analysis' };
const AI = { label: 'AI', tags: 'ai,machine-learning,llm' };
const DEVOPS = { label: 'DevOps', tags: 'devops' };
const TESTING = { label: 'Testing', tags: 'testing' };
const MANAGER = { label: 'Product manager', tags: 'product-manager' };
const PRODUCT_DESIGN = { label: 'Product designer', tags: 'product-designer' };
const DESIGN = { label: 'Design' };
const MARKETER = { label: 'Marketer', tags: 'marketer' };
const SALES = { label: 'Business developer', tags: 'biz-dev' };
const OPERATIONS = { label: 'Operations' };
const BUSINESS = { label: 'Business' };

const LEADS =
  /\bcto\b|(?:engineering|development|technology|\bit) (?:manager|director)|(?:head|director|vp) of (?:engineering|it|data|technology)/;
const SELLS = /business develop|account (?:executive|manager)|\bsales\b|영업/;
const ANALYZES =
  /(?:security|it|erp|sap|database|network) consultant|systems? (?:analyst|designer)|\berp\b|시스템 ?(?:설계|분석)/;
const DRAWS_FOR_SCREENS =
  /web design|game (?:artist|graphic)|character (?:artist|design)|concept artist|\bcg\b|\bvfx\b|motion (?:graphic|design)|웹 ?디자이너|영상/;
const MANAGES = /product (?:manager|owner)|(?:program|project) manager|\bp[mo]\b|서비스 ?기획/;
const KEEPS_DATA =
  /data(?:base)? (?:engineer|administrator|architect|developer)|\bdba\b|database|데이터 ?엔지니어|데이터베이스/;
const LEARNS = /machine learning|deep learning|\bml\b|\bmlops\b|\bai\b|\bllm\b|\bnlp\b|computer vision|인공지능/;
const RUNS_SYSTEMS =
  /devops|\bsre\b|site reliability|cloud|infrastructure|platform engineer|systems? (?:administrator|engineer)|데브옵스|인프라/;
const WRITES_SOFTWARE =
  /software|application|product engineer|\bgame|programmer|developer|blockchain|\bapp\b|소프트웨어|개발자|게임/;
/** Occupations of the class that no job here falls under, whose titles the general rows would take for others. */
const ELSEWHERE = /civil|chemical|architectural|nuclear|environmental|gas engineer|textile|nurse|teacher|lecturer/;

/** The first row whose words a title holds counts, so that the particular stands above the general. */
const ROWS: readonly Row[] = [
  { words: /translator|interpreter|locali[sz]ation|번역|통역/, codes: ['2914'], role: OPERATIONS },
  { words: /robot|로봇/, codes: ['2352'], role: SOFTWARE },
  { words: LEADS, codes: ['1350'], role: SOFTWARE },
  { words: /sales engineer|technical sales|pre-?sales|기술 ?영업/, codes: ['2843'], role: SALES },
  { words: /(?:overseas|global|international|export) sales|해외 ?영업|무역 ?영업/, codes: ['2842'], role: SALES },
  { words: /solutions? (?:architect|engineer|consultant)/, codes: ['2221', '2843'], isNear: true, role: SOFTWARE },
  { words: SELLS, codes: ['2842', '2843'], isNear: true, role: SALES },
  { words: ANALYZES, codes: ['2221'], role: SOFTWARE },
  { words: /security|penetration|보안/, codes: ['2233'], role: SOFTWARE },
  { words: DRAWS_FOR_SCREENS, codes: ['S2955'], role: DESIGN },
  { words: /game design/, codes: ['S2955', '2223'], isNear: true, role: DESIGN },
  { words: /\bu[xi]\b|product design|interaction design/, codes: ['S2955', '295'], isNear: true, role: PRODUCT_DESIGN },
  { words: /hardware|\bfpga\b|\basic\b|\bpcb\b|하드웨어/, codes: ['2211'], role: SOFTWARE },
  { words: /electronic|circuit|semiconductor|mechatronic|analog|전자|반도체|회로/, codes: ['2342'], role: SOFTWARE },
  { words: /telecom|wireless|\brf\b|\b5g\b|통신/, codes: ['2212'], role: SOFTWARE },
  { words: /mechanical|기계/, codes: ['2351'], role: SOFTWARE },
  { words: /designer|illustrator|graphic|디자이너/, codes: ['295'], role: DESIGN },
  { words: MANAGES, codes: ['2221', '2831'], isNear: true, role: MANAGER },
  { words: /developer (?:relations|advocate)|devrel/, codes: ['2833', '2223'], isNear: true, role: MARKETER },
  {
    words: /(?:global|overseas|international) market|merchandis|상품 ?기획|해외 ?마케/,
    codes: ['2831'],
    role: MARKETER,
  },
  { words: /\bmarket(?:ing|er)\b|advertis|\bpr\b|마케|광고|홍보/, codes: ['2833', '2831'], role: MARKETER },
  { words: /r&d strategy|technology (?:strategy|management)|commerciali[sz]/, codes: ['S2843'], role: BUSINESS },
  { words: /consultant|컨설턴트/, codes: ['2815'], role: BUSINESS },
  { words: /\bqa\b|\bsdet\b|quality assurance|\btest|테스트/, codes: ['2223'], isNear: true, role: TESTING },
  { words: /full[- ]?stack|풀스택/, codes: ['2223', '2224'], role: FULL_STACK },
  { words: /back[- ]?end|server (?:developer|engineer)|백엔드|서버 ?개발/, codes: ['2223'], role: BACKEND },
  { words: /front[- ]?end|프론트/, codes: ['2224'], role: FRONTEND },
  { words: /mobile|\bios\b|android|flutter|react native|안드로이드|모바일/, codes: ['2223'], role: MOBILE },
  {
    words: /embedded|firmware|kernel|linux|operating system|compiler|임베디드|펌웨어/,
    codes: ['2222'],
    role: SOFTWARE,
  },
  { words: KEEPS_DATA, codes: ['2231'], role: DATA },
  { words: LEARNS, codes: ['2223', '2231'], isNear: true, role: AI },
  { words: /\bdata\b|analytics|데이터/, codes: ['2231', '2223'], isNear: true, role: DATA },
  { words: RUNS_SYSTEMS, codes: ['2232', '2224'], isNear: true, role: DEVOPS },
  { words: /network (?:programmer|software)/, codes: ['2223'], role: SOFTWARE },
  { words: /network|네트워크/, codes: ['2232'], role: SOFTWARE },
  { words: /\bweb\b|react|\bvue\b|angular|웹/, codes: ['2224'], role: FRONTEND },
  { words: WRITES_SOFTWARE, codes: ['2223'], role: SOFTWARE },
  { words: /engineer|엔지니어/, codes: ['2223', '2221'], isNear: true, role: SOFTWARE },
];

/** Without spaces and what stands in brackets. */
const bare = (name: string) => name.toLowerCase().replaceAll(/\s|\(.*\)/g, '');

const LISTED = new Map(
  valueOn(OCCUPATIONS, OCCUPATIONS.read).flatMap((occupation) =>
    Object.entries(occupation.named)
      .flat()
      .map((name) => [bare(name), occupation]),
  ),
);

/** Null for a title that none of the occupations known here fits. */
export function readTitle(title: string): TitleReading | null {
  const text = title.normalize('NFKC').toLowerCase();
  const row = ROWS.find(({ words }) => words.test(text)) ?? null;
  const listed = LISTED.get(bare(text));
  if (listed)
    return { codes: [listed.code], role: row?.codes.includes(listed.code) ? row.role : { label: listed.name } };
  return ELSEWHERE.test(text) ? null : row;
}
