import type { NewToolRow } from '#server/schema/content.ts';

/** The bundled career tools, in page order. The slug is the last part of the path. */
export const TOOLS = [
  {
    slug: 'salary-calculator',
    title: 'Korean salary calculator',
    summary:
      'From the pay in the contract to the sum that reaches your account: pension, insurances and taxes, line by line.',
    description:
      '<p>Type in the yearly or monthly pay of a contract. The calculator takes off national pension, health, long-term care and employment insurance, income tax and local tax, and says what is left each month. It is an estimate from published rates.</p>',
    meta_keywords: 'Korean salary calculator, take-home pay Korea, net salary Korea, four insurances',
  },
  {
    slug: 'salary-directory',
    title: 'Salary directory',
    summary: 'What the listings on this board pay by role, years and Korean level, as medians and quartiles.',
    description:
      '<p>Made from listings that state their pay, and from nothing else. Groups of fewer than five listings are not shown.</p>',
    meta_keywords: 'tech salaries Korea, software engineer salary Seoul, developer pay Korea',
  },
  {
    slug: 'can-i-apply',
    title: 'Can I apply?',
    summary: 'Your visa, where you live and your Korean against what each open job asks: yes, no, or ask first.',
    description:
      '<p>Three questions, no account. Each open job is answered yes, no, or ask first, by what its listing states. What a listing does not state stays open.</p>',
    meta_keywords: 'jobs in Korea for foreigners, E-7 visa jobs, English-speaking jobs Korea',
  },
] as const satisfies readonly Omit<NewToolRow, 'position'>[];
