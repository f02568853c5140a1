import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'own application';

/** The page of an application, for applicants without an account. The token is a fragment, which no server sees. */
export function privateLink(ctx: Context, applicationId: string): string {
  return `${ctx.settings.publicUrl}/applications#${privateToken(ctx.settings.secrets, PURPOSE, applicationId)}`;
}

/**
 * Id of the application behind a private link.
 * @throws Refusal `not_found`, the same for an invented token as for an application that is gone.
 */
export function applicationIdOf(ctx: Context, token: string): string {
  const id = idOfPrivateToken(ctx.settings.secrets, PURPOSE, token);
  if (!id) throw noSuchApplication();
  return id;
}

export function noSuchApplication(): Refusal {
  return new Refusal('not_found', 'There is no application behind this link. It may have been deleted.');
}
