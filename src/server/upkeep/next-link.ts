import { DURATIONS } from '#contract/limits.ts';
import type { JobLinkRow } from '#server/schema/job-facts.ts';
import type { Finding } from '#server/upkeep/read-answer.ts';

/** A posting that is gone is looked at again after this long before staff hear of it. */
const AGAIN_AFTER = 20 * DURATIONS.hour;
/** How long a link may fail without a proof until staff hear of it. */
const UNCLEAR_FOR = 7 * DURATIONS.day;

export type LinkStanding = Pick<JobLinkRow, 'state' | 'fault' | 'failures' | 'failing_since'>;

const ALIVE: LinkStanding = { state: 'alive', fault: null, failures: 0, failing_since: null };

/** How a link stands after it was followed. `before` is how it stood, null for one that is new or leads elsewhere now. */
export function nextLink(before: LinkStanding | null, finding: Finding | null, now: Date): LinkStanding {
  if (before?.state === 'kept') return before;
  if (finding === null) return before ?? ALIVE;
  if (finding.kind === 'alive') return ALIVE;
  const standing = before ?? ALIVE;
  const failures = standing.failures + 1;
  const fault = finding.sentence;
  if (standing.state === 'dead') return { ...standing, fault, failures };
  if (finding.kind === 'gone' && standing.state !== 'failing')
    return { state: 'failing', fault, failures, failing_since: now };
  const since = standing.failing_since ?? now;
  const wait = now.getTime() - since.getTime();
  const failing = { fault, failures, failing_since: since };
  if (finding.kind === 'gone') return { ...failing, state: wait >= AGAIN_AFTER ? 'dead' : 'failing' };
  if (wait >= UNCLEAR_FOR) return { ...failing, state: 'dead', fault: `It has not worked for 7 days. ${fault}` };
  return standing.state === 'failing' ? { ...standing, failures } : { ...failing, state: 'unclear' };
}
