import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ALERT_FREQUENCIES, ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { JobBrief } from '#contract/jobs/jobs.ts';
import { count, difference, emptyBits } from '#platform/bitset.ts';
import type { Database } from '#platform/db.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import { isSendingTime, nextDue } from '#server/alerts/due.ts';
import { filterLine, jobEntry, type News, newsEmail } from '#server/alerts/emails.ts';
import { type Matching, matchingJobs } from '#server/alerts/matching.ts';
import { alertsById, alertsToRun, lockFree, markSent, putOff, type RunState } from '#server/alerts/queries.ts';
import { ruleNews } from '#server/alerts/rule-news.ts';
import { bothJobs, packJobs, unpackJobs } from '#server/alerts/seen-jobs.ts';
import { changesSince } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { stopsOf } from '#server/core/email-stops.ts';
import { laidOut, type NewMail, queueMails } from '#server/core/emails.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { jobsByNumber } from '#server/jobs/queries.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

type NewJobs = { total: number; newest: number[]; seen: Uint8Array };

/** More than a batch of alerts needs. */
const KEPT = 5000;

/** What the letters of a run share, read once while nothing that a page shows changes. */
class EmailParts {
  private readonly ctx: Context;
  private readonly entries = new LRUCache<number, MailListItem>({ max: KEPT });
  private readonly lines = new LRUCache<string, string>({ max: KEPT });
  private mark: string | null = null;

  constructor(ctx: Context) {
    this.ctx = ctx;
  }

  /** Reads what is missing, and everything anew where anything changed. */
  async prepare(needed: readonly { query: string; numbers: readonly number[] }[]): Promise<void> {
    const { ctx, entries, lines } = this;
    const { mark, tags } = await changesSince(ctx.db, this.mark);
    this.mark = mark;
    if (tags.length > 0) {
      entries.clear();
      lines.clear();
    }
    const numbers = new Set(needed.flatMap((one) => one.numbers).filter((number) => !entries.has(number)));
    for (const row of await jobsByNumber(ctx.db, [...numbers])) {
      const brief = JobBrief.parse(presentJobBrief(row, ctx.clock.now(), ctx.tags));
      entries.set(row.job.number, jobEntry(ctx.settings.publicUrl, brief));
    }
    for (const { query } of needed) if (!lines.has(query)) lines.set(query, await filterLine(ctx, ctx.db, query));
  }

  /** Jobs that are gone have no entry. */
  of({ query }: AlertRow, { newest, total }: NewJobs): News {
    const list = newest.flatMap((number) => this.entries.get(number) ?? []);
    return { filters: this.lines.get(query) ?? '', list, total };
  }
}

/** `seen`: once the mail is sent. */
type WrittenNews = { alert: AlertRow; mail: NewMail; seen: Uint8Array };

/** `everybody`: runs every alert at once, at any hour; for demos. */
export type AlertRun = { everybody?: boolean };

type Run = { ctx: Context; parts: EmailParts; done: { alerts: number; letters: number; failed: number } };

const BATCH = 100;

/** The embedded database answers nobody else during a transaction. */
const LETTERS: Record<Database['kind'], number> = { server: 50, embedded: 10 };

/**
 * Safe to interrupt, repeat or run concurrently: an alert's email and what it has seen are one transaction.
 * @throws Error if some failed, after all others were done.
 */
export async function runAlerts(ctx: Context, { everybody = false }: AlertRun): Promise<void> {
  const atOnce = everybody && ctx.settings.demo;
  const alerts = await alertsToRun(ctx.db, atOnce ? 'all' : ctx.clock.now());
  const done = { alerts: 0, letters: 0, failed: 0 };
  const run = { ctx, parts: new EmailParts(ctx), done };
  for (let start = 0; start < alerts.length; start += BATCH) {
    if (!atOnce && !isSendingTime(ctx.clock.now())) break;
    await runTogether(run, alerts.slice(start, start + BATCH));
  }
  if (done.alerts > 0) ctx.log.info(done, 'alerts looked at');
  if (done.failed > 0) throw new Error(`${done.failed} alerts failed.`);
}

/** Where a batch fails, each is run alone, so that one that cannot be sent stops no other. */
async function runTogether(run: Run, batch: readonly string[]): Promise<void> {
  const { log } = run.ctx;
  try {
    await runBatch(run, batch);
  } catch (error) {
    if (batch.length === 1) {
      log.error({ error, alertId: batch[0] }, 'alert failed');
      run.done.failed++;
      return;
    }
    log.info({ error, alerts: batch.length }, 'alerts are run one by one');
    for (const id of batch) await runTogether(run, [id]);
  }
}

