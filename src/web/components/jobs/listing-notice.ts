import type { Job } from '#contract/jobs/jobs.ts';

type Answers = Pick<Job, 'is_remote' | 'is_visa_sponsored' | 'language_level_ko'>;

/** What keeps most readers from applying, or null. Only an explicit "no" to sponsorship counts, not silence. */
export function listingNotice(job: Answers): string | null {
  const texts: string[] = [];
  if (job.is_remote?.id !== 'remote' && job.is_visa_sponsored === false) {
    texts.push('Must reside in South Korea with a valid work visa.');
  }
  if (job.language_level_ko?.id === 'fluent') texts.push('Fluent in Korean required.');
  return texts.length > 0 ? texts.join(' ') : null;
}
