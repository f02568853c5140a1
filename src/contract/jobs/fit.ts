import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  ids,
  KOREAN_LEVELS,
  type KoreanLevel,
  type LivingPlace,
  RESIDENCES,
  type Residence,
  TALENT_KOREAN_LEVELS,
  type TalentKoreanLevel,
  VERDICTS,
  type Verdict,
  VISA_ANSWERS,
  WORKPLACES,
  type Workplace,
} from '#contract/core/vocabulary.ts';
import type { StatedFacet } from '#contract/jobs/job-facets.ts';
import type { FitVisa, Person } from '#contract/jobs/person.ts';

/**
 * "Can I apply?": compares a person's answers with a listing's. Pure, for server and browser. It judges what the
 * listing says and gives no advice on immigration law: where law or listing leave something open, the verdict is "ask".
 */

export type VisaAnswer = (typeof VISA_ANSWERS)[number]['id'];
export type FitQuestion = 'korean' | 'visa' | 'residence' | 'workplace';

/** A listing's answers to the four questions; null is "not stated". */
export type Asks = {
  korean: KoreanLevel | null;
  visa: VisaAnswer | null;
  residence: Residence | null;
  workplace: Workplace | null;
  /** Whether people from abroad can stay there, or have to move even if they then work from home. */
  from_abroad?: boolean;
  employment?: EmploymentType;
};

export type Judgement = { question: FitQuestion; verdict: Verdict; sentence: string };
export type Fit = { verdict: Verdict; judgements: Judgement[] };

type Ruling = readonly [verdict: Verdict, sentence: string];
type Stated = { [Question in FitQuestion]: NonNullable<Asks[Question]> } & Pick<Asks, 'from_abroad' | 'employment'>;

export const FIT_QUESTIONS = ['korean', 'visa', 'residence', 'workplace'] as const satisfies readonly FitQuestion[];

const ANSWERS: { readonly [Question in FitQuestion]: readonly Stated[Question][] } = {
  korean: ids(KOREAN_LEVELS),
  visa: ids(VISA_ANSWERS),
  residence: ids(RESIDENCES),
  workplace: ids(WORKPLACES),
};

/** The four verdicts in the listing's order, and the strictest as the overall one. */
export function fitOf(person: Person, asks: Asks): Fit {
  const judgements = FIT_QUESTIONS.map((question) => judge(question, person, asks));
  return { verdict: strictest(judgements.map(({ verdict }) => verdict)), judgements };
}

export const FIT_FACETS = {
  korean: 'ko_language_levels',
  visa: 'visa_sponsorship',
  residence: 'residence',
  workplace: 'workplace_types',
} as const satisfies Record<FitQuestion, StatedFacet>;

/** What the verdicts for somebody go by, in the order of `FacetValues`. */
export function judgedFacets({ visa_status }: Person): StatedFacet[] {
  const facets: StatedFacet[] = [...Object.values(FIT_FACETS), 'work_abroad'];
  return SHORT_WORK[visa_status] ? [...facets, 'employment_types'] : facets;
}

type FacetValues = Readonly<
  Record<FitQuestion, string | null | undefined> & { work_abroad?: string | undefined; employment?: string | undefined }
>;

/** A listing's answers from facet values; `not-stated` and unknown values are null. */
export function asksOfFacets(values: FacetValues): Asks {
  const known = FIT_QUESTIONS.map((question) => {
    const answers: readonly string[] = ANSWERS[question];
    return [question, answers.find((answer) => answer === values[question]) ?? null];
  });
  const from_abroad = { true: true, false: false }[values.work_abroad ?? ''];
  const employment = EMPLOYMENT_TYPES.find(({ id }) => id === values.employment)?.id;
  return {
    ...(Object.fromEntries(known) as Asks),
    ...(from_abroad !== undefined && { from_abroad }),
    ...(employment && { employment }),
  };
}

export function asksOf(job: {
  language_level_ko: Named;
  visa_note: string | null;
  is_visa_sponsored: boolean | null;
  residence: Named;
  is_remote: Named;
  work_abroad?: boolean | null;
  type?: Named;
}): Asks {
  return asksOfFacets({
    korean: job.language_level_ko?.id,
    visa: job.visa_note ?? job.is_visa_sponsored?.toString(),
    residence: job.residence?.id,
    workplace: job.is_remote?.id,
    work_abroad: job.work_abroad?.toString(),
    employment: job.type?.id,
  });
}
type Named = { id: string } | null;

function strictest(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.findLast(({ id }) => verdicts.includes(id))?.id ?? 'yes';
}

