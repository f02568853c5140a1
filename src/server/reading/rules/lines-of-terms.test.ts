import { describe, expect, it } from 'vitest';
import { readListing } from '#server/reading/rules/read-listing.ts';

/** What real Korean listings say beside their terms, and how they say these; in words of our own. */
type Field = keyof ReturnType<typeof readListing>;

const MINIMUM_WAGE = 10_000;

function stated(field: Field, text: string, title = '담당자'): unknown {
  const claim = readListing({ title, text, minimumWage: MINIMUM_WAGE })[field];
  return claim?.sureness === 'sure' ? claim.value : null;
}

const year = (min: number | null, max: number | null = min) => ({ min, max, currency: 'KRW', period: 'year' });
const years = (min: number | null, max: number | null = null) => ({ min, max });

const LINES: Partial<Record<Field, readonly (readonly [line: string, value: unknown])[]>> = {
  visa: [
    ['임직원 비자 발급 및 주재원 관리 업무 서포트', null],
    ['비자 발급에 결격사유가 없는 분', null],
    ['여러 브랜드와 스폰서십을 맺고 있습니다', null],
    ['여권 발급, 비자 발급, 출입국 심사 분야의 기업입니다', null],
    ['일본 국적자 우대(취업 가능한 비자 보유)', null],
    ['외국인 E-7 비자 발급 지원', 'true'],
  ],
  working_language: [
    ['영어 호칭을 사용하는 수평적인 회사', null],
    ['영어 커뮤니케이션에 익숙한 분', null],
    ['한글, 워드, 엑셀로 문서를 작성합니다', null],
    ['해외 팬과 소통 (영어 사용)', null],
    ['영문 문서 작성에 어려움이 없으신 분', null],
    ['구성원들이 소통하기 위해 영어를 사용합니다', 'english'],
  ],
  pay: [
    ['식비 월 20만원 지원', null],
    ['급여 외 매월 30만원 지급', null],
    ['매월 1,400만명이 찾는 서비스', null],
    ['야근수당 시간당 15,000원', null],
    ['개발직군 연봉 1천만원 일괄 인상', null],
    ['연봉 3천만원 후반대', null],
    ['급여 : 3,200~3,800만원 (면접 후 협의)', year(32_000_000, 38_000_000)],
    ['연봉 4,000만원 / 성과에 따른 인센티브 별도 지급 (최대 연 1,000만원)', year(40_000_000)],
    ['연봉 2,000만원', null],
    ['차근차근 배우시면서 연봉 2억,', null],
  ],
  residence: [
    ['전 세계 각지에서 동료들이 함께 일하는 모습을 그립니다', null],
    ['언제 어디서나 일하고 싶은 곳에서 로그인하세요', null],
    ['국내에서만 수백만 명이 쓰는 서비스', null],
    ['해외근무 가능자', null],
  ],
  relocation: [
    ['제주 한 달 살기 항공권 지원', null],
    ['대표이사 직속 조직으로 각 지점의 업무를 지원합니다', null],
    ['입점 초기 단계의 정착을 지원해요', null],
    ['정착 지원금 3개월 지급 + 업계 최대 인센티브', null],
    ['타 지역에서 오시는 분께 이사비 지원', true],
  ],
  interview_language: [
    ['고객 인터뷰를 통해 한국어로 의견을 모읍니다', null],
    ['면접 중 간단한 영어 질문이 있습니다', null],
    ['영어 면접 진행', 'english'],
  ],
  korean_level: [
    ['엑셀, 한글, 파워포인트 중급 이상', null],
    ['국문법과 맞춤법 기본', null],
    ['외국인 지원자는 한국어 소통 능력을 기재해 주세요', null],
    ['한국어가 유창하신 분', 'fluent'],
  ],
  workplace: [
    ['사무실 출근 시 점심 제공', null],
    ['사내 심리 상담가 상주', null],
    ['비상주사무실 상담', null],
    ['쾌적한 공유 오피스에서 근무합니다', null],
    ['유연근무, 재택근무', null],
    ['주 2일 이상 상시 재택근무', 'hybrid'],
    ['매주 목요일은 재택근무', 'hybrid'],
    ['주 2회 자유로운 재택근무', 'hybrid'],
    ['재택근무제 (주 2~3회)', 'hybrid'],
    ['재택/대면 혼합근무', 'hybrid'],
    ['영업팀은 재택 근무를 하고 있지 않습니다', 'on-site'],
    ['근무형태 : 사무실 출근', 'on-site'],
    ['근무형태 : 재택근무', 'remote'],
    ['고객사 상주 근무', 'on-site'],
    ['주 4일 출근', null],
    ['주 4일 출근, 하루는 재택근무', 'hybrid'],
    ['주 2회 재택근무 (디자인 직군)', null],
    ['근무지: 전주, 타지역일 경우 주 3회 재택근무', null],
  ],
  years: [
    ["'22년 설립된 회사입니다", null],
    ['23년 10월 투자 유치', null],
    ['대졸 이상 (4년)', null],
    ['업계 1위를 하고 있는 9년차 스타트업', null],
    ['3년 근속 시 휴가 10일', null],
    ['계약직(1년)', null],
    ['영어권 나라에서 5년 이상 거주', null],
    ['연차와 무관하게 누구나 솔직하게 이야기합니다', null],
    ['수습 기간 안내 (신입/경력 공통적용)', null],
    ['제조업 근무경험 우대(5년 이상)', null],
    ['1년 이상 근무자에게 공제 가입 제공', null],
    ['(성실) 회원에게 12년 이상 지속적으로 약속을 지킵니다', null],
    ['통계 관련 전공 2년 이상 이수', null],
    ['재직기간 3년 이상 근로자에게 여행 경비 지원', null],
    ['은행 12년 이상의 기획 경력자 출신의 대표', null],
    ['하루 : 서점 브랜드 콘텐츠 지원 (6년차)', null],
    ['멘토링 제도 (신입/경력)', null],
    ['1년차 신입 ~ 12년차 팀장이 함께하는 팀', null],
    ['설비 보전 경력 4년 이상 (우대)', null],
    ['신입 ~ 관련 업무 3년 내외', years(0, 3)],
    ['경력/학력 : 4 년 이상~9 년 미만 / 학사 이상', years(4, 9)],
    ['(최소 2년) 6년 이하 관련 업무 경험이 있는 분', years(2, 6)],
    ['유관 경력 또는 경험 6년 내외(결산 경력 3년 내외 필수)', years(6)],
    ['물류 경력 6년 또는 통관 경력 4년 이상이신 분', years(4)],
    ['경력 1~2년 이상', years(1)],
    ['신입 또는 경력 1년 ~ 5년', years(0, 5)],
    ['신입~3년 이하', years(0, 3)],
    ['3년 이내의 경력 (신입 가능)', years(0, 3)],
    ['신입 또는 품질 관련 경력 3년 이상', years(0)],
    ['미국 B2B 영업 분야 최소 3년 이상 경험자', years(3)],
    ['경력 여하와 무관합니다', years(0)],
    ['신입 또는 업계 경력 보유자', years(0)],
    ['컨설턴트 (신입~3년 차)', years(0, 3)],
    ['14년 이상의 운영 경력이 있는 CTO님과 함께 일합니다', null],
    ['1-2 years of experience, preferably in sales', years(1, 2)],
  ],
};

