import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'company invitation';

export function invitationToken({ settings }: Pick<Context, 'settings'>, invitationId: string): string {
  return privateToken(settings.secrets, PURPOSE, invitationId);
}

/** The page where an invitation is accepted. The token is a fragment, which browsers send to no server. */
export function invitationLink(ctx: Pick<Context, 'settings'>, invitationId: string): string {
  return `${ctx.settings.publicUrl}/invitation#${invitationToken(ctx, invitationId)}`;
}

/** Id of the invitation that a token opens. @throws Refusal `not_found`, the same for an invented token as for none. */
export function invitationIdOf({ settings }: Pick<Context, 'settings'>, token: string | null): string {
  const id = token && idOfPrivateToken(settings.secrets, PURPOSE, token);
  if (!id) throw noSuchInvitation();
  return id;
}

export function noSuchInvitation(): Refusal {
  return new Refusal('not_found', 'There is no invitation behind this link. It may have been taken back.');
}
