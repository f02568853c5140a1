import { FEATURED_DAYS, FEATURED_ON_TOP, POSTING_DAYS, type PostingOption } from '#contract/payments/pricing.ts';
import type { PostWords } from '#web/components/postings/post-en.ts';
import { HELP_KOREAN } from '#web/components/postings/post-help-ko.ts';
import { dayInKorean, momentInKorean } from '#web/language/korean-days.ts';

const { featured_week_option: WEEK, featured_month_option: MONTH } = FEATURED_DAYS;

const GETS: PostWords['gets']['items'] = [
  {
    heading: '모든 목록에 표시되는 핵심 조건 네 가지',
    text: '한국어 수준, 비자, 거주 조건, 근무 형태가 목록에 바로 표시되고 검색 조건으로도 쓰입니다. 조건이 맞지 않는 분은 지원하기 전에 알 수 있습니다.',
  },
  {
    heading: '공고 전용 페이지',
    text: '급여와 세후 실수령액, 근무 조건, 공고 내용을 보여 드립니다. 지원자에게 답변하신 기록이 쌓이면 응답률도 표시됩니다.',
  },
  {
    heading: '사이트 밖에서도 검색되는 공고',
    text: '검색 엔진에 노출되고 RSS 등으로도 받아볼 수 있으며, 조건이 맞는 분께는 매일 또는 매주 이메일로 안내됩니다.',
  },
  {
    heading: '지원서는 원하시는 곳에서',
    text: '자사 채용 페이지로 안내하거나 이 사이트에서 받으실 수 있습니다. 사이트에서 받은 이름, 이메일, 포트폴리오 링크, 메시지, 이력서는 비밀번호로 보호되는 채용 관리 페이지에 모입니다.',
  },
  {
    heading: '회원 가입 없이 개인 링크로',
    text: '이메일로 보내 드리는 링크에서 진행 상황을 확인하고 공고 수정, 마감일 변경, 마감, 재게시를 하실 수 있습니다.',
  },
  {
    heading: `${POSTING_DAYS}일 게시`,
    text: '게시일부터 계산합니다. 이 기간에는 마감, 재게시, 마감일 변경이 무료입니다. 기간이 끝나면 새 공고로 등록해 주세요. 같은 내용을 채워 드리며, 비용은 등록하시는 날의 가격을 따릅니다.',
  },
];

const TERMS: PostWords['price']['terms'] = [
  '모든 공고는 게시 전에 검토합니다. 반려되거나 승인 전에 철회하시면 전액 환불해 드립니다. 승인된 뒤에는 환불되지 않습니다.',
  '부가가치세가 포함된 가격입니다. 결제는 토스페이먼츠를 통해 카드로 하실 수 있으며, 카드 번호는 저희에게 전달되지 않습니다. 매입세액은 신용카드 매출전표로 공제받으실 수 있어 세금계산서는 따로 발급하지 않습니다(부가가치세법 제46조, 제33조).',
];

