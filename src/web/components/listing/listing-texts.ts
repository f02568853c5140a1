import type { ListingQuestion } from '#contract/listing-questions.ts';

export type ListingLanguage = 'en' | 'ko';

type Labels = Record<ListingQuestion | 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period' | 'last_day', string>;

/** Words of the page of an employer's listing in one language. */
export type ListingTexts = {
  /** The button that shows the page in the other language. */
  other: string;
  heading: string;
  lead: string;
  seen: string;
  missing: string;
  stated: string;
  last: string;
  labels: Labels;
  help: { pay: string; last_day: string };
  choose: string;
  /** Of the answers, by the id of each. */
  answers: Record<string, string>;
  confirm: string;
  confirmHelp: string;
  sending: string;
  saved: string;
  close: { title: string; explanation: string; question: string; confirm: string; keep: string };
  closed: string;
  none: { title: string; text: string };
  lost: { title: string; text: string };
  away: { title: string; text: string; again: string };
  loading: string;
  errors: { amount: string; small: string; range: string; day: string; failed: string; often: string; closed: string };
};

const ENGLISH: ListingTexts = {
  other: '한국어로 보기',
  heading: 'Your listing',
  lead: 'This is what readers learn of the job at a glance. What you change here is on the page at once, and stays.',
  seen: 'As readers see it',
  missing: 'Not stated yet',
  stated: 'Stated',
  last: 'Last day to apply',
  labels: {
    korean_level: 'How much Korean the work needs',
    visa: 'Whose visa',
    residence: 'Where applicants may live',
    workplace: 'Where the work is done',
    pay: 'Pay',
    pay_min: 'Pay from',
    pay_max: 'Pay to',
    pay_currency: 'Currency',
    pay_period: 'Per',
    interview_language: 'Language of the interviews',
    last_day: 'Last day, in Korea',
  },
  help: {
    pay: 'Before tax, the full amount: 60,000,000',
    last_day: 'Leave it empty to stay open until you close it',
  },
  choose: 'Not stated',
  answers: {
    'not-required': 'None',
    basic: 'Basic',
    conversational: 'Conversational',
    business: 'Business',
    fluent: 'Fluent',
    native: 'Native',
    true: 'We sponsor a visa',
    'case-by-case': 'Case by case',
    'transfer-only': 'We take over an existing work visa only',
    false: 'Applicants need a visa of their own',
    anywhere: 'Anywhere',
    'in-korea': 'In Korea',
    remote: 'Remote',
    hybrid: 'Hybrid',
    'on-site': 'On site',
    english: 'English',
    korean: 'Korean',
    both: 'English and Korean',
    KRW: 'Won',
    USD: 'US dollars',
    year: 'Year',
    month: 'Month',
    hour: 'Hour',
  },
  confirm: 'Confirm and save',
  confirmHelp: 'Readers then see that you checked the listing today.',
  sending: 'Saving',
  saved: 'Saved. Readers see that you checked it today.',
  close: {
    title: 'Close the listing',
    explanation: 'Nobody can apply any more. The page stays and says that it is closed.',
    question: 'Close this listing?',
    confirm: 'Yes, close it',
    keep: 'Keep it open',
  },
  closed: 'This listing is closed. To open it again, write to us:',
  none: {
    title: 'No listing in this tab',
    text: 'The link in our e-mail opens your listing.',
  },
  lost: {
    title: 'There is no listing behind this link',
    text: 'Links end when a listing has been closed for 30 days.',
  },
  away: {
    title: 'Your listing could not be read',
    text: 'Our fault or the connection’s. Nothing has changed.',
    again: 'Try again',
  },
  loading: 'Loading',
  errors: {
    amount: 'Write a whole amount, such as 60000000',
    small: 'Write the full amount in won, such as 60000000',
    range: 'This is less than the lowest pay',
    day: 'Choose a day from today on, within a year',
    failed: 'Not saved. Nothing you typed is lost; try again in a minute.',
    often: 'Too many changes in a short time. Try again in an hour.',
    closed: 'The listing was closed meanwhile. Nothing was saved.',
  },
};

