import type { KoreanLevel, Residence, VISA_ANSWERS, Workplace } from '#contract/core/vocabulary.ts';
import type { Pay } from '#contract/jobs/jobs.ts';

export type Languages = 'english' | 'korean' | 'both';

/** What a listing may say, by field, in the ids of the contract's vocabulary. */
export type FieldValues = {
  korean_level: KoreanLevel;
  visa: (typeof VISA_ANSWERS)[number]['id'];
  residence: Residence;
  workplace: Workplace;
  /** Base pay in whole won or dollars; an end that is not stated is null. */
  pay: Omit<Pay, 'negotiable'>;
  interview_language: Languages;
  working_language: Languages;
  /** Whether help with moving to the job is offered. */
  relocation: boolean;
  /** Years of experience required; an end that is not stated is null. */
  years: { min: number | null; max: number | null };
};
export type Field = keyof FieldValues;

/** `sure`: the text says it plainly of this job. `unsure`: the text suggests it, and a person decides. */
export type Sureness = 'sure' | 'unsure';

export type Claim<Value> = {
  value: Value;
  /** The exact words of the text that say it. */
  sentence: string;
  sureness: Sureness;
  /** The rule that read it, such as `visa.sponsored`. */
  rule: string;
};

export type Reading = { [F in Field]: Claim<FieldValues[F]> | null };
