import type { EmploymentType, KoreanLevel, Region, Residence, VisaNote, Workplace } from '#contract/core/vocabulary.ts';

export type Level = 'intern' | 'junior' | 'mid' | 'senior' | 'staff' | 'lead';

export type Family =
  | 'backend'
  | 'frontend'
  | 'full-stack'
  | 'ios'
  | 'android'
  | 'cross-mobile'
  | 'platform'
  | 'data'
  | 'ai'
  | 'security'
  | 'qa'
  | 'systems'
  | 'game'
  | 'support'
  | 'product'
  | 'design'
  | 'graphic'
  | 'marketing'
  | 'business'
  | 'project'
  | 'language'
  | 'people';

/** One line under each of the four answers, and the languages at work. */
export type SmallPrint = {
  korean_note: string | null;
  visa_detail: string | null;
  residence_note: string | null;
  workplace_note: string | null;
  working_language: string | null;
  interview_language: string | null;
};

export type VisaAnswer = 'sponsored' | 'own' | VisaNote;

/**
 * Pay as people say it: millions of won or thousands of dollars, by the year unless a period stands there; by the hour,
 * whole won.
 */
export type StatedPay = {
  min: number;
  max: number;
  currency?: 'KRW' | 'USD';
  period?: 'year' | 'month' | 'hour';
};

/** What is specific to one job; the rest follows from the company's habits. Answers: null is "not stated". */
export type Opening = {
  title: string;
  family: Family;
  /** Tag ids separated by spaces, most significant first; the family's tag is added. */
  tags: string;
  /** The paragraph under "What you’ll do". */
  about: string;
  /** The first bullets under it; the family's own follow. */
  tasks: string[];
  level?: Level;
  type?: EmploymentType | null;
  place?: { region: Region | null; location: string | null };
  korean?: KoreanLevel | null;
  visa?: VisaAnswer | null;
  residence?: Residence | null;
  workplace?: Workplace | null;
  pay?: StatedPay | 'negotiable' | null;
  /** Given details; the others are drawn. */
  print?: Partial<SmallPrint>;
  /** Takes applications here, although the company has careers pages. */
  ownForm?: boolean;
  state?: 'closed' | 'unpublished';
  featured?: boolean;
  /** Hours since publication, where it matters. */
  age?: number;
  /** For a title without Latin letters. */
  slug?: string;
  /** The whole description, where it is not written in English. */
  html?: string;
  /** HTML, of an opening whose company gave its text in Korean too. */
  korean_text?: string;
};

/** The openings of each company, by its slug. */
export type Roster = Record<string, Opening[]>;
