import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import { answerStaff, decideTranslation } from '#server/listings/answer-staff.ts';
import { closeListing, extendListing, relistListing } from '#server/listings/change-listing.ts';
import { editOwn } from '#server/listings/edit-own.ts';
import { findingsOf } from '#server/listings/findings.ts';
import { openRecruit } from '#server/listings/open-recruit.ts';
import { postingIdOf } from '#server/listings/posting-link.ts';
import { presentOwnPosting } from '#server/listings/show-posting.ts';
import { byEmployer } from '#server/payments/change-state.ts';
import type { PostingRow } from '#server/schema/postings.ts';

type Keys =
  | 'PUT /v1/job-postings/own'
  | 'POST /v1/job-postings/own/answer'
  | 'POST /v1/job-postings/own/translation'
  | 'POST /v1/job-postings/own/closure'
  | 'POST /v1/job-postings/own/extension'
  | 'POST /v1/job-postings/own/relisting'
  | 'POST /v1/job-postings/own/recruit-access';

/** What an employer changes by its private link. */
export const postingChangeHandlers: Handlers<Keys> = {
  'PUT /v1/job-postings/own': async (ctx, { request, body, caller }) => {
    const id = postingIdOf(ctx, request);
    await findingsOf({ fields: body, day: koreanDay(ctx.clock.now()) });
    return shown(ctx, await editOwn(ctx, byEmployer(caller), id, () => body));
  },

  'POST /v1/job-postings/own/answer': async (ctx, { request, body, caller }) =>
    shown(ctx, await answerStaff(ctx, byEmployer(caller), postingIdOf(ctx, request), body.message)),

  'POST /v1/job-postings/own/translation': async (ctx, { request, body, caller }) =>
    shown(ctx, await decideTranslation(ctx, byEmployer(caller), postingIdOf(ctx, request), body)),

  'POST /v1/job-postings/own/closure': async (ctx, { request, caller }) =>
    shown(ctx, await closeListing(ctx, byEmployer(caller), postingIdOf(ctx, request))),

  'POST /v1/job-postings/own/extension': async (ctx, { request, body, caller }) =>
    shown(ctx, await extendListing(ctx, byEmployer(caller), postingIdOf(ctx, request), body.last_day)),

  'POST /v1/job-postings/own/relisting': async (ctx, { request, caller }) =>
    shown(ctx, await relistListing(ctx, byEmployer(caller), postingIdOf(ctx, request))),

  'POST /v1/job-postings/own/recruit-access': async (ctx, { request, body, caller }) => {
    const { slug, setCookie } = await openRecruit(ctx, byEmployer(caller), postingIdOf(ctx, request), body.proof);
    return { data: { slug }, headers: { 'set-cookie': setCookie } };
  },
};

async function shown(ctx: Context, posting: PostingRow) {
  return { data: await presentOwnPosting(ctx, posting) };
}
