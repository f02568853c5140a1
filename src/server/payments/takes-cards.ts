import { maySell } from '#contract/compliance/legal.ts';
import type { OrderKind } from '#contract/payments/orders.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';

type Till = Pick<Context, 'payments' | 'settings' | 'clock'>;

export function takesCards(ctx: Till, kind: OrderKind): boolean {
  return ctx.payments !== null && ctx.settings.shopOpen && isSold(ctx, kind);
}

/** Nothing is sold before the texts that cover a sale are in force, however it is paid. */
export function isSold({ settings, clock }: Pick<Till, 'settings' | 'clock'>, kind: OrderKind): boolean {
  return maySell(kind, koreanDay(clock.now()), settings.openedOn);
}
