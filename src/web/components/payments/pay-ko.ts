import type { OrderState } from '#contract/payments/orders.ts';
import type { PricedItem } from '#contract/payments/pricing.ts';
import type { PayWords } from '#web/components/payments/pay-en.ts';
import { paymentCodeInKorean } from '#web/components/payments/payment-codes-ko.ts';
import { dateInKorean, dayInKorean } from '#web/language/korean-days.ts';
import { EMAIL_EXAMPLE_IN_KOREAN, failureInKorean, messageInKorean } from '#web/language/korean-errors.ts';
import { wonInKorean } from '#web/language/korean-sums.ts';
import { clockOf } from '#web/ui/time.ts';

const STATES: Record<OrderState, string> = {
  pending: '다시 열림',
  paid: '결제 완료',
  cancelled: '취소',
  'partly-refunded': '일부 환불',
  refunded: '환불',
  failed: '결제 실패',
  expired: '결제 시간 만료',
};

const PAY_BY_LINK =
  '청구된 금액은 없습니다. 작성하신 공고는 저장되어 있으며, 이메일로 보내 드린 개인 링크에서 다시 결제하실 수 있습니다.';

const POSTED_AGAIN = '청구된 금액은 없습니다. 작성하신 공고는 저장되어 있어 다시 입력하실 필요가 없습니다.';

const ITEMS: Record<PricedItem, string> = {
  posting: '채용공고',
  translation_option: '영문 번역',
  featured_week_option: '상단 노출 1주',
  featured_month_option: '상단 노출 1개월',
};

