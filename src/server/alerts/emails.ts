import { ALERT_LIMITS, type AlertFrequency } from '#contract/alerts/alert-terms.ts';
import { NOT_STATED, visaAnswer } from '#contract/core/vocabulary.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import { writtenFilters } from '#server/alerts/filters.ts';
import { alertLink, endingHeaders } from '#server/alerts/private-link.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/queue-email.ts';
import { wordsOf } from '#server/jobs/filter-words.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** Distinguishes repeated requests in the Message-ID. */
export type AskedAgain = { time: string };

const PACE: Record<AlertFrequency, string> = { daily: 'once a day', weekly: 'once a week, on Monday' };
const ALL_JOBS = 'All open jobs';

/** Contains no text from the request: the address may be a stranger's. */
export async function queueConfirmation(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'Confirm your job alert',
    heading: 'Confirm your job alert',
    paragraphs: [
      `Somebody, most likely you, asked ${ctx.settings.brand} for new jobs at this address, ${PACE[alert.frequency]}. ` +
        'Nothing is sent until you confirm it.',
    ],
    facts: [['Filters', await impersonalWords(ctx, tx, alert)]],
    action: { label: 'Look at it and confirm', url: alertLink(ctx, alert.id) },
    footnote: `If it was not you, do nothing: we delete the request after ${ALERT_LIMITS.unconfirmedDays} days.`,
  });
}

export async function queueAskedAgain(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'You have this job alert already',
    heading: 'You have this job alert already',
    paragraphs: [
      `Somebody, most likely you, asked for it again. It stands as it was: ${PACE[alert.frequency]}, when there is something new. ` +
        'On its page you can confirm it anew, change or end it.',
    ],
    facts: [['Filters', await filterLine(ctx, tx, alert.query)]],
    action: { label: 'Look at it', url: alertLink(ctx, alert.id) },
  });
}

export async function queueFull(ctx: Context, tx: Db, alert: AlertRow, { time }: AskedAgain): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-ask.${alert.id}.${time}`,
    to: alert.email,
    subject: 'You have as many job alerts as one can have',
    heading: `You have ${ALERT_LIMITS.perPerson} job alerts`,
    paragraphs: [
      'More are not possible. End one by the link in its e-mails; then you can confirm this one within ' +
        `${ALERT_LIMITS.unconfirmedDays} days.`,
    ],
    facts: [['Filters', await impersonalWords(ctx, tx, alert)]],
    action: { label: 'Look at the new one', url: alertLink(ctx, alert.id) },
  });
}

export async function queueRenewal(ctx: Context, tx: Db, alert: AlertRow, endsOn: Date): Promise<void> {
  await queueMail(ctx, tx, {
    key: `alert-renewal.${alert.id}.${alert.confirmed_at?.getTime() ?? 0}`,
    to: alert.email,
    subject: 'Do you still want this job alert?',
    heading: 'Do you still want this job alert?',
    paragraphs: [
      `You confirmed it on ${confirmedOn(alert)}. Every two years we ask again. Without an answer it ends on ` +
        `${koreanDay(endsOn)}, and we delete your address with it.`,
    ],
    facts: [['Filters', await filterLine(ctx, tx, alert.query)]],
    action: { label: 'Keep it or end it', url: alertLink(ctx, alert.id) },
    footnote: senderLine(ctx),
    headers: endingHeaders(ctx, alert.id),
  });
}

/** `filters` in words; `list`: the newest of `total` jobs. */
export type News = { filters: string; list: readonly MailListItem[]; total: number };

/** The Message-ID contains the number of e-mails sent before. */
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
      ...(others > 0 ? [`The newest ${list.length} are below; ${others} more stand on the list.`] : []),
    ],
    list,
    action: { label: 'See all open jobs with these filters', url: listAddress(publicUrl, alert.query) },
    links: [{ label: 'Change or end this alert', url: alertLink(ctx, alert.id) }],
    footnote: `You get this because you confirmed this alert on ${confirmedOn(alert)}. It comes ${PACE[alert.frequency]}, when there is something new. ${senderLine(ctx)}${reportLine(ctx)}`,
    headers: endingHeaders(ctx, alert.id),
  };
}

export function jobEntry(publicUrl: string, job: JobBrief): MailListItem {
  const said = (term: { label: string } | null) => term?.label ?? NOT_STATED.label;
  return {
    title: job.title,
    url: `${publicUrl}/jobs/${job.slug}`,
    lines: [
      [job.company.name, job.location?.label].filter(Boolean).join(', '),
      ...(job.company.notice ? [job.company.notice] : []),
      [
        `Korean: ${said(job.language_level_ko)}`,
        `Visa: ${said(visaAnswer(job))}`,
        `Live: ${said(job.residence)}`,
        `Work: ${said(job.is_remote)}`,
      ].join(' · '),
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
  return [...words, ...(q ? ['the words that were searched for'] : [])].join(' · ') || ALL_JOBS;
}

function confirmedOn({ confirmed_at, requested_at }: AlertRow): string {
  return koreanDay(confirmed_at ?? requested_at);
}

/** Required wherever listings are shown (decree of the Employment Security Act, article 28(5)). */
function reportLine({ settings: { operator } }: Context): string {
  const { jobInformationNumber: number } = operator;
  return number ? ` Report as provider of job information: ${number}.` : '';
}

function senderLine(ctx: Context): string {
  return `Sent by ${ctx.settings.operator.name}, ${ctx.settings.contactEmail}.`;
}
