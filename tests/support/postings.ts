import { DURATIONS } from '#contract/core/limits.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { PostingFields, type PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import type { Context } from '#server/core/context.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { LISTING_LINK, POSTING_LINK } from '#server/postings/door.ts';
import { provedFieldsOf } from '#server/postings/proof.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { type NewPostingRow, type PostingRow, postingStates, postings } from '#server/schema/postings.ts';
import { createJob } from '#tests/support/factories.ts';

/** The form as an employer in Korea fills it in, without what may be left out. */
export function postingBody(given: Partial<PostingFieldsInput> = {}): PostingFieldsInput {
  return {
    title: 'Backend Engineer',
    company: 'Nabi Labs',
    company_url: 'https://nabi.example',
    person_in_charge: 'Minji Kim',
    email: 'minji@nabi.example',
    employment_type: 'full-time',
    workplace_type: 'hybrid',
    location: 'Seongsu, Seoul',
    language_level_ko: 'basic',
    is_visa_sponsored: true,
    description: 'We build **software** for florists.',
    ...given,
  };
}

/** The same with what readers find a listing by, and what the law wants of an employer before publication. */
export function registeredBody(given: Partial<PostingFieldsInput> = {}): PostingFieldsInput {
  return postingBody({
    tags: ['typescript'],
    occupations: ['engineering'],
    registration_number: '124-81-00998',
    representative: 'Minji Kim',
    employer_address: '7 Yeonmujang-gil, Seongdong-gu, Seoul',
    ...given,
  });
}

export type GivenPosting = Partial<Omit<NewPostingRow, 'fields'>> & {
  fields?: PostingFieldsInput;
  /** An edit that waits for staff, of an accepted posting. */
  proposed?: PostingFieldsInput;
};

/** A posting that costs nothing and waits for review, as a row. */
export async function createPosting(
  ctx: Context,
  { fields = registeredBody(), proposed, ...given }: GivenPosting = {},
): Promise<PostingRow> {
  const now = ctx.clock.now();
  const edited = proposed && (await editedListing(ctx, given));
  return await ctx.db.transaction(async (tx) => {
    const [posting] = await tx
      .insert(postings)
      .values({
        state: 'in-review',
        fields: PostingFields.parse(fields),
        amount: 0,
        bill: [],
        consent_version: 'test',
        sent_at: now,
        ...(given.company_proof && { proved_fields: provedFieldsOf(PostingFields.parse(fields)), proved_at: now }),
        ...given,
      })
      .returning();
    if (!posting) throw new Error('The posting was not inserted.');
    await tx.insert(postingStates).values({ posting_id: posting.id, state: posting.state, at: now });
    if (proposed && edited) {
      const edit = { fields: PostingFields.parse(proposed), before: {}, sent_at: now };
      await tx.insert(employerEdits).values({ posting_id: posting.id, ...edited, ...edit });
    }
    return posting;
  });
}

/** An edit that waits is of a listing. */
async function editedListing(ctx: Context, { company_id, job_id }: GivenPosting) {
  if (company_id && job_id) return { company_id, job_id };
  const { job, company } = await createJob(ctx);
  return { company_id: company.id, job_id: job.id };
}

/** One that was accepted as the first of its company, with its listing, which is open unless `job` says otherwise. */
export async function createListedPosting(
  ctx: Context,
  { job = {}, ...given }: GivenPosting & { job?: Parameters<typeof createJob>[1] } = {},
): Promise<JobWithCompany & { posting: PostingRow }> {
  const expires_at = new Date(ctx.clock.now().getTime() + POSTING_DAYS * DURATIONS.day);
  const listing = await createJob(ctx, { expires_at, ...job });
  const made = {
    state: 'accepted',
    made_company: true,
    job_id: listing.job.id,
    company_id: listing.company.id,
  } as const;
  return { ...listing, posting: await createPosting(ctx, { ...made, ...given }) };
}

/** What the private link of a posting opens it by. */
/** Of the private page that a letter about a listing leads to. */
export function listingTokenOf({ ctx }: { ctx: Context }, jobId: string): string {
  return LISTING_LINK.token(ctx, jobId);
}

export function tokenOf({ ctx }: { ctx: Context }, { id }: Pick<PostingRow, 'id'>): string {
  return POSTING_LINK.token(ctx, id);
}
