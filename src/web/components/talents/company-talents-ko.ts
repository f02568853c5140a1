import { countryIn } from '#contract/core/country.ts';
import type { ConversationState } from '#contract/core/states.ts';
import type { TalentFacet } from '#contract/talents/talent-facets.ts';
import type { CompanyTalentsWords } from '#web/components/talents/company-talents-en.ts';
import { dateInKorean, dayInKorean, momentInKorean } from '#web/language/korean-days.ts';

const FACETS: Record<TalentFacet, string> = {
  korean_level: '한국어 수준',
  visa_status: '체류 자격',
  country_of_residence: '거주 국가',
  skills: '기술 스택',
  looking: '구직 상태',
  employment_types: '고용 형태',
  workplaces: '근무 형태',
  places: '희망 근무지',
};

const TERMS: Partial<Record<TalentFacet, Readonly<Record<string, string>>>> = {
  korean_level: {
    none: '한국어 불가',
    basic: '기초',
    conversational: '일상 회화',
    business: '비즈니스 회화',
    fluent: '유창한 수준',
    native: '원어민 수준',
  },
  visa_status: {
    no_visa: '비자 없음',
    work_visa: '취업 비자',
    resident: '거주·영주 자격',
    citizen: '한국 국적',
    other: '기타',
  },
  looking: { looking: '적극 구직 중', open: '제안 검토 가능' },
  employment_types: { 'full-time': '정규직', 'part-time': '파트타임', contract: '계약직', internship: '인턴' },
  workplaces: { remote: '원격 근무', hybrid: '하이브리드 근무', 'on-site': '사무실 근무' },
  places: { seoul: '서울', gyeonggi: '경기', busan: '부산', elsewhere: '그 외 지역' },
};

const STATES: Record<ConversationState, string> = { open: '대화 중', accepted: '제안 수락', declined: '제안 거절' };

const stateOf: CompanyTalentsWords['conversations']['state'] = ({ state, is_waiting }) =>
  is_waiting ? '답장 대기 중' : STATES[state];

const talents = (count: number) => `인재 ${count.toLocaleString('ko')}명`;

export const KOREAN: CompanyTalentsWords = {
  facts: {
    facet: (name) => FACETS[name],
    term: (name, id) => (name === 'country_of_residence' ? countryIn('ko', id) : (TERMS[name]?.[id] ?? id)),
    available: '입사 가능 시기',
    from: (day) => `${dayInKorean(day)}부터`,
    experience: '경력',
    years: (years) => (years === 0 ? '1년 미만' : `${years}년`),
    refreshed: '최근 업데이트',
    day: dayInKorean,
  },
  search: {
    title: '인재 검색',
    description: '회사에서 검색하고 연락하실 수 있는 인재 목록입니다.',
    label: '검색',
    example: '직무, 기술, 키워드',
    filters: '필터',
    clearAll: '전체 해제',
    clear: '해제',
    close: '닫기',
    more: (count) => `${count}개 더 보기`,
    show: (count) => `${talents(count)} 보기`,
    found: talents,
    talent: '인재',
    start: '입사 가능 시기',
    startBy: '선택한 날짜까지 입사 가능',
    least: '최소 경력(년)',
    wrote: (conversation) => `연락한 인재 ·\u00a0${stateOf(conversation)}{}`,
    about: ': {} 인재와의 대화',
    nobody: { title: '아직 등록된 인재가 없습니다', text: '현재 공개된 프로필이 없습니다.' },
    noMatch: { title: '조건에 맞는 인재가 없습니다', text: '필터를 줄이거나 다른 검색어를 입력해 주세요.' },
    pages: { label: '페이지 이동', first: '첫 페이지', next: '다음' },
  },
  weekly: {
    start: '이 조건의 새 인재를 매주 이메일로 받기',
    stop: '주간 알림 그만 받기',
    told: '새로 등록된 인재가 있으면 매주 월요일에 이메일로 알려 드립니다.',
  },
  talent: {
    title: '인재 프로필',
    description: '이름을 제외하고 회사에 공개된 인재 프로필입니다.',
    profile: '프로필',
    writing: '인재에게 연락하기',
    open: '대화 열기',
    write: '메시지',
    writeHelp: '회사 소개와 채용하시는 직무, 급여를 적어 주세요. 후보자에게 이메일로 전달됩니다.',
  },
  conversations: {
    title: '대화 목록',
    description: '회사와 인재가 나눈 대화 목록입니다.',
    search: '인재 검색하기',
    none: { title: '대화가 없습니다', text: '인재에게 메시지를 보내시면 이곳에 표시됩니다.' },
    fresh: '새 메시지',
    older: '이전 대화 보기',
    state: stateOf,
    date: dateInKorean,
  },
  conversation: {
    title: '대화',
    description: '회사와 인재가 나눈 대화입니다.',
    messages: '메시지',
    other: '인재',
    reply: '답장',
    links: '링크',
    resume: '이력서 다운로드',
    unscanned: '바이러스 검사를 하지 않은 파일입니다. ',
    recorded: '이력서를 열람하시면 기록이 남습니다.',
    declined: '후보자가 제안을 거절했습니다.',
    accepted: '후보자가 제안을 수락하여 이름과 연락처가 공개되었습니다.',
    replied: '후보자가 신원을 공개하지 않고 답장했습니다.',
    wait: '후보자가 답장하면 다시 메시지를 보내실 수 있습니다.',
  },
  messages: { you: '우리 회사', sent: momentInKorean, send: '보내기', sending: '보내는 중' },
};
