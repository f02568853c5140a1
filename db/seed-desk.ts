import { hash } from '@node-rs/argon2';
import { asc, desc, eq } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { PostingFields } from '#contract/postings/posting-fields.ts';
import {
  DEMO_FAILED_MAIL,
  DEMO_ORDER,
  DEMO_POSTING,
  DEMO_REPORTS,
  DEMO_STAFF,
  DEMO_TALENT_REPORT,
} from '#db/demo/desk.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { carryOutOrder, recordOrder } from '#server/compliance/advert-orders.ts';
import { checkAllAdverts } from '#server/compliance/check-listings.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import { messageId, queueMail } from '#server/core/emails.ts';
import { COMMAND_LINE } from '#server/core/record-audit.ts';
import { talentConversations } from '#server/schema/conversations.ts';
import { jobReports, jobs } from '#server/schema/jobs.ts';
import { postingStates, postings } from '#server/schema/postings.ts';
import { mails } from '#server/schema/system.ts';
import { insertReport } from '#server/talents/conversation-queries.ts';

/** Creates the account of staff with its second factor; nothing with another accounts service. */
export async function createStaff({ accounts: { own } }: Pick<Context, 'accounts'>): Promise<void> {
  if (!own) return;
  const { password, ...account } = DEMO_STAFF;
  await own.create({ ...account, passwordHash: await hash(password) });
  await own.setStaff(account.id, true);
}

/** Has all adverts checked, and records an order of an authority that was carried out. */
export async function watchAdverts(ctx: Context): Promise<void> {
  await checkAllAdverts(ctx);
  const [job] = await ctx.db.select({ slug: jobs.slug }).from(jobs).orderBy(asc(jobs.slug)).limit(1);
  if (!job) return;
  const { execution, ...order } = DEMO_ORDER;
  const received_on = koreanDay(new Date(ctx.clock.now().getTime() - DURATIONS.day));
  const id = await recordOrder(ctx, COMMAND_LINE, { ...order, job: job.slug, received_on });
  await carryOutOrder(ctx, COMMAND_LINE, id, execution);
}

/** Writes what waits for staff from the start: reports of readers, a posting that costs nothing, and an email
 * that failed. */
export async function insertWaiting(ctx: Context, tx: Db): Promise<void> {
  const now = ctx.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * DURATIONS.hour);
  const open = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.is_closed, false))
    .orderBy(asc(jobs.slug))
    .limit(DEMO_REPORTS.length);
  await tx
    .insert(jobReports)
    .values(open.map(({ id }, at) => ({ job_id: id, ...DEMO_REPORTS[at], created_at: ago(at + 2) })));
  const [posting] = await tx
    .insert(postings)
    .values({
      ...{ state: 'in-review', fields: PostingFields.parse(DEMO_POSTING), amount: 0, bill: [] },
      ...{ consent_version: consentVersion(ctx), sent_at: ago(1) },
    })
    .returning({ id: postings.id });
  if (!posting) throw new Error('The posting was not inserted.');
  await tx.insert(postingStates).values({ posting_id: posting.id, state: 'in-review', at: ago(1) });
  const { letter, fault } = DEMO_FAILED_MAIL;
  await queueMail(ctx, tx, letter);
  const failed = { attempts: 1, failed_at: ago(1), fault, created_at: ago(1) };
  await tx
    .update(mails)
    .set(failed)
    .where(eq(mails.message_id, messageId(ctx, letter.key)));
}

/** Has the talent who was written to last report the company, once the conversations stand. */
export async function insertTalentReport(ctx: Context, tx: Db): Promise<void> {
  const [last] = await tx
    .select({
      conversation_id: talentConversations.id,
      company_id: talentConversations.company_id,
      user_id: talentConversations.user_id,
    })
    .from(talentConversations)
    .where(eq(talentConversations.state, 'open'))
    .orderBy(desc(talentConversations.started_at))
    .limit(1);
  if (last) await insertReport(tx, { ...last, reason: DEMO_TALENT_REPORT, created_at: ctx.clock.now() });
}
