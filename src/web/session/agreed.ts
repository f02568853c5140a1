import { agreedVersions } from '#contract/legal.ts';
import { calendarDayOf } from '#web/ui/time.ts';

/** What somebody who opens an account at this moment agrees to; the account itself records it, and the export shows it. */
export function agreedAt(moment: string): { agreed: ReturnType<typeof agreedVersions> } {
  return { agreed: agreedVersions(calendarDayOf(moment)) };
}
