import { ANSWER_DAYS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import { LISTING_FIELDS, type ListingFieldName } from '#contract/postings/listing-fields.ts';
import type { CompanyEditsWords, Scope } from '#web/components/postings/company-edits-en.ts';
import { dateInKorean } from '#web/language/korean-days.ts';
import { ASTERISK_IN_KOREAN } from '#web/language/korean-errors.ts';

/** The field of a listing that has the answers to each question in Korean. */
const QUESTIONS: Record<CompanyQuestion, { label: string; field: ListingFieldName }> = {
  korean_level: { label: '한국어 수준', field: 'language_level_ko' },
  visa: { label: '비자', field: 'is_visa_sponsored' },
  residence: { label: '거주 조건', field: 'residence' },
  workplace: { label: '근무 형태', field: 'workplace_type' },
  interview_language: { label: '면접 언어', field: 'interview_language' },
  working_language: { label: '업무 언어', field: 'interview_language' },
  relocation: { label: '한국 이주 지원', field: 'relocation' },
  work_abroad: { label: '해외 거주 근무', field: 'work_abroad' },
  english_level: { label: '영어 수준', field: 'english_level' },
};

const REGIONS: Readonly<Record<string, string>> = {
  seoul: '서울',
  gyeonggi: '경기',
  busan: '부산',
  elsewhere: '그 외 지역',
};

function optionOf(field: ListingFieldName, id: string): string {
  return LISTING_FIELDS[field].options?.find((option) => option.id === id)?.label.ko ?? id;
}

const OPTIONS: Record<Scope, (id: string) => string> = {
  occupation: (id) => optionOf('occupations', id),
  region: (id) => REGIONS[id] ?? id,
  employment_type: (id) => optionOf('employment_type', id),
};

const SCOPES: Record<Scope, string> = { occupation: '직무 분야', region: '지역', employment_type: '고용 형태' };

export const KOREAN: CompanyEditsWords = {
  language: 'ko',
  page: {
    title: '회사 페이지',
    description: '지원자에게 보이는 회사 페이지를 확인하고 수정합니다.',
    seen: '지원자 화면으로 보기',
    form: '회사 페이지',
    heading: '회사 페이지 수정',
    fields: {
      summary: '간단한 소개(영문)',
      description: '회사 소개(영문)',
      website_url: '웹사이트',
      industry: '업종',
      location: '소재지(영문)',
      summary_ko: '간단한 소개(국문)',
      location_ko: '소재지(국문)',
      founded: '설립 연도',
      employees: '직원 수',
      people_from_abroad: '외국인 직원 수',
      benefits: '복리후생(영문)',
      hiring_steps: '채용 절차(영문)',
      address: '주소',
      phone: '전화번호',
      logo_url: '로고',
    },
    helps: {
      summary: '회사 목록에 표시됩니다. 영어로 한두 문장을 적어 주세요.',
      summary_ko: '회사 페이지에서 영문 소개 아래에 표시됩니다.',
      description: 'Markdown을 사용하실 수 있습니다. 제목은 ‘#’, 목록은 ‘-’ 기호로 시작합니다.',
      founded: '예: 2015',
      employees: '대략적인 인원수',
      lines: '한 줄에 하나씩 적어 주세요.',
      linesInKorean:
        '한 줄에 하나씩 적어 주세요. 한국어로 적으신 내용이 있습니다. 이 항목은 영문 페이지에 표시되므로 영어로 적어 주시기 바랍니다.',
    },
    settled: '회사명이나 사업자등록번호는 확인이 필요하므로, 변경하시려면 {}.',
    write: '문의해 주세요',
    preview: '수정 내용이 반영된 페이지 미리보기',
    picture: (name) => `이미지 ${name}`,
    logo: { choose: '이미지 선택', replace: '변경', remove: '삭제', sending: '올리는 중' },
    logoHelp: '정사각형 이미지(PNG·JPEG·WebP), 5MB 이하',
  },
  listing: {
    title: '공고 수정',
    description: '채용공고의 내용을 확인하고 수정합니다.',
    line: '수정하신 내용은 검토 후 공고에 반영됩니다.',
    form: '채용공고',
    heading: '공고 내용',
    shut: '지금은 수정하실 수 없습니다',
  },
  edit: {
    nothing: '없음',
    waits: '수정 내용을 검토하고 있습니다',
    sentOn: (date) =>
      `${date}에 제출하셨습니다. 평일에 검토하며, 반영되면 이메일로 알려 드립니다. 그때까지 지원자에게는 이전 내용이 표시됩니다.`,
    discard: {
      label: '수정 내용 철회',
      question: '제출하신 수정 내용을 철회하시겠습니까?',
      confirm: '철회하기',
      keep: '그대로 두기',
    },
    live: (date) => `지난번에 제출하신 수정 내용은 ${date}에 반영되었습니다.`,
    declined: '지난번에 제출하신 수정 내용은 반려되었습니다',
    why: (date) => `사유는 ${date}에 이메일로 알려 드렸습니다.`,
    stale:
      '작성하시는 동안 동료나 운영팀에서 내용을 변경했습니다. 입력하신 내용은 그대로 있으며, 다시 제출하시면 아래 변경 내용을 덮어씁니다.',
    send: '수정 내용 제출',
    sending: '제출 중',
    sent: '제출되었습니다. 검토한 뒤 이메일로 알려 드립니다.',
    takenBack: '수정이 취소되었습니다.',
  },
  date: dateInKorean,
  answers: {
    title: '공고 기본 답변',
    asterisk: ASTERISK_IN_KOREAN,
    lead: `공고에 명시되지 않은 항목에는 아래 답변이 회사명, 날짜와 함께 바로 표시되며, ${ANSWER_DAYS}일 동안 유효합니다.`,
    question: (id) => QUESTIONS[id].label,
    answer: (id, value) => optionOf(QUESTIONS[id].field, value),
    scope: (name) => SCOPES[name],
    option: (name, id) => OPTIONS[name](id),
    everything: '모든 공고',
    byCompany: (_, date) => `${date} 회사 확인`,
    byTelling: (date) => `${date} 회사가 알려 준 내용`,
    byPage: (date) => `출처: {}, ${date}`,
    until: (date) => `${date}까지 유효`,
    date: dateInKorean,
    takeBack: {
      label: '철회',
      question: '이 답변을 철회하시겠습니까? 따로 명시하지 않은 공고에는 이 항목이 ‘명시하지 않음’으로 표시됩니다.',
      confirm: '철회하기',
      keep: '그대로 두기',
    },
    label: '답변',
    choose: '선택해 주세요',
    narrow: '범위를 선택하지 않으시면 모든 공고에 적용됩니다.',
    all: '전체',
    send: '답변 저장',
    sending: '저장 중',
    done: '저장했습니다. 해당 항목을 명시하지 않은 공고에 표시됩니다.',
  },
};
