import type { Language } from '#contract/core/language.ts';
import {
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  KOREAN_LEVELS,
  LANGUAGES,
  OCCUPATIONS,
  RESIDENCES,
  type Term,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { POSTING_DAYS, type PostingOption } from '#contract/payments/pricing.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';

export type Said = Readonly<Record<Language, string>>;

/** As the API of postings and their forms name it; what is ordered with a posting is no field of a listing. */
export type ListingFieldName = Exclude<keyof PostingFields, PostingOption>;

/**
 * `line` to `phone` take one line, `text` takes Markdown; `pick` opens a list, `choice` and `yes-no` show all answers,
 * `ticks` allows several, `words` takes names from the dictionary.
 */
type FieldKind =
  | ('line' | 'digits' | 'url' | 'email' | 'phone' | 'text' | 'whole' | 'decimal' | 'day')
  | ('pick' | 'choice' | 'yes-no' | 'tick' | 'ticks' | 'words');

export type FieldOption = { id: string; label: Said };

export type ListingField = {
  kind: FieldKind;
  /** Of the job, where its name is another; readings, answers to letters and the desk use it. Null for what no job says. */
  column?: string | null;
  label: Said;
  /** As the form asks for it, where its label alone would not do. */
  question?: string;
  /** As letters ask for it and the page they lead to, where the label would not do. */
  asked?: Said;
  help?: string;
  isRequired?: true;
  options?: readonly FieldOption[];
  /** Identifies somebody, so no draft outlives the tab with it. */
  isPersonal?: true;
};

const YES_NO: readonly FieldOption[] = [
  { id: 'true', label: { en: 'Yes', ko: '예' } },
  { id: 'false', label: { en: 'No', ko: '아니요' } },
];

/** Every field of a listing, in the order in which differences are shown. */
export const LISTING_FIELDS: Readonly<Record<ListingFieldName, ListingField>> = {
  title: {
    kind: 'line',
    label: { en: 'Title', ko: '공고 제목' },
    help: 'For example, Backend engineer (Kotlin)',
    isRequired: true,
  },
  description: { kind: 'text', label: { en: 'Description', ko: '공고 내용' }, isRequired: true },
  criteria: {
    kind: 'text',
    label: { en: 'Requirements', ko: '지원 자격' },
    help: 'Shown above the application form, so people who don’t meet them don’t apply',
  },
  korean_text: {
    kind: 'text',
    label: { en: 'Korean version', ko: '한국어 공고 내용' },
    help: 'For readers who switch to Korean. Leave it empty if the description is in Korean.',
  },
  employment_type: {
    kind: 'pick',
    label: { en: 'Employment', ko: '고용 형태' },
    isRequired: true,
    options: inBoth(EMPLOYMENT_TYPES, {
      'full-time': '정규직',
      'part-time': '파트타임',
      contract: '계약직',
      internship: '인턴',
    }),
  },
  workplace_type: {
    kind: 'choice',
    column: 'workplace',
    label: { en: 'Workplace', ko: '근무 형태' },
    question: 'Where do they work?',
    asked: { en: 'Where the work is done', ko: '근무 형태' },
    isRequired: true,
    options: inBoth(WORKPLACES, { remote: '원격 근무', hybrid: '하이브리드 근무', 'on-site': '사무실 근무' }),
  },
  location: {
    kind: 'line',
    label: { en: 'Location', ko: '근무지' },
    help: 'For example, Seongsu, Seoul, or Remote',
    isRequired: true,
  },
  language_level_ko: {
    kind: 'choice',
    column: 'korean_level',
    label: { en: 'Korean', ko: '한국어 수준' },
    question: 'How much Korean does the job take?',
    asked: { en: 'How much Korean the work needs', ko: '업무에 필요한 한국어 수준' },
    isRequired: true,
    options: inBoth(KOREAN_LEVELS, {
      'not-required': '필요 없음',
      basic: '기초',
      conversational: '일상 회화',
      business: '비즈니스 회화',
      fluent: '유창한 수준',
      native: '원어민 수준',
    }),
  },
  is_visa_sponsored: {
    kind: 'choice',
    column: 'visa',
    label: { en: 'Visa', ko: '비자' },
    question: 'Do you sponsor a visa?',
    asked: { en: 'Whether you sponsor a visa', ko: '비자 지원 여부' },
    help: 'Sponsored means you file for it. Transfer only means you take people who already have one and are changing employers.',
    isRequired: true,
    options: inBoth(VISA_ANSWERS, {
      true: '비자 지원',
      'case-by-case': '경우에 따라 지원',
      'transfer-only': '기존 취업 비자의 근무처 변경만',
      false: '취업 가능한 비자 보유자만',
    }),
  },
  residence: {
    kind: 'choice',
    label: { en: 'Where applicants may live', ko: '거주 조건' },
    question: 'Where can people live when they apply?',
    help: 'Anywhere means you take applications from abroad, even if people then move. If you skip this, we’ll fill it in from your text or ask you.',
    options: inBoth(RESIDENCES, { anywhere: '제한 없음(해외에서 지원 가능)', 'in-korea': '한국 거주' }),
  },
  work_abroad: {
    kind: 'yes-no',
    column: 'work_abroad',
    label: { en: 'Work from abroad', ko: '해외 거주 근무 가능' },
    question: 'Can they stay abroad and work from there?',
    options: YES_NO,
  },
  english_level: {
    kind: 'choice',
    column: 'english_level',
    label: { en: 'English', ko: '영어 수준' },
    question: 'How much English does the job take?',
    options: inBoth(ENGLISH_LEVELS, { daily: '일상 회화', business: '비즈니스 회화' }),
  },
  interview_language: {
    kind: 'choice',
    label: { en: 'Interview language', ko: '면접 언어' },
    options: inBoth(LANGUAGES, { english: '영어', korean: '한국어', both: '영어와 한국어' }),
  },
  relocation: {
    kind: 'yes-no',
    label: { en: 'Help with moving to Korea', ko: '한국 이주 지원' },
    options: YES_NO,
  },
  pay_min: { kind: 'whole', label: { en: 'Pay from', ko: '급여 하한' } },
  pay_max: { kind: 'whole', label: { en: 'Pay to', ko: '급여 상한' } },
  pay_currency: {
    kind: 'pick',
    label: { en: 'Currency', ko: '통화' },
    options: [
      { id: 'KRW', label: { en: 'Won', ko: '원' } },
      { id: 'USD', label: { en: 'US dollars', ko: '미국 달러' } },
    ],
  },
  pay_period: {
    kind: 'pick',
    label: { en: 'Pay per', ko: '급여 기준' },
    options: [
      { id: 'year', label: { en: 'Year', ko: '연봉' } },
      { id: 'month', label: { en: 'Month', ko: '월급' } },
      { id: 'hour', label: { en: 'Hour', ko: '시급' } },
    ],
  },
  pay_negotiable: { kind: 'tick', label: { en: 'Pay is negotiable', ko: '급여 협의 가능' } },
  weekly_hours: { kind: 'decimal', label: { en: 'Hours a week', ko: '주당 근무 시간' }, help: '40 if left empty' },
  years_min: { kind: 'whole', label: { en: 'Minimum years of experience', ko: '최소 경력(년)' } },
  years_max: { kind: 'whole', label: { en: 'Maximum years of experience', ko: '최대 경력(년)' } },
  occupations: {
    kind: 'ticks',
    label: { en: 'Field of work', ko: '직무 분야' },
    options: inBoth(OCCUPATIONS, {
      engineering: '개발·엔지니어링',
      product: '프로덕트·기획',
      design: '디자인',
      marketing: '마케팅',
      business: '경영·비즈니스',
      operations: '운영',
    }),
  },
  tags: { kind: 'words', label: { en: 'Skills', ko: '기술 스택' }, help: 'Press Enter after each.' },
  apply_url: {
    kind: 'url',
    label: { en: 'Application link', ko: '지원서 접수 페이지' },
    help: 'Your own page, such as https://careers.example.com/42. If you leave it empty, people apply here with a resume, and you read it on your recruit page.',
  },
  publish_on: {
    kind: 'day',
    column: null,
    label: { en: 'Publish on', ko: '게시일' },
    help: 'A day in Korea. Leave it empty to publish as soon as we’ve accepted it.',
  },
  apply_until: {
    kind: 'day',
    label: { en: 'Last day to apply', ko: '지원 마감일' },
    help: `In Korea. Leave it empty to stay open for the full ${POSTING_DAYS} days.`,
  },
  company: {
    kind: 'line',
    column: null,
    label: { en: 'Company', ko: '회사명' },
    help: 'The name people know it by',
    isRequired: true,
  },
  company_url: {
    kind: 'url',
    column: null,
    label: { en: 'Website', ko: '웹사이트' },
    help: 'For example, https://example.com',
    isRequired: true,
  },
  person_in_charge: {
    kind: 'line',
    column: null,
    label: { en: 'Contact person', ko: '담당자 이름' },
    help: 'Not published',
    isRequired: true,
    isPersonal: true,
  },
  email: {
    kind: 'email',
    column: null,
    label: { en: 'Email', ko: '이메일' },
    help: 'We’ll email you here. Not published.',
    isRequired: true,
    isPersonal: true,
  },
  registration_number: {
    kind: 'digits',
    column: null,
    label: { en: 'Business registration number', ko: '사업자등록번호' },
    help: 'Ten digits, such as 123-45-67891',
  },
  representative: {
    kind: 'line',
    column: null,
    label: { en: 'Representative', ko: '대표자 성명' },
    help: 'As registered',
    isPersonal: true,
  },
  employer_address: {
    kind: 'line',
    column: null,
    label: { en: 'Address', ko: '주소' },
    help: 'Shown on the listing',
    isPersonal: true,
  },
  employer_phone: {
    kind: 'phone',
    column: null,
    label: { en: 'Phone', ko: '전화번호' },
    help: 'Shown on the listing. An address or a phone number is enough.',
    isPersonal: true,
  },
  is_abroad: {
    kind: 'tick',
    column: null,
    label: { en: 'No business registration in Korea', ko: '국내 사업자등록 없음' },
  },
  employer_country: { kind: 'line', column: null, label: { en: 'Country', ko: '국가' } },
  employer_city: { kind: 'line', column: null, label: { en: 'City', ko: '도시' } },
  note: {
    kind: 'text',
    column: null,
    label: { en: 'Note to us', ko: '운영팀에 전하실 말씀' },
    help: 'Not published',
    isPersonal: true,
  },
};

export const FIELD_GROUPS = {
  pay: { label: { en: 'Pay', ko: '급여' }, asked: { en: 'What it pays', ko: '급여' } },
  years: { label: { en: 'Experience', ko: '경력' } },
} as const satisfies Record<string, Pick<ListingField, 'label' | 'asked'>>;

export const FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingFieldName[];

export function namesOfKind(...kinds: readonly FieldKind[]): ListingFieldName[] {
  return FIELD_NAMES.filter((name) => kinds.includes(LISTING_FIELDS[name].kind));
}

export function fieldOfColumn(column: string): ListingFieldName | undefined {
  return FIELD_NAMES.find((name) => {
    const { column: own = name } = LISTING_FIELDS[name];
    return own === column;
  });
}

function askedAs(name: ListingFieldName): Said {
  return LISTING_FIELDS[name].asked ?? LISTING_FIELDS[name].label;
}

/** What letters ask for and the page that they lead to. */
export const LISTING_QUESTIONS = [
  { id: 'korean_level', field: 'language_level_ko', ...askedAs('language_level_ko') },
  { id: 'visa', field: 'is_visa_sponsored', ...askedAs('is_visa_sponsored') },
  { id: 'residence', field: 'residence', ...askedAs('residence') },
  { id: 'workplace', field: 'workplace_type', ...askedAs('workplace_type') },
  { id: 'pay', field: null, ...FIELD_GROUPS.pay.asked },
  { id: 'interview_language', field: 'interview_language', ...askedAs('interview_language') },
] as const;
export type ListingQuestion = (typeof LISTING_QUESTIONS)[number]['id'];

/** The label, for staff, of what a job's column, a reading or a posting's field is called by; else its name. */
export function listingLabel(name: string): string {
  const group = Object.entries(FIELD_GROUPS).find(([id]) => id === name)?.[1];
  const field = fieldOfColumn(name) ?? (name in LISTING_FIELDS ? (name as ListingFieldName) : undefined);
  return (field ? LISTING_FIELDS[field].label.en : group?.label.en) ?? name.replaceAll('_', ' ');
}

/** The vocabulary's terms, whose labels are English, with the words for them in Korean. */
function inBoth<const Terms extends readonly Term[]>(
  terms: Terms,
  korean: Readonly<Record<Terms[number]['id'], string>>,
): FieldOption[] {
  return terms.map(({ id, label }) => ({ id, label: { en: label, ko: korean[id as Terms[number]['id']] } }));
}
