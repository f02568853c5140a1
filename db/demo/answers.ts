import type { KoreanLevel, Residence, Workplace } from '#contract/core/vocabulary.ts';
import type { Stance } from '#db/demo/habits.ts';
import type { Opening, VisaAnswer } from '#db/demo/opening.ts';
import type { Random } from '#db/demo/random.ts';

/** The four answers of one job; null is "not stated". */
export type Answers = {
  korean: KoreanLevel | null;
  visa: VisaAnswer | null;
  residence: Residence | null;
  workplace: Workplace | null;
};

type Weights<T> = readonly (readonly [value: T, weight: number])[];

/**
 * Draws consistent answers: residence depends on the visa, and workplace on both. What the opening states takes
 * precedence.
 */
export function chooseAnswers(opening: Opening, stance: Stance, random: Random): Answers {
  // Draws even where the answer is given, so that giving one does not change the others.
  const visaDrawn = random.weighted(visaWeights(opening, stance));
  const visa = stated(opening.visa, visaDrawn);
  const residence = stated(opening.residence, random.weighted(RESIDENCE[visa ?? 'not-stated']));
  const workplace = stated(opening.workplace, random.weighted(workplaceWeights(opening, visa, residence)));
  const korean = stated(opening.korean, random.weighted(KOREAN[koreanStance(stance, visa)]));
  return { korean, visa, residence, workplace };
}

function stated<T>(given: T | undefined, drawn: T): T {
  return given === undefined ? drawn : given;
}

function visaWeights(opening: Opening, stance: Stance): Weights<VisaAnswer | null> {
  if (opening.residence === 'anywhere') return VISA_FROM_ABROAD;
  return opening.type == null || opening.type === 'full-time' ? VISA[stance] : VISA_FOR_A_WHILE;
}

const VISA: Record<Stance, Weights<VisaAnswer | null>> = {
  international: [
    ['sponsored', 48],
    ['case-by-case', 13],
    ['transfer-only', 6],
    ['own', 20],
    [null, 15],
  ],
  mixed: [
    ['sponsored', 20],
    ['case-by-case', 13],
    ['transfer-only', 9],
    ['own', 38],
    [null, 20],
  ],
  domestic: [
    ['sponsored', 6],
    ['case-by-case', 8],
    ['transfer-only', 5],
    ['own', 60],
    [null, 21],
  ],
};

/** Requiring an own visa excludes living anywhere. */
const VISA_FROM_ABROAD: Weights<VisaAnswer | null> = [
  ['sponsored', 60],
  [null, 40],
];

/** E-7 visas are not issued for internships or part-time work. */
const VISA_FOR_A_WHILE: Weights<VisaAnswer | null> = [
  ['own', 62],
  ['case-by-case', 12],
  [null, 26],
];

const RESIDENCE: Record<VisaAnswer | 'not-stated', Weights<Residence | null>> = {
  sponsored: [
    ['anywhere', 68],
    ['in-korea', 22],
    [null, 10],
  ],
  'case-by-case': [
    ['in-korea', 62],
    ['anywhere', 20],
    [null, 18],
  ],
  'transfer-only': [['in-korea', 100]],
  own: [
    ['in-korea', 91],
    [null, 9],
  ],
  'not-stated': [
    ['in-korea', 46],
    [null, 40],
    ['anywhere', 9],
  ],
};

/** Work with machines or in places is rarely remote. */
const BOUND_TO_PLACE = new Set(['systems', 'project']);

function workplaceWeights(
  opening: Opening,
  visa: VisaAnswer | null,
  residence: Residence | null,
): Weights<Workplace | null> {
  const bound = BOUND_TO_PLACE.has(opening.family);
  // Without a visa, living anywhere implies remote work.
  if (residence === 'anywhere' && visa === null) return [['remote', 1]];
  if (residence === 'anywhere') {
    return [
      ['remote', bound ? 2 : 24],
      ['hybrid', 42],
      ['on-site', 34],
    ];
  }
  return [
    ['remote', bound ? 1 : 8],
    ['hybrid', bound ? 16 : 42],
    ['on-site', 44],
    [null, residence === null ? 22 : 6],
  ];
}

/** Companies that sponsor visas rarely require fluent Korean. */
function koreanStance(stance: Stance, visa: VisaAnswer | null): Stance {
  return stance === 'domestic' && visa === 'sponsored' ? 'mixed' : stance;
}

const KOREAN: Record<Stance, Weights<KoreanLevel | null>> = {
  international: [
    ['not-required', 50],
    ['basic', 17],
    ['conversational', 15],
    ['business', 7],
    ['fluent', 2],
    [null, 9],
  ],
  mixed: [
    ['not-required', 20],
    ['basic', 13],
    ['conversational', 25],
    ['business', 18],
    ['fluent', 12],
    [null, 12],
  ],
  domestic: [
    ['not-required', 3],
    ['basic', 3],
    ['conversational', 16],
    ['business', 27],
    ['fluent', 31],
    ['native', 7],
    [null, 13],
  ],
};
