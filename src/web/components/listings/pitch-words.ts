import { CARD_SLIP } from '#contract/payments/card-words.ts';
import { FEATURED_DAYS, FEATURED_ON_TOP, POSTING_DAYS } from '#contract/payments/pricing.ts';
import type { Question } from '#web/ui/faq.tsx';

export const POSTING_FACTS = {
  path: '/post-a-job',
  title: 'Post a job',
  description:
    'Post a tech job in South Korea and reach English-speaking talent: prices, what your listing shows, and the form.',
  keywords: 'post a tech job in Korea, hire English-speaking engineers Seoul, 외국인 개발자 채용 공고 등록',
} as const;

/** What a posting gets; each of it is on the site today. */
export const GETS: readonly { heading: string; text: string }[] = [
  {
    heading: 'Four answers in every list',
    text: 'Korean level, visa, location, workplace: on the row itself and as filters. People who can’t take the job see that before they write.',
  },
  {
    heading: 'A page of its own',
    text: 'With pay, take-home after tax, the terms, your text, and your answer rate once you have one.',
  },
  {
    heading: 'Found outside this site',
    text: 'In search engines, in three feeds, and in daily or weekly emails to people whose filters it matches.',
  },
  {
    heading: 'Applications where you want them',
    text: 'On your own site, or here: name, email address, work, message and a resume, on your company’s page, behind its password.',
  },
  {
    heading: 'A private link, no account',
    text: 'Track your posting, edit it, set the last day, close or reopen it. We email you the link.',
  },
  {
    heading: `${POSTING_DAYS} days`,
    text: `From the day it goes live. During that time you can close it, reopen it and change its last day for free. After that you need a new posting, at that day’s price; we fill in the form for you.`,
  },
];

const { featured_week_option: WEEK, featured_month_option: MONTH } = FEATURED_DAYS;

export const PRICE_TERMS: readonly string[] = [
  `Up to ${FEATURED_ON_TOP} featured listings are at the top of a list. If more are featured, they take turns by the hour; the rest stay in date order, marked as featured.`,
  `You can choose both week and month: they add up to ${WEEK}, ${MONTH} or ${WEEK + MONTH} days from publication.`,
  'We review every posting before it goes live. If we decline yours, or you withdraw it before we accept it, you get a full refund. Once we’ve accepted it, there are no refunds.',
  `Prices include VAT. You pay by card through Toss Payments; we never see your card number. ${CARD_SLIP} (VAT Act, articles 46 and 33.)`,
];

/** Questions and answers; the same words are in the page's structured data. */
export function postingQuestions(contactEmail: string): Question[] {
  return [
    {
      question: 'When is it published?',
      answer:
        'Once we’ve reviewed it, or on the day you chose if that’s later. We can’t promise how long the review takes. We’ll email you when it’s live, or if something is missing.',
    },
    {
      question: 'What do you check?',
      answer:
        'That the employer and the job are real, that the four answers match the text, that the pay is above the minimum wage, and that the text doesn’t ask for what the law forbids: looks, origin, marriage, wealth, family, age.',
    },
    {
      question: 'What if you decline it?',
      answer: 'We tell you why. If you paid, you get a full refund to your card, and you can send another.',
    },
    {
      question: 'Our text is in Korean. Is that enough?',
      answer:
        'Yes. Our readers work in English, so an English ad reaches more of them. If you order the translation, we write the English and you approve it before it goes live.',
    },
    {
      question: 'Can I change it later?',
      answer:
        'Yes, with the private link in our emails. No account needed. We review changes to a published text before they go live; closing and extending work at once.',
    },
    {
      question: 'We’re already on this board. Do we get the same page for applications?',
      answer:
        'Yes, if you post from your recruiting page or from an email address at your company’s domain. Otherwise we ask first, so nobody else gets your applications.',
    },
    {
      question: 'We’re not registered in Korea. Can we post?',
      answer:
        'Yes, if the job is in Korea or open to people there. Tick that you have no Korean registration, and enter your country and city.',
    },
    {
      question: 'The card was declined, or I closed the window. Is it lost?',
      answer: `No. We keep your posting, so you don’t have to type anything again. Pay from the page you come back to, or with the link in our email. If something is stuck, write to ${contactEmail}.`,
    },
  ];
}

export const HELP = {
  en: {
    heading: 'Help in English',
    text: [
      'Write your listing in English or Korean, and send us your questions in either language, to the address below.',
      'If you’re registered in Korea, we need your business registration number and the representative’s name before publication. That’s the law.',
      `If we decline your posting, or you withdraw it before we accept it, you get a full refund. After that, there are no refunds. Prices include VAT. ${CARD_SLIP}`,
    ],
  },
  ko: {
    heading: '한국어 도움말',
    text: [
      '공고는 한국어로 작성하셔도 됩니다. 영문 번역을 함께 신청하시면 저희가 번역문을 작성하고, 확인하고 승인해 주신 뒤에 게재합니다.',
      '국내 기업의 공고는 게재하기 전에 사업자등록번호와 대표자 성명을 확인합니다. 회사 주소나 전화번호 중 하나는 공고에 함께 표시됩니다.',
      '모든 공고는 게재 전에 담당자가 직접 확인합니다. 게재하지 못하거나 승인 전에 철회하시는 경우에는 결제하신 금액을 전액 환불하며, 승인된 뒤에는 환불되지 않습니다.',
      '표시된 가격에는 부가가치세가 포함되어 있습니다. 카드로 결제하시며, 신용카드 매출전표로 매입세액을 공제받으실 수 있습니다(부가가치세법 제46조). 카드로 결제하신 금액에는 세금계산서를 따로 발급하지 않습니다(제33조).',
      '회원 가입은 필요하지 않습니다. 이메일로 보내 드리는 개인 링크에서 공고를 확인하고 수정, 마감하실 수 있으며, 게재 기간 안에는 마감일 변경과 재게시도 무료입니다.',
    ],
  },
} as const;
