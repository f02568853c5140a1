import { longDay } from '#contract/core/long-day.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { wonText } from '#contract/core/won-text.ts';
import type { PostingState } from '#contract/listings/posting-states.ts';
import { CARD_SLIP, cardRefund } from '#contract/payments/card-words.ts';
import { PRICED_ITEMS } from '#contract/payments/pricing.ts';
import { koreanDay, longKoreanDay } from '#platform/korean-day.ts';
import { hello } from '#platform/plain-words.ts';
import { soldBy } from '#server/compliance/operator-details.ts';
import type { Posting } from '#server/listings/posting.ts';
import type { Emails, PostingEmail, PostingNews } from '#server/listings/posting-emails.ts';

export const REVIEW_LETTERS = {
  'posting.send': (_ctx, { posting }) => {
    if (posting.amount === 0) return received(posting);
    return posting.state === 'unpaid' ? unpaid(posting) : null;
  },

  /** The receipt, with what a seller must confirm of a contract (E-Commerce Act, article 13). */
  'posting.pay'({ settings }, { posting, order, at }) {
    const { fields } = posting;
    return {
      preheader: 'We’re reviewing your posting, and we’ll email you when it’s published.',
      heading: 'Your job posting is paid and in review',
      paragraphs: [
        `${hello(fields.person_in_charge)} We’ve received your payment and are reviewing your posting. We’ll email you when it’s published, or if we have a question.`,
        'You can withdraw it on your posting page until we accept it. If you withdraw it, or we decline it, you get a full refund to your card.',
        CARD_SLIP,
        '결제가 완료되어 공고 검토를 시작합니다. 게재되었거나 여쭤볼 내용이 있으면 이메일로 알려 드립니다. 승인 전에는 아래 버튼을 눌러 철회하실 수 있으며, 철회하시거나 게재가 거절되면 전액 환불됩니다. 신용카드 매출전표로 매입세액을 공제받으실 수 있어 세금계산서는 따로 발급하지 않습니다.',
      ],
      facts: [
        ...billFacts(posting),
        ['Paid', `${longDay(koreanDay(order?.paid_at ?? at))}, by card`],
        ...(order ? [['Order', order.number] as const] : []),
        ...publicationFact(posting),
        soldBy(settings.operator),
      ],
      links: [{ label: 'Terms', url: `${settings.publicUrl}/terms` }],
    };
  },

  'posting.ask'(_ctx, { posting }) {
    if (posting.state !== 'asked' || !posting.question) return null;
    return {
      heading: 'A question about your job posting',
      paragraphs: [
        'Before we publish your posting, we’d like to know:',
        posting.question,
        'Answer on your posting page, or edit the posting there. We’ll hold it until you do.',
        '공고를 게재하기 전에 위 내용을 확인하고 싶습니다. 아래 버튼을 눌러 답변하시거나 공고를 수정해 주세요. 그때까지 게재가 보류됩니다.',
      ],
      action: 'Answer · 답변하기',
    };
  },

  'posting.offer-translation'(_ctx, { posting }) {
    if (posting.translation_state !== 'offered') return null;
    return {
      heading: 'Please check the English text of your posting',
      paragraphs: [
        'We’ve translated your posting. Open it to see the English text beside yours.',
        'If it’s right, approve it there. We won’t publish anything before you do. If something’s wrong, tell us and we’ll fix it.',
        '공고의 영어 번역문이 준비되었습니다. 아래 버튼을 눌러 확인하신 뒤 승인해 주세요. 승인하시기 전에는 게재되지 않습니다. 고칠 부분이 있으면 같은 페이지에서 알려 주세요.',
      ],
      action: 'Read the English text · 번역문 확인',
    };
  },

  'posting.decline'(_ctx, news) {
    const decline_reason = news.by === 'staff' ? news.posting.decline_reason : null;
    return {
      heading: 'We can’t publish your job posting',
      paragraphs: [
        ...(decline_reason
          ? ['We reviewed your posting and decided not to publish it. Here’s why:', decline_reason]
          : ['Your payment was refunded, so we won’t publish it.']),
        ...refundSentences(news, 'en'),
        'If you can fix that, you’re welcome to send a new posting.',
        [
          '아쉽지만 보내 주신 공고를 게재하지 않기로 했습니다.',
          ...(decline_reason ? ['위에 적힌 내용이 그 이유입니다.'] : []),
          ...refundSentences(news, 'ko'),
          '내용을 보완하여 새 공고를 보내 주셔도 됩니다.',
        ].join(' '),
      ],
    };
  },

  'posting.withdraw'(_ctx, news) {
    return {
      heading: 'You withdrew your job posting',
      paragraphs: [
        'As you asked, we won’t publish it.',
        ...refundSentences(news, 'en'),
        ['요청하신 대로 공고를 철회하였으며 게재하지 않습니다.', ...refundSentences(news, 'ko')].join(' '),
      ],
    };
  },
} satisfies Emails;

