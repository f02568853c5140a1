import { describe, expect, it } from 'vitest';
import { readListing } from '#server/reading/rules/read-listing.ts';
import {
  CASE_FOLDERS,
  FIELDS,
  ownLabels,
  precisionOf,
  recallOf,
  scoreOf,
  TARGETS,
} from '#tests/support/reading-labels.ts';

type Field = keyof ReturnType<typeof readListing>;

/** What is stated as sure of a text; null where nothing is. */
function stated(field: Field, text: string): unknown {
  const claim = readListing({ title: 'Backend Engineer', text })[field];
  return claim?.sureness === 'sure' ? claim.value : null;
}

const years = (min: number | null, max: number | null) => ({ min, max });

const SAYS: Record<
  Exclude<Field, 'pay' | 'work_abroad' | 'english_level'>,
  readonly (readonly [text: string, value: unknown])[]
> = {
  korean_level: [
    ["You can't do this job without Korean.", null],
    ['Business-level Korean if you work with clients', null],
    ['한국어가 필요 없는 포지션이 아닙니다.', null],
    ['Familiarity with Korean business etiquette', null],
    ['유창한 한국어를 구사하는 AI 상담원을 만듭니다.', null],
    ['You will work with native Korean speaking annotators.', null],
    ['한국어로 업무 커뮤니케이션에 문제가 없으신 분', 'business'],
    ['No Korean required.', 'not-required'],
    ['You do not need to speak Korean; we all work in English.', 'not-required'],
    ['Korean is a plus but not required.', 'not-required'],
    ['한국어 능력은 필수가 아닙니다.', 'not-required'],
    ['한국어를 못하셔도 괜찮습니다.', 'not-required'],
    ['영어만으로 근무 가능합니다.', 'not-required'],
    ['Fluent English and conversational Korean', 'conversational'],
    ['Native Korean, business-level English', 'native'],
    ['Native Korean, experience with subtitles', 'native'],
    ['Fluent in both English and Korean', 'fluent'],
    ['Korean: native or fluent', 'fluent'],
    ['Korean (business level), English (fluent)', 'business'],
    ['Professional working proficiency in Korean', 'business'],
    ['TOPIK level 4 or higher', 'conversational'],
    ['TOPIK 5급 이상 보유하신 분', 'business'],
    ['한국어 의사소통이 가능하신 분', 'conversational'],
    ['비즈니스 레벨의 한국어와 영어 회화가 가능하신 분', 'business'],
    ['한국어로 원활한 커뮤니케이션이 가능하신 분', 'fluent'],
    ['원어민 수준의 한국어 구사 능력', 'native'],
    ['한국어로 업무를 수행하는 데 지장이 없는 분', 'business'],
    ['영어 능통, 한국어 일상 회화 가능', 'conversational'],
    ['기초적인 한국어 가능자', 'basic'],
    ['At least conversational Korean, ideally business level', 'conversational'],
    ['Business-level Korean preferred', null],
    ['Fluent Korean would be a plus.', null],
    ['Korean is required.', null],
    ['Nice to have\n- Business-level Korean', null],
    ['우대사항\n- 한국어 능통자', null],
    ['우대사항: 비즈니스 한국어', null],
    ['Free Korean lessons for beginners', null],
    ['Excellent communication skills and interest in the Korean market', null],
    ['Fluent English', null],
    ['You will label Korean conversations for our voice model.', null],
    ['한국어 형태소 분석기 고급 튜닝 경험', null],
    ['Basic Korean helps with the bank.', null],
    ['Our colleagues are fluent in Korean.', null],
  ],
  visa: [
    ['We do sponsor visas, but not for this role.', 'false'],
    ['No visa? No problem, we sponsor.', 'true'],
    ['Manage visa sponsorship for new hires', null],
    ['외국인 채용 및 비자 지원 업무를 담당합니다.', null],
    ['비자 지원 경험이 있는 HR 담당자', null],
    ['Do you offer visa sponsorship? Yes.', 'true'],
    ['Do you offer visa sponsorship? No.', 'false'],
    ['Do you offer visa sponsorship? Ask us in the interview.', null],
    ['We sponsor E-7 visas.', 'true'],
    ['Visa sponsorship is available', 'true'],
    ['Relocation and visa support provided', 'true'],
    ['If you need a visa, we will sponsor it.', 'true'],
    ['비자 지원 가능', 'true'],
    ['E-7 비자 발급을 지원합니다.', 'true'],
    ['취업비자(E-7) 스폰서십 제공', 'true'],
    ['We do not offer visa sponsorship.', 'false'],
    ['We are unable to sponsor work visas at this time.', 'false'],
    ['Visa sponsorship is not available for this role.', 'false'],
    ['You must already hold a valid work visa.', 'false'],
    ['F-2, F-4, F-5 or F-6 visa holders only', 'false'],
    ['비자 지원은 하지 않습니다.', 'false'],
    ['비자 지원 불가', 'false'],
    ['F-2, F-5, F-6 비자 소지자에 한함', 'false'],
    ['국내 취업 가능한 비자 소지자', 'false'],
    ['Visa sponsorship may be available for exceptional candidates.', 'case-by-case'],
    ['We may not be able to sponsor a visa.', 'case-by-case'],
    ['Do you live outside Korea? We sponsor E-7 visas.', 'true'],
    ['The budget may come from sponsorship of our events.', null],
    ['비자 지원 여부는 협의 가능', 'case-by-case'],
    ['E-7 비자 스폰서십 가능 (내부 심사 후 진행)', 'case-by-case'],
    ['서류 심사 후 면접을 진행합니다. E-7 비자를 지원합니다.', 'true'],
    ['We can transfer an existing E-7 but cannot issue a new visa.', 'transfer-only'],
    ['기존 E-7 비자 이전만 가능합니다.', 'transfer-only'],
    ['We sponsor E-7 visas; F-visa holders are welcome too.', 'true'],
    ['Seoul office. For candidates in the US, we do not offer visa sponsorship.', null],
    ['해외여행에 결격사유가 없는 자', null],
    ['We build payments with Visa and Mastercard.', null],
    ['F-visa holders have an edge.', null],
    ['Support visa holders through our app.', null],
    ['비자 발급 시스템을 지원하는 백엔드 개발자를 찾습니다.', null],
    ['We support your E-7 visa.', 'true'],
    ['F-2, F-5 비자를 갖고 계신 분만 지원해 주세요.', 'false'],
    ['여행자 비자 신청 대행 서비스를 운영합니다.', null],
    ['You negotiate sponsorship deals with brands for our events.', null],
    ['F-4 비자 소지자 우대', null],
    ['We help companies sponsor visas for their staff.', null],
    ['소비자에게 새로운 경험을 제공합니다.', null],
    ['We do not issue E-7s.', 'false'],
  ],
  residence: [
    ['We cannot consider applicants from abroad.', 'in-korea'],
    ['We are not able to consider candidates outside Korea.', 'in-korea'],
    ['해외 거주 고객 대상 서비스 운영', null],
    ['You must currently reside in Korea.', 'in-korea'],
    ['Only candidates based in South Korea will be considered.', 'in-korea'],
    ['Remote within Korea', 'in-korea'],
    ['현재 국내 거주 중인 분', 'in-korea'],
    ['한국에 거주 중이신 분만 지원 가능합니다.', 'in-korea'],
    ['Work from anywhere in the world', 'anywhere'],
    ['Overseas applicants are welcome.', 'anywhere'],
    ['We usually accept applicants from abroad within Korea.', null],
    ['Must be willing to relocate to Korea', 'anywhere'],
    ['해외 거주자도 지원 가능합니다.', 'anywhere'],
    ['거주지 무관', 'anywhere'],
    ['Our office is in Seoul.', null],
    ['Location: Seoul', null],
    ['Work from anywhere for four weeks a year', null],
    ['Candidates in Korea are preferred.', null],
    ['Our teams work globally for millions worldwide.', null],
    ['연 4주까지 해외에서 일할 수 있습니다.', null],
    ['Thirty days of leave wherever you live', null],
    ['출퇴근 가능자', null],
  ],
  workplace: [
    ['Remote work is not available during probation.', null],
    ['Previous experience working fully remotely', null],
    ["You'll manage hybrid working arrangements for our staff.", null],
    ['Our sister company works fully remotely.', null],
    ['Before 2023 we were a fully remote company.', null],
    ['This is a fully remote position.', 'remote'],
    ['#LI-Remote', 'remote'],
    ['전면 재택근무', 'remote'],
    ['100% 원격 근무', 'remote'],
    ['Hybrid: three days a week in the office', 'hybrid'],
    ['주 2회 재택근무', 'hybrid'],
    ['You can work from home two days a week.', 'hybrid'],
    ['하이브리드 근무(주 3일 출근)', 'hybrid'],
    ['재택과 출근을 병행합니다.', 'hybrid'],
    ['Remote-first, but hybrid in Seoul', 'hybrid'],
    ['This role is on-site in Pangyo.', 'on-site'],
    ['Five days a week in the office', 'on-site'],
    ['재택근무 불가', 'on-site'],
    ['주 5일 사무실 출근', 'on-site'],
    ['고객사 상주 근무', 'on-site'],
    ['주 5일 근무', null],
    ['재택근무 가능', null],
    ['You will debug remote servers.', null],
    ['Hybrid cloud experience', null],
    ['Flexible working hours', null],
    ['유연근무제', null],
    ['A hybrid technology and operations company', null],
    ['This is a hybrid role, blending sales with engineering.', null],
    ['You will build tools for hybrid teams.', null],
    ['Nobody goes home on Friday before the build is green.', null],
    ['On-site interview at our office', null],
  ],
  interview_language: [
    ['면접에서 영어 질문이 있을 수 있습니다.', null],
    ['Part of the interview may be in English.', null],
    ['English is used daily in this team, and interviews take about an hour.', null],
    ['We have two interviews, and both are in English.', 'english'],
    ['면접은 총 2회이며, 영어 실력은 보지 않습니다.', null],
    ['서류전형 > 1차 인터뷰(영어) > 2차 인터뷰(영어)', 'english'],
    ['Interviews are conducted in English.', 'english'],
    ['Interview language: English', 'english'],
    ['면접은 영어로 진행됩니다.', 'english'],
    ['면접은 한국어로 진행합니다.', 'korean'],
    ['Interviews are held in Korean.', 'korean'],
    ['The interview can be in English or Korean.', 'both'],
    ['1차 면접은 한국어, 2차 면접은 영어로 진행됩니다.', 'both'],
    ['You will conduct user interviews in Korean.', null],
    ['After the interview we send you a contract in English.', null],
    ['Our CEO gave an interview in English to a magazine.', null],
    ['면접 결과는 영어 메일로 알려드립니다.', null],
    ['Submit your CV in English.', null],
  ],
  working_language: [
    ['Some meetings are in English.', null],
    ['우리는 직급 없이 영어 닉네임을 사용합니다.', null],
    ['Comfortable working in an English-speaking environment', null],
    ['Our parent company works in English.', null],
    ['Understanding of Korean business culture and practices', null],
    ['Our working language is English.', 'english'],
    ['All meetings are in English.', 'english'],
    ['English-speaking environment', 'english'],
    ['사내 공용어는 영어입니다.', 'english'],
    ['저희 팀은 영어로 일합니다.', 'english'],
    ['업무 언어: 한국어', 'korean'],
    ['The team works in Korean.', 'korean'],
    ['Meetings are in Korean, documents in English.', 'both'],
    ['회의는 한국어로, 문서는 영어로 작성합니다.', 'both'],
    ['Fluent English', null],
    ['Able to communicate in English', null],
    ['You will speak English with customers abroad.', null],
    ['영어 회의가 두렵지 않은 분을 우대합니다.', null],
    ['Bring lease documents in Korean and English from one source.', null],
    ['영어로 업무 가능하신 분', null],
  ],
  relocation: [
    ['No relocation needed, work from home.', null],
    ['No need to relocate', null],
    ["You'll handle work visas and relocation for our international hires.", null],
    ['Our relocation platform supports 20,000 moves a year.', null],
    ['Relocation package', true],
    ['We help you relocate to Seoul.', true],
    ['Relocation assistance is not provided.', false],
    ['이주 지원금 제공', true],
    ['해외 입사자 정착 지원금 지급', true],
    ['이사 비용은 지원하지 않습니다.', false],
    ['Must be willing to relocate', null],
    ['사옥 이전 예정', null],
    ['Relocation support may be available.', null],
  ],
  years: [
    ['Work with senior engineers who have 10+ years of experience.', null],
    ['10년 이상 경력의 개발자들과 함께 성장할 수 있습니다.', null],
    ['비자 유효기간이 1년 이상 남은 분', null],
    ["You'll mentor engineers with 3+ years of experience.", null],
    ['You will manage a team of five, each with 2-3 years of experience.', null],
    ['1~2년차 주니어 3명의 성장을 돕게 됩니다.', null],
    ['2~3년차 개발자를 찾습니다.', years(2, 3)],
    ['5+ years of experience', years(5, null)],
    ['At least three years of professional experience', years(3, null)],
    ['3-5 years of backend experience', years(3, 5)],
    ['경력 3년 이상', years(3, null)],
    ['경력 3~7년', years(3, 7)],
    ['백엔드 개발 경력 5년 이상이신 분', years(5, null)],
    ['5년차 이상', years(5, null)],
    ['경력 무관', years(0, null)],
    ['신입/경력', years(0, null)],
    ['신입 또는 경력 3년 이하', years(0, 3)],
    ['No prior experience required', years(0, null)],
    ['18 months of experience', years(1, null)],
    ['8+ years of software experience, 3 of them leading', years(8, null)],
    ["5 years of experience, or 3 years with a master's degree", years(3, null)],
    ['Minimum 6 years of industry experience (4+ years if holding a doctorate)', years(4, null)],
    ['5 years of software experience, which includes 2 years of Go', years(5, null)],
    ['2-3 years of experience in operations, with 1+ year in image, video or audio labelling', years(2, 3)],
    ['12+ months of sales experience or 12+ months of support experience + 6 months of sales', years(1, null)],
    ['관련 경력을 3년 이상 가지고 계셔야 합니다.', years(3, null)],
    ['관련 경력이 없으시더라도 지원 가능합니다.', years(0, null)],
    ['5+ years of experience in Java\n2+ years of experience with Kotlin', years(5, null)],
    ['Preferred: 10+ years of experience', null],
    ['\\-\\-\\-\\- Preferred Qualifications ----\n\n01. 4+ years of IT experience', null],
    ['Over 20 years of history', null],
    ['We doubled in the last 5 years.', null],
    ['5+ years of experience would be a plus', null],
    ['A 4-year degree', null],
    ['창립 10년', null],
    ['최근 3년간 매출 성장', null],
    ['근속 3년마다 휴가', null],
    ['Internship (6-12 months)', null],
    ['Our tech lead has 15 years of experience in games.', null],
    ['Onboarding experience is welcome; retail experience is not required.', null],
    ['20년 이상 적재된 데이터를 업무에 씁니다.', null],
    ['Stock options with ten years to exercise', null],
    ['An evaluation set that took two years to write', null],
    ['계약 기간 1년', null],
  ],
};