const KOREAN: ListingTexts = {
  other: 'View in English',
  heading: '채용 공고 확인',
  lead: '지원자가 공고에서 가장 먼저 확인하는 내용입니다. 수정하신 내용은 바로 반영되며 그대로 유지됩니다.',
  seen: '지원자 화면으로 보기',
  missing: '아직 입력되지 않은 내용',
  stated: '입력된 내용',
  last: '지원 마감일',
  labels: {
    korean_level: '업무에 필요한 한국어 수준',
    visa: '비자 지원 여부',
    residence: '거주 조건',
    workplace: '근무 형태',
    pay: '급여',
    pay_min: '급여 하한',
    pay_max: '급여 상한',
    pay_currency: '통화',
    pay_period: '지급 기준',
    interview_language: '면접 언어',
    last_day: '마감일(한국 시간)',
  },
  help: {
    pay: '세전 금액을 원 단위로 입력해 주세요. 예: 60,000,000',
    last_day: '비워 두시면 마감하실 때까지 공고가 유지됩니다.',
  },
  choose: '명시하지 않음',
  answers: {
    'not-required': '필요 없음',
    basic: '기초',
    conversational: '일상 회화',
    business: '비즈니스',
    fluent: '유창함',
    native: '원어민 수준',
    true: '비자 지원',
    'case-by-case': '경우에 따라 지원',
    'transfer-only': '기존 취업 비자의 근무처 변경만 가능',
    false: '비자를 보유한 지원자만 가능',
    anywhere: '제한 없음(해외 가능)',
    'in-korea': '한국 거주',
    remote: '원격 근무',
    hybrid: '하이브리드 근무',
    'on-site': '사무실 근무',
    english: '영어',
    korean: '한국어',
    both: '영어와 한국어',
    KRW: '원',
    USD: '미국 달러',
    year: '연봉',
    month: '월급',
    hour: '시급',
  },
  confirm: '확인 및 저장',
  confirmHelp: '오늘 회사가 공고를 확인했다는 사실이 지원자에게 표시됩니다.',
  sending: '저장 중',
  saved: '저장되었습니다. 오늘 확인하신 것으로 표시됩니다.',
  close: {
    title: '공고 마감',
    explanation: '더 이상 지원을 받지 않습니다. 공고 페이지는 남고 마감으로 표시됩니다.',
    question: '이 공고를 마감하시겠습니까?',
    confirm: '마감합니다',
    keep: '유지합니다',
  },
  closed: '마감된 공고입니다. 다시 게시하시려면 다음 주소로 연락해 주세요:',
  none: {
    title: '이 탭에서 열린 공고가 없습니다',
    text: '보내 드린 이메일의 링크를 열면 공고가 표시됩니다.',
  },
  lost: {
    title: '이 링크에 해당하는 공고가 없습니다',
    text: '공고가 마감되고 30일이 지나면 링크를 사용할 수 없습니다.',
  },
  away: {
    title: '공고를 불러오지 못했습니다',
    text: '서버 또는 연결에 문제가 있습니다. 변경된 내용은 없습니다.',
    again: '다시 시도',
  },
  loading: '불러오는 중',
  errors: {
    amount: '금액을 숫자로 입력해 주세요. 예: 60000000',
    small: '만원 단위가 아닌 원 단위로 입력해 주세요. 예: 60000000',
    range: '급여 하한보다 적은 금액입니다',
    day: '오늘부터 1년 이내의 날짜를 선택해 주세요',
    failed: '저장하지 못했습니다. 입력하신 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.',
    often: '짧은 시간에 너무 많이 변경하셨습니다. 한 시간 후에 다시 시도해 주세요.',
    closed: '그사이 공고가 마감되어 저장하지 못했습니다.',
  },
};

export const LISTING_TEXTS: Record<ListingLanguage, ListingTexts> = { en: ENGLISH, ko: KOREAN };
