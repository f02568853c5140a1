import type { Context } from '#server/context.ts';

/** Whether new orders can be paid by card. */
export function takesCards({ payments, settings }: Pick<Context, 'payments' | 'settings'>): boolean {
  return payments !== null && settings.shopOpen;
}
