import { withParticle } from '#contract/core/particles.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import { QUESTION_DAYS } from '#contract/employers/company-questions.ts';
import type { AwaitedAnswer } from '#contract/jobs/awaited-answers.ts';
import { POSTING_DAYS, type PricedItem } from '#contract/payments/pricing.ts';
import { LINK_DAYS_AFTER_CLOSING } from '#contract/postings/own-listing.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import type { OwnWords } from '#web/components/postings/own-en.ts';
import { dayInKorean } from '#web/language/korean-days.ts';
import { EMAIL_EXAMPLE_IN_KOREAN, failureInKorean, messageInKorean } from '#web/language/korean-errors.ts';
import { wonInKorean } from '#web/language/korean-sums.ts';

const ITEMS: Record<PricedItem, string> = {
  posting: '채용공고',
  translation_option: '영문 번역',
  featured_week_option: '상단 노출 1주',
  featured_month_option: '상단 노출 1개월',
};

const AWAITED: Record<AwaitedAnswer, string> = {
  korean_level: '한국어 수준',
  visa: '비자 지원',
  workplace: '근무 형태',
};

const CLOSED_TEXT = '더 이상 지원을 받지 않습니다. 공고 페이지는 그대로 남으며 마감으로 표시됩니다.';
const NO_SCRIPTS = '이 페이지를 사용하시려면 브라우저에서 JavaScript를 켜 주세요.';
const NO_LINK = '이메일로 보내 드린 링크를 열어 주세요';
const AWAY_TEXT = '서버에 연결하지 못했습니다. 변경된 내용은 없습니다.';

