import type { z } from 'zod';
import { READ_VALUES } from '#contract/facts.ts';
import type { PostingDraft } from '#contract/posting-fields.ts';
import type { PostingPreview } from '#contract/postings.ts';
import { READ_FIELDS } from '#contract/vocabulary.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { hourlyWon, minimumWageOn } from '#server/adverts/minimum-wage.ts';
import type { Context } from '#server/context.ts';
import { valueLabel } from '#server/facts/present.ts';
import { readJob } from '#server/facts/read-job.ts';
import { type JobPage, presentJob } from '#server/jobs/present.ts';
import { forbiddenQuestions } from '#server/postings/forbidden-questions.ts';
import { type ListingColumns, listingColumns } from '#server/postings/listing-columns.ts';
import { statedInText, withoutTitle } from '#server/postings/stated-in-text.ts';
import { termEnd } from '#server/upkeep/own-listing.ts';

type Preview = z.input<typeof PostingPreview>;

/** A draft as readers would see it, with what its text says and what it must not ask. Writes nothing. */
export function previewPosting({ clock, tags }: Pick<Context, 'clock' | 'tags'>, draft: PostingDraft): Preview {
  const now = clock.now();
  const description = withoutTitle(draft.description ?? '', draft.title ?? '');
  const listed = listingColumns({ ...draft, description, tags: draft.tags?.filter((id) => tags.idNow(id) !== null) });
  const seenFirst = { applications: null, said: [], timesReposted: 0, answerRate: null };
  return {
    job: presentJob(pageOf(draft, listed, now), { now, tags }, seenFirst),
    ...findingsOf({ tags }, { fields: draft, listed, day: koreanDay(now) }),
  };
}

/** What a text says and must not ask, and what its pay is by the hour, on a day in Korea. */
export function findingsOf(
  { tags }: Pick<Context, 'tags'>,
  { fields, listed, day }: { fields: PostingDraft; listed: ListingColumns; day: string },
): Pick<Preview, 'read' | 'concerns' | 'wage'> {
  return {
    read: [...statedInText(fields, { tags, today: day }), ...readOf(listed)],
    concerns: forbiddenQuestions({ title: listed.title, text: wholeText(listed) }),
    wage: wageOf(listed, day),
  };
}

/** Stands for the ids that job and company do not have yet. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

const NOT_ASKED = {
  ...{ korean_note: null, visa_detail: null, residence_note: null, workplace_note: null },
  ...{ working_language: null, meta_image_url: null, source_url: null },
} as const;

/** The job that would be made of it, published now. */
function pageOf(draft: PostingDraft, listed: ListingColumns, now: Date): JobPage {
  return {
    company: { id: NO_ID, slug: 'preview', name: draft.company ?? '', name_ko: null, logo_url: null, notice: null },
    job: {
      ...NOT_ASKED,
      ...listed,
      ...{ id: NO_ID, number: 0, slug: 'preview', is_featured: false, is_closed: false, closed_at: null },
      ...{ published_at: now, first_seen: now, last_checked: now, checked_by: 'employer' },
      expires_at: termEnd(now, draft.apply_until),
    },
  };
}

function wholeText({ description, criteria }: ListingColumns): string {
  return [description, criteria].filter(Boolean).join('\n');
}

/** What title, text and criteria say. */
function readOf(listed: ListingColumns): Preview['read'] {
  const { title, location } = listed;
  const reading = readJob({ title, description: wholeText(listed), location });
  return READ_FIELDS.flatMap((field) => {
    const claim = reading[field];
    // More years than a working life, or an amount beyond what a column holds, is nobody's answer.
    if (claim === null || !READ_VALUES[field].safeParse(claim.value).success) return [];
    const { value, sentence, sureness } = claim;
    return [{ field, value, sentence, label: valueLabel(field, value), is_sure: sureness === 'sure' }];
  });
}

/** The lowest pay by the hour; null where it cannot be worked out, or the minimum of the year is not known. */
function wageOf(listed: ListingColumns, day: string): Preview['wage'] {
  const hourly = hourlyWon(listed);
  const minimum = minimumWageOn(day);
  if (hourly === null || minimum === null) return null;
  return { hourly, minimum: minimum.hourly, year: minimum.year, is_enough: hourly >= minimum.hourly };
}
