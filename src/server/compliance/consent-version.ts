import { versionInForce } from '#contract/compliance/legal.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';

export function consentVersion(ctx: Context): string {
  return versionInForce('privacy', koreanDay(ctx.clock.now()), ctx.settings.openedOn).version;
}
