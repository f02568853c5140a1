import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { Revision } from '#contract/core/desk-lists.ts';
import { At } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { POSTING_STATES, TRANSLATION_STATES } from '#contract/postings/posting-states.ts';

/** Ours, not the specification's. `days`: without a change. */
export const DRAFT_LIMITS = { perCompany: 50, characters: 60_000, days: 180 } as const;

/** As it stands in the form, half typed or wrong. Who writes it stays in their own browser. */
const Typed = z
  .record(z.string().max(60), z.string())
  .refine((typed) => Object.values(typed).join('').length <= DRAFT_LIMITS.characters, 'This is too long for a draft.');

const PostingOfTeam = z.object({
  id: z.uuid(),
  title: z.string().describe('Empty if not filled in yet'),
});

const DraftBrief = PostingOfTeam.extend({
  author: z.string().nullable().describe('Email address of the member who saved it last; null for former ones'),
  updated_at: At,
});

const SavedDraft = DraftBrief.extend({ revision: Revision });

/** What a company is about to publish, the newest first. */
export const Unpublished = z.object({
  drafts: z.array(DraftBrief),
  waiting: z
    .array(
      PostingOfTeam.extend({
        state: z.enum(ids(POSTING_STATES)),
        translation_state: z.enum(ids(TRANSLATION_STATES)).nullable(),
        sent_at: At,
        path: z.string().nullable().describe('Of its private page; null for members who only read'),
      }),
    )
    .describe('Postings of the company that we have not accepted yet'),
});
export type Unpublished = z.output<typeof Unpublished>;

export const draftRoutes = routes(
  { access: 'recruiter', role: 'recruiter' },
  {
    'GET /v1/recruit/{id}/drafts/{draftId}': {
      summary: 'A company’s draft posting.',
      data: SavedDraft.extend({ typed: Typed }),
    },
    'PUT /v1/recruit/{id}/drafts/{draftId}': {
      summary: 'Saves a draft posting for the whole company, under a UUID chosen by the caller.',
      body: z.object({ typed: Typed, revision: Revision.optional().describe('Of what the caller went on from') }),
      data: SavedDraft,
    },
    'DELETE /v1/recruit/{id}/drafts/{draftId}': { summary: 'Deletes a draft.', data: Done },
  },
);