describe.each(Object.entries(LINES))('%s', (field, lines) => {
  it.each(lines)('is read from "%s"', (line, value) => {
    expect(stated(field as Field, line)).toEqual(value);
  });
});

describe('a title', () => {
  it.each([
    ['백엔드 개발자 (5년이상)', years(5)],
    ['기자(~7년)', years(null, 7)],
    ['영업(~4년/신입가능)', years(0, 4)],
    ['해외영업 (신입)', years(0)],
    ['현장 영업 계약직 (1년)', null],
  ])('says years: %s', (title, value) => {
    expect(stated('years', '', title)).toEqual(value);
  });

  it('is not raised by a line of no known section, and is by what is asked', () => {
    const line = '동종업계 경력을 4년 이상 보유한 분';
    expect(stated('years', line, '음반 기획 (2년 이상)')).toEqual(years(2));
    expect(stated('years', `자격 요건\n${line}`, '음반 기획 (2년 이상)')).toEqual(years(4));
  });

  it('is filled in by a line that begins alike', () => {
    expect(stated('years', '경력 : 6년 ~ 8년', '회계 (6년 이상)')).toEqual(years(6, 8));
  });
});

it('The conditions of work are terms, also where they stand below what is preferred', () => {
  const text = `우대사항\n- 큐를 운영해 보신 분\n\n근무조건\n- 주 2회 재택근무\n- 비자: E-7 신규 발급을 회사가 지원합니다`;
  expect(stated('workplace', text)).toBe('hybrid');
  expect(stated('visa', text)).toBe('true');
  expect(stated('visa', text.replace('근무조건\n', ''))).toBeNull();
});

