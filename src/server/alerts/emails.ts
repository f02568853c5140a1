import { ALERT_LIMITS, type AlertFrequency } from '#contract/alerts/alert-terms.ts';
import { longDay } from '#contract/core/long-day.ts';
import { answersOf } from '#contract/jobs/job-answers.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import { writtenFilters } from '#server/alerts/filters.ts';
import { alertLink, endingHeaders } from '#server/alerts/private-link.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/emails.ts';
import { wordsOf } from '#server/jobs/read-filters.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** Distinguishes repeated requests in the Message-ID. */
export type AskedAgain = { time: string };

const PACE: Record<AlertFrequency, string> = { daily: 'once a day', weekly: 'every Monday' };
const ALL_JOBS = 'All open jobs';

/** Contains no text from the request: the address may be a stranger's. */
export async function queueConfirmation(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'Confirm your job alert',
    heading: 'Confirm your job alert',
    paragraphs: [
      `Someone, most likely you, asked ${ctx.settings.brand} to email new jobs to this address ${PACE[alert.frequency]}. ` +
        'We won’t send any until you confirm.',
    ],
    facts: [['Filters', await impersonalWords(ctx, tx, alert)]],
    action: { label: 'Review and confirm', url: alertLink(ctx, alert.id) },
    footnote: `Not you? Ignore this email: we’ll delete the request after ${ALERT_LIMITS.unconfirmedDays} days.`,
  });
}

export async function queueAskedAgain(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'You already have this job alert',
    heading: 'You already have this job alert',
    paragraphs: [
      `Someone, most likely you, asked for it again. Nothing has changed: it comes ${PACE[alert.frequency]}, when there’s something new. ` +
        'Open it to renew, change or end it.',
    ],
    facts: [['Filters', await filterLine(ctx, tx, alert.query)]],
    action: { label: 'Open the alert', url: alertLink(ctx, alert.id) },
  });
}

export async function queueFull(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'You’ve reached the limit of job alerts',
    heading: `You have ${ALERT_LIMITS.perPerson} job alerts`,
    paragraphs: [
      'That’s the limit. End one with the link in its emails, and you can then confirm this one within ' +
        `${ALERT_LIMITS.unconfirmedDays} days.`,
    ],
    facts: [['Filters', await impersonalWords(ctx, tx, alert)]],
    action: { label: 'Open the new alert', url: alertLink(ctx, alert.id) },
  });
}

/** `about`: what it follows, in words. */
export type Renewal = { endsOn: Date; about: [label: string, words: string] };

export async function queueRenewal(ctx: Context, tx: Db, alert: AlertRow, { endsOn, about }: Renewal): Promise<void> {
  const thing = alert.kind === 'rules' ? 'to hear about changed rules' : 'this job alert';
  await queueMail(ctx, tx, {
    key: `alert-renewal.${alert.id}.${alert.confirmed_at?.getTime() ?? 0}`,
    to: alert.email,
    subject: `Do you still want ${thing}?`,
    heading: `Do you still want ${thing}?`,
    paragraphs: [
      `You confirmed it on ${confirmedDay(alert)}, and we ask again every two years. If you don’t answer, it ends on ` +
        `${longDay(koreanDay(endsOn))}, and we’ll delete your address.`,
    ],
    facts: [about],
    action: { label: 'Keep it or end it', url: alertLink(ctx, alert.id) },
    footnote: senderLine(ctx),
    headers: endingHeaders(ctx, alert.id),
  });
}

/** `filters` in words; `list`: the newest of `total` jobs. */
export type News = { filters: string; list: readonly MailListItem[]; total: number };

/** The Message-ID contains the number of emails sent before. */
export function newsEmail(ctx: Context, alert: AlertRow, { filters, list, total }: News): Email {
  const { publicUrl } = ctx.settings;
  const count = total === 1 ? '1 new job' : `${total} new jobs`;
  const others = total - list.length;
  return {
    key: `alert.${alert.id}.${alert.letters + 1}`,
    to: alert.email,
    subject: `${count}: ${filters}`,
    heading: `${count} for your alert`,
    paragraphs: [
      filters,
      ...(others > 0 ? [`The newest ${list.length} are below; ${others} more are on the list.`] : []),
    ],
    list,
    action: { label: 'See all open jobs with these filters', url: listAddress(publicUrl, alert.query) },
    links: [{ label: 'Change or end this alert', url: alertLink(ctx, alert.id) }],
    footnote: `You get this because you confirmed this alert on ${confirmedDay(alert)}. It comes ${PACE[alert.frequency]}, when there’s something new. ${senderLine(ctx)}${reportLine(ctx)}`,
    headers: endingHeaders(ctx, alert.id),
  };
}

export function jobEntry(publicUrl: string, job: JobBrief): MailListItem {
  return {
    title: job.title,
    url: `${publicUrl}/jobs/${job.slug}`,
    lines: [
      [job.company.name, job.location?.label].filter(Boolean).join(', '),
      ...(job.company.notice ? [job.company.notice] : []),
      answersOf(job)
        .map(({ question, label }) => `${question}: ${label}`)
        .join(' · '),
      payLine(job.pay),
    ],
  };
}

function listAddress(publicUrl: string, query: string): string {
  return query === '' ? `${publicUrl}/jobs` : `${publicUrl}/jobs?${query}`;
}

export async function filterLine(ctx: Context, db: Db, query: string): Promise<string> {
  return (await wordsOf({ ...ctx, db }, writtenFilters(query))).join(' · ') || ALL_JOBS;
}

async function impersonalWords(ctx: Context, tx: Db, alert: AlertRow): Promise<string> {
  const { q, ...chosen } = writtenFilters(alert.query);
  const words = await wordsOf({ ...ctx, db: tx }, chosen);
  return [...words, ...(q ? ['your search words'] : [])].join(' · ') || ALL_JOBS;
}

/** In words. */
export function confirmedDay({ confirmed_at, requested_at }: AlertRow): string {
  return longDay(koreanDay(confirmed_at ?? requested_at));
}

/** Required wherever listings are shown (decree of the Employment Security Act, article 28(5)). */
function reportLine({ settings: { operator } }: Context): string {
  const { jobInformationNumber: number } = operator;
  return number ? ` Job information provider number: ${number}.` : '';
}

export function senderLine(ctx: Context): string {
  return `Sent by ${ctx.settings.operator.name}, ${ctx.settings.contactEmail}.`;
}
