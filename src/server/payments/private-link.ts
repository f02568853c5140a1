import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

const PURPOSE = 'own order';

export function orderToken({ settings }: Pick<Context, 'settings'>, orderId: string): string {
  return privateToken(settings.secrets, PURPOSE, orderId);
}

/** The page of an order. The token is a fragment, which browsers send to no server. */
export function orderLink(ctx: Pick<Context, 'settings'>, orderId: string): string {
  return `${ctx.settings.publicUrl}/orders#${orderToken(ctx, orderId)}`;
}

/**
 * Id of the order that a token opens.
 * @throws Refusal `not_found`, the same for an invented token as for none.
 */
export function orderIdOf({ settings }: Pick<Context, 'settings'>, token: string | null): string {
  const id = token && idOfPrivateToken(settings.secrets, PURPOSE, token);
  if (!id) throw noSuchOrder();
  return id;
}

export function noSuchOrder(): Refusal {
  return new Refusal('not_found', 'There is no such order.');
}
