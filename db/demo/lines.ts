import type { KoreanLevel } from '#contract/core/vocabulary.ts';
import type { Level, VisaAnswer } from '#db/demo/opening.ts';

/** Sentences that follow from the level or from one of the four answers. {craft} is the family's. */
export const EXPERIENCE_LINES: Record<Level, readonly string[]> = {
  intern: [
    'You’re a student or graduated within the last year, and can stay for the whole internship.',
    'Something you’ve made, however small, that you can explain.',
    'A student or recent graduate; your major matters less than what you did outside of class.',
  ],
  junior: [
    'Up to two years of experience in {craft}, or projects that show the same.',
    'A first job behind you, or work at the same level.',
  ],
  mid: [
    'At least three years of experience in {craft}.',
    'About four years of experience in {craft}, some of it on a team that shipped.',
    'Two to six years of experience in {craft}; what you did counts more than how long.',
    'Around three years of experience in {craft}, enough to know what you’d do differently.',
    'At least three years of experience in {craft}, one of them with people outside your team relying on your work.',
  ],
  senior: [
    'At least six years of experience in {craft}, and people who’ve learned from you.',
    'About seven years of experience in {craft}, with one decision you regret and can explain.',
    'Around six years of experience in {craft}; we don’t count the months.',
  ],
  staff: ['About ten years of experience in {craft}, with decisions that have held up.'],
  lead: ['Ten years of experience in {craft}, some of them leading a team while still doing part of its work.'],
};

/** Minimum and maximum years in lines that state them. */
export const YEARS_NAMED: Readonly<Record<string, readonly [least: number, most: number | null]>> = {
  'Up to two years of experience in {craft}, or projects that show the same.': [0, 2],
  'At least three years of experience in {craft}.': [3, null],
  'About four years of experience in {craft}, some of it on a team that shipped.': [4, null],
  'Two to six years of experience in {craft}; what you did counts more than how long.': [2, 6],
  'Around three years of experience in {craft}, enough to know what you’d do differently.': [3, null],
  'At least three years of experience in {craft}, one of them with people outside your team relying on your work.': [
    3,
    null,
  ],
  'At least six years of experience in {craft}, and people who’ve learned from you.': [6, null],
  'About seven years of experience in {craft}, with one decision you regret and can explain.': [7, null],
  'Around six years of experience in {craft}; we don’t count the months.': [6, null],
  'About ten years of experience in {craft}, with decisions that have held up.': [10, null],
  'Ten years of experience in {craft}, some of them leading a team while still doing part of its work.': [10, null],
};

export const KOREAN_LINES: Record<KoreanLevel, readonly string[]> = {
  'not-required': [
    'Clear English, spoken and written. No Korean needed.',
    'English that’s good enough to disagree politely; no Korean required.',
    'Good written English, since we make most decisions in writing.',
    'English at work, all day. Korean is for the restaurant downstairs.',
    'English only; any Korean you speak is welcome at lunch.',
  ],
  basic: [
    'English for the work, and enough Korean for greetings and menus.',
    'A little Korean, or plans to learn some within a year. The work is in English.',
    'Basic Korean helps with your landlord and your bank; we work in English.',
  ],
  conversational: [
    'Enough Korean for a daily stand-up and a review. Documents are in English.',
    'Conversational Korean; nobody minds mistakes.',
    'You can follow a meeting in Korean and speak up in it.',
    'Enough Korean to get through a meeting, enough English to get through a document.',
  ],
  business: [
    'Korean for emails and meetings with customers, English with colleagues abroad.',
    'You can work in Korean without an interpreter, and write English that needs no editing.',
    'Business-level Korean, spoken and written; our code is in English.',
    'Korean that holds up in a difficult meeting.',
  ],
  fluent: [
    'Fluent Korean, since that’s what you’ll speak most of the day, and good English.',
    'Fluent Korean in meetings and in writing. English for documents.',
    'You switch to Korean when it’s faster, and write in English when it has to last.',
    'Korean as your working language. English that colleagues abroad enjoy reading.',
  ],
  native: [
    'Native-level Korean, spoken and written, and working English.',
    'Native Korean, and English for partners abroad.',
    'A native speaker’s feel for written Korean, and English for the rest.',
  ],
};

export const VISA_LINES: Record<VisaAnswer, readonly string[]> = {
  sponsored: [],
  'case-by-case': [
    'Tell us your visa status when you apply; we decide case by case.',
    'A visa that allows this work, or a degree and experience that make an E-7 realistic.',
  ],
  'transfer-only': [
    'An E-7 that can be transferred to us, or a visa that needs nothing from us.',
    'You already work in Korea; we can take over your E-7, but not apply for a first one.',
  ],
  own: [
    'A visa that allows this work, such as F-2, F-4, F-5 or F-6.',
    'The right to work in Korea; we can’t sponsor a visa for this role.',
    'Korean citizenship or an F visa.',
    'Your own visa that covers this kind of work.',
    'You already have the right to work in Korea; this role comes without sponsorship.',
  ],
};

/** For internships, contracts and part-time work, where a student's permit may do. */
export const OWN_VISA_FOR_A_WHILE: readonly string[] = [
  'A visa that covers this work; a student D-2 needs a permit, and we’ll sign the form.',
  'The right to work in Korea for the whole time; no sponsorship for this role.',
  'Any F visa, or another one that allows this work.',
];

/** Perks of a sponsored job. */
export const SPONSORED_PERKS: readonly string[] = [
  'We file your E-7 and pay the fees, and do the same for your family’s visas.',
  'A lawyer handles your visa; you sign twice.',
  'We sponsor an E-7, and support your change to an F-2 when you’re ready for it.',
  'We sponsor your E-7, and renew it without you having to remember the date.',
];

/** Perks of a job for which one may move from abroad. */
export const PERKS_FROM_ABROAD: readonly string[] = [
  'We arrange your visa, your flight and an apartment for the first month.',
  'We file your E-7 and pay the fees, and someone picks you up at the airport.',
  'A relocation budget of four million won, no receipts needed for the first half.',
  'An E-7 for you, an F-3 for your family, and help with schools and the bank.',
  'A lawyer handles your visa; you sign twice, once at an embassy.',
];

export const EXTRA_CRITERIA: readonly string[] = [
  'A link to something you’ve made, with a sentence about your part in it.',
  'You can start within three months.',
  'A resume in English, two pages at most.',
  'Two references we can call later on.',
  'Three sentences on why you want this job.',
];
