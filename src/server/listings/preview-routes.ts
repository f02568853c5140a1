import type { Handlers } from '#server/http/handler.ts';
import { previewPosting } from '#server/listings/preview.ts';

type Keys = 'POST /v1/job-postings/preview';

/** It is asked for at every pause in typing. */
const PER_ADDRESS = { name: 'posting-preview', points: 1500, seconds: 3600 };

export const previewHandlers: Handlers<Keys> = {
  'POST /v1/job-postings/preview': async (ctx, { body, caller }) => {
    await ctx.limits.take(PER_ADDRESS, { address: caller.address });
    return { data: await previewPosting(ctx, body) };
  },
};
