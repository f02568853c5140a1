import { z } from 'zod';
import { escapeHtml } from '#platform/escape-html.ts';
import { type SafeHtml, safeHtml } from '#server/core/safe-html.ts';
import { readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { workplaceOf } from '#server/imports/places.ts';
import { Address, LongText, Title, Words, Written } from '#server/imports/stated-posting.ts';

const Posting = z.object({
  text: Title,
  hostedUrl: Address,
  /** Milliseconds since 1970. */
  createdAt: Written,
  categories: z
    .object({
      commitment: Words,
      department: Words,
      team: Words,
      location: Words,
      allLocations: z.array(z.string()).nullish(),
    })
    .nullish(),
  /** Of the first location. */
  country: Words,
  /** `unspecified` where the employer chose none. */
  workplaceType: Words,
  description: LongText,
  lists: z.array(z.object({ text: LongText, content: LongText })).nullish(),
  additional: LongText,
  salaryRange: z.object({ min: Written, max: Written, currency: Words, interval: Words }).nullish(),
});
type Posting = z.infer<typeof Posting>;

/** `api.lever.co/v0/postings/{site}?mode=json`: an array. */
export const readLever = readerOf<Posting>({
  name: 'a Lever board',
  mismatch: 'it isn’t a list of postings',
  entriesIn: (content) => (Array.isArray(content) ? content : null),
  idOf: ({ id }) => id,
  schema: Posting,
  stated(posting) {
    const { commitment, department, team, location, allLocations } = posting.categories ?? {};
    const others = (allLocations ?? []).filter((name) => name !== location);
    return {
      title: posting.text,
      url: posting.hostedUrl,
      description: bodyOf(posting),
      published: posting.createdAt,
      employment: [commitment],
      departments: [department, team],
      places: [{ name: location ?? '', country: posting.country }, ...others.map((name) => ({ name }))],
      workplace: [workplaceOf(posting.workplaceType ?? '')],
      pay: posting.salaryRange && { ...posting.salaryRange, period: posting.salaryRange.interval },
    };
  },
});

function bodyOf({ description, lists, additional }: Posting): SafeHtml {
  const sections = (lists ?? []).map(
    ({ text, content }) => `<h3>${escapeHtml(text ?? '')}</h3><ul>${descriptionOf(content ?? '')}</ul>`,
  );
  return safeHtml([descriptionOf(description ?? ''), ...sections, descriptionOf(additional ?? '')].join(''));
}
