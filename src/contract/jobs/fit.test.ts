import { describe, expect, it } from 'vitest';
import {
  FIT_VISAS,
  ids,
  KOREAN_LEVELS,
  LIVING_PLACES,
  RESIDENCES,
  TALENT_KOREAN_LEVELS,
  type Verdict,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { type Asks, asksOf, FIT_QUESTIONS, type Fit, type FitQuestion, fitOf } from '#contract/jobs/fit.ts';
import { type FitVisa, type Person, personOf } from '#contract/jobs/person.ts';

const PEOPLE: Person[] = ids(FIT_VISAS).flatMap((visa_status) =>
  ids(LIVING_PLACES).flatMap((lives_in) =>
    ids(TALENT_KOREAN_LEVELS).map((korean_level) => ({ visa_status, lives_in, korean_level })),
  ),
);
const ANSWERS = {
  korean: ids(KOREAN_LEVELS),
  visa: ids(VISA_ANSWERS),
  residence: ids(RESIDENCES),
  workplace: ids(WORKPLACES),
} as const;
const LISTINGS: Asks[] = [...ANSWERS.korean, null].flatMap((korean) =>
  [...ANSWERS.visa, null].flatMap((visa) =>
    [...ANSWERS.residence, null].flatMap((residence) =>
      [...ANSWERS.workplace, null].map((workplace) => ({ korean, visa, residence, workplace })),
    ),
  ),
);
const STRICTNESS: Record<Verdict, number> = { yes: 0, ask: 1, no: 2 };

const SEOUL: Person = { visa_status: 'e7_visa', lives_in: 'in-korea', korean_level: 'conversational' };
const TORONTO: Person = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };
const OPEN: Asks = { korean: 'not-required', visa: 'true', residence: 'anywhere', workplace: 'on-site' };
const HOME: Asks = { korean: 'not-required', visa: 'false', residence: 'in-korea', workplace: 'on-site' };

function on(question: FitQuestion, person: Person, asks: Asks) {
  const found = fitOf(person, asks).judgements.find((one) => one.question === question);
  if (!found) throw new Error(`Nothing was said of ${question}.`);
  return found;
}

function everyCase(check: (person: Person, asks: Asks, fit: Fit) => string | null): string[] {
  const faults: string[] = [];
  for (const person of PEOPLE) {
    for (const asks of LISTINGS) {
      const fault = check(person, asks, fitOf(person, asks));
      if (fault !== null) faults.push(`${JSON.stringify({ person, asks })}: ${fault}`);
    }
  }
  return faults.slice(0, 5);
}

describe('in all of the 45,360 combinations', () => {
  it('there are so many of them', () => {
    expect(PEOPLE.length * LISTINGS.length).toBe(45_360);
  });

  it('each question has a verdict with a sentence, and the strictest is the verdict on the whole', () => {
    const faults = everyCase((_person, _asks, { verdict, judgements }) => {
      if (judgements.map(({ question }) => question).join() !== FIT_QUESTIONS.join()) return 'questions';
      if (judgements.some(({ sentence }) => !/^[A-Z].*\.$/.test(sentence))) return 'sentence';
      const strictest = Math.max(...judgements.map((one) => STRICTNESS[one.verdict]));
      return STRICTNESS[verdict] === strictest ? null : `${verdict} over ${JSON.stringify(judgements)}`;
    });
    expect(faults).toEqual([]);
  });

  it('what is not stated is never a no, and a yes only where every possible answer is one', () => {
    const faults = everyCase((person, asks, { judgements }) => {
      for (const { question, verdict } of judgements) {
        if (asks[question] !== null) continue;
        if (verdict === 'no') return `${question} is a no`;
        const possible = ANSWERS[question].map(
          (answer) => on(question, person, { ...asks, [question]: answer }).verdict,
        );
        if ((verdict === 'yes') !== possible.every((one) => one === 'yes'))
          return `${question}: ${verdict} of ${possible}`;
      }
      return null;
    });
    expect(faults).toEqual([]);
  });

  it('more Korean never makes a verdict stricter', () => {
    const levels = ids(TALENT_KOREAN_LEVELS);
    const faults = everyCase((person, asks, { verdict }) => {
      const next = levels[levels.indexOf(person.korean_level) + 1];
      if (next === undefined) return null;
      const better = fitOf({ ...person, korean_level: next }, asks).verdict;
      return STRICTNESS[better] > STRICTNESS[verdict] ? `${verdict}, then ${better}` : null;
    });
    expect(faults).toEqual([]);
  });

  it('citizens and residents in Korea never hear of a visa', () => {
    const faults = everyCase((person, _asks, { judgements }) => {
      const isFree = person.visa_status === 'citizen' || person.visa_status === 'resident';
      const visa = judgements.find(({ question }) => question === 'visa')?.verdict;
      return isFree && visa !== 'yes' ? String(visa) : null;
    });
    expect(faults).toEqual([]);
  });

  it('who lives in Korea is never kept out by where one must live or sit', () => {
    const faults = everyCase((person, _asks, { judgements }) => {
      if (person.lives_in === 'abroad') return null;
      const places = judgements.filter(({ question }) => question === 'residence' || question === 'workplace');
      return places.every(({ verdict }) => verdict === 'yes') ? null : JSON.stringify(places);
    });
    expect(faults).toEqual([]);
  });
});

