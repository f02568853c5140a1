import { agreedVersions, type OpenedOn } from '#contract/compliance/legal.ts';
import { calendarDayOf } from '#web/ui/time.ts';

/** The legal texts that opening an account at this time agrees to; stored in the account's metadata. */
export function agreedAt(moment: string, opened: OpenedOn): { agreed: ReturnType<typeof agreedVersions> } {
  return { agreed: agreedVersions(calendarDayOf(moment), opened) };
}