async function runBatch(run: Run, batch: readonly string[]): Promise<void> {
  const { ctx, done } = run;
  const alerts = await alertsById(ctx.db, batch);
  const stops = await stopsOf(
    ctx,
    alerts.map(({ email }) => email),
  );
  const free = alerts.filter(({ email }) => !stops.has(email));
  const { news, quiet } = await readNews(
    ctx,
    free.filter(({ kind }) => kind === 'jobs'),
  );
  const rules = await ruleNews(
    ctx,
    free.filter(({ kind }) => kind === 'rules'),
  );
  quiet.push(...rules.quiet);
  // Nothing is seen meanwhile, so that the first letter after it has all of it.
  quiet.push(...alerts.filter(({ email }) => stops.has(email)));
  const atOnce = LETTERS[ctx.database.kind];
  for (let start = 0; start < news.length; start += atOnce) {
    done.letters += await writeEmails(run, news.slice(start, start + atOnce));
  }
  for (let start = 0; start < rules.letters.length; start += atOnce) {
    done.letters += await writeNews(ctx, rules.letters.slice(start, start + atOnce));
  }
  const now = ctx.clock.now();
  for (const frequency of ids(ALERT_FREQUENCIES)) {
    const those = quiet.filter((alert) => alert.frequency === frequency).map(({ id }) => id);
    await putOff(ctx.db, those, now, nextDue(frequency, now));
  }
  done.alerts += alerts.length;
}

async function writeEmails({ ctx, parts }: Run, news: readonly FoundNews[]): Promise<number> {
  await parts.prepare(news.map(({ alert, jobs }) => ({ query: alert.query, numbers: jobs.newest })));
  const letters: WrittenNews[] = [];
  for (const { alert, jobs } of news) {
    letters.push({ alert, seen: jobs.seen, mail: laidOut(ctx, newsEmail(ctx, alert, parts.of(alert, jobs))) });
    await nextTurn();
  }
  return writeNews(ctx, letters);
}

type FoundNews = { alert: AlertRow; jobs: NewJobs };

type Found = { news: FoundNews[]; quiet: AlertRow[] };

async function readNews(ctx: Context, alerts: readonly AlertRow[]): Promise<Found> {
  const matching = await matchingJobs(
    ctx,
    alerts.map(({ query }) => query),
  );
  const found: Found = { news: [], quiet: [] };
  for (const alert of alerts) {
    const jobs = newJobsOf(alert, matching);
    if (jobs) found.news.push({ alert, jobs });
    else found.quiet.push(alert);
    // Requests are answered in between.
    await nextTurn();
  }
  return found;
}

/** Skips alerts changed or held by somebody else: the next run finds them due. Resolves with the number. */
function writeNews(ctx: Context, news: readonly WrittenNews[]): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const held = await lockFree(
      tx,
      news.map(({ alert }) => alert.id),
    );
    const byId = new Map(held.map((state) => [state.id, state]));
    const current = news.filter(({ alert }) => isSame(alert, byId.get(alert.id)));
    if (current.length === 0) return 0;
    await queueMails(
      ctx,
      tx,
      current.map(({ mail }) => mail),
    );
    const sent = current.map(({ alert, seen }) => ({ id: alert.id, seen, due_at: dueAfter(alert, now) }));
    await markSent(tx, sent, now);
    return current.length;
  });
}

function isSame(read: RunState, current: RunState | undefined): boolean {
  return (
    current?.letters === read.letters &&
    current.query === read.query &&
    current.frequency === read.frequency &&
    current.due_at?.getTime() === read.due_at?.getTime()
  );
}

function dueAfter({ due_at, frequency }: RunState, now: Date): Date {
  return due_at && due_at > now ? due_at : nextDue(frequency, now);
}

function newJobsOf({ query, seen }: AlertRow, { sets, listed }: Matching): NewJobs | null {
  const matching = sets.get(query) ?? emptyBits(0);
  const before = unpackJobs(seen);
  const unseen = difference(matching, before);
  const total = count(unseen);
  if (total === 0) return null;
  const newest = listed.orders.latest.pick([unseen], { skip: 0, limit: ALERT_LIMITS.jobsInLetter });
  return { total, newest: newest.map(({ number }) => number), seen: packJobs(bothJobs(before, unseen)) };
}