const questions: PostWords['questions'] = (contactEmail) => [
  {
    question: '공고는 언제 게시되나요?',
    answer:
      '검토를 마치면 바로 게시하며, 게시일을 지정하셨다면 그날 게시합니다. 영업일에 검토하며, 걸리는 시간은 공고마다 다릅니다. 게시되거나 확인할 내용이 있으면 이메일로 알려 드립니다.',
  },
  {
    question: '무엇을 검토하나요?',
    answer:
      '실제로 있는 회사가 실제로 채용하는지, 네 가지 핵심 조건이 공고 내용과 맞는지, 급여가 최저임금 이상인지 확인합니다. 용모, 출신 지역, 혼인 여부, 재산, 가족의 학력·직업·재산, 나이처럼 법으로 금지된 정보나 조건을 요구하지 않는지도 살펴봅니다.',
  },
  {
    question: '반려되면 어떻게 되나요?',
    answer: '사유를 알려 드립니다. 결제하셨다면 카드로 전액 환불되며, 다시 등록하실 수 있습니다.',
  },
  {
    question: '공고가 한국어로만 작성되어 있는데 괜찮을까요?',
    answer:
      '괜찮습니다. 다만 이 사이트의 구직자는 영어로 일하는 분들이라 영문 공고를 더 많이 읽습니다. 영문 번역을 신청하시면 저희가 번역하고, 승인해 주신 뒤에 게시합니다.',
  },
  {
    question: '나중에 수정할 수 있나요?',
    answer:
      '네, 이메일로 보내 드린 개인 링크에서 회원 가입 없이 수정하실 수 있습니다. 게시된 공고의 수정 내용은 검토 후 반영되고, 마감과 마감일 변경은 바로 적용됩니다.',
  },
  {
    question: '이미 이 사이트에 공고가 있습니다. 지원서는 같은 페이지에서 받나요?',
    answer:
      '회사의 채용 관리 페이지에서 등록하시거나 회사 도메인의 이메일 주소를 쓰시면 같은 페이지에서 받으실 수 있습니다. 그 외에는 다른 사람이 지원서를 받는 일이 없도록 저희가 먼저 확인합니다.',
  },
  {
    question: '국내에 사업자등록이 없는 회사도 등록할 수 있나요?',
    answer:
      '한국에서 근무하거나 한국에 있는 분이 지원할 수 있는 공고라면 가능합니다. ‘국내 사업자등록 없음’을 선택하시고 국가와 도시를 입력해 주세요.',
  },
  {
    question: '카드 결제가 거절되었거나 결제창을 닫았습니다. 공고를 다시 작성해야 하나요?',
    answer: `아니요, 작성하신 공고는 저장되어 있습니다. 결제창에서 돌아온 페이지나 이메일로 보내 드린 링크에서 결제하실 수 있습니다. 결제가 되지 않으면 ${contactEmail} 주소로 문의해 주세요.`,
  },
];

const featured = (days: number) =>
  `게시일부터 ${days}일 동안 상단 노출 표시가 붙고, 검색 조건에 맞는 최신순 목록의 맨 위에 번갈아 나옵니다.`;

const OPTIONS: Record<PostingOption, { label: string; text: string }> = {
  translation_option: {
    label: '영문 번역',
    text: '한국어 공고를 영문으로 번역합니다. 번역문은 승인해 주신 뒤에 게시됩니다.',
  },
  featured_week_option: { label: '상단 노출 1주', text: featured(WEEK) },
  featured_month_option: { label: '상단 노출 1개월', text: featured(MONTH) },
};

