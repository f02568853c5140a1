import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AdvertOrderInput } from '#contract/compliance/watch.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { recordOrder } from '#server/compliance/advert-orders.ts';
import { checkAllAdverts } from '#server/compliance/check-listings.ts';
import type { Context } from '#server/core/context.ts';
import { COMMAND_LINE } from '#server/core/record-audit.ts';
import { putLink } from '#server/jobs/links.ts';
import { advertFindings } from '#server/schema/adverts.ts';
import { talentConversations, talentMessages, talentReports } from '#server/schema/conversations.ts';
import { jobReadings, possibleDuplicates } from '#server/schema/job-facts.ts';
import { jobReports } from '#server/schema/jobs.ts';
import { mails } from '#server/schema/system.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storeRow } from '#tests/support/tables.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** What the text of a job was read to say: of its workplace it waits for staff, of residence they decided. */
export async function createReadings(ctx: Context, jobId: string): Promise<void> {
  const read = { job_id: jobId, rule: 'test', read_at: ctx.clock.now() };
  await ctx.db.insert(jobReadings).values([
    { ...read, field: 'workplace', value: 'hybrid', sentence: 'Home office possible.', state: 'waiting' },
    {
      ...read,
      field: 'residence',
      value: 'anywhere',
      sentence: 'We help you.',
      state: 'dismissed',
      decided_at: ctx.clock.now(),
    },
  ]);
}

/** A job whose apply link leads to nothing any more. */
export async function createDeadLink(
  ctx: Context,
  given: Parameters<typeof createJob>[1] = {},
): Promise<{ slug: string }> {
  const url = 'https://careers.gone.example/jobs/1';
  const { job } = await createJob(ctx, { ...given, apply_url: url });
  await putLink(ctx.db, {
    ...{ job_id: job.id, url, checked_at: ctx.clock.now(), state: 'dead' },
    ...{ fault: 'It answers with status 404.', failures: 2, failing_since: ctx.clock.now() },
  });
  return job;
}

/** A job that pays less than the minimum wage, which keeps it off the site; the id of the finding. */
export async function createHeldBack(ctx: Context, given: Parameters<typeof createJob>[1] = {}): Promise<string> {
  const pay = { pay_min: 1_500_000, pay_currency: 'KRW', pay_period: 'month' } as const;
  const { job } = await createJob(ctx, { ...given, ...pay });
  await checkAllAdverts(ctx);
  const [finding] = await ctx.db.select().from(advertFindings).where(eq(advertFindings.job_id, job.id));
  if (!finding) throw new Error('The job was not held back.');
  return finding.id;
}

/** An order of an authority to remove an advert, which waits to be carried out; its id. */
export async function createAdvertOrder(
  ctx: Context,
  given: Partial<AdvertOrderInput> & Pick<AdvertOrderInput, 'job'>,
): Promise<string> {
  const order = { authority: 'Seoul labor office', demand: 'remove', text: 'Remove it.' } as const;
  return recordOrder(ctx, COMMAND_LINE, { ...order, received_on: koreanDay(ctx.clock.now()), ...given });
}

/** A report of a job that staff settled; its id. */
export async function createSettledReport(ctx: Context): Promise<string> {
  const { job } = await createJob(ctx);
  const settled = { job_id: job.id, handled_at: ctx.clock.now(), outcome: 'It was a mistake.' };
  const [report] = await ctx.db.insert(jobReports).values(settled).returning();
  if (!report) throw new Error('The report was not recorded.');
  return report.id;
}

/** An email that the mail server refused for good; its id. */
export async function createFailedMail(ctx: Context, given: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const [mail] = await ctx.db
    .insert(mails)
    .values({
      ...{
        to: 'jin@gone.example',
        subject: 'You applied to Baker at Hanok Labs',
        text: 'It arrived.',
        html: '<p>It arrived.</p>',
      },
      ...{ message_id: `<receipt.${randomUUID()}@madang.test>`, created_at: ctx.clock.now() },
      ...{ attempts: 1, failed_at: ctx.clock.now(), fault: '550 5.1.1 User unknown' },
      ...given,
    })
    .returning({ id: mails.id });
  if (!mail) throw new Error('The email was not written.');
  return mail.id;
}

/** Two jobs that may be one; the id of their pair. */
export async function createTwins(ctx: Context): Promise<string> {
  const { job, company } = await createJob(ctx);
  const { job: twin } = await createJob(ctx, { company });
  const [pair] = await ctx.db.insert(possibleDuplicates).values({ job_id: job.id, twin_id: twin.id }).returning();
  if (!pair) throw new Error('The pair was not recorded.');
  return pair.id;
}

/** What a company wrote to a talent, who answered and reported it. Resolves with the report's id. */
export async function createTalentReport(ctx: Context, userId: string = randomUUID()): Promise<string> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const { id: company_id } = await createCompany(ctx, {
    contact_email: 'jobs@alder.example',
    talents_approved_at: now,
  });
  const times = { started_at: now, last_message_at: now };
  const [conversation] = await db
    .insert(talentConversations)
    .values({ company_id, user_id: userId, job_title: 'Baker', ...times })
    .returning();
  if (!conversation) throw new Error('The conversation was not inserted.');
  const { id: conversation_id } = conversation;
  const message = { conversation_id, sent_at: now };
  await db.insert(talentMessages).values([
    { ...message, author: 'company', text: 'Pay a deposit first.' },
    { ...message, author: 'talent', text: 'Why would I?' },
  ]);
  const [report] = await db
    .insert(talentReports)
    .values({ company_id, conversation_id, user_id: userId, reason: 'They want money.', created_at: now })
    .returning();
  if (!report) throw new Error('The report was not inserted.');
  return report.id;
}

/** Answers that came by a letter to an address that proves nothing. */
export async function createProposal(app: TestApp, company: { id: string }): Promise<string> {
  const now = app.clock.now();
  const row = { company_id: company.id, asked_at: now, sent_at: now, answered_at: now, proposed_at: now };
  const proposal = { visa: [{ occupation: null, value: 'true' }] };
  return (await storeRow(app, 'company_questions', { ...row, proposal })).id;
}
