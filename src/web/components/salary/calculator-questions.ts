import type { Question } from '#web/ui/faq.tsx';

/** Questions about pay in Korea; they stand on the page and in its structured data in the same words. */
export const CALCULATOR_QUESTIONS: readonly Question[] = [
  {
    question: 'Is this exactly what reaches my account?',
    answer:
      'It should come close. Employers withhold tax by the official table used here, or by 80% or 120% of it if you ask them to. Union fees, a company pension plan or a loan from the employer come off as well. In February the year-end settlement compares what was withheld with what was due.',
  },
  {
    question: 'What does it mean if severance is included?',
    answer:
      'If you stay a year, you earn about a month’s pay as severance, paid when you leave. Some offers count it into the annual number, so only twelve thirteenths of it arrive during the year. Choose “Included” for such an offer, and compare the monthly take-home.',
  },
  {
    question: 'Who counts as a dependent?',
    answer:
      'You do, and so do a spouse, children and parents without an income of their own who depend on yours. Children aged 8 to 20 lower the tax further. Your employer asks for the family relations certificate, for people from abroad usually with an apostille and a translation.',
  },
  {
    question: 'Does this include the flat tax for foreign workers?',
    answer:
      'No. People from abroad may choose 19% of all pay instead, 20.9% with local tax, without any deductions, for a number of years from their first work in Korea. It tends to pay off only well above 100 million won a year. Ask the tax office or an accountant before you choose it.',
  },
  {
    question: 'Do I get the pension back when I leave Korea?',
    answer:
      'That depends on your nationality and sometimes on your visa. Some countries have an agreement with Korea under which contributions are refunded or counted at home; for others they stay in Korea. The National Pension Service answers in English on 1355.',
  },
];
