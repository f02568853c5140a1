import { daysLater } from '#contract/tools/fact.ts';
import { EMPLOYMENT_INSURANCE, SEVERANCES } from '#contract/tools/offer-fields.ts';
import type { ToolField } from '#contract/tools/tool.ts';

const CITIES = [
  { id: 'seoul', label: 'Seoul' },
  { id: 'gyeonggi', label: 'Gyeonggi, such as Pangyo' },
  { id: 'incheon', label: 'Incheon' },
  { id: 'provinces', label: 'Elsewhere in Korea' },
] as const;

export type City = (typeof CITIES)[number]['id'];

const own = { kind: 'number', unit: 'won', least: 0, most: 1_000_000_000, isOptional: true } as const;

export const FIRST_YEAR_FIELDS = {
  pay: {
    kind: 'number',
    label: 'Yearly pay',
    help: 'As the contract says, before tax',
    unit: 'won',
    least: 1_000_000,
    most: 1_000_000_000,
    preset: 60_000_000,
    group: 'Your job',
  },
  severance: { kind: 'choice', label: 'Severance', options: SEVERANCES, preset: 'on_top', group: 'Your job' },
  first_day: {
    kind: 'day',
    label: 'First day of work',
    preset: (today) => daysLater(today, 35),
    group: 'Your job',
  },
  payday: {
    kind: 'number',
    label: 'Payday',
    help: 'Day of the month',
    least: 1,
    most: 31,
    preset: 25,
    group: 'Your job',
  },
  pays_for: {
    kind: 'choice',
    label: 'It pays for',
    options: [
      { id: 'same', label: 'The same month' },
      { id: 'before', label: 'The month before' },
    ],
    preset: 'same',
    group: 'Your job',
  },
  employment: { ...EMPLOYMENT_INSURANCE, group: 'Your job' },
  city: { kind: 'choice', label: 'Where you’ll live', options: CITIES, preset: 'seoul', group: 'Your home' },
  arrival: { kind: 'day', label: 'Date you land', preset: (today) => daysLater(today, 28), group: 'Your home' },
  deposit: {
    ...own,
    label: 'Deposit',
    help: 'The rent statistics assume ten million',
    preset: 10_000_000,
    group: 'Your home',
  },
  rent: {
    ...own,
    label: 'Monthly rent',
    help: 'Leave it empty to use local statistics',
    preset: null,
    group: 'Your home',
  },
  living: {
    ...own,
    label: 'Monthly living costs',
    help: 'Leave it empty to use statistics',
    preset: null,
    group: 'Your home',
  },
  flight: {
    ...own,
    label: 'Flight',
    help: 'Our guess. Enter 0 if the company pays',
    preset: 900_000,
    group: 'Your own numbers',
  },
  stay: {
    ...own,
    label: 'A place to stay until you have a lease',
    help: 'Optional',
    preset: null,
    group: 'Your own numbers',
  },
  insurance: {
    ...own,
    label: 'Insurance until your first day of work',
    help: 'Optional',
    preset: null,
    group: 'Your own numbers',
  },
  setup: {
    ...own,
    label: 'Visa, apostilles, agent, furniture, phone',
    help: 'Optional',
    preset: null,
    group: 'Your own numbers',
  },
} as const satisfies Record<string, ToolField>;
