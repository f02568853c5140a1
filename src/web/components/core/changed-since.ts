import type { JobBrief } from '#contract/jobs/jobs.ts';

/** `Changed since you saved it: visa, pay`; null where nothing did. */
export function changedSince(
  changes: JobBrief['changes'],
  { what, at }: { what: 'saved it' | 'applied'; at: string },
): string | null {
  const labels = changes.flatMap((change) => (change.at > at ? change.label : []));
  return labels.length > 0 ? `Changed since you ${what}: ${labels.join(', ')}` : null;
}
