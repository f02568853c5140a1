import type { z } from 'zod';
import type { PostingDraft } from '#contract/postings/posting-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import type { CompanyBriefRow } from '#server/employers/present-company.ts';
import { placesIn } from '#server/jobs/korean-places.ts';
import { type JobPage, presentJob } from '#server/jobs/present.ts';
import { textLanguage } from '#server/jobs/text-language.ts';
import { findingsOf } from '#server/postings/findings.ts';
import type { ListingColumns } from '#server/postings/listing-columns.ts';
import { termEnd } from '#server/postings/status.ts';

/** It is asked for at every pause in typing. */
const PER_ADDRESS = { name: 'posting-preview', points: 1500, seconds: 3600 };

export const previewHandlers = {
  'POST /v1/job-postings/preview': async (ctx, { body, caller }) => {
    await ctx.limits.take(PER_ADDRESS, { address: caller.address });
    return { data: await previewPosting(ctx, body) };
  },
} satisfies SomeHandlers;

type Preview = z.input<typeof PostingPreview>;
type Shown = {
  fields: Pick<PostingDraft, 'company' | 'apply_until'>;
  listed: ListingColumns;
  company?: CompanyBriefRow | null;
};

/** Writes nothing. */
export async function previewPosting(
  { clock, tags }: Pick<Context, 'clock' | 'tags'>,
  draft: PostingDraft,
): Promise<Preview> {
  const fields = { ...draft, tags: draft.tags?.filter((id) => tags.idNow(id) !== null) };
  const { listed, ...findings } = await findingsOf({ fields, day: koreanDay(clock.now()), tags: tags.byId });
  return { job: pageOfPosting({ clock, tags }, { fields: draft, listed }), ...findings };
}

/** Its page as readers will see it, published now. `company`: the one on the board, where it is known. */
export function pageOfPosting(
  { clock, tags }: Pick<Context, 'clock' | 'tags'>,
  { fields, listed, company }: Shown,
): Preview['job'] {
  const now = clock.now();
  const seenFirst = { applications: null, basis: [], timesReposted: 0, answerRate: null };
  const page = pageOf(fields, listed, now);
  return presentJob({ ...page, company: company ?? page.company }, { now, tags }, seenFirst);
}

const NO_ID = '00000000-0000-4000-8000-000000000000';

const NOT_ASKED = {
  ...{ korean_note: null, visa_detail: null, residence_note: null, workplace_note: null },
  ...{ working_language: null, meta_image_url: null, source_url: null, changed_facts: {} },
} as const;

function pageOf(draft: Shown['fields'], listed: ListingColumns, now: Date): JobPage {
  return {
    company: { id: NO_ID, slug: 'preview', name: draft.company ?? '', name_ko: null, logo_url: null, notice: null },
    job: {
      ...NOT_ASKED,
      ...listed,
      ...{ id: NO_ID, number: 0, slug: 'preview', is_featured: false, is_closed: false, closed_at: null },
      ...{ published_at: now, first_seen: now, last_checked: now, checked_by: 'employer' },
      expires_at: termEnd(now, draft.apply_until),
      text_language: textLanguage(listed),
      places: placesIn(listed.location),
    },
  };
}