describe('the visa', () => {
  // By status, to a listing that sponsors, does so case by case, takes over visas, asks for one's own, does not say.
  const IN_KOREA: Record<FitVisa, readonly Verdict[]> = {
    no_visa: ['yes', 'ask', 'no', 'no', 'ask'],
    e7_visa: ['yes', 'ask', 'yes', 'ask', 'ask'],
    work_visa: ['yes', 'ask', 'ask', 'ask', 'ask'],
    resident: ['yes', 'yes', 'yes', 'yes', 'yes'],
    regional_resident: ['ask', 'ask', 'ask', 'ask', 'ask'],
    citizen: ['yes', 'yes', 'yes', 'yes', 'yes'],
    d10_visa: ['yes', 'ask', 'ask', 'ask', 'ask'],
    d2_visa: ['yes', 'ask', 'ask', 'ask', 'ask'],
    other: ['yes', 'ask', 'ask', 'ask', 'ask'],
  };

  it.each(Object.entries(IN_KOREA))('of somebody with the status %s in Korea', (status, expected) => {
    const person = { ...SEOUL, visa_status: status as FitVisa };
    const verdicts = [...ANSWERS.visa, null].map((visa) => on('visa', person, { ...HOME, visa }).verdict);
    expect(verdicts).toEqual(expected);
  });

  it('does not matter to who may work from outside Korea', () => {
    for (const visa of [...ANSWERS.visa, null]) {
      expect(on('visa', TORONTO, { ...OPEN, workplace: 'remote', from_abroad: true, visa }).verdict).toBe('yes');
    }
    expect(on('visa', TORONTO, { ...OPEN, workplace: 'hybrid', visa: 'false' }).verdict).toBe('no');
    expect(
      on('visa', { ...TORONTO, lives_in: 'in-korea' }, { ...OPEN, workplace: 'remote', visa: 'false' }).verdict,
    ).toBe('no');
  });

  it('is needed for remote work that is done in Korea after a move', () => {
    const asks: Asks = { ...OPEN, workplace: 'remote', from_abroad: false };
    expect(on('visa', TORONTO, { ...asks, visa: 'false' }).verdict).toBe('no');
    expect(on('visa', TORONTO, asks).sentence).toContain('They file the paperwork.');
    expect(on('workplace', TORONTO, asks)).toMatchObject({
      verdict: 'yes',
      sentence: 'You’d move to Korea and work from home there.',
    });
    expect(on('workplace', SEOUL, asks).sentence).toBe('You’d work from home.');
  });

  it('is a question where remote work from abroad is neither allowed nor ruled out, unless they sponsor', () => {
    const asks: Asks = { ...OPEN, workplace: 'remote' };
    expect(on('visa', TORONTO, { ...asks, visa: 'false' })).toMatchObject({
      verdict: 'ask',
      sentence: 'It depends on whether you can work from outside Korea. Ask them.',
    });
    expect(on('visa', TORONTO, { ...asks, visa: 'true' }).sentence).toContain('They file the paperwork.');
    expect(on('workplace', TORONTO, asks)).toMatchObject({ verdict: 'yes', sentence: 'You’d work from home.' });
  });

  it('is none to a Korean citizen abroad, and needed by no foreigner who stays there', () => {
    const asks: Asks = { ...OPEN, workplace: 'remote', from_abroad: true };
    expect(on('visa', { ...TORONTO, visa_status: 'citizen' }, asks).sentence).toBe('You don’t need a visa.');
    expect(on('visa', TORONTO, asks).sentence).toContain('outside Korea');
  });

  it('hangs on the workplace where that is not stated', () => {
    const { verdict, sentence } = on('visa', TORONTO, { ...OPEN, visa: 'false', workplace: null });
    expect(verdict).toBe('ask');
    expect(sentence).toBe('It depends on whether you can work from outside Korea. Ask them.');
  });

  it('is a question to an F-2-R even where others need no sponsor, but not to one who works from abroad', () => {
    const regional: Person = { ...SEOUL, visa_status: 'regional_resident' };
    expect(on('visa', regional, HOME)).toMatchObject({
      verdict: 'ask',
      sentence: expect.stringContaining('the region of your permit'),
    });
    expect(
      on('visa', { ...regional, lives_in: 'abroad' }, { ...OPEN, workplace: 'remote', from_abroad: true }).verdict,
    ).toBe('yes');
  });

  it('that an employer sponsors still asks something of its holder, and the yes says what', () => {
    for (const visa_status of ['no_visa', 'work_visa', 'other'] as const) {
      const { verdict, sentence } = on('visa', { ...SEOUL, visa_status }, { ...HOME, visa: 'true' });
      expect(verdict).toBe('yes');
      expect(sentence).toContain('a degree or years in the field, and pay above this year’s minimum');
    }
    expect(on('visa', SEOUL, { ...HOME, visa: 'true' }).sentence).toContain('must reach this year’s minimum');
  });

  it('is taken over from abroad only after asking', () => {
    const asks: Asks = { ...OPEN, visa: 'transfer-only' };
    expect(on('visa', SEOUL, asks).verdict).toBe('yes');
    expect(on('visa', { ...SEOUL, lives_in: 'abroad' }, asks).verdict).toBe('ask');
  });
});