/** Not stated means "ask", unless the person meets every possible answer. */
function judge(question: FitQuestion, person: Person, asks: Asks): Judgement {
  const rulings = completions(asks, BEARS_ON[question]).map((stated) => RULES[question](person, stated));
  const verdicts = new Set(rulings.map(([verdict]) => verdict));
  const ruling = rulings.at(-1);
  if (asks[question] === null)
    return judgementOf(question, verdicts.has('ask') || verdicts.has('no') ? SILENT : SILENT_BUT_SAFE);
  return judgementOf(question, verdicts.size === 1 && ruling ? { [question]: ruling } : UNDECIDED);
}

function judgementOf(question: FitQuestion, rulings: Partial<Record<FitQuestion, Ruling>>): Judgement {
  const [verdict, sentence] = rulings[question] ?? SILENT[question];
  return { question, verdict, sentence };
}

function completions(asks: Asks, questions: readonly FitQuestion[]): Stated[] {
  const open = questions.filter((question) => asks[question] === null);
  const all = open.reduce<Asks[]>(
    (found, question) => found.flatMap((one) => ANSWERS[question].map((answer) => ({ ...one, [question]: answer }))),
    [asks],
  );
  return all as Stated[];
}

/** Other answers that a rule depends on. */
const BEARS_ON: Record<FitQuestion, readonly FitQuestion[]> = {
  korean: ['korean'],
  visa: ['visa', 'residence', 'workplace'],
  residence: ['residence'],
  workplace: ['workplace', 'residence'],
};

type Rule = (person: Person, stated: Stated) => Ruling;

const RULES: Record<FitQuestion, Rule> = {
  korean: koreanRule,
  visa: visaRule,
  residence: (person, { residence }) => RESIDENCE_RULES[person.lives_in][residence],
  workplace: (person, stated) => WORKPLACE_RULES[deskOf(person, stated)][stated.workplace],
};

function deskOf({ lives_in }: Person, { residence, from_abroad }: Stated): Desk {
  if (lives_in === 'in-korea') return 'in-korea';
  if (residence === 'in-korea') return 'would-be-in-korea';
  if (from_abroad === undefined) return 'perhaps-abroad';
  return from_abroad ? 'abroad' : 'after-a-move';
}
type Desk = LivingPlace | 'perhaps-abroad' | 'would-be-in-korea' | 'after-a-move';

const LEVEL_WORDS: Record<KoreanLevel | TalentKoreanLevel, string> = {
  'not-required': 'no Korean',
  none: 'no Korean',
  basic: 'basic Korean',
  conversational: 'conversational Korean',
  business: 'business Korean',
  fluent: 'fluent Korean',
  native: 'native Korean',
};

function koreanRule({ korean_level }: Person, { korean }: Stated): Ruling {
  if (korean === 'not-required') return ['yes', 'They don’t ask for Korean.'];
  const own = TALENT_KOREAN_LEVELS.findIndex(({ id }) => id === korean_level);
  const asked = KOREAN_LEVELS.findIndex(({ id }) => id === korean);
  if (own >= asked) return ['yes', `They ask for ${LEVEL_WORDS[korean]}, and yours is enough.`];
  // "Native" rarely means nationality, but a fluent speaker has to ask.
  if (korean === 'native' && korean_level === 'fluent')
    return ['ask', 'They ask for native Korean. Ask if fluent is enough.'];
  return ['no', `You’d need ${LEVEL_WORDS[korean]}.`];
}

/** The law covers work done in Korea (Immigration Act, article 18), not work from abroad. */
function visaRule(person: Person, stated: Stated): Ruling {
  const desk = stated.workplace === 'remote' ? deskOf(person, stated) : null;
  if (desk === 'abroad') return WORKS_FROM_ABROAD[kindOf(person)];
  const afterMove = shortWork(person, stated) ?? VISA_RULES[person.lives_in][person.visa_status][stated.visa];
  return desk === 'perhaps-abroad' && afterMove[0] !== 'yes' ? DEPENDS_ON_ABROAD : afterMove;
}

/** What a status allows without a sponsor, where the listing says what kind of job it is. */
const SHORT_WORK: Partial<Record<FitVisa, { allowed: EmploymentType; so: Ruling; else: Ruling }>> = {
  d10_visa: {
    allowed: 'internship',
    so: ['ask', 'They don’t sponsor. A D-10 allows an internship once it’s reported: ask if they know how.'],
    else: ['no', 'They don’t sponsor, and a D-10 allows an internship but no ordinary job.'],
  },
  d2_visa: {
    allowed: 'part-time',
    so: ['ask', 'They don’t sponsor. A D-2 allows part-time work with permission: ask about the hours.'],
    else: ['no', 'They don’t sponsor, and a D-2 allows part-time work alone, with permission.'],
  },
};

