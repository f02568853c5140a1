import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Operator } from '#contract/compliance/legal.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import {
  advertsOf,
  advertsToCheck,
  findingsByJob,
  type JobAdvert,
  putFinding,
  settleFinding,
} from '#server/compliance/finding-queries.ts';
import { markCompanies } from '#server/compliance/published-employers.ts';
import { advertObstacles, advertOfListing, type Obstacle } from '#server/compliance/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';
import { orderedOff } from '#server/jobs/ordered-off.ts';
import { offTheSite } from '#server/jobs/publication.ts';
import { type JobWithCompany, lockJobs } from '#server/jobs/queries.ts';
import { updateJob } from '#server/jobs/write-jobs.ts';
import type { AdvertFindingRow } from '#server/schema/adverts.ts';
import { type JobDates, stateOf } from '#server/schema/job-state.ts';

export type CheckContext = { now: Date; operator: Pick<Operator, 'address' | 'phone'> };

export type Checked = { heldBack: number; publishedAgain: number };

/** Sent also where a company becomes known: the ministry may have published it. */
export const CHECK_ADVERTS = 'adverts.check';

const BATCH = 20;

/** Jobs that are read at once: some milliseconds of work, and little memory. */
const READ_BATCH = 250;

export async function holdAgainstLaw(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const checked = await checkAllAdverts(ctx);
  await ctx.db.transaction((tx) => markCompanies(tx, ctx.clock.now()));
  return checked;
}

/** Also listings that are to be published later or are held back. */
export async function checkAllAdverts(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Checked> {
  const context = { now: ctx.clock.now(), operator: ctx.settings.operator };
  const total: Checked = { heldBack: 0, publishedAgain: 0 };
  let after: string | null = null;
  for (;;) {
    const adverts = await advertsToCheck(ctx.db, { after, limit: READ_BATCH });
    after = adverts.at(-1)?.job.id ?? null;
    if (after === null) return total;
    const checked = await checkThose(ctx, adverts, context);
    total.heldBack += checked.heldBack;
    total.publishedAgain += checked.publishedAgain;
    await nextTurn();
  }
}

async function checkThose(
  ctx: Pick<Context, 'db'>,
  adverts: readonly JobAdvert[],
  context: CheckContext,
): Promise<Checked> {
  const findings = await findingsByJob(
    ctx.db,
    adverts.map(({ job }) => job.id),
  );
  const ids = adverts.filter((advert) => statusOf(advert, findings, context) !== null).map(({ job }) => job.id);
  const total: Checked = { heldBack: 0, publishedAgain: 0 };
  for (let start = 0; start < ids.length; start += BATCH) {
    const checked = await ctx.db.transaction((tx) => checkAdverts(tx, ids.slice(start, start + BATCH), context));
    total.heldBack += checked.heldBack;
    total.publishedAgain += checked.publishedAgain;
  }
  return total;
}

/**
 * Holds these jobs against the law, in the caller's transaction: one that breaks a rule leaves the site, unless staff
 * let it stand as it is; one that breaks none any more is published again as it was.
 */
export async function checkAdverts(tx: Db, jobIds: readonly string[], context: CheckContext): Promise<Checked> {
  const checked: Checked = { heldBack: 0, publishedAgain: 0 };
  const concerned = await concernedOf(tx, jobIds, context);
  if (concerned.length === 0) return checked;
  const locked = await lockJobs(tx, concerned);
  const findings = await findingsByJob(tx, concerned);
  const adverts = new Map((await advertsOf(tx, concerned)).map((advert) => [advert.job.id, advert]));
  for (const found of locked) {
    const advert = adverts.get(found.job.id);
    const status = advert ? statusOf(advert, findings, context) : null;
    if (status === null) continue;
    const { broken, over, isLeft } = status;
    await settle(tx, found, over, context);
    if (broken.length > 0) checked.heldBack += Number(await holdBack(tx, found, status, context));
    else if (!isLeft) checked.publishedAgain += Number(await publishAgain(tx, COMMAND_LINE, found, over, context));
  }
  return checked;
}

async function concernedOf(tx: Db, jobIds: readonly string[], context: CheckContext): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const findings = await findingsByJob(tx, jobIds);
  const adverts = await advertsOf(tx, jobIds);
  return adverts.filter((advert) => statusOf(advert, findings, context) !== null).map(({ job }) => job.id);
}

