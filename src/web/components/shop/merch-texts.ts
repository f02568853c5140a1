import { HOLDS, RESERVATION_MINUTES, WITHDRAWAL_DAYS } from '#contract/payments/orders.ts';
import { SHIRT } from '#contract/shop/merch.ts';
import type { Question } from '#web/ui/faq.tsx';

export const MERCH_FACTS = {
  path: '/merch',
  title: `One t-shirt, ${SHIRT.pieces} pieces, printed once`,
  description: `The madang t-shirt: one design, ${SHIRT.pieces} pieces, never printed again. 40,000 won with VAT and delivery in South Korea; abroad by email.`,
  keywords: 'madang t-shirt, Korean t-shirt, hanok courtyard t-shirt, limited t-shirt Korea',
} as const;

export const DESIGN: readonly { heading: string; text: string }[] = [
  {
    heading: 'Front',
    text: 'Our logo over the heart: a courtyard seen from above, its gate off-center, like those of real houses.',
  },
  {
    heading: 'Back',
    text: 'The house around it: four tiled roofs, an empty courtyard, and four stepping stones. They stand for the four answers in every listing here, from “not stated” to “open to you”.',
  },
  {
    heading: '마당',
    text: 'Madang, the courtyard of a Korean house. It’s kept empty, so anyone can walk across it.',
  },
];

/** Questions and answers; the same words are in the page's structured data. */
export function merchQuestions(contactEmail: string): Question[] {
  return [
    {
      question: 'Which size is mine?',
      answer:
        'These are Korean unisex sizes, and they run smaller than US sizes. Lay a shirt that fits you flat, measure it, and compare it with the chart. If you’re between two sizes, take the larger one.',
    },
    {
      question: 'Will it be printed again?',
      answer: `No. There are ${SHIRT.pieces} pieces of one design, which goes back to a social media post of 1 July 2025 and the reactions to it. When the last one is sold, the offer ends.`,
    },
    {
      question: 'What does delivery cost, and how long does it take?',
      answer:
        'Delivery within South Korea is included. A parcel takes 1 to 2 days once we’ve handed it to the courier. We’ll email you the tracking number.',
    },
    {
      question: 'Can I order from outside Korea?',
      answer: `Yes, by email to ${contactEmail}. Tell us your sizes, quantities and full address. We’ll add the shipping to ${SHIRT.usd} US dollars for each shirt, and reply with a payment link in dollars.`,
    },
    {
      question: 'How do I pay?',
      answer: `In South Korea by card, in the window of Toss Payments. We never see your card number. Your shirts are set aside for ${RESERVATION_MINUTES} minutes while you pay, or ${HOLDS.minutesOfFew} once fewer than ${HOLDS.few} are left.`,
    },
    {
      question: 'Can I return or exchange it?',
      answer: `Please don’t: there are so few that we have nothing to exchange them for. But the law comes first. You can withdraw within ${WITHDRAWAL_DAYS} days after the parcel arrives, for any reason, on your order page. You pay for the return. If something is wrong with the shirt, we do.`,
    },
    {
      question: 'What if someone buys the last one while I pay?',
      answer:
        'Nobody can: your order is set aside until you’ve paid or the time is over. If you don’t pay, nothing is charged, and the shirts go back on sale.',
    },
  ];
}

/** The subject and the body of an order from abroad, for the visitor's own mail program. */
export function abroadMail(contactEmail: string): string {
  const body = [
    'Hello,',
    '',
    'I’d like to order the t-shirt.',
    '',
    'Sizes and quantities (S, M, L, XL, 2XL):',
    'Full name:',
    'Phone number, for the courier:',
    'Address with postal code and country:',
    'Notes:',
    '',
    'Please tell me the shipping cost, and send me the payment link in US dollars.',
  ].join('\r\n');
  return `mailto:${contactEmail}?subject=${encodeURIComponent('T-shirt, order from abroad')}&body=${encodeURIComponent(body)}`;
}
