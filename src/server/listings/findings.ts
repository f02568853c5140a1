import type { z } from 'zod';
import { READ_VALUES } from '#contract/facts.ts';
import type { PostingPreview } from '#contract/postings.ts';
import { READ_FIELDS } from '#contract/vocabulary.ts';
import { textWork } from '#platform/text-work.ts';
import { hourlyWon, minimumWageOn } from '#server/adverts/minimum-wage.ts';
import { valueLabel } from '#server/facts/present.ts';
import { readJob } from '#server/facts/read-job.ts';
import { forbiddenQuestions } from '#server/listings/forbidden-questions.ts';
import { type FormFields, type ListingColumns, listingColumns } from '#server/listings/listing-columns.ts';
import { statedInText, withoutTitle } from '#server/listings/stated-in-text.ts';
import type { TagsById } from '#server/tags/tag-book.ts';

type Findings = Pick<z.input<typeof PostingPreview>, 'read' | 'concerns' | 'wage'>;
/** `tags`: the dictionary, where what the text says is asked for the form too. */
type Asked = { fields: FormFields; day: string; tags?: TagsById };

/** `day` is in Korea. @throws Refusal `invalid` beside `description` where the text takes too long to read. */
export const findingsOf = textWork(import.meta.url, readFields, 'description');

export function readFields({ fields, day, tags }: Asked): Findings & { listed: ListingColumns } {
  const description = withoutTitle(fields.description ?? '', fields.title ?? '');
  const listed = listingColumns({ ...fields, description });
  return {
    listed,
    read: [...(tags ? statedInText(fields, { tags, today: day }) : []), ...readOf(listed)],
    concerns: forbiddenQuestions({ title: listed.title, text: wholeText(listed) }),
    wage: wageOf(listed, day),
  };
}

function wholeText({ description, criteria }: ListingColumns): string {
  return [description, criteria].filter(Boolean).join('\n');
}

function readOf(listed: ListingColumns): Findings['read'] {
  const { title, location } = listed;
  const reading = readJob({ title, description: wholeText(listed), location });
  return READ_FIELDS.flatMap((field) => {
    const claim = reading[field];
    // Larger values are nobody's answer.
    if (claim === null || !READ_VALUES[field].safeParse(claim.value).success) return [];
    const { value, sentence, sureness } = claim;
    return [{ field, value, sentence, label: valueLabel(field, value), is_sure: sureness === 'sure' }];
  });
}

/** Null where it cannot be worked out, or the minimum of the year is not known. */
function wageOf(listed: ListingColumns, day: string): Findings['wage'] {
  const hourly = hourlyWon(listed);
  const minimum = minimumWageOn(day);
  if (hourly === null || minimum === null) return null;
  return { hourly, minimum: minimum.hourly, year: minimum.year, is_enough: hourly >= minimum.hourly };
}
