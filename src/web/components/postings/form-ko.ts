import type { ReadRange } from '#contract/jobs/extracted-fields.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { LISTING_FIELDS, type ListingFieldName } from '#contract/postings/listing-fields.ts';
import type { ForbiddenQuestion } from '#contract/postings/posting-states.ts';
import type { FormWords } from '#web/components/postings/form-en.ts';
import { LISTING_WORDS_IN_KOREAN } from '#web/components/postings/listing-words-ko.ts';
import { dayInKorean } from '#web/language/korean-days.ts';
import { ASTERISK_IN_KOREAN, failureInKorean, messageInKorean } from '#web/language/korean-errors.ts';
import { wonInKorean } from '#web/language/korean-sums.ts';

/** As the form asks, where the label alone would not do. */
const QUESTIONS: Partial<Record<ListingFieldName, string>> = {
  workplace_type: '어디에서 근무하나요?',
  language_level_ko: '업무에 한국어가 얼마나 필요한가요?',
  is_visa_sponsored: '비자를 지원하시나요?',
  residence: '지원자의 거주지에 제한이 있나요?',
  work_abroad: '해외에 거주하면서 근무할 수 있나요?',
  english_level: '업무에 영어가 얼마나 필요한가요?',
};

/** Each field that has a help text in English has one here. */
const HELP: Partial<Record<ListingFieldName, string>> = {
  title: '예: Backend engineer (Kotlin)',
  criteria: '지원서 양식 위에 표시되므로 자격이 맞지 않는 지원을 줄일 수 있습니다.',
  korean_text: '한국어로 전환해 읽는 분께 표시됩니다. 공고 내용을 한국어로 쓰셨다면 비워 두셔도 됩니다.',
  location: '예: 서울 성수동, 원격 근무',
  is_visa_sponsored:
    '비자 지원은 회사가 비자를 직접 신청해 주는 경우입니다. 근무처 변경은 이미 취업 비자가 있는 분이 회사를 옮기는 경우입니다.',
  residence:
    '‘제한 없음’은 채용 후 한국에 들어오는 경우를 포함해 해외에 계신 분의 지원도 받는다는 뜻입니다. 비워 두시면 저희가 공고 내용을 보고 채우거나 여쭙겠습니다.',
  weekly_hours: '비워 두시면 40시간으로 봅니다.',
  tags: '하나씩 입력하고 Enter 키를 눌러 주세요.',
  apply_url:
    '자사 채용 페이지에서 지원을 받으시면 주소를 입력해 주세요(예: https://careers.example.com/42). 비워 두시면 이 사이트에서 이력서와 함께 지원서를 받아 채용 관리 페이지에서 확인하실 수 있습니다.',
  publish_on: '한국 시간 기준입니다. 비워 두시면 승인되는 대로 게시합니다.',
  apply_until: `한국 시간 기준입니다. 비워 두시면 ${POSTING_DAYS}일 동안 게시됩니다.`,
  company: '지원자에게 널리 알려진 이름으로 입력해 주세요.',
  company_url: '예: https://example.com',
  person_in_charge: '공개되지 않습니다.',
  email: '저희가 연락드릴 주소이며, 공개되지 않습니다.',
  registration_number: '숫자 10자리, 예: 123-45-67891',
  representative: '사업자등록증에 기재된 성명',
  employer_address: '공고에 표시됩니다.',
  employer_phone: '공고에 표시됩니다. 주소와 전화번호 중 하나만 입력하셔도 됩니다.',
  note: '공개되지 않습니다.',
};

const PERIODS: Record<string, string> = { year: '연봉', month: '월급', hour: '시급' };

const CONCERNS: Record<ForbiddenQuestion, string> = {
  appearance: '용모, 키, 체중 등 신체 조건',
  origin: '출신 지역, 출생지',
  marriage: '혼인 여부',
  wealth: '재산',
  family: '가족의 학력, 직업, 재산',
  age: '나이',
};

