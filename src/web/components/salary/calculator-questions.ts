import type { Question } from '#web/ui/faq.tsx';

/** Questions about pay in Korea; they stand on the page and in its structured data in the same words. */
export const CALCULATOR_QUESTIONS: readonly Question[] = [
  {
    question: 'Is this exactly what reaches my account?',
    answer:
      'It should be close. Employers withhold tax by the official table we use, or 80% or 120% of it if you ask them to. Union fees, a company pension plan or a loan from your employer come off too. In February, the year-end settlement compares what was withheld with what you owed.',
  },
  {
    question: 'What does it mean if severance is included?',
    answer:
      'If you stay a year, you earn about a month’s pay as severance, paid when you leave. Some offers include it in the yearly number, so you only get twelve thirteenths of that during the year. Choose “Included” for an offer like that, and compare the monthly take-home pay.',
  },
  {
    question: 'Who counts as a dependent?',
    answer:
      'You do, and so do a spouse, children and parents who have no income and depend on yours. Children aged 8 to 20 lower the tax further. Your employer will ask for a family relations certificate. If yours is from abroad, it usually needs an apostille and a translation.',
  },
  {
    question: 'Does this include the flat tax for foreign workers?',
    answer:
      'No. For some years from your first job in Korea, you can choose to pay 19% of all your pay instead, 20.9% with local tax, with no deductions. It usually only pays off well above 100 million won a year. Ask the tax office or an accountant before you choose it.',
  },
  {
    question: 'Do I get the pension back when I leave Korea?',
    answer:
      'That depends on your nationality and sometimes on your visa. Some countries have an agreement with Korea: your contributions are refunded, or counted at home. For others, they stay in Korea. The National Pension Service answers in English on 1355.',
  },
];
