import { type Listing, readField } from '#server/reading/rules/engine.ts';
import { ENGLISH_LEVEL } from '#server/reading/rules/english-level.ts';
import { INTERVIEW_LANGUAGE } from '#server/reading/rules/interview-language.ts';
import { KOREAN_LEVEL } from '#server/reading/rules/korean-level.ts';
import { payFieldOver } from '#server/reading/rules/pay.ts';
import { plainSpelling } from '#server/reading/rules/plain-spelling.ts';
import { isQuestion, namesKorea, namesKoreanPlace } from '#server/reading/rules/qualifiers.ts';
import type { Reading } from '#server/reading/rules/reading.ts';
import { RELOCATION } from '#server/reading/rules/relocation.ts';
import { RESIDENCE } from '#server/reading/rules/residence.ts';
import { sentencesOf } from '#server/reading/rules/sentences.ts';
import { VISA } from '#server/reading/rules/visa.ts';
import { WORK_ABROAD } from '#server/reading/rules/work-abroad.ts';
import { WORKING_LANGUAGE } from '#server/reading/rules/working-language.ts';
import { WORKPLACE } from '#server/reading/rules/workplace.ts';
import { YEARS } from '#server/reading/rules/years.ts';

/**
 * In English or Korean; null where the text says nothing. Pure, and linear in its length.
 * What it states and what it leaves is defined in reference/reading/GUIDELINES.md.
 * @param listing.text plain text or HTML.
 * @param listing.places where the source says the job is. They say nothing by themselves, but where one lies in Korea,
 * words about places abroad are not of this job, whether or not the text names Korea.
 * @param listing.minimumWage won an hour. What full-time work would be paid less for is an allowance, not pay.
 */
export function readListing({
  title,
  text,
  places = [],
  minimumWage = 0,
}: {
  title: string;
  text: string;
  places?: readonly string[];
  minimumWage?: number;
}): Reading {
  // What a text repeats says nothing new, and is not read again.
  const all = sentencesOf({ title, text }).map((sentence) => [JSON.stringify(sentence), sentence] as const);
  const sentences = [...new Map(all).values()];
  const isInKorea =
    places.some((place) => namesKoreanPlace(plainSpelling(place))) || sentences.some(({ plain }) => namesKorea(plain));
  const listing: Listing = { sentences: sentences.filter(({ plain }) => !isQuestion(plain)), isInKorea };
  return {
    korean_level: readField(KOREAN_LEVEL, listing),
    visa: readField(VISA, listing),
    residence: readField(RESIDENCE, listing),
    workplace: readField(WORKPLACE, listing),
    pay: readField(payFieldOver(minimumWage), listing),
    interview_language: readField(INTERVIEW_LANGUAGE, listing),
    working_language: readField(WORKING_LANGUAGE, listing),
    relocation: readField(RELOCATION, listing),
    work_abroad: readField(WORK_ABROAD, listing),
    english_level: readField(ENGLISH_LEVEL, listing),
    years: readField(YEARS, listing),
  };
}
