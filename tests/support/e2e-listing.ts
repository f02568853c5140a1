import { expect } from '@playwright/test';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { callWords } from '#tests/support/call-words.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { staffRun } from '#tests/support/e2e-staff.ts';

/**
 * An open job of a company of the demo market that leaves something open; a company for each journey keeps them apart,
 * whatever other journeys publish and close meanwhile.
 */
export async function askedListing(market: Market, company: string): Promise<Job> {
  return market.job({ is_closed: 'false', company }, (job) => !job.interview_language && !job.pay);
}

/** Has the job end in two days, of which its employer is told, and answers the link in that letter. */
export async function letterTo(market: Market, { slug, title }: Job): Promise<string> {
  const expires_at = new Date(Date.now() + 2 * DURATIONS.day).toISOString();
  await staffRun(['call', ...callWords('PATCH /v1/admin/jobs/{id}', { id: slug, expires_at })]);
  await staffRun(['run-task', 'upkeep.remind-ends']);
  return linkOf(market, { subject: title, path: 'listing' });
}

/** Asks the company about all of its listings, and answers the link in the letter. */
export async function questionTo(market: Market, { slug, name }: Job['company']): Promise<string> {
  await staffRun(['call', ...callWords('POST /v1/admin/companies/{id}/question', { id: slug })]);
  await staffRun(['run-task', 'company-questions.write', '{"atOnce":true}']);
  return linkOf(market, { subject: name, path: 'answers' });
}

async function linkOf({ mails }: Market, { subject: part, path }: { subject: string; path: string }): Promise<string> {
  const link = new RegExp(`\\S+/${path}#[\\w-]{43}`);
  let found = '';
  await expect
    .poll(async () => {
      const letter = (await mails()).find(({ subject, text }) => subject.includes(part) && link.test(text));
      found = link.exec(letter?.text ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}
