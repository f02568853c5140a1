import type { z } from 'zod';
import type { Closure, Term } from '#contract/postings/own-listing.ts';
import type { ListingAct } from '#contract/postings/recruit-jobs.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { recordAudit } from '#server/core/record-audit.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { closeJobs, updateJob } from '#server/jobs/write-jobs.ts';
import { lockOrder } from '#server/payments/order.ts';
import { markAnswered, shownByLetter } from '#server/postings/answers.ts';
import {
  type Door,
  lockByLink,
  openPosting,
  refuseUnlessAllowed,
  throughToListing,
  type Way,
  type WayOf,
  wayByLetter,
} from '#server/postings/door.ts';
import { closeOrders, refundPaid } from '#server/postings/pay.ts';
import { changePosting } from '#server/postings/posting.ts';
import { featuredFrom } from '#server/postings/publication.ts';
import { byMember, byPosting } from '#server/postings/show.ts';
import { endWithin, longestTerm } from '#server/postings/status.ts';
import type { AuditDetail } from '#server/schema/audit.ts';
import { isPublic } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type Keys =
  | `POST /v1/job-postings/own/${'closure' | 'extension' | 'relisting'}`
  | `POST /v1/recruit/{id}/jobs/{jobId}/${'closure' | 'extension' | 'relisting'}`
  | 'POST /v1/job-postings/own/withdrawal'
  | 'POST /v1/listings/own/closure';

export const changeHandlers: Handlers<Keys> = {
  'POST /v1/job-postings/own/closure': byPosting(close),
  'POST /v1/job-postings/own/extension': byPosting(extend),
  'POST /v1/job-postings/own/relisting': byPosting(relist),
  'POST /v1/job-postings/own/withdrawal': byPosting(withdraw),
  'POST /v1/recruit/{id}/jobs/{jobId}/closure': byMember(close),
  'POST /v1/recruit/{id}/jobs/{jobId}/extension': byMember(extend),
  'POST /v1/recruit/{id}/jobs/{jobId}/relisting': byMember(relist),
  'POST /v1/listings/own/closure': async (ctx, call) => {
    const way = wayByLetter(ctx, call);
    await close(ctx, way, call.body);
    return shownByLetter(ctx, way);
  },
};

/** Stays closed whatever its source lists; a scheduled one is not published. @throws Refusal as `through`. */
function close(ctx: Context, way: Way, { outcome }: z.output<typeof Closure>): Promise<void> {
  return change(ctx, way, 'close', async (tx, { listing: { job, company }, now }) => {
    await closeJobs(tx, [job.id], { by: 'employer', at: now, outcome: outcome ?? null });
    if (!isPublic(job, now)) await updateJob(tx, { ...job, is_closed: true }, company, { published_at: null }, now);
    const said: AuditDetail = outcome ? { outcome } : {};
    return said;
  });
}

/** For its term, or until the end of a day in Korea. @throws Refusal as `through`; `invalid` with `last_day`. */
function extend(ctx: Context, way: Way, { last_day }: z.output<typeof Term>): Promise<void> {
  return change(ctx, way, 'extend', async (tx, { listing: { job, company }, now }) => {
    const expires_at = endOf(job, now, last_day);
    await updateJob(tx, job, company, { expires_at }, now);
    return { expires_at: expires_at.toISOString() };
  });
}

/** As `extend`. One that never was up is published now, and its term begins. @throws as `extend`. */
function relist(ctx: Context, way: Way, { last_day }: z.output<typeof Term>): Promise<void> {
  return change(ctx, way, 'relist', async (tx, { posting, listing: { job, company }, now }) => {
    const expires_at = endOf(job, now, last_day);
    const opened = { is_closed: false, closed_at: null, closed_by: null, expires_at };
    const patch = job.published_at
      ? { ...opened, times_reopened: job.times_reopened + 1 }
      : // Published for the first time, it is not reopened, which is counted.
        {
          ...opened,
          times_reopened: job.times_reopened,
          published_at: now,
          ...(posting && featuredFrom(posting.fields, now)),
        };
    await updateJob(tx, job, company, patch, now);
    return { expires_at: expires_at.toISOString() };
  });
}

/** The employer has seen that its listing is right, and the posting that it was made of has it in its history. */
function change(
  ctx: Context,
  way: Way,
  act: ListingAct,
  write: (tx: Db, door: Door & { listing: JobWithCompany }) => Promise<AuditDetail>,
): Promise<void> {
  return throughToListing(ctx, way, act, async (tx, door) => {
    const { via, by, madeOf, listing, now } = door;
    const { id } = listing.job;
    const action = `job.${act}` as const;
    const detail = { by: 'employer', ...(await write(tx, door)) };
    await markChecked(tx, [id], { by: 'employer', at: now });
    await recordAudit(tx, by.actor, now, { action, subject: { kind: 'job', id }, detail });
    if (madeOf) await changePosting(ctx, tx, madeOf, { action, by, detail });
    if (via === 'letter') await markAnswered(tx, id, now);
  });
}

function endOf({ published_at, expires_at }: JobRow, now: Date, lastDay?: string): Date {
  const longest = longestTerm(published_at ?? now, expires_at);
  return lastDay === undefined ? longest : endWithin(lastDay, longest, now);
}

/** What was paid goes back in full. Idempotent. @throws Refusal `conflict` once it was accepted or declined. */
async function withdraw(ctx: Context, way: WayOf<'posting'>): Promise<void> {
  await openPosting(ctx, way);
  const { by, postingId, language } = way;
  await ctx.db.transaction(async (tx) => {
    const posting = await lockByLink(tx, { postingId });
    if (posting.state === 'withdrawn') return;
    refuseUnlessAllowed(ctx, { via: 'posting', posting, job: null }, 'withdraw');
    const order = posting.order_id ? await lockOrder(tx, posting.order_id) : null;
    await closeOrders(ctx, tx, by, posting, null);
    if (order) await refundPaid(ctx, tx, by, order, 'withdrawn');
    const set = language === null ? {} : { language };
    await changePosting(ctx, tx, posting, { to: 'withdrawn', action: 'posting.withdraw', by, set });
  });
}