describe.each(Object.entries(SAYS))('%s', (field, cases) => {
  it.each(cases)('is read from "%s"', (text, value) => {
    expect(stated(field as Field, text)).toEqual(value);
  });
});

describe('a reading', () => {
  it('keeps the exact words that say it', () => {
    const text = '**Benefits**\n- We  sponsor E‑7 visas. Free snacks.\n- ５년 이상의 개발 경력';
    const { visa, years: asked } = readListing({ title: 'Engineer', text });
    expect(visa?.sentence).toBe('We  sponsor E‑7 visas.');
    expect(asked).toMatchObject({ value: years(5, null), sentence: '５년 이상의 개발 경력', sureness: 'sure' });
  });

  it('takes the line breaks and entities of badly cleaned feeds', () => {
    const text = '&lt;p&gt;Nice to have:&lt;/p&gt;Fluent&nbsp;Korean<br>Requirements:<br>3+ years of&nbsp;experience';
    const reading = readListing({ title: 'Engineer', text });
    expect(reading.korean_level).toBeNull();
    expect(reading.years?.value).toEqual(years(3, null));
  });

  it('is unsure of what is left open and where the text contradicts itself', () => {
    const open = readListing({ title: 'Engineer', text: 'Remote work possible' });
    expect(open.workplace).toMatchObject({ value: 'hybrid', sureness: 'unsure' });
    const torn = readListing({
      title: 'Engineer',
      text: 'This is a fully remote role.\nThis role is on-site in Seoul.',
    });
    expect(torn.workplace?.sureness).toBe('unsure');
  });

  it.each([
    ['relocation', 'Relocation support may be available.', true],
    ['korean_level', 'Business-level Korean is generally needed', 'business'],
  ] as const)('is unsure of %s where it is doubted: %s', (field, text, value) => {
    expect(readListing({ title: 'Engineer', text })[field]).toMatchObject({ value, sureness: 'unsure' });
  });

  it('is unsure of a transfer of visas that is only mentioned, and sure of it where no sponsorship is offered', () => {
    const transfer = 'E-7 visa transfer possible.';
    expect(readListing({ title: 'Engineer', text: transfer }).visa).toMatchObject({
      ...{ value: 'transfer-only', sureness: 'unsure' },
    });
    expect(stated('visa', `${transfer}\nWe do not offer visa sponsorship.`)).toBe('transfer-only');
  });

  it('is sure of what is denied, also where it is so as a rule', () => {
    const { relocation } = readListing({ title: 'Engineer', text: 'Relocation support is typically not provided.' });
    expect(relocation).toMatchObject({ value: false, sureness: 'sure' });
  });

  it('takes what is sure before what is left open, in either order', () => {
    const open = ['Remote work possible', 'This role is on-site in Seoul.'];
    for (const lines of [open, open.toReversed()]) expect(stated('workplace', lines.join('\n'))).toBe('on-site');
  });

  it('leaves out what is said of another place than that of a job in Korea', () => {
    const text = 'Seoul office.\nFor New York based roles: the base salary range is $150,000 - $200,000.';
    expect(stated('pay', text)).toBeNull();
  });

  it('knows from its places that a job is in Korea', () => {
    const text = 'For New York based roles: the base salary range is $150,000 - $200,000.';
    const listing = { title: 'Backend Engineer', text };
    expect(readListing({ ...listing, places: ['Seongnam-si, Gyeonggi'] }).pay).toBeNull();
    expect(readListing({ ...listing, places: ['New York, NY'] }).pay).toMatchObject({ sureness: 'sure' });
  });

  it('takes of a contrast only what is said of this job', () => {
    expect(stated('workplace', 'Most of the company works hybrid, but this position is fully remote.')).toBe('remote');
    expect(stated('workplace', '다른 팀은 재택이 가능하지만 본 포지션은 전일 출근입니다.')).toBe('on-site');
    expect(stated('working_language', 'The app is in English, but the team works in Korean.')).toBe('korean');
  });

  it('ends a wish list where a paragraph follows it', () => {
    const text = 'Nice to have\n- Rust\n- 5+ years of experience\n\nThis is a fully remote job.';
    expect(stated('workplace', text)).toBe('remote');
    expect(stated('years', text)).toBeNull();
  });

  it('takes a label with a bracket for its line alone', () => {
    expect(stated('visa', '우대) 영어 가능자\n혜택) E-7 비자 발급 지원')).toBe('true');
  });

  it('tells the name of a language from that of its country', () => {
    expect(stated('korean_level', 'TOPIK 4급 이상, 베트남어 우대')).toBe('conversational');
  });

  it('reads the title', () => {
    expect(readListing({ title: 'Data Engineer (Remote)', text: '' }).workplace?.value).toBe('remote');
  });
});

describe('the labels of reference/reading', () => {
  const labels = CASE_FOLDERS.flatMap(ownLabels);
  const groups = FIELDS.flatMap((field) => (['en', 'ko'] as const).map((language) => ({ field, language })));

  it.each(groups)('are met for $field in $language', ({ field, language }) => {
    const score = scoreOf(labels.filter((label) => label.field === field && label.language === language));
    const missed = score.misses.map(({ label }) => label.id).join(', ');
    expect(score.expected).toBeGreaterThanOrEqual(50);
    expect(precisionOf(score), missed).toBeGreaterThanOrEqual(TARGETS.precision);
    expect(recallOf(score), missed).toBeGreaterThanOrEqual(TARGETS.recall);
  });
});