export const KOREAN: PayWords = {
  language: 'ko',
  heads: {
    checkout: { title: '결제', description: '이 탭에서 주문하신 내용을 카드로 결제합니다.' },
    success: { title: '결제 결과', description: '주문하신 내용의 결제 결과입니다.' },
    failure: {
      title: '결제가 완료되지 않았습니다',
      description: '결제가 완료되지 않은 이유와 다시 결제하는 방법을 안내합니다.',
    },
  },
  codeSaid: paymentCodeInKorean,
  errors: { ofField: messageInKorean, ofCall: failureInKorean },
  notOpened: '결제창을 열지 못했습니다. 청구된 금액은 없습니다. 잠시 후 다시 시도해 주세요.',
  noScripts: {
    checkout: '결제하시려면 브라우저에서 JavaScript를 켜 주세요.',
    success:
      '결제를 완료하시려면 브라우저에서 JavaScript를 켜 주세요. 결제가 완료되면 이메일로 영수증을 보내 드립니다.',
    failure: '다시 결제하시려면 브라우저에서 JavaScript를 켜 주세요.',
    sent: '이 페이지를 사용하시려면 브라우저에서 JavaScript를 켜 주세요. 같은 내용을 이메일로도 보내 드립니다.',
  },
  tryAgain: '다시 시도',
  loading: '불러오는 중',
  changeOrder: '주문 수정',
  cancelOrder: '주문 취소',
  payNow: (sum) => `${wonInKorean(sum)} 결제하기`,
  opening: '토스페이먼츠 결제창을 여는 중입니다.',
  order: (id) => `주문 번호 ${id}`,
  sum: {
    title: '주문 내용',
    item: (id) => (ITEMS as Record<string, string>)[id] ?? id,
    total: '합계(부가세 포함)',
  },
  timeLeft: (until) => `한국 시간 ${clockOf(until)}까지 결제하실 수 있습니다. {}`,
  left: (clock) => `${clock} 남음`,
  noOrder: {
    none: '이 탭에서 진행 중인 주문이 없습니다',
    lost: '이 링크에 해당하는 주문이 없습니다',
    text: '이메일로 보내 드린 링크를 여시면 주문이 표시됩니다. 다른 탭에서 주문하셨다면 그 탭에서 이어서 결제하실 수 있습니다.',
    again: {
      label: '이메일 주소',
      suggestion: EMAIL_EXAMPLE_IN_KOREAN,
      help: '이 주소로 주문 내역 링크를 다시 보내 드립니다.',
      send: '링크 다시 받기',
      sent: '이 주소로 주문하신 내역이 있으면 곧 링크를 보내 드립니다.',
    },
    away: {
      title: '주문을 불러오지 못했습니다',
      text: '서버에 연결하지 못했습니다. 주문은 그대로 있으며 청구된 금액은 없습니다.',
    },
  },
  confirming: { title: '결제를 확인하고 있습니다', text: '몇 초 정도 걸립니다.' },
  unclear: {
    title: '카드사에 확인하고 있습니다',
    text: '아직 카드사의 응답이 없습니다. 결과는 이메일로 알려 드리니 이 페이지에서 기다리지 않으셔도 됩니다. 다시 결제하지 말아 주세요.',
  },
  refused: { title: '결제가 승인되지 않았습니다', text: '입력하신 내용은 그대로 있습니다.' },
  away: {
    title: '결제를 아직 확인하지 못했습니다',
    text: '서버에 연결하지 못했습니다. 다시 시도하셔도 결제는 한 번만 됩니다. 새로 주문하지는 말아 주세요.',
  },
  nothing: {
    title: '확인할 결제가 없습니다',
    text: '이 페이지는 결제하신 탭에서만 사용하실 수 있습니다. 결제하셨다면 이메일로 보내 드린 링크에서 주문을 확인하실 수 있습니다.',
  },
  own: {
    title: '주문 내역',
    description: '주문 처리 상황과 영수증입니다.',
    noScript: '주문 내역을 보시려면 브라우저에서 JavaScript를 켜 주세요. 진행 상황은 이메일로도 알려 드립니다.',
    acts: '하실 수 있는 일',
    standings: {
      pending: { heading: '결제를 기다리고 있습니다', text: '결제하시면 공고 검토를 시작합니다.' },
      paid: {
        heading: '결제가 완료되었습니다',
        text: '이메일로 보내 드린 개인 링크에서 진행 상황을 확인하실 수 있습니다. 승인 전까지는 공고를 철회하실 수 있습니다.',
      },
      refunded: { heading: '환불되었습니다', text: '' },
      unfilled: { heading: '결제하신 금액을 환불했습니다', text: '주문을 처리하지 못했습니다.' },
      cancelled: { heading: '취소된 주문입니다', text: PAY_BY_LINK },
      failed: { heading: '결제하지 못했습니다', text: PAY_BY_LINK },
      expired: { heading: '결제 가능 시간이 지났습니다', text: PAY_BY_LINK },
    },
    inPart: (heading) => `${heading} (일부 환불)`,
    back: (refunded, amount) =>
      `${refunded === amount ? `${wonInKorean(amount)} 전액을` : `${wonInKorean(amount)} 중 ${wonInKorean(refunded)}을`} 결제하신 카드로 환불했습니다. 명세서에 반영되는 시점은 카드사에서 안내받으실 수 있습니다.`,
    history: {
      title: '처리 내역',
      ordered: '주문',
      states: STATES,
      at: (moment, now) => `${dateInKorean(moment, now)} ${clockOf(moment)}`,
      reason: (text) => `사유: ${text}`,
    },
    receipt: {
      title: '영수증',
      order: '주문 번호',
      paid: '결제일',
      byCard: (day) => `${dayInKorean(day)}, 카드 결제`,
      byLink: (day) => `${dayInKorean(day)}, 결제 링크`,
      buyer: '주문자',
      company: '회사명',
      registration: '사업자등록번호',
      shares: '환불 금액과 부가세',
      refunded: '환불 금액',
      remains: '환불 후 금액',
      supply: '공급가액',
      vat: '부가세',
      print: '영수증 인쇄',
    },
  },
  posting: {
    again: '다시 결제하기',
    own: '공고 관리 페이지 열기',
    ended: {
      checked: {
        heading: '결제를 확인하고 있습니다',
        text: '다시 결제하지 말아 주세요. 결과는 보통 몇 분 안에 이메일로 알려 드립니다.',
      },
      paid: { heading: '결제가 완료된 공고입니다', text: '진행 상황은 공고 관리 페이지에서 확인하실 수 있습니다.' },
      refunded: { heading: '환불된 결제입니다', text: '사유는 공고 관리 페이지에서 확인하실 수 있습니다.' },
      cancelled: { heading: '취소된 결제입니다', text: POSTED_AGAIN },
      expired: { heading: '결제 가능 시간이 지났습니다', text: POSTED_AGAIN },
      failed: {
        heading: '결제하지 못했습니다',
        text: '카드에 청구된 금액이 있다면 전액 환불됩니다. 작성하신 공고는 저장되어 있어 다시 입력하실 필요가 없습니다.',
      },
    },
    paid: (sum) => `${wonInKorean(sum)} 결제가 완료되었습니다. 영수증을 이메일로 보내 드립니다.`,
    pairs: {
      order: '주문 번호',
      refund: '환불',
      refundText: '반려되거나 승인 전에 철회하시면 카드로 전액 환불해 드립니다.',
      next: '다음 절차',
      nextText:
        '검토를 마치면 게시하며, 게시일을 지정하셨다면 그날 게시합니다. 확인할 내용이 있으면 여쭙겠습니다. 영업일에 검토하며, 걸리는 시간은 공고마다 다릅니다.',
      updates: '진행 안내',
      updatesText: '단계마다 이메일로 알려 드립니다. 반려되는 경우에는 사유를 알려 드립니다.',
      link: '개인 링크',
      linkText:
        '회원 가입 없이 진행 상황을 확인하고 공고 수정, 마감, 마감일 변경을 하실 수 있습니다. 링크는 방금 보내 드린 이메일에 있습니다. 보이지 않으면 스팸함을 확인하시거나 {} 주소로 문의해 주세요.',
    },
    receipt: '카드 매출전표(새 탭)',
    sent: '공고가 접수되었습니다',
    title: '등록하신 공고',
    free: '{}, {} 공고입니다. 결제하실 금액은 없습니다.',
    another: '다른 공고 등록',
    post: '채용공고 등록',
    unpaid: {
      title: '아직 결제하지 않은 공고입니다',
      text: '작성하신 내용은 저장되어 있어 다시 입력하실 필요가 없습니다.',
    },
    nothing: {
      title: '이메일로 보내 드린 링크를 열어 주세요',
      text: '이 페이지는 공고를 제출하신 탭에서만 사용하실 수 있습니다. 이메일로 보내 드린 링크는 어디서나 여실 수 있습니다.',
    },
    away: {
      title: '공고를 불러오지 못했습니다',
      text: '서버에 연결하지 못했습니다. 제출하신 공고는 그대로 있으며, 링크는 보내 드린 이메일에 있습니다.',
    },
  },
};
