import type { KoreanLevel } from '#contract/core/vocabulary.ts';
import type { Level, VisaAnswer } from '#db/demo/opening.ts';

/** Sentences that follow from the level or from one of the four answers. {craft} is the family's. */
export const EXPERIENCE_LINES: Record<Level, readonly string[]> = {
  intern: [
    'You study, or finished within the last year, and can stay for the whole time.',
    'Something you made, however small, that you can explain.',
    'A student or a recent graduate; the subject matters less than what you did beside it.',
  ],
  junior: [
    'Up to two years of {craft}, or projects that show as much.',
    'A first job behind you, or work that shows the same.',
  ],
  mid: [
    'Three years or more of {craft}.',
    'About four years of {craft}, some of it in a team that shipped.',
    'Two to six years of {craft}; what you did counts more than how long.',
    'Three years or so of {craft}, enough to know what you would do differently.',
    'At least three years of {craft}, one of them with people outside your team relying on it.',
  ],
  senior: [
    'Six years or more of {craft}, and people who learned from you.',
    'Seven years or so of {craft}, with one decision you now regret and can explain.',
    'Long practice in {craft}; we think of six years and do not count months.',
  ],
  staff: ['Ten years or so of {craft}, with decisions in them that held.'],
  lead: ['Ten years of {craft}, some of them leading a team whose work you still did part of.'],
};

/** Minimum and maximum years in lines that state them. */
export const YEARS_NAMED: Readonly<Record<string, readonly [least: number, most: number | null]>> = {
  'Up to two years of {craft}, or projects that show as much.': [0, 2],
  'Three years or more of {craft}.': [3, null],
  'About four years of {craft}, some of it in a team that shipped.': [4, null],
  'Two to six years of {craft}; what you did counts more than how long.': [2, 6],
  'Three years or so of {craft}, enough to know what you would do differently.': [3, null],
  'At least three years of {craft}, one of them with people outside your team relying on it.': [3, null],
  'Six years or more of {craft}, and people who learned from you.': [6, null],
  'Seven years or so of {craft}, with one decision you now regret and can explain.': [7, null],
  'Long practice in {craft}; we think of six years and do not count months.': [6, null],
  'Ten years or so of {craft}, with decisions in them that held.': [10, null],
  'Ten years of {craft}, some of them leading a team whose work you still did part of.': [10, null],
};

export const KOREAN_LINES: Record<KoreanLevel, readonly string[]> = {
  'not-required': [
    'Clear English in speech and writing. Korean is not needed.',
    'English that lets you disagree politely; no Korean is asked for.',
    'Good written English, since most of our decisions are written.',
    'English at work, all day. Korean is for the restaurant downstairs.',
    'English only; what Korean you have is welcome at lunch.',
  ],
  basic: [
    'English for the work, and enough Korean for greetings and menus.',
    'A little Korean, or the wish to have it within a year. The work is in English.',
    'Basic Korean helps with the building and the bank; we work in English.',
  ],
  conversational: [
    'Enough Korean for a daily stand-up and a review. Documents are in English.',
    'Conversational Korean; nobody minds mistakes.',
    'You follow a Korean meeting and say your part in it.',
    'Korean that carries you through a meeting, English that carries you through a document.',
  ],
  business: [
    'Korean for mails and meetings with customers, English for colleagues abroad.',
    'You work in Korean without an interpreter and write English that needs no editing.',
    'Business Korean, spoken and written; English is the language of the code.',
    'Korean that holds up in a difficult meeting.',
  ],
  fluent: [
    'Fluent Korean, because most of the day happens in it, and good English.',
    'Fluent Korean in meetings and in writing. English for documents.',
    'You think in Korean when it is faster, and write English when it must last.',
    'Korean as your working language; English that a colleague abroad enjoys.',
  ],
  native: [
    'Korean at native level, in speech and writing, and working English.',
    'Native Korean; English for partners abroad.',
    'A native feel for written Korean, and English for the rest.',
  ],
};

export const VISA_LINES: Record<VisaAnswer, readonly string[]> = {
  sponsored: [],
  'case-by-case': [
    'Tell us your visa status in the application; we decide case by case.',
    'A visa that allows this work, or a degree and experience with which an E-7 is realistic.',
  ],
  'transfer-only': [
    'An E-7 that can be moved to us, or a visa that needs nothing from us.',
    'You already work in Korea; we can take over an E-7, not apply for a first one.',
  ],
  own: [
    'A visa that allows this work, such as F-2, F-4, F-5 or F-6.',
    'The right to work in Korea; we cannot sponsor a visa for this role.',
    'Citizenship or an F visa.',
    'A visa of your own that covers this kind of work.',
    'You already have the right to work in Korea; this role comes without sponsorship.',
  ],
};

/** For internships, contracts and part-time work, where a student's permit may do. */
export const OWN_VISA_FOR_A_WHILE: readonly string[] = [
  'A visa that covers this work; a student’s D-2 needs a permit, and we sign the form.',
  'The right to work in Korea for the whole time; no sponsorship for this one.',
  'Any F visa, or another that allows this work.',
];

/** Perks of a sponsored job. */
export const SPONSORED_PERKS: readonly string[] = [
  'We file your E-7 and pay the fees, and the same for your family’s visas.',
  'A lawyer handles the visa; you sign twice.',
  'We sponsor an E-7, and support the change to F-2 when you are ready for it.',
  'An E-7 from us, renewed without your having to remember the date.',
];

/** Perks of a job for which one may move from abroad. */
export const PERKS_FROM_ABROAD: readonly string[] = [
  'Visa, flight and the first month’s flat are ours to arrange.',
  'We file your E-7 and pay the fees; somebody fetches you at the airport.',
  'A relocation budget of four million won, no receipts for the first half.',
  'E-7 for you, F-3 for your family, and help with the school and the bank.',
  'A lawyer handles the visa; you sign twice, once at an embassy.',
];

export const EXTRA_CRITERIA: readonly string[] = [
  'One link to something you made, with a sentence on your part in it.',
  'You can start within three months.',
  'A resume in English, two pages at most.',
  'Two people we may call, later.',
  'Tell us in three sentences why this one.',
];