export const KOREAN: FormWords = {
  language: 'ko',
  asterisk: ASTERISK_IN_KOREAN,
  label: (name) => QUESTIONS[name] ?? LISTING_FIELDS[name].label.ko,
  help: (name) => HELP[name],
  choose: '선택',
  notStated: '명시하지 않음',
  skills: {
    unknown: '아직 등록되지 않은 기술입니다. 공고 내용에 적어 두시면 저희가 추가하겠습니다.',
    added: (skill) => `${skill} 추가됨`,
    add: '추가',
    remove: ' 삭제',
  },
  text: {
    title: '채용 내용',
    pasted: {
      label: '공고문 붙여 넣기',
      help: '영어와 한국어 모두 가능합니다. 아래 항목을 채워 드리니 확인해 주세요. Markdown 서식은 그대로 유지됩니다.',
    },
    listed: { label: '공고 내용', help: 'Markdown: 제목은 #, 목록은 -' },
  },
  answers: {
    title: '네 가지 핵심 조건',
    lead: '모든 목록에 이 순서대로 표시되며, 지원자가 검색 조건으로 사용합니다.',
  },
  pay: {
    title: '급여',
    lead: '선택 항목이지만, 급여를 공개한 공고만 찾는 지원자도 있습니다. 세전 금액을 원 또는 달러로 입력해 주세요. 60,000,000 또는 6,000만원처럼 입력하실 수 있습니다.',
    low: ({ hourly, year, minimum }) =>
      `시급으로 환산하면 ${wonInKorean(hourly)}입니다. ${year}년 최저임금은 시간당 ${wonInKorean(minimum)}이며, 급여가 이보다 낮은 공고는 게시하지 않습니다.`,
    understood: (amount, currency, period) => `${PERIODS[period] ?? ''} ${amountInKorean(amount, currency)}`,
    otherwise: '공고문에 적힌 금액과 다릅니다. 지원자에게 두 금액이 모두 보이니 한쪽을 고쳐 주세요. 공고문: {}',
  },
  more: {
    title: '추가 정보',
    lead: '모두 선택 항목이지만, 직무 분야와 기술 스택을 입력하시면 지원자가 공고를 더 쉽게 찾습니다.',
  },
  days: '게시 기간',
  employer: {
    title: '회사 정보',
    law: '법에 따라 게시 전에 확인해야 하는 정보입니다. 비워 두시면 저희가 여쭙겠습니다.',
    registered: '사업자등록 정보',
    abroad: '해외 회사 정보',
  },
  titleHint: {
    example: '지원자는 영어로 검색합니다. 예: “Backend Engineer, Payments”',
    lead: '지원자는 영어로 검색합니다.',
    use: (title) => `“${title}” 사용하기`,
  },
  concerns: {
    title: '다음 내용을 삭제해 주세요',
    kind: ({ kind }) => CONCERNS[kind],
    fair: '상시 30명 이상의 근로자를 사용하는 사업장은 직무 수행에 필요하지 않은 이런 정보를 요구할 수 없습니다(채용절차법 제4조의3). ',
    age: '모든 사업장은 합리적인 이유 없이 나이를 이유로 모집·채용에서 차별할 수 없습니다(고령자고용법 제4조의4). ',
    never: '회사 규모와 관계없이 게시하지 않습니다.',
  },
  found: {
    title: '공고문에서 찾은 내용',
    told: (found, open) =>
      `공고문에서 ${found}개 항목을 찾았습니다.${open > 0 ? ` 확인하실 항목이 ${open}개 남아 있습니다.` : ''}`,
    all: (open) => `${open}개 모두 확인`,
    help: '확인하신 내용만 반영됩니다. 잘못 읽은 내용이 있으면 아래에서 직접 입력해 주세요.',
    take: { open: '확인', taken: '확인함', other: '이 내용으로 변경' },
    unsure: ' (확인 필요)',
    otherwise: '입력하신 내용과 다릅니다.',
    range: (_, range) => rangeInKorean(range),
    day: (_, day) => dayInKorean(day),
  },
  preview: {
    row: '목록 미리보기',
    explained: LISTING_WORDS_IN_KOREAN,
    rowEmpty: '작성하시면 목록에 표시될 모습이 여기에 나타납니다.',
    page: '공고 페이지 미리보기',
    away: '미리보기를 새로 고치지 못했습니다. 작성하신 내용은 그대로 있으며, 내용을 더 입력하시면 다시 반영됩니다.',
    yourTitle: '공고 제목',
    yourCompany: '회사 이름',
  },
  errors: {
    ofField: messageInKorean,
    ofCall: failureInKorean,
    amount: '금액을 입력해 주세요. 예: 60,000,000 또는 6,000만원',
    won: '원 단위 금액으로는 너무 작습니다. 만원 단위라면 6,000만처럼 ‘만’을 붙여 입력해 주세요.',
    currency: '선택하신 통화와 다른 통화가 적혀 있습니다.',
    years: '숫자로 입력해 주세요. 예: 3',
    hours: '숫자로 입력해 주세요. 예: 40',
    notSent: '제출하지 못했습니다. 입력하신 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.',
    refused: (message) => `제출하지 못했습니다. ${messageInKorean(message)} 입력하신 내용은 그대로 있습니다.`,
  },
};

function amountInKorean(amount: number, currency: string): string {
  return currency === 'USD' ? `${amount.toLocaleString('ko')}달러` : wonInKorean(amount);
}

/** `3년 이상`, `3~5년`, `연봉 6,000만 원 이하`. */
function rangeInKorean(range: ReadRange): string {
  const { min, max } = range;
  const isPay = 'currency' in range;
  const say = (count: number) => (isPay ? amountInKorean(count, range.currency) : `${count}년`);
  const period = isPay ? `${PERIODS[range.period] ?? ''} ` : '';
  if (min === null || max === null)
    return min === null ? `${period}${say(max ?? 0)} 이하` : `${period}${say(min)} 이상`;
  if (min === max) return period + say(min);
  return period + (isPay ? `${say(min)} ~ ${say(max)}` : `${min}~${max}년`);
}
