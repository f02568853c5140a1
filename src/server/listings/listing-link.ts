import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'own listing';

export function listingToken({ settings }: Pick<Context, 'settings'>, jobId: string): string {
  return privateToken(settings.secrets, PURPOSE, jobId);
}

/** The page where an employer answers for its listing. The token is a fragment, which browsers send to no server. */
export function listingLink(ctx: Pick<Context, 'settings'>, jobId: string): string {
  return `${ctx.settings.publicUrl}/listing#${listingToken(ctx, jobId)}`;
}

/**
 * Id of the job that a token opens; its link may have ended.
 * @throws Refusal `not_found`, the same for an invented token as for none.
 */
export function listedJobOf({ settings }: Pick<Context, 'settings'>, token: string | null): string {
  const id = token && idOfPrivateToken(settings.secrets, PURPOSE, token);
  if (!id) throw noSuchListing();
  return id;
}

export function noSuchListing(): Refusal {
  return new Refusal('not_found', 'There is no listing behind this link. It may have ended.');
}
