import { ENGLISH_NAV, type FooterColumn, type Nav, type NavLink, type NavText } from '#web/components/core/nav.ts';

const TEXTS: Record<NavText, string> = {
  Jobs: '채용공고',
  'English OK jobs': '한국어가 필요 없는 공고',
  'No Korean asked for': '한국어 능력을 요구하지 않음',
  'Visa-sponsored jobs': '비자 스폰서십 공고',
  'They file the paperwork': '회사가 비자를 신청',
  'Remote jobs': '원격 근무 공고',
  'From home, in Korea or not': '국내 또는 해외에서 재택근무',
  Engineering: '엔지니어링',
  'Software, data, infrastructure': '소프트웨어, 데이터, 인프라',
  Design: '디자인',
  'UX, UI, product, graphic': 'UX, UI, 프로덕트, 그래픽',
  Product: '프로덕트',
  'Managers, owners, analysts': 'PM, PO, 분석가',
  Marketing: '마케팅',
  'Growth, content, partnerships': '그로스, 콘텐츠, 제휴',
  AI: 'AI',
  'Models, data, applied research': '모델, 데이터, 응용 연구',
  'All jobs, newest first': '전체 공고, 최신순',
  'Every field, with search and filters': '모든 직무, 검색 및 조건 설정',
  Companies: '기업',
  Articles: '아티클',
  Events: '행사',
  Tools: '도구',
  Talents: '인재 프로필',
  'For companies': '기업 안내',
  'Post a job': '채용공고 등록',
  Saved: '저장한 공고',
  'Sign in': '로그인',
  Profile: '프로필',
  'All jobs': '전체 공고',
  'English OK': '한국어가 필요 없는 공고',
  'Visa-sponsored': '비자 스폰서십',
  Remote: '원격 근무',
  'Bring your own assistant': 'AI 비서 연결',
  'Working here': '한국에서 일하기',
  'Salary calculator': '실수령액 계산기',
  'Salary directory': '직무별 연봉',
  'All companies': '전체 기업',
  '기업 안내': '기업 안내',
  'For talents': '인재 프로필 안내',
  'T-shirt': '티셔츠',
  Partners: '파트너',
  Terms: '이용약관',
  Privacy: '개인정보 처리방침',
  Accessibility: '접근성',
  API: 'API',
  'Job feed': '채용공고 피드',
};

/** What the law has a site say of who runs it. */
const DETAILS: Record<string, string> = {
  Operator: '상호',
  Representative: '대표자',
  Address: '주소',
  Telephone: '전화번호',
  'Business registration number': '사업자등록번호',
  'Report as provider of job information': '직업정보제공사업 신고번호',
  'Report of mail-order sales': '통신판매업 신고번호',
  Hosting: '호스팅서비스 제공자',
  Email: '이메일',
};

const say = (text: string) => (TEXTS as Record<string, string>)[text] ?? text;

function saying<Link extends NavLink>(links: readonly Link[]): Link[] {
  return links.map((link) => ({ ...link, label: say(link.label) }));
}

const ABOUT = { en: '/for-companies', ko: '/for-companies-ko' };

/** The page about us that companies read in Korean. */
function ownPage<Link extends NavLink>(links: readonly Link[]): Link[] {
  return saying(links).map((link) => (link.to === ABOUT.en ? { ...link, to: ABOUT.ko } : link));
}

/** The footer has both pages. */
function column({ heading, links }: FooterColumn): FooterColumn {
  return { heading: say(heading), links: saying(links).filter(({ to }) => to !== ABOUT.en) };
}

export const KOREAN_NAV: Nav = {
  lang: 'ko',
  jobs: saying(ENGLISH_NAV.jobs).map(({ badge, ...entry }) => ({
    ...entry,
    subtitle: say(entry.subtitle),
    ...(badge && { badge: ({ newToday }) => (newToday > 0 ? `신규 ${newToday}건` : null) }),
  })),
  header: ownPage(ENGLISH_NAV.header),
  accounts: saying(ENGLISH_NAV.accounts),
  drop: ownPage(ENGLISH_NAV.drop),
  columns: ENGLISH_NAV.columns.map(column),
  brand: saying(ENGLISH_NAV.brand),
  legal: saying(ENGLISH_NAV.legal),
  says: {
    skip: '본문으로 건너뛰기',
    main: '주요 메뉴',
    jobs: '채용공고',
    menu: '메뉴',
    dark: '어두운 화면',
    courtyard: '은 한옥의 안뜰이자,',
    place: '누구나 오가는 곳입니다.',
    write: '문의하기',
    open: (jobs) => `서울, 판교를 비롯한 전국의 채용공고 ${jobs}건`,
    detail: (label) => DETAILS[label] ?? label,
  },
};
