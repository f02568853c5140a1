import { wonText } from '#contract/core/won-text.ts';
import { type Day, daysLater, isKnownOn, valueOn } from '#contract/tools/fact.ts';
import { monthsLater } from '#contract/tools/months.ts';
import {
  ADDED_UP,
  AGREEMENT,
  AUSTRALIA,
  CONTRADICTIONS,
  EXEMPTION,
  NOT_INSURED,
  RECIPROCITY,
  UNITED_STATES,
} from '#contract/tools/pension-nationalities.ts';
import {
  BOTH_HALVES,
  BY_STATUS,
  CLAIM_AFRESH,
  CLAIM_YEARS,
  COUNTED_MONTHS,
  PENSION_YEARS,
  RATES,
  WHO_GETS_IT,
} from '#contract/tools/pension-refund-facts.ts';
import { type AnswersOf, bar, type ToolFields, tool } from '#contract/tools/tool.ts';

const OTHER = 'Another country';

const NATIONALITIES = [
  ...new Set(
    [AGREEMENT, ADDED_UP, EXEMPTION, NOT_INSURED]
      .flatMap(({ values }) => values.flatMap(({ value }) => value))
      .concat(RECIPROCITY.values.flatMap(({ value }) => value.flatMap(({ names }) => names))),
  ),
].sort();

const ASKED = {
  fields: {
    nationality: {
      kind: 'choice',
      label: 'Nationality',
      options: [...NATIONALITIES, OTHER].map((name) => ({ id: name, label: name })),
      preset: 'United States',
    },
    status: {
      kind: 'choice',
      label: 'Your status while you paid',
      options: [
        { id: 'other', label: 'E-7 or other' },
        { id: 'special', label: 'E-9 or H-2' },
      ],
      preset: 'other',
    },
    first_day: { kind: 'day', label: 'First day insured', preset: (today: Day) => daysLater(today, -1095) },
    last_day: { kind: 'day', label: 'Last day insured', preset: (today: Day) => today },
    monthly_pay: {
      kind: 'number',
      label: 'Average monthly pay',
      help: 'Before deductions, without untaxed pay. Each month counts up to the limit of its time',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 5_000_000,
    },
    departure: {
      kind: 'day',
      label: 'Date you leave Korea',
      preset: (today: Day) => daysLater(today, 30),
    },
  },
} as const satisfies { fields: ToolFields };

type Answers = AnswersOf<(typeof ASKED)['fields']>;

export type PensionRefundResult = ReturnType<typeof work>;

/** Why somebody gets a refund or none. */
export type Ground =
  | 'dates'
  | 'status'
  | 'agreement'
  | 'reciprocity'
  | 'pension'
  | 'too-short'
  | 'added-up'
  | 'exemption'
  | 'not-insured'
  | 'unlisted';

export const pensionRefund = tool({
  ...ASKED,
  slug: 'pension-refund',
  facts: [
    WHO_GETS_IT,
    BY_STATUS,
    AGREEMENT,
    RECIPROCITY,
    ADDED_UP,
    EXEMPTION,
    NOT_INSURED,
    UNITED_STATES,
    AUSTRALIA,
    CONTRADICTIONS,
    RATES,
    BOTH_HALVES,
    COUNTED_MONTHS,
    PENSION_YEARS,
    CLAIM_YEARS,
    CLAIM_AFRESH,
  ],
  work,
  says: ({ ground, verdict, paid }) => {
    if (ground === 'dates') return 'The last day is before the first';
    const sum = wonText(paid.total);
    if (ground === 'not-insured') return 'Nothing was paid in, so nothing comes back';
    if (ground === 'pension') return 'Probably a pension instead of a refund: ask 1355';
    if (verdict === 'yes') return `${sum} comes back, plus interest`;
    return verdict === 'ask' ? `${sum}, if your country is on the list: ask 1355` : 'No refund for your nationality';
  },
  shows: ({ paid: { yours, company } }) => [
    bar('Your half', yours, wonText(yours)),
    bar('The company’s half', company, wonText(company)),
  ],
});

function work(answers: Answers, today: Day) {
  const { first_day, last_day, nationality, departure } = answers;
  const paid = paidIn(answers);
  const ground = last_day < first_day ? 'dates' : groundOf(answers, paid.months, today);
  return {
    ground,
    verdict: verdictOf(ground),
    contradiction: valueOn(CONTRADICTIONS, today)[nationality] ?? null,
    /** Months that somebody of this nationality must have paid for. */
    least: leastMonths(nationality, today),
    paid,
    deadline: monthsLater(departure, valueOn(CLAIM_YEARS, departure) * 12),
  };
}

function groundOf({ nationality, status }: Answers, months: number, today: Day): Ground {
  if (status === 'special') return 'status';
  const within = (fact: typeof AGREEMENT) => valueOn(fact, today).includes(nationality);
  const least = leastMonths(nationality, today);
  const refund = within(AGREEMENT) ? 'agreement' : least === null ? null : 'reciprocity';
  if (refund && months < (least ?? 0)) return 'too-short';
  if (refund && months >= valueOn(PENSION_YEARS, today) * 12) return 'pension';
  if (refund) return refund;
  if (within(ADDED_UP)) return 'added-up';
  if (within(EXEMPTION)) return 'exemption';
  return within(NOT_INSURED) ? 'not-insured' : 'unlisted';
}

function leastMonths(nationality: string, today: Day): number | null {
  if (nationality === 'Australia') return valueOn(AUSTRALIA, today).months;
  if (valueOn(AGREEMENT, today).includes(nationality)) return 0;
  return valueOn(RECIPROCITY, today).find(({ names }) => names.includes(nationality))?.months ?? null;
}

function verdictOf(ground: Ground): 'yes' | 'ask' | 'no' {
  if (ground === 'agreement' || ground === 'reciprocity' || ground === 'status') return 'yes';
  return ground === 'unlisted' || ground === 'pension' ? 'ask' : 'no';
}

/** Both halves of each month, by the rates and limits of that month. */
function paidIn({ first_day, last_day, monthly_pay }: Answers) {
  const begun = `${first_day.slice(0, -2)}01`;
  const from = begun === first_day ? begun : monthsLater(begun, 1);
  const months: Day[] = [];
  for (let month = from; month <= last_day; month = monthsLater(month, 1)) months.push(month);
  const halves = months.map((month) => halfOf(monthly_pay, month));
  const yours = halves.reduce((sum, half) => sum + half, 0);
  const years = [...new Set(months.map((month) => new Date(month).getUTCFullYear()))].map((year) => {
    const ofYear = halves.filter((_, at) => months[at]?.startsWith(`${year}-`));
    return { year, months: ofYear.length, yours: ofYear.reduce((sum, half) => sum + half, 0) };
  });
  return {
    months: months.length,
    yours,
    company: yours * (valueOn(BOTH_HALVES, last_day) - 1),
    total: yours * valueOn(BOTH_HALVES, last_day),
    years,
    /** Months for which no rate of their own is known. */
    assumed: months.filter((month) => !isKnownOn(RATES, month)).length,
  };
}

function halfOf(pay: number, month: Day): number {
  const { rate, least, most } = valueOn(RATES, month);
  const [top, bottom] = rate;
  const base = Math.min(Math.max(pay, least), most);
  return Math.floor((base * top) / bottom / 10) * 10;
}
