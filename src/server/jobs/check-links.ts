import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { faultText } from '#platform/fault.ts';
import { NotAllowed } from '#platform/polite-fetch.ts';
import { networkFault } from '#platform/public-fetch.ts';
import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';
import { countLinks, type LinkToFollow, linkOf, linksToFollow, putLink } from '#server/jobs/links.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { findJob, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { type Finding, readAnswer } from '#server/jobs/read-answer.ts';
import { announceJobs } from '#server/jobs/write-jobs.ts';
import type { JobLinkRow } from '#server/schema/job-facts.ts';

const EVERY = 23 * DURATIONS.hour;
const RUNS_A_DAY = 144;
export const CHECK_SCHEDULE = '*/10 * * * *';
/** Room to catch up after a day without the worker. */
const SPARE = 1.5;
const FEWEST = 10;
/** Each is asked one thing at a time. */
const HOSTS_AT_ONCE = 4;
/** A run ends before the next one begins; what is left is due first then. */
const RUN_MS = 8 * DURATIONS.minute;

/** Follows the links that are due: all about once a day, a part in each run. Resolves with how many. */
export async function checkLinks(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const limit = Math.max(FEWEST, Math.ceil(((await countLinks(ctx.db, now)) / RUNS_A_DAY) * SPARE));
  const due = await linksToFollow(ctx.db, { now, since: new Date(now.getTime() - EVERY), limit });
  const hosts = [...Map.groupBy(due, ({ url }) => URL.parse(url)?.host ?? '').values()];
  const endsAt = performance.now() + RUN_MS;
  let checked = 0;
  async function askInTurn(): Promise<void> {
    for (let links = hosts.shift(); links; links = hosts.shift()) {
      for (const link of links) {
        if (performance.now() > endsAt) return;
        await checkLink(ctx, link);
        checked++;
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askInTurn));
  return checked;
}

/** Writes how a link stands unless the job leads elsewhere by now. Null where robots.txt asks us not to follow it. */
async function checkLink(ctx: Context, { jobId, url, title }: LinkToFollow): Promise<Finding | null> {
  const finding = await followLink(ctx, { url, title });
  await ctx.db.transaction(async (tx) => {
    const found = await lockJob(tx, jobId);
    const current = await linkOf(tx, jobId);
    if (!found || current?.url !== url) return;
    const at = ctx.clock.now();
    await putLink(tx, { job_id: jobId, url, checked_at: at, ...nextLink(current.link, finding, at) });
    if (finding?.kind !== 'alive' || current.isRead) return;
    await markChecked(tx, [jobId], { by: 'link', at });
    await announceJobs(tx, [found.job]);
  });
  return finding;
}

/** Pages of postings are far smaller. */
const LIMITS = { maxBytes: 5_000_000, firstByteMs: 15_000, timeoutMs: 30_000 };

/** Null where robots.txt asks us not to follow the link, which says nothing of the posting. */
async function followLink(
  { politeFetch, log }: Pick<Context, 'politeFetch' | 'log'>,
  { url, title }: Pick<LinkToFollow, 'url' | 'title'>,
): Promise<Finding | null> {
  const asked = URL.parse(url);
  if (!asked) return { kind: 'gone', sentence: 'It isn’t a web address.' };
  try {
    const answer = await politeFetch(url, { accept: 'text/html,*/*;q=0.5', ...LIMITS });
    return await readAnswer({ url: asked, title }, answer);
  } catch (error) {
    if (error instanceof NotAllowed) return null;
    if (error instanceof Refusal) return { kind: 'unclear', sentence: 'Its page takes too long to read.' };
    const finding = unreachable(error, asked);
    if (finding) return finding;
    log.error({ url, error }, 'an apply link could not be followed');
    return { kind: 'unclear', sentence: `It couldn’t be opened: ${faultText(error)}` };
  }
}

/** Null for an error that is none of the network. */
function unreachable(error: unknown, { hostname }: URL): Finding | null {
  // No such name, as opposed to a resolver without an answer (EAI_AGAIN).
  if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND')
    return { kind: 'gone', sentence: `The name ${hostname} does not exist.` };
  const fault = networkFault(error);
  return fault === null ? null : { kind: 'unclear', sentence: `It couldn’t be read: ${fault}.` };
}

/** A posting that is gone is looked at again after this long before staff hear of it. */
const AGAIN_AFTER = 20 * DURATIONS.hour;
/** How long a link may fail without a proof until staff hear of it. */
const UNCLEAR_FOR = 7 * DURATIONS.day;

type LinkStatus = Pick<JobLinkRow, 'state' | 'fault' | 'failures' | 'failing_since'>;

const ALIVE: LinkStatus = { state: 'alive', fault: null, failures: 0, failing_since: null };

/** How a link stands after it was followed. `before` is how it stood, null for one that is new or leads elsewhere now. */
function nextLink(before: LinkStatus | null, finding: Finding | null, now: Date): LinkStatus {
  if (before?.state === 'kept') return before;
  if (finding === null) return before ?? ALIVE;
  if (finding.kind === 'alive') return ALIVE;
  const status = before ?? ALIVE;
  const failures = status.failures + 1;
  const fault = finding.sentence;
  if (status.state === 'dead') return { ...status, fault, failures };
  if (finding.kind === 'gone' && status.state !== 'failing')
    return { state: 'failing', fault, failures, failing_since: now };
  const since = status.failing_since ?? now;
  const wait = now.getTime() - since.getTime();
  const failing = { fault, failures, failing_since: since };
  if (finding.kind === 'gone') return { ...failing, state: wait >= AGAIN_AFTER ? 'dead' : 'failing' };
  if (wait >= UNCLEAR_FOR) return { ...failing, state: 'dead', fault: `It hasn’t worked for 7 days. ${fault}` };
  return status.state === 'failing' ? { ...status, failures } : { ...failing, state: 'unclear' };
}

/** `links check SLUG`. Answers the exit code. @throws Refusal `not_found`. */
export const linksCommand: Command = async (ctx, [verb, slug, ...more], print) => {
  if (verb !== 'check' || !slug || more.length > 0) {
    print('Usage: links check SLUG');
    return 2;
  }
  print(await checked(ctx, slug));
  return 0;
};

async function checked(ctx: Context, slug: string): Promise<string> {
  const found = await findJob(ctx.db, slug);
  if (!found) throw noSuchJob();
  const link = await linkOf(ctx.db, found.job.id);
  if (!link) return `${slug} has no apply link: people apply here.`;
  const finding = await checkLink(ctx, link);
  if (finding === null) return `${link.url}: robots.txt tells us not to open it.`;
  const now = await linkOf(ctx.db, found.job.id);
  return `${link.url}: ${finding.kind === 'alive' ? 'it works.' : finding.sentence} (${now?.link?.state})`;
}
