import { type Posting } from '#server/listings/posting.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { approvePosting } from '#server/listings/approve-posting.ts';
import { askAboutPosting, offerTranslation } from '#server/listings/ask-about-posting.ts';
import { completePosting } from '#server/listings/complete-posting.ts';
import { declinePosting } from '#server/listings/decline-posting.ts';
import { presentForStaff, presentListed } from '#server/listings/desk-present.ts';
import { listPostings } from '#server/listings/desk-queries.ts';
import { showPosting } from '#server/listings/review.ts';
import { vouchForSender } from '#server/listings/vouch.ts';

type Keys =
  | 'GET /v1/admin/postings'
  | 'GET /v1/admin/postings/{id}'
  | 'PUT /v1/admin/postings/{id}'
  | 'POST /v1/admin/postings/{id}/question'
  | 'POST /v1/admin/postings/{id}/translation'
  | 'POST /v1/admin/postings/{id}/approval'
  | 'POST /v1/admin/postings/{id}/sender-check'
  | 'POST /v1/admin/postings/{id}/refusal';

/** The review of postings by staff. */
export const deskHandlers: Handlers<Keys> = {
  'GET /v1/admin/postings': async ({ db }, { query }) => {
    const { rows, total } = await listPostings(db, query);
    return { data: rows.map(presentListed), meta: { total } };
  },

  'GET /v1/admin/postings/{id}': async (ctx, { params }) => shown(ctx, await showPosting(ctx, params.id)),

  'PUT /v1/admin/postings/{id}': async (ctx, { caller, params, body: { revision, left_out, ...fields } }) =>
    shown(ctx, await completePosting(ctx, caller, params.id, { fields, left_out, revision })),

  'POST /v1/admin/postings/{id}/question': async (ctx, { caller, params, body }) =>
    shown(ctx, await askAboutPosting(ctx, caller, params.id, body.message)),

  'POST /v1/admin/postings/{id}/translation': async (ctx, { caller, params, body }) =>
    shown(ctx, await offerTranslation(ctx, caller, params.id, body)),

  'POST /v1/admin/postings/{id}/approval': async (ctx, { caller, params, body }) =>
    shown(ctx, await approvePosting(ctx, caller, params.id, body)),

  'POST /v1/admin/postings/{id}/sender-check': async (ctx, { caller, params, body }) =>
    shown(ctx, await vouchForSender(ctx, caller, params.id, body.how)),

  'POST /v1/admin/postings/{id}/refusal': async (ctx, { caller, params, body }) =>
    shown(ctx, await declinePosting(ctx, caller, params.id, body.reason)),
};

async function shown(ctx: Context, posting: Posting) {
  return { data: await presentForStaff(ctx, posting) };
}