function received(posting: Posting): PostingEmail {
  return {
    preheader: 'We’ll review it and email you when it’s published.',
    heading: 'We received your job posting',
    paragraphs: [
      `${hello(posting.fields.person_in_charge)} Thanks for your posting. We review every one before it goes live. We’ll email you when yours is published, or if we have a question.`,
      'Open your posting to see where it stands, edit it or withdraw it.',
      '채용 공고가 접수되었습니다. 담당자가 내용을 확인한 뒤 게재하며, 게재되었거나 여쭤볼 내용이 있으면 이메일로 알려 드립니다. 아래 버튼을 누르면 진행 상황을 확인하고 공고를 수정하거나 철회하실 수 있습니다.',
    ],
    facts: publicationFact(posting),
  };
}

function unpaid(posting: Posting): PostingEmail {
  return {
    preheader: 'We’ve saved it and will review it once it’s paid. Just paid? There’s nothing left to do.',
    heading: 'Your job posting isn’t paid yet',
    paragraphs: [
      `${hello(posting.fields.person_in_charge)} We’ve saved your posting and will review it once it’s paid. If you’ve just paid, there’s nothing left to do.`,
      'If the card window closed or your card was declined, you can pay now. You won’t have to type anything again.',
      '채용 공고가 저장되었으며, 결제가 완료되면 검토를 시작합니다. 이미 결제하셨다면 더 하실 일은 없습니다. 결제가 완료되지 않았다면 아래 버튼을 눌러 다시 결제하실 수 있고, 내용을 다시 입력하지 않으셔도 됩니다.',
    ],
    facts: [...billFacts(posting), ...publicationFact(posting)],
    action: 'Pay for the posting · 결제하기',
  };
}

/** For a payment of `sum` won that nothing is published for. */
export function strayPaymentEmail({ state }: Posting, sum: number): PostingEmail {
  const [heading, english, korean] = STRAY[state] ?? STRAY_TWICE;
  return {
    heading,
    paragraphs: [english, refundSentence(sum, 'en'), `${korean} ${refundSentence(sum, 'ko')}`],
  };
}

type StrayWords = readonly [heading: string, english: string, korean: string];

const STRAY_TWICE: StrayWords = [
  'Your posting was paid twice, so we’re refunding one payment',
  'We received a second payment for your posting. The first one counts, and nothing else changes.',
  '같은 공고에 대한 결제가 두 번 이루어졌습니다. 첫 번째 결제만 유효합니다.',
];

const STRAY_ENDED: StrayWords = [
  'We’re refunding your payment',
  'We received a payment for your posting after it had ended, so we won’t publish it.',
  '공고가 종료된 뒤에 결제가 이루어져 게재하지 않습니다.',
];

const STRAY: Partial<Record<PostingState, StrayWords>> = {
  declined: STRAY_ENDED,
  withdrawn: STRAY_ENDED,
  unpaid: [
    'We’re refunding your payment',
    'The payment we received wasn’t the one your posting asked for. The posting still isn’t paid.',
    '요청된 금액과 다른 결제가 이루어졌습니다. 공고는 아직 결제 대기 중입니다.',
  ],
};

function refundSentences({ order }: PostingNews, language: 'en' | 'ko'): string[] {
  return order?.paid_at ? [refundSentence(order.amount, language)] : [];
}

function refundSentence(sum: number, language: 'en' | 'ko'): string {
  return language === 'en'
    ? cardRefund(`the full ${wonText(sum)}`, 'asked')
    : `결제하신 ${wonText(sum)} 전액을 카드로 환불해 드립니다. 명세서에 반영되는 시점은 카드사에 문의해 주세요.`;
}

function billFacts({ bill, amount }: Posting): [string, string][] {
  const lines = bill.map(({ item, amount: price }): [string, string] => [
    termOf(PRICED_ITEMS, item)?.label ?? item,
    price === 0 ? 'free' : wonText(price),
  ]);
  return [...lines, ['Total, VAT included', wonText(amount)]];
}

function publicationFact({ fields }: Posting): [string, string][] {
  return fields.publish_on
    ? [['Goes live on', `${longDay(fields.publish_on)} · ${longKoreanDay(fields.publish_on)}`]]
    : [];
}
