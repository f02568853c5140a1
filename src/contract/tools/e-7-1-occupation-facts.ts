import type { Occupation as Field } from '#contract/core/vocabulary.ts';
import type { Fact } from '#contract/tools/fact.ts';

/** How many foreigners may work in an occupation at one company, by whom the manual counts. */
export type Seats = { of: 'Koreans' | 'workers'; from: readonly { least: number; seats: number }[] };

export type E7Occupation = {
  /** Its number in the list of occupations. */
  code: string;
  /** Its number before. */
  former?: string;
  /** Its number in the manual's own details, where that is another. */
  detailed?: string;
  name: string;
  korean: string;
  /** What the manual says they do. */
  duties: string;
  /** Jobs that the manual names, in its own words, with an English name of ours. */
  named: Readonly<Record<string, string>>;
  /** `contested`: one part of the manual asks for a share of Korean staff, another doesn't. */
  staff: 'contested' | 'share' | Seats;
  /** Where degree and years are asked for in another way than elsewhere. */
  asks?: 'master' | 'degree';
  /** Whose recommendation has to be in the file. */
  mustRecommend?: string;
  note?: string;
  /** Where jobs of it are on this board. */
  field: Field;
};

const ENGINEERS: readonly E7Occupation[] = [
  {
    code: '1350',
    name: 'IT and telecom manager',
    korean: '정보통신관련 관리자',
    duties: 'Lead an IT or software department, decide what a project is, plan systems and purchases',
    named: {
      '소프트웨어 개발부서 관리자': 'software development manager',
      '하드웨어 개발부서 관리자': 'hardware development manager',
      '정보 운영부서 관리자': 'IT operations manager',
    },
    staff: 'contested',
    note: 'A manager of a department at head office. The office looks at how many people it has.',
    field: 'engineering',
  },
  {
    code: '2211',
    name: 'Hardware engineer',
    korean: '컴퓨터 하드웨어 기술자',
    duties: 'Research, design, develop and test computers and their parts',
    named: {
      '컴퓨터 하드웨어 설계 기술자': 'computer hardware design engineer',
      '컴퓨터 제어시스템 개발원': 'computer control system developer',
      '컴퓨터 메인보드 개발원': 'computer mainboard developer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2212',
    name: 'Telecommunications engineer',
    korean: '통신공학 기술자',
    duties: 'Design, build, analyze, test and run networks, protocols and devices of telecommunication',
    named: {
      'RF통신연구 개발자': 'RF communications developer',
      '무선데이터망 개발자': 'wireless data network developer',
      '통신망 설계 기술자': 'telecom network design engineer',
      '인터넷통신망운영 기술자': 'internet network operations engineer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2221',
    name: 'System designer and analyst',
    korean: '컴퓨터시스템 설계 및 분석가',
    duties: 'Decide, design and analyze how a system takes in, processes, stores and gives out data',
    named: {
      '정보시스템 컨설턴트': 'information systems consultant',
      '정보보안 컨설턴트': 'information security consultant',
      '컴퓨터 시스템 설계가': 'computer system designer',
      '컴퓨터 시스템 분석가': 'computer system analyst',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2222',
    name: 'System software developer',
    korean: '시스템 소프트웨어 개발자',
    duties: 'Research, design and write the software that runs a computer itself',
    named: {
      '리눅스 개발자': 'Linux developer',
      '운영체계소프트웨어 개발자': 'operating system developer',
      'FIRMWARE 개발자': 'firmware developer',
      'MICOM제어 기술자': 'microcontroller engineer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2223',
    name: 'Application software developer',
    korean: '응용 소프트웨어 개발자',
    duties: 'Develop software that companies and people use, and fit it to the systems it runs on',
    named: {
      '정보처리 응용 프로그래머': 'data processing application programmer',
      '게임 프로그래머': 'game programmer',
      '프로토콜 개발자': 'protocol developer',
      '네트워크 프로그래머': 'network programmer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2224',
    former: '2228',
    name: 'Web developer',
    korean: '웹 개발자',
    duties: 'Answer for building and running web servers; learn, apply and test what is new on the web',
    named: {
      '웹 엔지니어': 'web engineer',
      '웹 프로그래머': 'web programmer',
      '웹 마스터': 'webmaster',
    },
    staff: 'share',
    field: 'engineering',
  },
  {
    code: '2231',
    former: '2224',
    detailed: '2241',
    name: 'Data specialist',
    korean: '데이터 전문가',
    duties: 'Design, improve, tune and run databases so that collected data stays useful and safe',
    named: {
      '데이터 베이스 전문가': 'database specialist',
      '데이터 베이스 설계가': 'database designer',
      '데이터 베이스 프로그래머': 'database programmer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2232',
    former: '2225',
    detailed: '2231',
    name: 'Network system developer',
    korean: '네트워크시스템 개발자',
    duties: 'Plan, design, develop and test networks, from what they know of software and hardware',
    named: {
      네트워크엔지니어: 'network engineer',
      '네트워크시스템 분석가': 'network system analyst',
      '네트워크서버구축운영 기술자': 'network server engineer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2233',
    former: '2226',
    detailed: '2232',
    name: 'Information security specialist',
    korean: '정보 보안 전문가',
    duties: 'Develop security software, check how safe systems are, and keep hackers out',
    named: {
      '인터넷보안 전문가': 'internet security specialist',
      '정보보안 연구원': 'information security researcher',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2342',
    former: '2352',
    detailed: '2343',
    name: 'Electronics engineer',
    korean: '전자공학 기술자',
    duties: 'Research, design, develop and test electronic parts, circuits and controls',
    named: {
      '전자공학 기술자': 'electronics engineer',
      '반도체 공정기술자': 'semiconductor process engineer',
      '전자제어 프로그래머': 'electronic control programmer',
      '메카트로닉스개발 기술자': 'mechatronics engineer',
    },
    staff: 'contested',
    field: 'engineering',
  },
  {
    code: '2351',
    former: '2353',
    name: 'Mechanical engineer',
    korean: '기계공학 기술자',
    duties: 'Research, design and develop machines and mechanical systems',
    named: {
      '공작기계(설계) 공학 기술자': 'machine tool design engineer',
      '산업용 로봇 설계 기술자': 'industrial robot design engineer',
    },
    staff: {
      of: 'workers',
      from: [
        { least: 5, seats: 1 },
        { least: 11, seats: 2 },
        { least: 31, seats: 3 },
      ],
    },
    note: 'A new employer needs permission first.',
    field: 'engineering',
  },
  {
    code: '2352',
    name: 'Robotics specialist',
    korean: '로봇공학 전문가',
    duties: 'Research and develop robots and the programs that move them',
    named: {
      '로봇공학 시험원': 'robotics tester',
    },
    staff: 'contested',
    asks: 'master',
    field: 'engineering',
  },
];

const OTHERS: readonly E7Occupation[] = [
  {
    code: '2815',
    former: '2715',
    name: 'Management consultant',
    korean: '경영 및 진단 전문가',
    duties: 'Analyze how a company is run, and propose, plan and carry out what would make it better',
    named: {
      '경영 컨설턴트': 'management consultant',
    },
    staff: 'contested',
    field: 'business',
  },
  {
    code: '2831',
    former: '2731',
    name: 'Product planner for markets abroad',
    korean: '상품기획 전문가',
    duties: 'Study what buyers abroad want, plan products for them, and work out how to sell these',
    named: {
      '해외 상품기획자(상품개발 담당자)': 'overseas product planner',
      '해외 마케팅 전문가(판촉기법전문가)': 'overseas marketing specialist',
    },
    staff: 'contested',
    field: 'product',
  },
  {
    code: '2833',
    former: '2733',
    name: 'Advertising and PR specialist',
    korean: '광고 및 홍보 전문가',
    duties: 'Find out what advertising or PR is needed, plan and run it, and measure what it did',
    named: {
      '광고 전문가': 'advertising specialist',
      '홍보 전문가': 'PR specialist',
    },
    staff: 'contested',
    field: 'marketing',
  },
  {
    code: '2842',
    former: '2742',
    name: 'Overseas salesperson',
    korean: '해외 영업원',
    duties: 'Sell to buyers abroad, or buy from sellers abroad',
    named: {
      '해외 영업원': 'overseas salesperson',
      '무역 영업원': 'trade salesperson',
      '수출입 영업원': 'import and export salesperson',
    },
    staff: 'share',
    note: 'Selling online to buyers abroad has rules of its own, among them TOPIK 3 and permission for a new employer.',
    field: 'business',
  },
  {
    code: '2843',
    former: '2743',
    detailed: '2743',
    name: 'Technical salesperson',
    korean: '기술 영업원',
    duties: 'Sell equipment, parts or software by what they know of it, and show customers how to use it',
    named: {
      '컴퓨터소프트웨어·보안솔루션·IT솔루션·ERP프로그램 기술 영업원':
        'technical salesperson for software, security, IT or ERP',
    },
    staff: 'contested',
    field: 'business',
  },
  {
    code: 'S2843',
    former: 'S2743',
    name: 'Technology management specialist',
    korean: '기술경영 전문가',
    duties: 'Join engineering and management: R&D strategy, technology to market, IT consulting',
    named: {
      '연구개발(R&D) 전략 전문가': 'R&D strategy specialist',
      '기술사업화 전문가': 'technology commercialization specialist',
      'IT컨설팅 전문가': 'IT consulting specialist',
    },
    staff: 'contested',
    mustRecommend: 'KOTRA',
    field: 'business',
  },
  {
    code: '2914',
    former: '2814',
    name: 'Translator or interpreter',
    korean: '번역가·통역가',
    duties: 'Put texts or speech of one language into another',
    named: {
      번역가: 'translator',
      통역가: 'interpreter',
    },
    staff: 'share',
    asks: 'degree',
    note: 'Another language than your own has to be proven; for Korean by TOPIK 6 or the whole KIIP.',
    field: 'operations',
  },
  {
    code: '295',
    former: '285',
    name: 'Designer',
    korean: '디자이너',
    duties: 'Design products, clothes, rooms, cars or what is printed and seen',
    named: {
      '제품 디자이너': 'industrial designer',
      '패션 디자이너': 'fashion designer',
      '실내장식 디자이너': 'interior designer',
      '시각 디자이너': 'visual designer',
    },
    staff: {
      of: 'Koreans',
      from: [
        { least: 5, seats: 1 },
        { least: 50, seats: 2 },
        { least: 100, seats: 3 },
      ],
    },
    note: 'A new employer needs permission first.',
    field: 'design',
  },
  {
    code: 'S2955',
    former: 'S2855',
    name: 'Designer for screens',
    korean: '영상관련 디자이너',
    duties: 'Design sets, or graphics for broadcasts, films and games',
    named: {
      '웹 디자이너(멀티미디어 등)': 'web designer',
      '게임그래픽 디자이너': 'game graphics designer',
      '캐릭터 디자이너': 'character designer',
      '영화 CG 디자이너': 'film CG designer',
    },
    staff: 'contested',
    field: 'design',
  },
];

export const OCCUPATIONS: Fact<readonly E7Occupation[]> = {
  id: 'e-7-1.occupations',
  what: 'E-7-1 occupations that jobs on this board fall under',
  values: [{ from: '2026-08-07', value: [...ENGINEERS, ...OTHERS] }],
  seen: 'text',
  source: {
    name: 'Justice ministry: stay manual of 18 September 2026, E-7 (public copy)',
    url: 'https://www.hikorea.go.kr/',
  },
  read: '2026-11-28',
  check: '2027-01-31',
};
