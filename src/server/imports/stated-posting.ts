import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import type { Workplace } from '#contract/core/vocabulary.ts';
import { webUrl } from '#contract/core/web-url.ts';
import type { SafeHtml } from '#server/core/safe-html.ts';
import type { StatedPay } from '#server/imports/pay.ts';
import type { StatedPlace } from '#server/imports/places.ts';

/** In the board's words. Dates are as `dates.ts` reads them. */
export type StatedPosting = {
  title: string;
  url: string;
  company?: string | null | undefined;
  description: SafeHtml;
  published?: unknown;
  updated?: unknown;
  deadline?: unknown;
  /** Several kinds in one posting count as none. */
  employment?: readonly (string | null | undefined)[];
  departments?: readonly (string | null | undefined)[];
  keywords?: readonly string[];
  places: readonly StatedPlace[];
  workplace?: readonly (Workplace | null)[];
  pay?: StatedPay | null | undefined;
  isTalentPool?: boolean;
  isHidden?: boolean;
  isClosed?: boolean;
};

export const TOO_LONG = `longer than ${LIMITS.listingTextMax.toLocaleString('en')} characters`;

export const Id = z.union([z.number().int(), z.string().min(1).max(LIMITS.urlMax)]).transform(String);
export const Title = z.string('there is none').trim().min(1, 'it is empty').max(LIMITS.listingTitleMax);
export const Address = webUrl(undefined, true);
/** Some boards number their departments. */
export const Words = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().max(LIMITS.listingTitleMax))
  .nullish();
export const LongText = z.string().max(LIMITS.listingTextMax, TOO_LONG).superRefine(boundStructure).nullish();
export const Flag = z.boolean().nullish();

const YES = ['true', 'yes', 'y', '1'];
const NO = ['false', 'no', 'n', '0', ''];

/** However a file writes it. */
export const YesOrNo = z
  .union([
    z.boolean(),
    z
      .union([z.string(), z.number().transform(String)])
      .pipe(z.string().trim().toLowerCase())
      .pipe(z.enum([...YES, ...NO])),
  ])
  .nullish()
  .transform((value) => value === true || YES.includes(String(value)));

/** `dates.ts` or `pay.ts` read it: a fault leaves out the field and not the posting. */
export const Written = z.unknown().optional();