describe('a text without headings', () => {
  const blocks = [
    '우리는 데이터를 다루는 회사입니다.',
    '• 상품 기획\n• 거래처 관리',
    '• 상품 기획 경력 2년 이상이신 분\n• 꼼꼼하신 분',
    '• 동종업계 5년 이상 경험자\n• 커머스 경험이 있으신 분',
    '• 주 2회 재택근무\n• 생일 선물',
  ];

  it.each(['\n', '<br>', '<br />\n'])('has what is preferred below what is asked, parted by %j', (edge) => {
    const text = blocks.map((block) => block.replaceAll('\n', edge)).join(edge + edge);
    expect(stated('years', text)).toEqual(years(2));
    expect(stated('workplace', text)).toBe('hybrid');
  });

  it('has it so where its bullets became lists', () => {
    const list = (block: string) => `<ul>\n${block.replace(/• (.+)/g, '<li>$1</li>')}\n</ul>`;
    const text = blocks.map((block, at) => (at === 0 ? `<p>${block}</p>` : list(block))).join('\n');
    expect(stated('years', text)).toEqual(years(2));
    expect(stated('workplace', text)).toBe('hybrid');
  });

  it('has what is preferred below a single line that asks, unless its items stand apart', () => {
    const duties = '• 상품 기획\n• 거래처 관리\n\n• 본사\n• 지사';
    const asked = '• 클라우드 이해도 보유자';
    const wished = '• 유관업계 2년 이상 경험자';
    expect(stated('years', [duties, asked, wished].join('\n\n'))).toBeNull();
    expect(stated('years', ['• 상품 기획', '• 거래처 관리', asked, wished].join('\n\n'))).toEqual(years(2));
    expect(stated('years', [duties, '• 작품집 제출 필수', wished].join('\n\n'))).toEqual(years(2));
  });

  it('has years and records among what is preferred', () => {
    const text = '• 유관업무 6년 이상\n\n- 관련 업종 6~9년차\n- 시사 관련 근무 이력';
    expect(stated('years', `• 기획\n• 관리\n\n${text}`)).toEqual(years(6));
  });

  it('has the least of years of which one line is enough', () => {
    const lines = ['조사 경력 5년을 만족하시는 분', '석사이며 조사 경력 3년을 만족하시는 분'];
    expect(stated('years', ['(아래 2개의 조건 중 최소 1개 이상 충족)', ...lines].join('\n- '))).toEqual(years(3));
    expect(stated('years', lines.join('\n- '))).toEqual(years(5));
  });

  it('has it so where only half of the lines read like something asked', () => {
    const text = '• 설계 경력\n• 운전 가능자\n\n• 설계 경력자 (4년~9년)\n• 엑셀 상급';
    expect(stated('years', text)).toBeNull();
  });

  it('keeps a note with the list above it', () => {
    const text = '• 엑셀을 다루시는 분\n• 꼼꼼하신 분\n\n※ 해당업무 경력 (1년~4년), 신입 지원가능';
    expect(stated('years', text)).toEqual(years(0, 4));
  });

  it('does not say by a bare noun where people must live', () => {
    expect(stated('residence', '• 스타트업 문화에 익숙하신 분\n• 서울 거주자')).toBeNull();
    expect(stated('residence', '자격 요건\n• 서울 거주자')).toBe('in-korea');
  });

  it('says of days at home what they are', () => {
    expect(stated('workplace', '• 월, 금요일 자택근무 (9시 출근)')).toBe('hybrid');
    expect(stated('workplace', '• 부분적 원격 근무를 지원합니다.')).toBe('hybrid');
  });

  it('asks, whatever the heading of the process above it', () => {
    const text = '[전형 절차]\n서류 - 면접\n\n• 영업 경력 3년 이상이신 분\n• 운전 가능한 분';
    expect(stated('years', text)).toEqual(years(3));
  });
});
