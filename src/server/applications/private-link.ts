import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'own application';

/** The page that opens an application to its applicant, without an account. */
export function privateLink(ctx: Context, applicationId: string): string {
  return `${ctx.settings.publicUrl}/applications/${privateToken(ctx.settings.secrets, PURPOSE, applicationId)}`;
}

/**
 * The application that a private link is for.
 * @throws Refusal `not_found`, the same for a token that is made up as for one whose application is gone.
 */
export function applicationIdOf(ctx: Context, token: string): string {
  const id = idOfPrivateToken(ctx.settings.secrets, PURPOSE, token);
  if (!id) throw noSuchApplication();
  return id;
}

export function noSuchApplication(): Refusal {
  return new Refusal('not_found', 'There is no application behind this link. It may have been deleted.');
}