describe('Korean', () => {
  it.each([
    ['none', ['yes', 'no', 'no', 'no', 'no', 'no', 'ask']],
    ['basic', ['yes', 'yes', 'no', 'no', 'no', 'no', 'ask']],
    ['conversational', ['yes', 'yes', 'yes', 'no', 'no', 'no', 'ask']],
    ['business', ['yes', 'yes', 'yes', 'yes', 'no', 'no', 'ask']],
    ['fluent', ['yes', 'yes', 'yes', 'yes', 'yes', 'ask', 'ask']],
    ['native', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
  ] as const)('at the level %s', (korean_level, expected) => {
    const verdicts = [...ANSWERS.korean, null].map(
      (korean) => on('korean', { ...SEOUL, korean_level }, { ...OPEN, korean }).verdict,
    );
    expect(verdicts).toEqual(expected);
  });
});

describe('what a listing leaves open', () => {
  const NOTHING: Asks = { korean: null, visa: null, residence: null, workplace: null };
  const sentences = (person: Person, asks: Asks) => fitOf(person, asks).judgements.map(({ sentence }) => sentence);

  it('is said to be open, and to be asked about', () => {
    expect(sentences(TORONTO, NOTHING)).toEqual([
      'The listing doesn’t say how much Korean you need. Ask them.',
      'The listing doesn’t say whether they sponsor a visa. Ask them.',
      'The listing doesn’t say where you must live. Ask them.',
      'The listing doesn’t say whether it’s office or remote. Ask them.',
    ]);
  });

  it('is said to be open even to somebody whom no answer would keep out', () => {
    const citizen: Person = { visa_status: 'citizen', lives_in: 'in-korea', korean_level: 'native' };
    expect(sentences(citizen, NOTHING)).toEqual([
      'The listing doesn’t say how much Korean you need, but yours is enough for any job.',
      'The listing doesn’t say whether they sponsor a visa, but you don’t need one.',
      'The listing doesn’t say where you must live, but you already live in Korea.',
      'The listing doesn’t say whether it’s office or remote.',
    ]);
  });

  it('is another thing than asking for no Korean', () => {
    expect(on('korean', TORONTO, OPEN).sentence).toBe('They don’t ask for Korean.');
  });
});

describe('where one lives and sits', () => {
  it('is in Korea already, where the listing says so', () => {
    expect(on('residence', SEOUL, HOME)).toMatchObject({ verdict: 'yes' });
    expect(on('residence', TORONTO, HOME)).toMatchObject({
      verdict: 'no',
      sentence: 'You’d need to live in Korea already.',
    });
    expect(on('residence', TORONTO, { ...HOME, residence: null }).verdict).toBe('ask');
  });

  it('may be remote from within Korea alone', () => {
    expect(on('workplace', TORONTO, { ...OPEN, workplace: 'remote' }).verdict).toBe('yes');
    expect(on('workplace', TORONTO, { ...HOME, workplace: 'remote' }).verdict).toBe('no');
    expect(on('workplace', TORONTO, { ...HOME, workplace: 'remote', residence: null }).verdict).toBe('ask');
  });
});

it('reads a listing as it travels, a note on the visa before the yes or no', () => {
  const job = { is_visa_sponsored: null, visa_note: 'case-by-case', residence: null, is_remote: { id: 'hybrid' } };
  expect(asksOf({ ...job, language_level_ko: { id: 'basic' } })).toEqual({
    korean: 'basic',
    visa: 'case-by-case',
    residence: null,
    workplace: 'hybrid',
  });
  expect(asksOf({ ...job, language_level_ko: null, visa_note: null, is_visa_sponsored: false }).visa).toBe('false');
  expect(asksOf({ ...job, language_level_ko: null, visa_note: null, is_remote: null })).toEqual({
    korean: null,
    visa: null,
    residence: null,
    workplace: null,
  });
});

it('takes for a person only what answers all three questions', () => {
  expect(personOf(SEOUL)).toEqual(SEOUL);
  for (const question of ['visa_status', 'lives_in', 'korean_level']) {
    expect(personOf({ ...SEOUL, [question]: 'unheard-of' })).toBeNull();
    expect(personOf({ ...SEOUL, [question]: undefined })).toBeNull();
  }
});

it.each([
  ['d10_visa', 'true', undefined, 'yes', 'D-10 to an E-7'],
  ['d10_visa', 'false', undefined, 'ask', 'an internship but no ordinary job'],
  ['d10_visa', 'false', 'full-time', 'no', 'a D-10 allows an internship but no ordinary job'],
  ['d10_visa', 'false', 'internship', 'ask', 'once it’s reported'],
  ['d10_visa', 'transfer-only', undefined, 'ask', 'change a D-10'],
  ['d2_visa', 'true', undefined, 'yes', 'once you graduate'],
  ['d2_visa', 'false', undefined, 'ask', 'part-time work with permission'],
  ['d2_visa', 'false', 'full-time', 'no', 'a D-2 allows part-time work alone'],
  ['d2_visa', 'false', 'part-time', 'ask', 'ask about the hours'],
  ['d2_visa', 'case-by-case', undefined, 'ask', 'when you graduate'],
  ['work_visa', 'false', 'full-time', 'ask', 'sign the change'],
] as const)(
  'the holder of a %s, where the visa is %s and the job %s, is told "%s": %s',
  (visa_status, visa, employment, verdict, words) => {
    const found = on('visa', { ...SEOUL, visa_status }, { ...HOME, visa, ...(employment && { employment }) });
    expect(found).toMatchObject({ verdict, sentence: expect.stringContaining(words) });
  },
);
