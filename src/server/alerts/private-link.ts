import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'job alert';
/** For the header of a letter, whose address is kept by mail programs and logs: it opens nothing. */
const ENDING = 'end job alert';

/** The page to confirm, change or end an alert. */
export function alertLink(ctx: Context, alertId: string): string {
  return ctx.settings.publicUrl + alertPath(ctx, alertId);
}

export function alertPath(ctx: Context, alertId: string): string {
  return `/alerts/${tokenOf(ctx, alertId)}`;
}

/** Headers for one-click unsubscribe (RFC 8058). */
export function endingHeaders({ settings }: Context, alertId: string): Record<string, string> {
  const token = privateToken(settings.secrets, ENDING, alertId);
  return {
    'List-Unsubscribe': `<${settings.publicUrl}/v1/alerts/${token}/unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Id of the alert behind a private link; it may have ended.
 * @throws Refusal `not_found`, the same for an invented token as for an alert that is gone.
 */
export function alertIdOf(ctx: Context, token: string): string {
  const id = idOfPrivateToken(ctx.settings.secrets, PURPOSE, token);
  if (!id) throw noSuchAlert();
  return id;
}

/** Id of the alert that a token ends and does nothing else with; null for any other token. */
export function alertToEnd({ settings }: Pick<Context, 'settings'>, token: string): string | null {
  return idOfPrivateToken(settings.secrets, ENDING, token);
}

export function noSuchAlert(): Refusal {
  return new Refusal('not_found', 'There is no alert behind this link. It may have ended.');
}

function tokenOf(ctx: Context, alertId: string): string {
  return privateToken(ctx.settings.secrets, PURPOSE, alertId);
}
