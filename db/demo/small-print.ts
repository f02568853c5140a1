import type { KoreanLevel } from '#contract/core/vocabulary.ts';
import type { Answers } from '#db/demo/answers.ts';
import type { Opening, SmallPrint } from '#db/demo/opening.ts';
import type { Random } from '#db/demo/random.ts';

const SHARE_WITH_NOTE = 0.7;

/** Small print that fits the answers; `office` is the place as in "three days in Seongsu". */
export function choosePrint(opening: Opening, answers: Answers, office: string, random: Random): SmallPrint {
  function note(lines: readonly string[]): string | null {
    const drawn = random.next();
    return lines.length === 0 || drawn > SHARE_WITH_NOTE ? null : random.pick(lines).replaceAll('{office}', office);
  }
  return {
    korean_note: note(answers.korean === null ? [] : KOREAN_NOTES[answers.korean]),
    visa_detail: note(visaLines(opening, answers)),
    residence_note: note(residenceLines(answers)),
    workplace_note: note(workplaceLines(opening, answers)),
    working_language: answers.korean === null ? null : note(WORKING_LANGUAGES[answers.korean]),
    interview_language: answers.korean === null ? null : note(INTERVIEW_LANGUAGES[answers.korean]),
    ...opening.print,
  };
}

const KOREAN_NOTES: Record<KoreanLevel, string[]> = {
  'not-required': [
    'Meetings and documents are in English',
    'English is enough; lessons are paid',
    'English is the only language we share',
    'Reviews and stand-up are in English',
  ],
  basic: ['Small talk; the work is in English', 'About TOPIK 2', 'Enough to greet a customer'],
  conversational: [
    'Stand-up and reviews in Korean',
    'Stand-up in Korean, documents in English',
    'Enough for lunch and a stand-up',
    'TOPIK 3 or a good conversation',
  ],
  business: ['Meetings with customers in Korean', 'You write emails and minutes in it', 'About TOPIK 5'],
  fluent: ['Most of the day is in Korean', 'Specifications are in Korean', 'You negotiate in it'],
  native: ['In speech and in writing', 'Texts go out under your name', 'Or indistinguishable from it'],
};

const WORKING_LANGUAGES: Record<KoreanLevel, string[]> = {
  'not-required': ['English'],
  basic: ['English'],
  conversational: ['English and Korean'],
  business: ['English and Korean'],
  fluent: ['Korean', 'English and Korean'],
  native: ['Korean'],
};

const INTERVIEW_LANGUAGES: Record<KoreanLevel, string[]> = {
  'not-required': ['English'],
  basic: ['English'],
  conversational: ['English and Korean', 'English'],
  business: ['English and Korean'],
  fluent: ['Korean', 'English and Korean'],
  native: ['Korean'],
};

function visaLines(opening: Opening, { visa }: Answers): string[] {
  if (visa === null) return [];
  if (visa === 'own' && opening.type !== undefined && opening.type !== 'full-time') {
    return ['Any F visa, or D-2 with a permit', 'A visa that allows this work', 'F-2, F-4, F-5 or F-6'];
  }
  return VISA_LINES[visa];
}

const VISA_LINES = {
  sponsored: [
    'E-7; we file it and pay the fees',
    'E-7 for you, F-3 for your family',
    'E-7-1; about eight weeks',
    'From D-10 to E-7 as well',
    'E-7, with a lawyer who does it daily',
  ],
  'case-by-case': [
    'E-7 where the degree fits',
    'For senior people',
    'Tell us your status first',
    'Done four times so far',
  ],
  'transfer-only': ['An E-7 can be moved to us', 'Change of workplace on your E-7', 'From your present employer'],
  own: ['No sponsorship', 'F-2, F-4, F-5 or F-6', 'A visa that allows this work', 'Any F visa'],
};

function residenceLines({ visa, residence, workplace }: Answers): string[] {
  if (residence === null) return [];
  if (residence === 'anywhere' && workplace === 'remote') {
    return ['Within four hours of Korean time', 'Any country we can pay in', 'Four shared hours a day'];
  }
  if (residence === 'anywhere') {
    return ['Apply from abroad, start here', 'We pay the move', 'You move before the first day'];
  }
  if (visa === 'sponsored') return ['You must already be in Korea; we file the change', 'On the day you start'];
  return ['On the day you apply', 'On the day you start', 'No relocation for this one'];
}

function workplaceLines(opening: Opening, { residence, workplace }: Answers): string[] {
  if (workplace === null) return [];
  if (workplace === 'remote') {
    return residence === 'in-korea'
      ? ['From anywhere in Korea', 'The office in {office} is open to you', 'What you work with is sent to you']
      : ['The team meets by video', 'A desk in {office} if you like'];
  }
  if (workplace === 'hybrid') {
    return [
      'Three days in {office}',
      'Two days in {office}',
      'Tuesdays and Thursdays in {office}',
      'Four days in {office}, one at home',
    ];
  }
  return opening.family === 'systems'
    ? ['The hardware is in {office}', 'In {office}, at the bench']
    : ['In {office}, five days', 'In {office}, flexible hours', 'In {office}'];
}
