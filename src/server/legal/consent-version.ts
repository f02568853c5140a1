import { versionInForce } from '#contract/legal.ts';
import type { Context } from '#server/context.ts';
import { koreanDay } from '#server/counters/korean-day.ts';

/** The version of the privacy policy that a consent given now refers to. */
export function consentVersion(ctx: Context): string {
  return versionInForce('privacy', koreanDay(ctx.clock.now())).version;
}
