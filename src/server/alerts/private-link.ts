import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'job alert';

/** The page on which an alert is confirmed, changed and ended. */
export function alertLink(ctx: Context, alertId: string): string {
  return ctx.settings.publicUrl + alertPath(ctx, alertId);
}

export function alertPath(ctx: Context, alertId: string): string {
  return `/alerts/${tokenOf(ctx, alertId)}`;
}

/** Headers by which mail programs offer to end the alert with one click (RFC 8058). */
export function endingHeaders(ctx: Context, alertId: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${ctx.settings.publicUrl}/v1/alerts/${tokenOf(ctx, alertId)}/unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * The alert that a private link is for; it may have ended.
 * @throws Refusal `not_found`, the same for a token that is made up as for one whose alert is gone.
 */
export function alertIdOf(ctx: Context, token: string): string {
  const id = idOfPrivateToken(ctx.settings.secrets, PURPOSE, token);
  if (!id) throw noSuchAlert();
  return id;
}

export function noSuchAlert(): Refusal {
  return new Refusal('not_found', 'There is no alert behind this link. It may have ended.');
}

function tokenOf(ctx: Context, alertId: string): string {
  return privateToken(ctx.settings.secrets, PURPOSE, alertId);
}
