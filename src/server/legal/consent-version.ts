import { versionInForce } from '#contract/legal.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';

export function consentVersion(ctx: Context): string {
  return versionInForce('privacy', koreanDay(ctx.clock.now()), ctx.settings.openedOn).version;
}
