import type { z } from 'zod';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import { READ_VALUES } from '#contract/jobs/extracted-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { textWork } from '#platform/text-work.ts';
import { hourlyWon, minimumWageOn } from '#server/core/minimum-wage.ts';
import type { TagsById } from '#server/jobs/tag-book.ts';
import { forbiddenQuestions } from '#server/postings/forbidden-questions.ts';
import { type FormFields, type ListingColumns, listingColumns } from '#server/postings/listing-columns.ts';
import { statedInText, withoutTitle } from '#server/postings/stated-in-text.ts';
import { valueLabel } from '#server/reading/present-job-record.ts';
import { readJob } from '#server/reading/read-job.ts';

type Findings = Pick<z.input<typeof PostingPreview>, 'read' | 'concerns' | 'wage'>;
/** `tags`: the dictionary, where what the text says is asked for the form too. */
type Asked = { fields: FormFields; day: string; tags?: TagsById };

/** `day` is in Korea. @throws Refusal `invalid` beside `description` where the text takes too long to read. */
export const findingsOf = textWork(import.meta.url, readFields, 'description');

/** A text that no reader of ours gets through is refused before it is kept. @throws Refusal as `findingsOf` does. */
export async function refuseUnreadable(fields: FormFields, now: Date): Promise<void> {
  await findingsOf({ fields, day: koreanDay(now) });
}

export function readFields({ fields, day, tags }: Asked): Findings & { listed: ListingColumns } {
  const description = withoutTitle(fields.description ?? '', fields.title ?? '');
  const listed = listingColumns({ ...fields, description });
  return {
    listed,
    read: [...(tags ? statedInText(fields, { tags, today: day }) : []), ...readOf(listed)],
    concerns: forbiddenQuestions({ title: listed.title, text: `${wholeText(listed)}\n${listed.korean_text ?? ''}` }),
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
