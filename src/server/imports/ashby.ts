import { z } from 'zod';
import { listAt, readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import type { StatedPay } from '#server/imports/pay.ts';
import { workplaceOf } from '#server/imports/places.ts';
import { Address, Flag, LongText, Title, Words, Written } from '#server/imports/stated-posting.ts';

const PlaceAddress = z.object({ postalAddress: z.object({ addressCountry: Words }).nullish() }).nullish();

/** Only with `includeCompensation=true`. */
const Compensation = z.object({
  summaryComponents: z
    .array(
      z.object({
        compensationType: Words,
        interval: Words,
        currencyCode: Words,
        minValue: Written,
        maxValue: Written,
      }),
    )
    .nullish(),
});

const Posting = z.object({
  title: Title,
  jobUrl: Address,
  department: Words,
  team: Words,
  employmentType: Words,
  location: Words,
  address: PlaceAddress,
  secondaryLocations: z.array(z.object({ location: Words, address: PlaceAddress })).nullish(),
  publishedAt: Written,
  isListed: Flag,
  /** Also true for hybrid work. */
  isRemote: Flag,
  workplaceType: Words,
  descriptionHtml: LongText,
  compensation: Compensation.nullish(),
});
type Posting = z.infer<typeof Posting>;

/** `api.ashbyhq.com/posting-api/job-board/{board}`: `{ jobs: [...] }`. */
export const readAshby = readerOf<Posting>({
  name: 'an Ashby board',
  mismatch: 'it has no list "jobs"',
  entriesIn: (content) => listAt(content, 'jobs'),
  idOf: ({ id }) => id,
  schema: Posting,
  stated: (posting) => ({
    title: posting.title,
    url: posting.jobUrl,
    description: descriptionOf(posting.descriptionHtml ?? ''),
    published: posting.publishedAt,
    employment: [posting.employmentType],
    departments: [posting.department, posting.team],
    places: [posting, ...(posting.secondaryLocations ?? [])].map(({ location, address }) => ({
      name: location ?? '',
      country: address?.postalAddress?.addressCountry,
    })),
    workplace: [workplaceOf(posting.workplaceType ?? ''), posting.isRemote ? 'remote' : null],
    pay: salaryOf(posting),
    isHidden: posting.isListed === false,
  }),
});

/** Equity, bonus and commission are no pay of a job here. */
function salaryOf({ compensation }: Posting): StatedPay | null {
  const salary = compensation?.summaryComponents?.find(({ compensationType }) => compensationType === 'Salary');
  if (!salary) return null;
  return { min: salary.minValue, max: salary.maxValue, currency: salary.currencyCode, period: salary.interval };
}
