import { expect } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { callWords } from '#tests/support/call-words.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { runCommand } from '#tests/support/e2e-server.ts';

/** An open job of the demo market that leaves something open; the index keeps journeys apart. */
export async function askedListing(market: Market, index: number): Promise<Job> {
  let seen = 0;
  return market.job({ is_closed: 'false', limit: '100' }, (job) => leavesOpen(job) && seen++ === index);
}

function leavesOpen(job: Job): boolean {
  return !job.interview_language && !job.pay && job.company.slug !== 'hanok-labs';
}

/** Asks the job's employer, as staff do, and answers the link in the letter. */
export async function letterTo({ mails, origin }: Market, { slug, title }: Job): Promise<string> {
  const env = { MODE: 'demo', PUBLIC_URL: origin, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' };
  const { code, output } = await runCommand({ env }, [
    'call',
    ...callWords('POST /v1/admin/jobs/{id}/question', { id: slug }),
  ]);
  if (code !== 0) throw new Error(`The question answered ${code}: ${output}`);
  let link = '';
  await expect
    .poll(async () => {
      const letter = (await mails()).find(
        ({ subject, text }) => subject.includes(title) && text.includes(`/jobs/${slug}`),
      );
      link = /\S+\/listing#[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
