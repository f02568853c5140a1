import type { Answers } from '#db/demo/answers.ts';
import { FAMILIES } from '#db/demo/families.ts';
import type { Stance } from '#db/demo/habits.ts';
import type { Level, Opening, StatedPay } from '#db/demo/opening.ts';
import type { Random } from '#db/demo/random.ts';

/** The five columns of pay, in whole won or dollars. */
export type PayColumns = {
  pay_min: number | null;
  pay_max: number | null;
  pay_currency: 'KRW' | 'USD' | null;
  pay_period: 'year' | 'month' | 'hour' | null;
  pay_negotiable: boolean;
};

const NOT_STATED: PayColumns = {
  pay_min: null,
  pay_max: null,
  pay_currency: null,
  pay_period: null,
  pay_negotiable: false,
};

const NEGOTIABLE: PayColumns = { ...NOT_STATED, pay_currency: 'KRW', pay_period: 'year', pay_negotiable: true };

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** Pay as the opening states it, or else what the role, the level and the company make likely: often nothing. */
export function choosePay(
  opening: Opening,
  level: Level,
  stance: Stance,
  answers: Answers,
  random: Random,
): PayColumns {
  const kind = random.weighted(KINDS[stance]);
  const usual = usualPay(opening, level, stance, answers, random);
  if (opening.pay === null) return NOT_STATED;
  if (opening.pay === 'negotiable') return NEGOTIABLE;
  if (opening.pay !== undefined) return columns(opening.pay, false);
  if (kind === 'silent') return NOT_STATED;
  return kind === 'negotiable' ? NEGOTIABLE : columns(usual, kind === 'from-to-talk-about');
}

type Kind = 'silent' | 'negotiable' | 'stated' | 'from-to-talk-about';

const KINDS: Record<Stance, readonly (readonly [Kind, number])[]> = {
  international: [
    ['silent', 43],
    ['negotiable', 5],
    ['stated', 46],
    ['from-to-talk-about', 7],
  ],
  mixed: [
    ['silent', 56],
    ['negotiable', 7],
    ['stated', 36],
    ['from-to-talk-about', 5],
  ],
  domestic: [
    ['silent', 66],
    ['negotiable', 10],
    ['stated', 21],
    ['from-to-talk-about', 3],
  ],
};

const LEVEL_FACTOR: Record<Level, number> = {
  intern: 0.5,
  junior: 0.76,
  mid: 1,
  senior: 1.3,
  staff: 1.6,
  lead: 1.55,
};
const STANCE_FACTOR: Record<Stance, number> = { international: 1.06, mixed: 1, domestic: 0.92 };
const WON_PER_DOLLAR = 1_350;

function usualPay(opening: Opening, level: Level, stance: Stance, answers: Answers, random: Random): StatedPay {
  const [low, high] = FAMILIES[opening.family].pay;
  const factor = LEVEL_FACTOR[level] * STANCE_FACTOR[stance] * (0.93 + random.next() * 0.14);
  const inDollars = answers.workplace === 'remote' && answers.residence === 'anywhere' && random.next() < 0.7;
  if (!inDollars) return { min: rounded(low * factor), max: rounded(high * factor) };
  const dollars = (factor * 1.15 * MILLION) / WON_PER_DOLLAR / THOUSAND;
  return { min: rounded(low * dollars), max: rounded(high * dollars), currency: 'USD' };
}

/** Nobody writes 61.3 million: steps of five from sixty on, of two below. */
function rounded(amount: number): number {
  const step = amount >= 60 ? 5 : 2;
  return Math.round(amount / step) * step;
}

function columns({ min, max, currency = 'KRW', period = 'year' }: StatedPay, negotiable: boolean): PayColumns {
  const unit = period === 'hour' ? 1 : currency === 'USD' ? THOUSAND : MILLION;
  return {
    pay_min: Math.round(min * unit),
    pay_max: Math.round(max * unit),
    pay_currency: currency,
    pay_period: period,
    pay_negotiable: negotiable,
  };
}