export const KOREAN: PostWords = {
  language: 'ko',
  head: {
    title: '채용공고 등록',
    description:
      '영어로 일하는 국내외 IT 인재에게 채용공고를 알리세요. 가격과 공고에 표시되는 내용을 확인하고 바로 등록하실 수 있습니다.',
    keywords: '외국인 개발자 채용 공고 등록, 글로벌 인재 채용, 영어 가능 개발자 채용',
  },
  title: '채용공고 등록',
  lead: {
    paid: '부가세 포함 가격이며, 게시되지 않으면 전액 환불해 드립니다. 회원 가입은 필요하지 않습니다.',
    free: '회원 가입은 필요하지 않습니다.',
  },
  costs: '가격 안내',
  company: { text: '기업 안내', path: '/for-companies-ko' },
  write: '공고 작성',
  gets: { title: '공고를 등록하시면', items: GETS },
  price: {
    none: '가격 미정',
    free: '무료',
    until: (day) => `${dayInKorean(day)}까지`,
    later: ', 이후 ',
    days: (days) => `${days}일 게시`,
    lead: '원화 기준, 부가세 포함 가격입니다.',
    posting: '채용공고',
    live: (days) => `검토를 마친 뒤 ${days}일 동안 게시됩니다.`,
    option: ({ id }) => OPTIONS[id],
    terms: TERMS,
  },
  off: {
    unpriced: '지금은 공고를 접수하지 않습니다.',
    unpaid: '지금은 결제하실 수 없습니다.',
    instead: '공고문을 {} 주소로 보내 주세요.',
  },
  demo: '데모 사이트입니다. 실제로 결제되지 않으며, 표시되는 회사도 실제 회사가 아닙니다.',
  noScripts: (email) =>
    `양식을 사용하시려면 브라우저에서 JavaScript를 켜 주세요. ${email} 주소로 공고문을 보내셔도 됩니다.`,
  help: { title: '도움말', by: { ko: HELP_KOREAN } },
  asked: '자주 묻는 질문',
  questions,
  waiting: { text: '‘{}’ 공고가 결제 대기 중입니다. {}', way: '결제 또는 수정하기' },
  sent: {
    untitled: '등록하신 공고',
    when: (moment, now) => `${momentInKorean(moment, now)}에 제출하신 공고입니다.`,
    unpaid: '결제 대기 중입니다.',
    elsewhere: '이메일로 보내 드린 링크에서 진행 상황을 확인하고 결제하거나 수정하실 수 있습니다.',
    pay: '결제하기',
    change: '수정하기',
    another: '새 공고 작성',
  },
  views: { write: '작성', look: '미리보기' },
  team: {
    title: '나중에 이어서 작성하시겠습니까?',
    lead: '임시 저장하시면 채용 관리 페이지에서 동료와 함께, 다른 기기에서도 이어서 작성하실 수 있습니다. 담당자 이름과 연락처는 저장되지 않습니다.',
    save: '임시 저장',
    saving: '저장 중',
    saved: '저장되었습니다. {}에서 확인하실 수 있습니다.',
    page: '채용 관리 페이지',
    another: '별도의 임시 저장본으로 저장',
    kept: '작성하신 내용은 그대로 있습니다.',
    theirs: '동료가 저장한 내용은 {}에 있습니다.',
  },
  options: {
    title: '추가 옵션',
    legend: '옵션',
    off: '지금은 카드 결제가 되지 않아 옵션을 추가하실 수 없습니다. 잠시 후 다시 시도해 주세요.',
    turns: `목록 상단에는 상단 노출 공고가 최대 ${FEATURED_ON_TOP}건 표시됩니다. 신청한 공고가 더 많으면 한 시간마다 번갈아 표시되며, 나머지는 상단 노출 표시와 함께 날짜순으로 나옵니다. 1주와 1개월을 함께 선택하시면 기간이 더해집니다.`,
    sum: (days) => `1주와 1개월을 더해 게시일부터 ${days}일 동안 상단에 노출됩니다.`,
    slip: '매입세액은 신용카드 매출전표로 공제받으실 수 있어 세금계산서는 따로 발급하지 않습니다.',
  },
  send: {
    title: '제출',
    check: '공고를 다시 읽어 보았습니다. 실제로 채용 중인 공고이며, 입력한 내용은 사실입니다.',
    concern: '공고 내용에 법으로 금지된 요구가 남아 있습니다. {}',
    look: '다시 확인하기',
    use: '보내 주신 내용은 공고를 검토하고 게시하는 데, 성함과 이메일은 연락드리는 데 사용합니다.',
    terms: '이용약관(새\u00a0탭)',
    privacy: '개인정보 처리방침(새\u00a0탭)',
    refund: '승인 전까지는 전액 환불해 드립니다. 승인된 뒤에는 환불되지 않습니다.',
    free: '무료',
    vat: '(부가세 포함)',
    sending: '제출하는 중',
    wrong: (count) => `${count}개 항목을 확인해 주세요.`,
    review: '검토 요청하기',
    pay: '제출하고 결제하기',
    stays:
      '입력하신 내용은 제출하시기 전까지 이 브라우저에만 저장됩니다. 담당자 이름, 이메일 같은 정보는 이 탭에만 남고, 탭을 닫으면 사라집니다.',
    clear: '모두 지우기',
  },
};
