import { type Person, paysEmploymentInsurance } from '#contract/jobs/person.ts';
import type { ToolField, ToolTexts } from '#contract/tools/tool.ts';

export const PLACES = [1, 2, 3, 4] as const;
export type Place = (typeof PLACES)[number];

const COUNTS = [
  { id: '2', label: 'Two' },
  { id: '3', label: 'Three' },
  { id: '4', label: 'Four' },
] as const;

export const SEVERANCES = [
  { id: 'on_top', label: 'On top' },
  { id: 'inside', label: 'Included' },
] as const;

const NOT_STATED = { id: 'not_stated', label: 'Not stated' } as const;

export const SEVERANCES_OFFERED = [...SEVERANCES, NOT_STATED] as const;

export const EMPLOYMENT_INSURANCE = {
  kind: 'tick',
  label: 'I pay employment insurance',
  help: 'On an E-7 or F-4, only if you applied for it',
  preset: true,
  own: (person: Person) => (paysEmploymentInsurance(person) ? undefined : 'false'),
} as const;

export const VISAS = [
  { id: 'sponsored', label: 'They sponsor it' },
  { id: 'maybe', label: 'Case by case' },
  { id: 'transfer', label: 'Transfer only' },
  { id: 'none', label: 'They don’t sponsor' },
  { id: 'own', label: 'I don’t need one' },
  NOT_STATED,
] as const;

export const WORKPLACES = [
  { id: 'onsite', label: 'At the office' },
  { id: 'hybrid', label: 'Hybrid' },
  { id: 'remote', label: 'Remote' },
  NOT_STATED,
] as const;

type Example = {
  title: string;
  pay: number;
  severance: (typeof SEVERANCES)[number]['id'];
  overtime: number;
  days: number;
  minutes: number;
  visa: (typeof VISAS)[number]['id'];
  workplace: (typeof WORKPLACES)[number]['id'];
};

const VISA = {
  kind: 'choice',
  label: 'Visa',
  options: VISAS,
  own: ({ visa_status }: Person) => (visa_status === 'resident' || visa_status === 'citizen' ? 'own' : undefined),
} as const;

function offer<At extends Place>(at: At, example: Example) {
  const about = {
    group: `Offer ${at}`,
    when: ({ count }: ToolTexts) => at <= Number(count),
  };
  const fields = {
    title: { ...about, kind: 'text', label: 'Name', most: 60, preset: example.title, isOptional: true },
    pay: {
      ...about,
      kind: 'number',
      label: 'Yearly pay',
      help: 'As the contract says, before tax',
      unit: 'won',
      least: 1_000_000,
      most: 1_000_000_000,
      preset: example.pay,
    },
    severance: {
      ...about,
      kind: 'choice',
      label: 'Severance',
      help: '“Not stated” counts as on top',
      options: SEVERANCES_OFFERED,
      preset: example.severance,
    },
    hours: {
      ...about,
      kind: 'number',
      label: 'Hours a week',
      help: 'As agreed, without overtime. Empty counts as 40',
      least: 15,
      most: 40,
      preset: 40,
      isOptional: true,
    },
    overtime: {
      ...about,
      kind: 'number',
      label: 'Overtime a week',
      help: 'Hours the pay includes',
      least: 0,
      most: 40,
      preset: example.overtime,
      isOptional: true,
    },
    days: {
      ...about,
      kind: 'number',
      label: 'Days you commute a week',
      least: 0,
      most: 7,
      preset: example.days,
      isOptional: true,
    },
    minutes: {
      ...about,
      kind: 'number',
      label: 'Minutes each way',
      least: 0,
      most: 240,
      preset: example.minutes,
      isOptional: true,
    },
    visa: { ...about, ...VISA, preset: example.visa },
    workplace: { ...about, kind: 'choice', label: 'Workplace', options: WORKPLACES, preset: example.workplace },
  } as const satisfies Record<string, ToolField>;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${name}_${at}`, field])) as {
    [Name in keyof typeof fields & string as `${Name}_${At}`]: (typeof fields)[Name];
  };
}

const OFFICE = { severance: 'on_top', overtime: 0, visa: 'sponsored' } as const;

export const OFFER_FIELDS = {
  count: { kind: 'choice', label: 'How many offers?', options: COUNTS, preset: '3' },
  ...offer(1, {
    title: 'Payments company',
    pay: 85_000_000,
    severance: 'inside',
    overtime: 10,
    days: 3,
    minutes: 35,
    visa: 'sponsored',
    workplace: 'hybrid',
  }),
  ...offer(2, { ...OFFICE, title: 'Remote team', pay: 74_000_000, days: 0, minutes: 0, workplace: 'remote' }),
  ...offer(3, {
    ...OFFICE,
    title: 'Game studio',
    pay: 80_000_000,
    days: 4,
    minutes: 70,
    visa: 'maybe',
    workplace: 'hybrid',
  }),
  ...offer(4, { ...OFFICE, title: 'Young startup', pay: 62_000_000, days: 5, minutes: 30, workplace: 'onsite' }),
  meals: {
    kind: 'number',
    label: 'Untaxed monthly meals',
    help: 'In each offer',
    unit: 'won',
    least: 0,
    most: 1_000_000,
    preset: 200_000,
    group: 'For all of them',
  },
  employment: { ...EMPLOYMENT_INSURANCE, group: 'For all of them' },
} as const;
