import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { longKoreanDay } from '#platform/korean-day.ts';
import { greeting } from '#platform/plain-words.ts';
import type { PostingWords } from '#server/postings/posting-letters-en.ts';

const WON = new Intl.NumberFormat('ko');

function won(amount: number): string {
  return `${WON.format(amount)}원`;
}

const ITEMS = {
  posting: '채용공고',
  translation_option: '영문 번역',
  featured_week_option: '상단 노출 1주',
  featured_month_option: '상단 노출 1개월',
};

export const KOREAN: PostingWords = {
  language: 'ko',
  day: longKoreanDay,
  job: '공고',
  company: '회사',
  openPosting: '공고 관리',
  privateLink: '이 링크를 가진 사람은 누구나 로그인 없이 공고를 열 수 있으니 담당자 외에는 공유하지 마세요.',
  listingPage: '지원자 화면',
  recruitPage: '채용 관리 페이지',
  terms: '이용약관',
  goesLive: '게시 예정일',
  order: '주문 번호',
  item: (item) => ITEMS[item],
  sum: (amount) => (amount === 0 ? '무료' : won(amount)),
  total: '합계(부가세 포함)',
  paid: '결제일',
  paidByCard: (day) => `${longKoreanDay(day)}(카드)`,

  received: (name) => ({
    preheader: '내용을 검토한 뒤 게시되면 이메일로 알려 드립니다.',
    heading: '채용공고가 접수되었습니다',
    paragraphs: [
      `${greeting(name)} 채용공고를 보내 주셔서 감사합니다. 모든 공고는 게시 전에 검토합니다. 공고가 게시되거나 여쭤볼 내용이 있으면 이메일로 알려 드립니다.`,
      '공고 관리 페이지에서 진행 상황을 확인하고 공고를 수정하거나 철회하실 수 있습니다.',
    ],
  }),
  unpaid: (name) => ({
    preheader: '공고가 저장되었으며, 결제 후 검토를 시작합니다. 이미 결제하셨다면 더 하실 일은 없습니다.',
    heading: '채용공고 결제가 완료되지 않았습니다',
    paragraphs: [
      `${greeting(name)} 보내 주신 공고가 저장되었으며, 결제가 완료되면 검토를 시작합니다. 방금 결제하셨다면 더 하실 일은 없습니다.`,
      '결제창이 닫혔거나 카드가 승인되지 않았다면 지금 다시 결제하실 수 있습니다. 공고 내용을 다시 입력하실 필요는 없습니다.',
    ],
    action: '결제하기',
  }),
  isPaid: (name) => ({
    preheader: '공고를 검토하고 있으며, 게시되면 이메일로 알려 드립니다.',
    heading: '결제가 완료되어 공고를 검토하고 있습니다',
    paragraphs: [
      `${greeting(name)} 결제가 확인되어 공고 검토를 시작했습니다. 공고가 게시되거나 여쭤볼 내용이 있으면 이메일로 알려 드립니다.`,
      '승인 전까지는 공고 관리 페이지에서 철회하실 수 있습니다. 철회하시거나 공고가 반려되면 결제하신 카드로 전액 환불됩니다.',
      '신용카드 매출전표가 세금계산서를 대신합니다. 매출전표로 매입세액을 공제받으실 수 있어 세금계산서는 따로 발급하지 않습니다.',
    ],
  }),
  asked: (question) => ({
    heading: '채용공고에 대해 여쭤볼 내용이 있습니다',
    paragraphs: [
      '공고를 게시하기 전에 다음 내용을 확인하고자 합니다.',
      question,
      '공고 관리 페이지에서 답변하시거나 공고를 수정해 주세요. 그때까지 게시를 보류합니다.',
    ],
    action: '답변하기',
  }),
  translated: () => ({
    heading: '공고의 영어 번역문을 확인해 주세요',
    paragraphs: [
      '보내 주신 공고의 번역이 끝났습니다. 공고 관리 페이지에서 원문과 번역문을 나란히 보실 수 있습니다.',
      '이상이 없으면 승인해 주세요. 승인하시기 전에는 게시하지 않습니다. 고칠 부분이 있으면 같은 페이지에서 알려 주세요.',
    ],
    action: '번역문 확인하기',
  }),
  declined: (reason, refund) => ({
    heading: '채용공고를 게시할 수 없습니다',
    paragraphs: [
      ...(reason
        ? ['보내 주신 공고를 검토하였으나 다음과 같은 이유로 게시하지 않기로 했습니다.', reason]
        : ['결제가 환불되어 공고를 게시하지 않습니다.']),
      ...refund,
      reason ? '내용을 보완하시면 새 공고로 다시 보내실 수 있습니다.' : '새 공고는 언제든지 보내실 수 있습니다.',
    ],
  }),
  withdrawn: (refund) => ({
    heading: '채용공고가 철회되었습니다',
    paragraphs: ['요청하신 대로 공고를 철회하였으며, 게시하지 않습니다.', ...refund],
  }),
  refund: (amount) =>
    `${won(amount)} 전액을 결제하신 카드로 환불해 드립니다. 명세서에 반영되는 시점은 카드사에서 안내받으실 수 있습니다.`,
  stray: {
    twice: {
      heading: '공고가 두 번 결제되어 한 건을 환불해 드립니다',
      text: '같은 공고가 두 번 결제되었습니다. 처음 결제만 유효하며, 그 밖에 달라지는 것은 없습니다.',
    },
    ended: {
      heading: '결제하신 금액을 환불해 드립니다',
      text: '공고가 종료된 뒤에 결제되어 공고를 게시하지 않습니다.',
    },
    other: {
      heading: '결제하신 금액을 환불해 드립니다',
      text: '공고에 필요한 금액과 다르게 결제되었습니다. 공고는 아직 결제되지 않은 상태입니다.',
    },
  },

  openUntil: (day) => `지원은 한국 시간으로 ${longKoreanDay(day)}까지 받습니다.`,
  published: ({ day, isUp, until, paid, takesHere, recruit }) => ({
    heading: isUp ? '채용공고가 게시되었습니다' : `채용공고가 ${longKoreanDay(day)}에 게시됩니다`,
    paragraphs: [
      `${isUp ? '공고가 승인되어 게시되었습니다.' : '공고가 승인되었습니다. 게시일 전에는 다른 사람에게 보이지 않습니다.'} ${until}`.trim(),
      `공고 관리 페이지에서 내용 수정, 마감일 변경, 마감, 재게시를 하실 수 있습니다. 게시 기간 ${POSTING_DAYS}일이 끝나는 ${longKoreanDay(paid)}까지는 모두 무료이며, 이후에는 새 공고로 등록해 주세요.`,
      takesHere
        ? '지원은 저희 지원서 양식으로 받습니다. 지원서가 들어올 때마다 이메일로 알려 드리며, 채용 관리 페이지에서 확인하실 수 있습니다.'
        : '지원자는 귀사의 채용 페이지로 안내됩니다.',
      {
        link: '공용 비밀번호를 설정하시기 전까지는 공고 관리 페이지에서 채용 관리 페이지도 여실 수 있습니다.',
        proof:
          '지원서는 회사의 담당자이심을 인증하신 뒤에 확인하실 수 있습니다. 인증은 회사 도메인의 이메일로 하시거나 저희에게 확인을 요청하시면 되며, 방법은 공고 관리 페이지에 나와 있습니다.',
        letter:
          '공고를 인증하실 때 받으신 이메일로 채용 관리 페이지도 여실 수 있습니다. 이메일은 공고 관리 페이지에서 다시 받으실 수 있습니다.',
        password: '채용 관리 페이지는 팀원 계정으로 로그인하시거나 공용 비밀번호를 입력하시면 열립니다.',
      }[recruit],
    ],
  }),
  editApproved: (isClosed) => ({
    heading: '수정하신 내용이 반영되었습니다',
    paragraphs: [
      '수정하신 내용을 확인하여 공고에 반영하였습니다.',
      ...(isClosed ? ['현재 마감된 공고입니다. 공고 관리 페이지에서 다시 게시하거나 새로 등록하실 수 있습니다.'] : []),
    ],
  }),
  editDeclined: (reason) => ({
    heading: '수정하신 내용을 반영하지 않았습니다',
    paragraphs: [
      `수정하신 내용을 검토하였으나 ${reason ? '다음과 같은 이유로 ' : ''}반영하지 않았으며, 공고는 이전 그대로입니다.`,
      ...(reason ? [reason] : []),
      '공고 관리 페이지에서 다시 수정하실 수 있습니다.',
    ],
  }),
  vouched: (company, isOpened) => ({
    heading: `${company}의 담당자이심을 확인하였습니다`,
    paragraphs: [
      isOpened
        ? '이제 지원서를 확인하실 수 있습니다. 공고 관리 페이지에서 열어 주세요.'
        : '지원서는 회사의 채용 관리 페이지에 있습니다. 동료에게 권한을 요청하시거나 저희에게 초대를 요청해 주세요.',
    ],
  }),
  notVouched: (company, reason) => ({
    heading: `${company}의 담당자이심을 확인하지 못했습니다`,
    paragraphs: [
      ...(reason ? ['확인하지 못한 이유는 다음과 같습니다.', reason] : []),
      '공고는 그대로 유지됩니다. 공고 관리 페이지에서 회사 도메인의 이메일로 인증 링크를 받으시거나 확인을 다시 요청하실 수 있습니다.',
    ],
  }),
  closed: (next) => ({
    heading: '채용공고가 마감되었습니다',
    paragraphs: [
      '요청하신 대로 공고를 마감하였습니다. 공고 페이지는 마감 표시와 함께 남아 있으며, 더는 지원을 받지 않습니다.',
      next,
    ],
  }),
  closedBefore: (linkDay) => ({
    heading: '채용공고가 마감되었습니다',
    paragraphs: [
      '게시일 전에 마감하셨으므로 공고는 게시되지 않습니다.',
      `다시 진행하시려면 ${longKoreanDay(linkDay)}까지 공고 관리 페이지에서 ${POSTING_DAYS}일 동안 무료로 게시하실 수 있습니다.`,
    ],
  }),
  reopenFree: (paid) =>
    `게시 기간 ${POSTING_DAYS}일이 끝나는 ${longKoreanDay(paid)}까지는 공고 관리 페이지에서 무료로 다시 게시하실 수 있습니다.`,
  postAgain: `게시 기간 ${POSTING_DAYS}일이 끝났습니다. 다시 채용하실 때는 공고 관리 페이지에서 같은 내용으로 새 공고를 등록하실 수 있습니다.`,
  extended: (lastDay, paid, until) => ({
    heading: `채용공고가 ${longKoreanDay(lastDay)}까지 연장되었습니다`,
    paragraphs: [
      until,
      `마감 일주일 전에 다시 알려 드립니다. 마감일은 공고 관리 페이지에서 ${longKoreanDay(paid)}까지 변경하실 수 있습니다.`,
    ],
  }),
  relisted: (until) => ({
    heading: '채용공고가 다시 게시되었습니다',
    paragraphs: [until, '공고 관리 페이지에서 언제든지 마감하실 수 있습니다.'],
  }),
  waiting: (company, total) => ({
    heading: `확인하지 않은 지원서가 ${total}건 있습니다`,
    paragraphs: [
      `${company}의 담당자이심을 인증하시면 지원서를 확인하실 수 있습니다. 그전에는 아무도 볼 수 없습니다.`,
      '인증은 1분이면 됩니다. 공고 관리 페이지에서 회사 이메일로 인증 링크를 받아 주세요. 회사 이메일이 없으시면 같은 페이지에서 확인을 요청하실 수 있습니다.',
    ],
    action: '인증하고 확인하기',
  }),
  ends: (lastDay, until) => ({
    heading: `채용공고가 ${longKoreanDay(lastDay)}에 마감됩니다`,
    text: `${until} 이후 공고는 자동으로 마감됩니다.`,
  }),
  extendFree: (paid) => `채용을 계속하신다면 ${longKoreanDay(paid)}까지 무료로 연장하실 수 있습니다.`,
  extend: '기간 연장하기',
  endsForGood: (price) =>
    [
      `게시 기간 ${POSTING_DAYS}일이 이날 끝납니다. 채용을 계속하신다면 마감 후 공고 관리 페이지에서 같은 내용으로 새 공고를 등록하실 수 있습니다.`,
      ...(price === null
        ? []
        : [price === 0 ? '현재 공고 등록은 무료입니다.' : `새 공고 등록 비용은 ${won(price)}(부가세 포함)입니다.`]),
    ].join(' '),
};