/** `broken`: rules to be recorded. `over`: findings now settled. `isLeft`: others still wait. */
type AdvertStatus = { broken: Obstacle[]; over: AdvertFindingRow[]; isLeft: boolean; wasPublished: Date | null };

/** Null where nothing is to be done. */
function statusOf(
  { job, company }: JobAdvert,
  findings: ReadonlyMap<string, AdvertFindingRow[]>,
  { now, operator }: CheckContext,
): AdvertStatus | null {
  const known = findings.get(job.id) ?? [];
  const waiting = known.filter(({ settled_at }) => settled_at === null);
  const isOnSite = isToBeSeen(job, now);
  // A job that ended while it was held back may open again: its source lists it once more.
  const ended = isOver(job, now) ? [] : known.filter(({ outcome }) => outcome === 'ended');
  const held = [...waiting, ...ended];
  if (!isOnSite && held.length === 0) return null;
  const wasPublished = held[0]?.published_at ?? null;
  if (isOver(job, now)) return { broken: [], over: waiting, isLeft: false, wasPublished };
  const obstacles = advertObstacles(advertOfListing(job, company), { day: koreanDay(dayOf(job, now)), operator });
  const isSame = ({ text, words, end = text }: Obstacle, detail: string) =>
    words ? words.every((word) => detail.includes(word)) : detail.endsWith(end);
  const isKnown = (obstacle: Obstacle, rows: readonly AdvertFindingRow[]) =>
    rows.some((row) => row.rule === obstacle.rule && isSame(obstacle, row.detail));
  const against = obstacles.filter((obstacle) => !isKnown(obstacle, known.filter(isAccepted)));
  const broken = isOnSite ? against : against.filter((obstacle) => !isKnown(obstacle, waiting));
  const over = held.filter(({ rule }) => !against.some((obstacle) => obstacle.rule === rule));
  return broken.length + over.length > 0 ? { broken, over, isLeft: against.length > 0, wasPublished } : null;
}

const isAccepted = ({ outcome }: AdvertFindingRow) => outcome === 'accepted';

/** A job that is to be published later is held against the law of that day. */
function dayOf({ published_at }: JobDates, now: Date): Date {
  return published_at !== null && published_at > now ? published_at : now;
}

function isToBeSeen(job: JobDates, now: Date): boolean {
  return !isOver(job, now) && stateOf(job, now) !== 'draft';
}

function isOver({ is_closed, expires_at }: JobDates, now: Date): boolean {
  return is_closed || (expires_at !== null && expires_at <= now);
}

async function settle(
  tx: Db,
  { job }: JobWithCompany,
  over: readonly AdvertFindingRow[],
  { now }: CheckContext,
): Promise<void> {
  const outcome = isOver(job, now) ? 'ended' : 'mended';
  for (const { id } of over) await settleFinding(tx, id, { settled_at: now, outcome, reason: null });
}

/** False where the job was off the site before. */
async function holdBack(
  tx: Db,
  { job, company }: JobWithCompany,
  { broken, wasPublished }: AdvertStatus,
  { now }: CheckContext,
): Promise<boolean> {
  const published_at = job.published_at ?? wasPublished ?? now;
  for (const { rule, text } of broken)
    await putFinding(tx, { job_id: job.id, rule, detail: text, found_at: now, published_at });
  if (job.published_at === null) return false;
  await updateJob(tx, job, company, offTheSite(job, now), now);
  await recordAudit(tx, COMMAND_LINE, now, {
    action: 'job.hold-back',
    subject: { kind: 'job', id: job.id },
    detail: { from: published_at.toISOString(), rules: broken.map(({ rule }) => rule).join(', ') },
  });
  return true;
}

/** Only if staff did not publish or close it meanwhile, and no authority ordered it off the site. */
export async function publishAgain(
  tx: Db,
  by: Actor,
  { job, company }: JobWithCompany,
  [finding]: readonly Pick<AdvertFindingRow, 'published_at' | 'rule'>[],
  { now }: Pick<CheckContext, 'now'>,
): Promise<boolean> {
  if (!finding || job.published_at !== null || isOver(job, now)) return false;
  if ((await orderedOff(tx, [job.id])).size > 0) return false;
  await updateJob(tx, job, company, { published_at: finding.published_at, closed_at: null }, now);
  await recordAudit(tx, by, now, {
    action: 'job.publish',
    subject: { kind: 'job', id: job.id },
    detail: { from: null, to: finding.published_at.toISOString(), settled: finding.rule },
  });
  return true;
}