export const KOREAN: OwnWords = {
  language: 'ko',
  busy: '처리 중',
  day: dayInKorean,
  steps: {
    sent: '접수',
    paid: '결제',
    review: '검토',
    english: '영문 번역',
    published: '게시',
    closes: '마감 예정',
    closed: '마감',
    declined: '반려',
    withdrawn: '철회',
  },
  now: '현재 단계',
  next: {
    you: '담당자님이 진행하실 차례입니다',
    us: '운영팀에서 진행하고 있습니다',
    nobody: '지금 하실 일은 없습니다',
  },
  standing: {
    'to-pay': () => ({
      title: '결제 대기 중입니다',
      text: '결제가 끝나면 검토를 시작합니다. 보내 주신 내용은 그대로 보관됩니다.',
    }),
    'payment-checked': () => ({
      title: '결제를 확인하고 있습니다',
      text: '다시 결제하지 말아 주세요. 보통 몇 분 안에 이메일로 결과를 알려 드립니다.',
    }),
    'time-over': () => ({
      title: '아직 결제되지 않았습니다',
      text: '결제 시간이 지났으며 청구된 금액은 없습니다. 공고는 같은 가격으로 보관되어 있으니, 다시 결제하시면 검토를 시작합니다.',
    }),
    'in-review': () => ({
      title: '검토 중입니다',
      text: '모든 공고는 게시 전에 검토하며, 결과는 이메일로 알려 드립니다.',
    }),
    'translation-offered': () => ({
      title: '영문 공고가 준비되었습니다',
      text: '아래에서 확인해 주세요. 지원자에게는 이 영문이 표시되며, 승인하시기 전에는 게시하지 않습니다.',
    }),
    asked: () => ({ title: '확인이 필요한 내용이 있습니다', text: '답변해 주시면 검토를 계속합니다.' }),
    scheduled: (day) => ({
      title: day ? `승인되었습니다. ${day}에 게시됩니다` : '승인되었습니다',
      text: '한국 시간으로 그날 0시에 게시되며, 그 전에는 누구에게도 보이지 않습니다.',
    }),
    open: (day) => ({
      title: day ? `${day}까지 게시됩니다` : '게시 중입니다',
      text: '지원자가 공고를 보고 지원할 수 있습니다. 마감 일주일 전에 이메일로 알려 드립니다.',
    }),
    closed: () => ({
      title: '마감된 공고입니다',
      text: CLOSED_TEXT,
    }),
    expired: (day) => ({
      title: day ? `${day}부로 마감되었습니다` : '마감된 공고입니다',
      text: `게시 기간이 끝났습니다. ${CLOSED_TEXT}`,
    }),
    declined: () => ({ title: '반려되었습니다', text: '승인되지 않은 공고이며 게시되지 않았습니다.' }),
    withdrawn: () => ({ title: '철회된 공고입니다', text: '담당자님이 철회하신 공고이며 게시되지 않았습니다.' }),
  },
  englishIsWritten: '영문 번역도 함께 진행하고 있습니다. 이 페이지에서 승인하신 뒤에 게시합니다.',
  refund: {
    asked: (sum) =>
      `결제하신 카드로 ${wonInKorean(sum)}을 환불합니다. 카드사에 요청했으며 처리 결과를 기다리고 있습니다.`,
    done: (sum) =>
      `결제하신 카드로 ${wonInKorean(sum)}을 환불했습니다. 카드 명세서에 반영되는 날짜는 카드사에 문의해 주세요.`,
  },
  reason: '사유',
  pay: {
    now: (sum) => `${wonInKorean(sum)} 결제하기`,
    again: (sum) => `${wonInKorean(sum)} 다시 결제하기`,
    until: (clock) => `한국 시간 ${clock}까지 결제하실 수 있습니다.`,
  },
  bill: {
    title: '이용 요금',
    free: '무료로 접수된 공고입니다.',
    total: '합계(부가세 포함)',
    refunded: '환불',
    order: '주문 내역 및 영수증',
    card: '카드 매출전표(새 탭)',
    item: (id) => ITEMS[id],
  },
  question: { title: '문의 내용', label: '답변', send: '답변 제출', sending: '제출 중' },
  translation: {
    title: '영문 확인',
    original: '원문',
    english: '영문',
    criteria: '지원 자격',
    approve: '영문 승인',
    approving: '승인하는 중',
    back: '수정 요청',
    wrong: '잘못된 부분',
    wrongHelp: '수정한 뒤 다시 확인을 요청드리겠습니다.',
    send: '보내기',
    sending: '제출 중',
  },
  listing: {
    title: '게시된 공고',
    views: '조회수',
    applications: '지원서',
    left: '남은 기간',
    featured: '상단 노출 종료일',
    days: (days) => (days === 0 ? '오늘 마감' : `${days}일`),
  },
  proposed: {
    title: '수정 내용을 검토하고 있습니다',
    lead: '검토가 끝날 때까지 지원자에게는 이전 내용이 표시됩니다. 반영되면 이메일로 알려 드립니다.',
    leadClosed:
      '검토가 끝날 때까지 공고는 마감 상태로 유지됩니다. 반영되면 이메일로 알려 드리며, 그 후 다시 게시하실 수 있습니다.',
    nothing: '없음',
  },
  edit: {
    title: '공고 수정',
    lead: '수정하신 내용으로 검토합니다. 주문하신 옵션은 그대로 유지됩니다.',
    leadPublished: '수정하신 내용은 검토 후 반영됩니다. 주문하신 옵션은 그대로 유지됩니다.',
    translated: '제목, 설명, 지원 자격을 수정하시면 영문 번역을 다시 진행하며, 번역문도 다시 승인하셔야 합니다.',
    open: '공고 수정',
    keep: '수정 취소',
    save: '수정 내용 저장',
    saving: '저장 중',
    saved: '저장되었습니다. 수정하신 내용으로 검토합니다.',
    savedPublished: '저장되었습니다. 검토한 뒤 반영되면 이메일로 알려 드립니다.',
  },
  close: {
    title: '공고 마감',
    question: '이 공고를 마감하시겠습니까?',
    confirm: '마감하기',
    keep: '계속 게시',
  },
  closes: {
    unpublished: '다시 게시하지 않으시면 이 공고는 게시되지 않습니다.',
    until: (day) => `${CLOSED_TEXT} ${day}까지 다시 게시하실 수 있습니다.`,
    forGood: `${CLOSED_TEXT} 다시 게시하실 수 없으니, 필요하시면 새 공고로 등록해 주세요.`,
  },
  relist: {
    title: '다시 게시',
    explanation: `게시 기간 ${POSTING_DAYS}일이 끝날 때까지 같은 주소에서 다시 게시됩니다. 무료입니다.`,
    question: '이 공고를 다시 게시하시겠습니까?',
    confirm: '다시 게시하기',
    keep: '마감 유지',
  },
  again: {
    title: '새 공고로 등록',
    explanation: `게시 기간 ${POSTING_DAYS}일이 끝났습니다. 같은 내용으로 새 공고 양식을 채워 드립니다.`,
    costs: (price) => `요금은 ${wonInKorean(price)}입니다(부가세 포함).`,
    free: '지금은 무료입니다.',
    question: '양식을 채우시겠습니까? 작성 중이던 내용은 지워집니다.',
    confirm: '양식 채우기',
    keep: '나중에 하기',
  },
  withdraw: {
    title: '공고 철회',
    explanation: '공고는 게시되지 않습니다. 청구된 금액은 없습니다.',
    paid: (sum) => `공고는 게시되지 않으며, 결제하신 카드로 ${wonInKorean(sum)}을 환불해 드립니다.`,
    question: '이 공고를 철회하시겠습니까?',
    confirm: '철회하기',
    keep: '철회하지 않기',
  },
  extend: {
    title: '마감일 변경',
    explanation: (last) =>
      `게시 기간 ${POSTING_DAYS}일이 끝나는 ${last}까지 원하시는 날짜를 무료로 선택하실 수 있습니다. 더 오래 게시하시려면 새 공고로 등록해 주세요.`,
    label: '마감일(한국 시간)',
    help: (last) => `${last}까지 선택 가능`,
    button: '마감일 변경',
    sending: '변경하는 중',
    day: (last) => `오늘부터 ${last} 사이의 날짜를 선택해 주세요`,
    done: (day) => `변경되었습니다. ${day}까지 게시됩니다.`,
  },
  recruit: {
    title: '지원자',
    explanation: '지원자는 회사의 채용 관리 페이지에서 확인하실 수 있으며, 이 링크로도 열 수 있습니다.',
    later:
      '공고가 게시되면 지원서는 회사의 채용 관리 페이지로 접수됩니다. 게시 후 이 자리에서 여실 수 있으며, 지원서가 접수되면 이메일로도 알려 드립니다.',
    open: '채용 관리 페이지 열기',
    password: '지원자는 회사의 채용 관리 페이지에서 공용 비밀번호로 확인하실 수 있습니다.',
    page: '채용 관리 페이지로 이동',
    byLetter: '회사 이메일로 보내 드린 링크로 이 기기에서 지원자를 확인하실 수 있습니다.',
    letter:
      '지원자 보호를 위해 이 링크만으로는 지원서를 열람하실 수 없습니다. 회사 이메일로 보내 드린 이메일을 열거나 새 이메일을 요청해 주세요.',
  },
  prove: {
    title: (company) => `${company} 담당자 인증이 필요합니다`,
    editTitle: '이번 수정은 회사의 확인이 필요합니다',
    others: '지원서는 회사의 채용 관리 페이지로 접수됩니다. 열람하시려면 담당자 인증을 해 주세요.',
    unread: (waiting) =>
      waiting === 0
        ? '공고가 게시되어 지원을 받고 있습니다. 지원서는 담당자 인증을 마치신 뒤에 열람하실 수 있습니다.'
        : `지원서 ${waiting}건이 접수되어 있습니다. 담당자 인증을 마치신 뒤에 열람하실 수 있습니다.`,
    review: '인증 전에도 공고 검토는 그대로 진행됩니다. 지원서를 열람하시려면 인증이 필요합니다.',
    edit: '지원 방법이나 회사 정보를 변경하셨습니다. 회사에서 확인하고 저희가 승인한 뒤에 공고에 반영됩니다.',
    label: (domains) => `회사 이메일(${domains.join(', ')})`,
    help: '이 주소로 이메일을 보내 드립니다. 이메일에 있는 링크를 열면 인증됩니다.',
    send: '인증 이메일 받기',
    sent: (email) =>
      `${withParticle(email, '으로/로')} 이메일을 보냈습니다. 이 기기에서 이메일을 열고 버튼을 눌러 주세요.`,
    noDomain: '회사 전용 이메일 도메인이 확인되지 않아 이메일로는 인증하실 수 없습니다.',
    other:
      '회사 이메일이 없으신가요? 저희가 회사로 전화드리거나 사업자등록 정보를 확인하겠습니다. 영업일 기준 1~2일이 걸립니다.',
    ask: '확인 요청하기',
    asked: '담당자이신지 확인하고 있습니다. 확인이 끝나면 이메일로 알려 드립니다.',
  },
  proof: {
    editTitle: '귀사에서 요청한 수정이 맞습니까?',
    editText:
      '회사 이메일로 받은 링크로 들어오셨습니다. 아래 수정 내용을 살펴보시고, 본인이나 동료가 요청하셨다면 확인해 주세요. 아니라면 이 페이지를 닫으시면 됩니다.',
    editYes: '네, 저희가 요청했습니다',
    editDone: '확인해 주셔서 감사합니다. 검토한 뒤 반영되면 이메일로 알려 드리겠습니다.',
    title: '귀사에서 보낸 공고가 맞습니까?',
    text: '회사 이메일로 받은 링크로 들어오셨습니다. 본인이나 동료가 보낸 공고라면 확인해 주세요. 아니라면 이 페이지를 닫으시면 됩니다.',
    yes: '네, 저희 공고입니다',
    done: '확인해 주셔서 감사합니다. 귀사에서 보내신 공고로 확인되었습니다.',
  },
  newOne: '새 공고 등록',
  linksAgain: {
    label: '이메일 주소',
    suggestion: EMAIL_EXAMPLE_IN_KOREAN,
    help: '이 주소로 공고 관리 링크를 다시 보내 드립니다.',
    send: '링크 다시 받기',
    sent: '이 주소로 등록된 공고가 있으면 곧 링크를 보내 드립니다.',
  },
  seen: '지원자 화면으로 보기',
  loading: '불러오는 중',
  tryAgain: '다시 시도',
  doors: {
    posting: {
      heading: '내 채용공고',
      summary: '공고의 진행 상황을 확인하고 수정, 기간 변경, 마감, 재게시를 하실 수 있습니다.',
      noScripts: NO_SCRIPTS,
      none: { title: NO_LINK, text: '링크를 열면 공고가 표시됩니다.' },
      lost: {
        title: '이 링크에 해당하는 공고가 없습니다',
        text: `공고가 반려·철회되거나 마감되고 ${POSTING_LINK_DAYS}일이 지나면 링크를 사용할 수 없습니다.`,
      },
      away: {
        title: '공고를 불러오지 못했습니다',
        text: AWAY_TEXT,
      },
    },
    letter: {
      heading: '채용공고 확인',
      summary: '공고를 확인하고, 빠진 내용을 채우거나 마감하실 수 있습니다.',
      noScripts: NO_SCRIPTS,
      none: { title: NO_LINK, text: '링크를 열면 공고가 표시됩니다.' },
      lost: {
        title: '이 링크에 해당하는 공고가 없습니다',
        text: `공고가 마감되고 ${LINK_DAYS_AFTER_CLOSING}일이 지나면 링크를 사용할 수 없습니다.`,
      },
      away: { title: '공고를 불러오지 못했습니다', text: AWAY_TEXT },
    },
    question: {
      heading: '채용공고 관련 문의',
      summary: '귀사의 모든 공고에 관한 네 가지 질문에 한 번만 답변해 주시면 됩니다.',
      noScripts: NO_SCRIPTS,
      none: {
        title: NO_LINK,
        text: '공고에 빠진 내용이 있으면 회사에 네 가지 질문을 이메일로 보내 드립니다. 그 이메일의 링크를 열면 질문이 표시됩니다. 이메일을 찾지 못하셨다면 저희에게 알려 주세요.',
      },
      lost: {
        title: '이 링크에 해당하는 문의가 없습니다',
        text: `이메일을 보내 드린 지 ${QUESTION_DAYS}일이 지나면 링크를 사용할 수 없습니다.`,
      },
      away: {
        title: '문의 내용을 불러오지 못했습니다',
        text: AWAY_TEXT,
      },
    },
  },
  forAll: {
    write: '이메일로 문의하기',
    lead: (total: number) =>
      `답변은 이 사이트에 있는 귀사의 공고 ${total}건과 앞으로 게시될 공고에 적용되며, ${ANSWER_DAYS}일 동안 유효합니다. 공고에 다르게 적혀 있으면 공고 내용이 우선합니다.`,
    all: '모든 공고',
    apart: '직무 분야별로 다르게 답변하기',
    asForAll: '모든 공고와 동일',
    send: '확인 및 제출',
    sending: '제출 중',
    saved: '감사합니다. 공고에 바로 반영되었습니다.',
    waiting:
      '감사합니다. 회사 도메인의 이메일 주소로 보내 드린 이메일이 아니어서, 저희가 먼저 검토한 뒤 반영하겠습니다.',
    none: '한 가지 이상의 질문에 답변을 선택해 주세요.',
    listings: '귀사의 공고',
    others: (more: number) => `외 ${more}건`,
    change: '수정 또는 마감',
    remove: '공고를 수정하거나 내리시려면 다음 주소로 연락해 주세요:',
  },
  answers: {
    lead: '지원자가 공고에서 가장 먼저 확인하는 내용입니다. 수정하신 내용은 바로 반영되며 그대로 유지됩니다.',
    waiting: (missing) =>
      `아직 게시되지 않은 공고입니다. ${withParticle(missing.map((id) => AWAITED[id]).join(', '), '을/를')} 입력하시면 게시됩니다.`,
    missing: '아직 입력되지 않은 항목',
    stated: '입력된 항목',
    payHelp: '세전 금액을 원 단위로 입력해 주세요. 예: 60,000,000',
    lastDay: '마감일(한국 시간)',
    lastDayHelp: '비워 두시면 마감하실 때까지 계속 게시됩니다.',
    notStated: '명시하지 않음',
    confirm: '확인 및 저장',
    confirmHelp: '저장하시면 오늘 회사에서 공고를 확인한 것으로 지원자에게 표시됩니다.',
    sending: '저장 중',
    saved: '저장되었습니다. 지원자에게 오늘 확인하신 것으로 표시됩니다.',
    amount: '금액을 숫자로 입력해 주세요. 예: 60000000',
    small: '만원 단위가 아닌 원 단위로 입력해 주세요. 예: 60000000',
    range: '급여 하한보다 적은 금액입니다',
    day: '오늘부터 1년 이내의 날짜를 선택해 주세요',
  },
  closedByLetter: '마감된 공고입니다. 다시 게시하시려면 다음 주소로 연락해 주세요:',
  closing: {
    waiting: (count) =>
      `${count.toLocaleString('ko')}명이 결과를 기다리고 있습니다. 마감 사실은 저희가 안내해 드립니다.`,
    label: '채용 결과(선택)',
    help: '저희만 확인하며 공개되지 않습니다.',
    unsaid: '답하지 않음',
    outcomes: {
      'hired-here': '이 사이트를 통해 채용',
      'hired-elsewhere': '다른 경로로 채용',
      'not-hired': '채용하지 않음',
      other: '기타',
    },
  },
  closingByLetter: CLOSED_TEXT,
  errors: {
    ofField: messageInKorean,
    ofCall: failureInKorean,
    failed: '처리하지 못했습니다. 입력하신 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.',
    often: '짧은 시간에 너무 많이 변경하셨습니다. 한 시간 후에 다시 시도해 주세요.',
    required: '필수 항목입니다',
    closed: '그사이 공고가 마감되어 저장하지 못했습니다.',
  },
};
