import { agreedVersions } from '#contract/legal.ts';
import { calendarDayOf } from '#web/ui/time.ts';

/** The legal texts that opening an account at this time agrees to; stored in the account's metadata. */
export function agreedAt(moment: string): { agreed: ReturnType<typeof agreedVersions> } {
  return { agreed: agreedVersions(calendarDayOf(moment)) };
}
