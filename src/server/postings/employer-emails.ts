import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/language.ts';
import { ASKED_QUESTIONS } from '#contract/employers/company-questions.ts';
import { LISTING_QUESTIONS } from '#contract/postings/listing-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, inLanguage, queueMail } from '#server/core/emails.ts';
import { stopOfEmails } from '#server/employers/company-stops.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { LISTING_LINK } from '#server/postings/door.ts';
import type { NamedEdit } from '#server/postings/edits.ts';
import { EMPLOYER_WORDS, type EmployerWords } from '#server/postings/employer-letters-en.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import type { EmployerEditRow } from '#server/schema/company-pages.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type EmailContent = Omit<Email, 'key' | 'to'>;

export type AskedListings = {
  company: Pick<CompanyRow, 'id' | 'name' | 'language'>;
  listings: readonly Pick<JobRow, 'slug' | 'title' | 'source_url' | 'awaits_answers'>[];
  /** The named ones and the others. */
  total: number;
  /** The private page where they are answered. */
  url: string;
};

type Opening = { heading: string; text: string; onceMore?: string };

export function questionEmail(ctx: Context, asked: AskedListings): EmailContent {
  const about = { company: asked.company.name, brand: ctx.settings.brand, total: asked.total };
  return aboutListings(ctx, asked, ({ question }) => ({ ...question.first(about), onceMore: question.onceMore }));
}

export function reminderEmail(ctx: Context, asked: AskedListings): EmailContent {
  return aboutListings(ctx, asked, ({ question }) => question.again(asked.company.name));
}

/** In both languages to a company that nobody knows the language of. */
function aboutListings(
  ctx: Context,
  { company, listings, total, url }: AskedListings,
  open: (words: EmployerWords) => Opening,
): EmailContent {
  const { publicUrl, contactEmail } = ctx.settings;
  const { page, headers } = stopOfEmails(ctx, { letters: 'questions', companyId: company.id });
  const others = total - listings.length;
  const questions = LISTING_QUESTIONS.filter(({ id }) => ASKED_QUESTIONS.some((asked) => asked === id));
  const letter = inLanguage(company.language, EMPLOYER_WORDS, (words) => {
    const { question } = words;
    const { heading, text, onceMore } = open(words);
    return {
      ...{ subject: heading, preheader: question.preheader, heading },
      paragraphs: [
        text,
        questions.map(({ id }) => `- ${question.asked(id)}`).join('\n'),
        ...[question.how, question.correct(contactEmail)],
        ...(others > 0 ? [question.others(others)] : []),
      ],
      list: listings.map((job) => ({
        title: job.title,
        url: job.awaits_answers && job.source_url ? job.source_url : `${publicUrl}/jobs/${job.slug}`,
        lines: [whereRead(job, words)],
      })),
      action: { label: question.answer, url },
      links: [{ label: question.stop, url: page }],
      footnote: [question.onlyYou, onceMore].filter(Boolean).join(' '),
    };
  });
  return { ...letter, headers };
}

function whereRead({ source_url }: Pick<JobRow, 'source_url'>, { question }: EmployerWords): string {
  if (source_url === null) return question.sentToUs;
  return question.source(URL.canParse(source_url) ? new URL(source_url).host : source_url);
}

export function endingEmail(ctx: Context, { job, company }: JobWithCompany, lastDay: string): EmailContent {
  const { publicUrl, contactEmail } = ctx.settings;
  return inLanguage(company.language, EMPLOYER_WORDS, (words) => ({
    ...words.ending(lastDay, job.title),
    action: { label: words.openListing, url: LISTING_LINK.url(ctx, job.id) },
    links: [{ label: words.listingPage, url: `${publicUrl}/jobs/${job.slug}` }],
    footnote: words.privateLink(contactEmail),
  }));
}

type Edited = (words: EmployerWords) => Pick<Email, 'heading' | 'paragraphs' | 'action'>;

/** To the member who sent the edit, else to the company; to nobody where neither is known. */
export async function queueEditEmail(
  ctx: Context,
  tx: Db,
  edit: EmployerEditRow,
  { company, job }: NamedEdit,
  write: Edited,
): Promise<void> {
  const found = await readerOf(tx, edit);
  if (!found) return;
  const letter = inLanguage(found.language, EMPLOYER_WORDS, (words) => {
    const written = write(words);
    return {
      ...written,
      subject: `${written.heading}: ${job?.title ?? company.name}`,
      facts: [...(job ? [[words.job, job.title] as const] : []), [words.company, company.name] as const],
    };
  });
  await queueMail(ctx, tx, { ...letter, key: `employer-edit-${edit.id}`, to: found.to });
}

const HOUR = 'YYYY-MM-DDTHH'.length;

/** Once in an hour at most: the queue has them all. */
export async function queueEditNotice(ctx: Context, tx: Db, at: Date): Promise<void> {
  const { contactEmail, publicUrl } = ctx.settings;
  await queueMail(ctx, tx, {
    key: `desk.edits-${at.toISOString().slice(0, HOUR)}`,
    to: contactEmail,
    subject: 'An employer sent changes',
    heading: 'An employer sent changes',
    paragraphs: ['Changes to a page or a listing are waiting at the desk. Nobody sees them before they’re approved.'],
    action: { label: 'Open the queue', url: `${publicUrl}/admin/queue?kind=edit` },
    footnote: 'You get this email once an hour at most.',
  });
}

export function approvedEmail({ settings }: Context, found: NamedEdit): Edited {
  return ({ approved, see }) => ({
    ...approved(found.job !== null),
    action: { label: see, url: `${settings.publicUrl}${publicPath(found)}` },
  });
}

export function declinedEmail({ settings }: Context, found: NamedEdit, reason: string): Edited {
  return ({ declined, editAgain }) => ({
    ...declined(found.job !== null, reason),
    action: { label: editAgain, url: `${settings.publicUrl}${editPath(found)}` },
  });
}

function publicPath({ company, job }: NamedEdit): string {
  return job ? `/jobs/${job.slug}` : `/companies/${company.slug}`;
}

function editPath({ company, job }: NamedEdit): string {
  return `/recruit/${company.slug}${job ? `/jobs/${job.slug}/edit` : '/company'}`;
}

async function readerOf(
  db: Db,
  { company_id, user_id }: EmployerEditRow,
): Promise<{ to: string; language: Language | null } | null> {
  const isSender = and(eq(companyMembers.company_id, companies.id), sql`${companyMembers.user_id} = ${user_id}::uuid`);
  const [found] = await db
    .select({ company: companies, member: companyMembers })
    .from(companies)
    .leftJoin(companyMembers, isSender)
    .where(eq(companies.id, company_id));
  if (found?.member) return { to: found.member.email, language: found.member.language };
  const { contact_email: to = null, language = null } = found?.company ?? {};
  return to === null ? null : { to, language };
}
