import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { privateLinks, unsubscribeAt } from '#server/core/links.ts';

export const {
  path: alertPath,
  url: alertLink,
  idOf: alertIdOf,
  none: noSuchAlert,
} = privateLinks({
  purpose: 'job alert',
  page: '/alerts/',
  noSuch: 'There is no alert behind this link. It may have ended.',
});

/** For a letter's header, whose address mail programs and logs keep: it only ends the alert and opens nothing. */
const ENDING = 'end job alert';

export function endingHeaders(ctx: Pick<Context, 'settings'>, alertId: string): Record<string, string> {
  return unsubscribeAt(ctx, `/v1/alerts/${privateToken(ctx.settings.secrets, ENDING, alertId)}/unsubscribe`);
}

/** Null for any other token. */
export function alertToEnd({ settings }: Pick<Context, 'settings'>, token: string): string | null {
  return idOfPrivateToken(settings.secrets, ENDING, token);
}
