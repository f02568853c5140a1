import type { Job } from '#contract/jobs/jobs.ts';

type Workable = Pick<Job, 'is_remote' | 'is_visa_sponsored' | 'residence'>;
type Answers = Workable & Pick<Job, 'language_level_ko'>;

/** A listing that takes people from abroad says so itself; the rule is for those that don't say. */
export function mustReside({ is_remote, is_visa_sponsored, residence }: Workable): boolean {
  return is_remote?.id !== 'remote' && is_visa_sponsored === false && residence?.id !== 'anywhere';
}

/** What keeps most readers from applying, or null. Only an explicit "no" to sponsorship counts, not silence. */
export function listingNotice(job: Answers): string | null {
  const texts: string[] = [];
  if (mustReside(job)) texts.push('Must reside in South Korea with a valid work visa.');
  if (job.language_level_ko?.id === 'fluent') texts.push('Fluent in Korean required.');
  return texts.length > 0 ? texts.join(' ') : null;
}