function shortWork({ visa_status }: Person, { visa, employment }: Stated): Ruling | null {
  const rule = SHORT_WORK[visa_status];
  if (!rule || visa !== 'false' || employment === undefined) return null;
  return employment === rule.allowed ? rule.so : rule.else;
}

const DEPENDS_ON_ABROAD: Ruling = ['ask', 'It depends on whether you can work from outside Korea. Ask them.'];

function kindOf({ visa_status }: Person): 'citizen' | 'foreigner' {
  return visa_status === 'citizen' ? 'citizen' : 'foreigner';
}

const CITIZEN: Ruling = ['yes', 'You don’t need a visa.'];
const WORKS_FROM_ABROAD: Record<'citizen' | 'foreigner', Ruling> = {
  citizen: CITIZEN,
  foreigner: ['yes', 'You’d work from outside Korea, where you don’t need a Korean visa.'],
};

const RESIDENT: Ruling = ['yes', 'Your residence lets you work without a sponsor.'];
/** What an E-7 asks of its holder, whoever files for it. */
const STILL = 'You still need a degree or years in the field, and pay above this year’s minimum.';
const THEY_FILE: Ruling = ['yes', `They file the paperwork. ${STILL}`];
const CASE_BY_CASE: Ruling = ['ask', 'They sponsor case by case. Ask before the first interview.'];

function whatever(ruling: Ruling): Record<VisaAnswer, Ruling> {
  return { true: ruling, 'case-by-case': ruling, 'transfer-only': ruling, false: ruling };
}

/**
 * By status, what each of a listing's answers means to its holder.
 * - `citizen`: needs no status of stay.
 * - `resident`: F-2, F-4, F-5, F-6. The Enforcement Decree of the Immigration Act, article 23 paragraphs 2 and 3, frees
 *   F-2 (with exceptions by sub-type), F-5 and F-6 from limits on work, and F-4 for all but simple labor and a few
 *   listed trades; none of them needs an employer's sponsorship. F-1 and F-3 do not allow work and are `other`.
 * - `regional_resident`: F-2-R, given for living and working in a region that loses population.
 * - `e7_visa`: tied to its employer. Moving to another is permitted by or reported to the immigration office
 *   (Immigration Act, article 21) on papers that the new employer signs.
 * - `work_visa`: any other, such as an E-2, and an E-7 where nothing more is known. Another work visa needs a change of
 *   status before the first day of work (Immigration Act, article 24), which is no transfer.
 * - `d10_visa`: for looking for a job; it allows internships that are reported, and no ordinary job.
 * - `d2_visa`: for studies; it allows part-time work with permission.
 * - `other`: H-1, F-3 and so on: whether one allows this work depends on which it is.
 * - `no_visa`: somebody would have to sponsor one.
 */
const VISA_BY_STATUS: Record<FitVisa, Record<VisaAnswer, Ruling>> = {
  citizen: whatever(CITIZEN),
  resident: whatever(RESIDENT),
  regional_resident: whatever([
    'ask',
    'An F-2-R is for living and working in the region of your permit. Ask the immigration office if this job is.',
  ]),
  work_visa: {
    true: ['yes', `They file the paperwork; any work visa except an E-7 has to be changed before you start. ${STILL}`],
    'case-by-case': ['ask', 'They sponsor case by case. Ask if they file for a visa like yours.'],
    'transfer-only': [
      'ask',
      'They take over an E-7. Any other work visa has to be changed to one: ask if they do that.',
    ],
    false: ['ask', 'They don’t sponsor. A work visa is tied to its employer: ask if they’ll sign the change.'],
  },
  e7_visa: {
    true: ['yes', 'They file the paperwork to move your visa to them. The pay must reach this year’s minimum.'],
    'case-by-case': ['ask', 'They sponsor case by case. Ask if they move your visa to them.'],
    'transfer-only': ['yes', 'They take over your E-7.'],
    false: ['ask', 'They don’t sponsor. A work visa is tied to its employer: ask if they’ll sign the change.'],
  },
  d10_visa: {
    true: ['yes', `They file to change your D-10 to an E-7. ${STILL}`],
    'case-by-case': ['ask', 'They sponsor case by case. Tell them you have a D-10, and until when.'],
    'transfer-only': ['ask', 'They take over an E-7. Ask if they also change a D-10 to one.'],
    false: ['ask', 'They don’t sponsor. A D-10 allows an internship but no ordinary job: ask which this is.'],
  },
  d2_visa: {
    true: ['yes', `They file to change your D-2 to an E-7, usually once you graduate. ${STILL}`],
    'case-by-case': ['ask', 'They sponsor case by case. Tell them you have a D-2, and when you graduate.'],
    'transfer-only': ['ask', 'They take over an E-7. Ask if they also change a D-2 to one.'],
    false: ['ask', 'They don’t sponsor. A D-2 allows part-time work with permission: ask if this is part-time.'],
  },
  other: {
    true: THEY_FILE,
    'case-by-case': CASE_BY_CASE,
    'transfer-only': ['ask', 'They only take over a work visa. Ask if yours can be moved or changed.'],
    false: ['ask', 'They don’t sponsor. Ask if your visa allows this work.'],
  },
  no_visa: {
    true: THEY_FILE,
    'case-by-case': CASE_BY_CASE,
    'transfer-only': ['no', 'You’d need a work visa that they can take over.'],
    false: ['no', 'You’d need a visa of your own that allows this work.'],
  },
};

