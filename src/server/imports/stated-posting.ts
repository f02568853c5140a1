import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import type { Workplace } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import type { SafeHtml } from '#server/core/safe-html.ts';
import type { StatedPay } from '#server/imports/pay.ts';
import type { StatedPlace } from '#server/imports/places.ts';

/** A posting in the words of its board, whatever the format calls its fields. Dates are as `dates.ts` reads them. */
export type StatedPosting = {
  title: string;
  url: string;
  company?: string | null | undefined;
  description: SafeHtml;
  published?: unknown;
  updated?: unknown;
  deadline?: unknown;
  /** The words of a field; several kinds of employment in one posting are none. */
  employment?: readonly (string | null | undefined)[];
  departments?: readonly (string | null | undefined)[];
  keywords?: readonly string[];
  places: readonly StatedPlace[];
  /** What each field says of the workplace. */
  workplace?: readonly (Workplace | null)[];
  pay?: StatedPay | null | undefined;
  isTalentPool?: boolean;
  isHidden?: boolean;
  isClosed?: boolean;
};

export const TOO_LONG = `longer than ${LIMITS.listingTextMax.toLocaleString('en')} characters`;

/** Fields of postings as the schemas of formats use them. */
export const Id = z.union([z.number().int(), z.string().min(1).max(LIMITS.urlMax)]).transform(String);
export const Title = z.string('there is none').trim().min(1, 'it is empty').max(LIMITS.listingTitleMax);
export const Address = webUrl(undefined, true);
export const Words = z.string().max(LIMITS.listingTitleMax).nullish();
export const LongText = z.string().max(LIMITS.listingTextMax, TOO_LONG).superRefine(boundStructure).nullish();
export const Flag = z.boolean().nullish();
/** A date or an amount, read by `dates.ts` or `pay.ts`, which leave the field and not the posting. */
export const Written = z.unknown().optional();
