import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { MailListItem } from '#platform/mail-layout.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { LINKS_MOST, linksAgain } from '#server/core/links-again.ts';
import { LISTING_LINK, openPosting, POSTING_LINK } from '#server/postings/door.ts';
import { EMPLOYER_WORDS } from '#server/postings/employer-letters-en.ts';
import { IS_KEPT } from '#server/postings/posting.ts';
import { companies } from '#server/schema/companies.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { postings } from '#server/schema/postings.ts';

export const linksAgainHandlers = {
  'POST /v1/job-postings/links': linksAgain({
    of: 'posting',
    words: { en: EMPLOYER_WORDS.en.links, ko: EMPLOYER_WORDS.ko.links },
    listOf: async (ctx, email) => [...(await postingsOf(ctx, email)), ...(await listingsOf(ctx, email))],
  }),
} satisfies SomeHandlers;

async function postingsOf(ctx: Context, email: string): Promise<MailListItem[]> {
  const isSender = sql`lower(${postings.fields} ->> 'email') = ${email.toLowerCase()}`;
  const sent = await ctx.db
    .select({ id: postings.id })
    .from(postings)
    .where(and(IS_KEPT, isSender))
    .orderBy(desc(postings.sent_at))
    .limit(LINKS_MOST);
  const items: MailListItem[] = [];
  for (const { id: postingId } of sent) {
    const opened = await openPosting(ctx, { postingId }).catch(() => null);
    if (!opened) continue;
    const { title, company } = opened.posting.fields;
    items.push({ title, url: POSTING_LINK.url(ctx, postingId), lines: [company] });
  }
  return items;
}

/** Of the mailbox that letters about a company's other listings go to. */
async function listingsOf(ctx: Context, email: string): Promise<MailListItem[]> {
  const ofPosting = ctx.db.select({ id: postings.id }).from(postings).where(eq(postings.job_id, jobs.id));
  const found = await ctx.db
    .select({ id: jobs.id, title: jobs.title, company: companies.name })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(
      and(
        openAt(ctx.clock.now()),
        sql`lower(${companies.contact_email}) = ${email.toLowerCase()}`,
        isNull(companies.left_alone_at),
        notExists(ofPosting),
      ),
    )
    .orderBy(asc(jobs.title), jobs.id)
    .limit(LINKS_MOST);
  return found.map(({ id, title, company }) => ({ title, url: LISTING_LINK.url(ctx, id), lines: [company] }));
}