/** Leaving Korea ends a work visa without a re-entry permit or an exemption from one (Immigration Act, article 30). */
const VISA_RULES: Record<LivingPlace, Record<FitVisa, Record<VisaAnswer, Ruling>>> = {
  'in-korea': VISA_BY_STATUS,
  abroad: {
    ...VISA_BY_STATUS,
    e7_visa: {
      ...VISA_BY_STATUS.e7_visa,
      'transfer-only': ['ask', 'They take over an E-7. Ask if yours still counts now that you’ve left Korea.'],
    },
  },
};

const RESIDENCE_RULES: Record<LivingPlace, Record<Residence, Ruling>> = {
  'in-korea': {
    anywhere: ['yes', 'You live in Korea already.'],
    'in-korea': ['yes', 'You live in Korea, as they ask.'],
  },
  abroad: {
    anywhere: ['yes', 'You can apply from outside Korea.'],
    'in-korea': ['no', 'You’d need to live in Korea already.'],
  },
};

const AFTER_A_MOVE: Record<Exclude<Workplace, 'remote'>, Ruling> = {
  hybrid: ['yes', 'You’d move to Korea and be in the office part of the week.'],
  'on-site': ['yes', 'You’d move to Korea and be in the office.'],
};

/** Residence has its own question; this one is about the workplace. */
const WORKPLACE_RULES: Record<Desk, Record<Workplace, Ruling>> = {
  'in-korea': {
    remote: ['yes', 'You’d work from home.'],
    hybrid: ['yes', 'You’d be in the office part of the week.'],
    'on-site': ['yes', 'You’d be in the office.'],
  },
  abroad: {
    remote: ['yes', 'You’d work from where you live.'],
    ...AFTER_A_MOVE,
  },
  'perhaps-abroad': {
    remote: ['yes', 'You’d work from home.'],
    ...AFTER_A_MOVE,
  },
  'after-a-move': {
    remote: ['yes', 'You’d move to Korea and work from home there.'],
    ...AFTER_A_MOVE,
  },
  'would-be-in-korea': {
    remote: ['no', 'It’s remote, but only from within Korea.'],
    hybrid: ['yes', 'You’d be in the office part of the week.'],
    'on-site': ['yes', 'You’d be in the office.'],
  },
};

/** The answer is stated but depends on another that is not. */
const UNDECIDED: Partial<Record<FitQuestion, Ruling>> = {
  visa: DEPENDS_ON_ABROAD,
  workplace: ['ask', 'It’s remote, but maybe only from within Korea. Ask them.'],
};

const SILENT: Record<FitQuestion, Ruling> = {
  korean: ['ask', 'The listing doesn’t say how much Korean you need. Ask them.'],
  visa: ['ask', 'The listing doesn’t say whether they sponsor a visa. Ask them.'],
  residence: ['ask', 'The listing doesn’t say where you must live. Ask them.'],
  workplace: ['ask', 'The listing doesn’t say whether it’s office or remote. Ask them.'],
};

const SILENT_BUT_SAFE: Record<FitQuestion, Ruling> = {
  korean: ['yes', 'The listing doesn’t say how much Korean you need, but yours is enough for any job.'],
  visa: ['yes', 'The listing doesn’t say whether they sponsor a visa, but you don’t need one.'],
  residence: ['yes', 'The listing doesn’t say where you must live, but you already live in Korea.'],
  workplace: ['yes', 'The listing doesn’t say whether it’s office or remote.'],
};
