import { Refusal } from '#contract/errors.ts';
import { POSTING_TOKEN_HEADER } from '#contract/postings.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'own posting';

export function postingToken({ settings }: Pick<Context, 'settings'>, postingId: string): string {
  return privateToken(settings.secrets, PURPOSE, postingId);
}

/** The page of a posting. The token is a fragment, which browsers send to no server. */
export function postingLink(ctx: Pick<Context, 'settings'>, postingId: string): string {
  return `${ctx.settings.publicUrl}/posting#${postingToken(ctx, postingId)}`;
}

/**
 * Id of the posting that a call's token opens; its link may have ended.
 * @throws Refusal `not_found`, the same for an invented token as for none.
 */
export function postingIdOf({ settings }: Pick<Context, 'settings'>, request: Request): string {
  const token = request.headers.get(POSTING_TOKEN_HEADER);
  const id = token && idOfPrivateToken(settings.secrets, PURPOSE, token);
  if (!id) throw noSuchPosting();
  return id;
}

export function noSuchPosting(): Refusal {
  return new Refusal('not_found', 'There is no posting behind this link. It may have ended.');
}
