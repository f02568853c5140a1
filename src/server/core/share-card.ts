import { createHash } from 'node:crypto';
import { type Answer, answersOf } from '#contract/jobs/job-answers.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import { drawnImage } from '#contract/site/share-image-addresses.ts';

export type Card = {
  /** At the top right: a job's pay, the kind of anything else. */
  corner: string;
  over: string;
  title: string;
  under: string;
  answers: readonly Answer[] | null;
};

/** Raised when the design changes, so that images get new addresses. */
const EDITION = 1;

/** Changes with content and design. */
export function versionOf(cards: Card | readonly Card[]): string {
  return createHash('sha256')
    .update(JSON.stringify([EDITION, cards]))
    .digest('hex')
    .slice(0, 16);
}

export function cardAddress(kind: 'jobs' | 'companies' | 'articles' | 'events', slug: string, card: Card): string {
  return drawnImage(kind, slug, versionOf(card));
}

type SharedJob = Pick<JobBrief, 'title' | 'company_name' | 'location' | 'pay' | 'is_closed'> &
  Parameters<typeof answersOf>[0];

export function jobCard(job: SharedJob): Card {
  return {
    corner: job.is_closed ? 'Closed' : payLine(job.pay),
    over: job.company_name,
    title: job.title,
    under: job.location?.label ?? '',
    answers: answersOf(job),
  };
}

type SharedCompany = { name: string; name_ko: string | null; summary: string; industry: string | null };

export function companyCard({ name, name_ko, summary, industry }: SharedCompany): Card {
  const other = name_ko !== null && name_ko !== name ? name_ko : '';
  return {
    corner: 'Company',
    over: [other, industry].filter(Boolean).join(' · '),
    title: name,
    under: summary,
    answers: null,
  };
}

export function articleCard({ title, summary }: { title: string; summary: string }): Card {
  return { corner: 'Article', over: '', title, under: summary, answers: null };
}

type SharedEvent = { title: string; place: string | null; starts_at: Date; is_cancelled: boolean };

export function eventCard({ title, place, starts_at, is_cancelled }: SharedEvent): Card {
  return {
    corner: is_cancelled ? 'Canceled' : 'Event',
    over: DAY_IN_KOREA.format(starts_at),
    title,
    under: place ?? 'Online',
    answers: null,
  };
}

const DAY_IN_KOREA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
