import type { Job } from '#contract/jobs/jobs.ts';

type Workable = Pick<Job, 'is_remote' | 'is_visa_sponsored'>;
type Answers = Workable & Pick<Job, 'language_level_ko'>;

/** The specification's rule, which goes by these two alone, whatever the listing says of residence. */
export function mustReside({ is_remote, is_visa_sponsored }: Workable): boolean {
  return is_remote?.id !== 'remote' && is_visa_sponsored === false;
}

/** What keeps most readers from applying, or null. Only an explicit "no" to sponsorship counts, not silence. */
export function listingNotice(job: Answers): string | null {
  const texts: string[] = [];
  if (mustReside(job)) texts.push('Must reside in South Korea with a valid work visa.');
  if (job.language_level_ko?.id === 'fluent') texts.push('Fluent in Korean required.');
  return texts.length > 0 ? texts.join(' ') : null;
}
