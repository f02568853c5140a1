import { and, eq, sql } from 'drizzle-orm';
import { longDay } from '#contract/core/long-day.ts';
import { ASKED_QUESTIONS } from '#contract/employers/company-questions.ts';
import type { Said } from '#contract/listings/listing-fields.ts';
import { LISTING_QUESTIONS } from '#contract/listings/listing-questions.ts';
import type { Db } from '#platform/db.ts';
import { longKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/queue-email.ts';
import { stopOfEmails } from '#server/employers/company-stops.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { LISTING_LINK } from '#server/listings/door.ts';
import type { NamedEdit } from '#server/listings/edits.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import type { EmployerEditRow } from '#server/schema/company-pages.ts';
import type { JobRow } from '#server/schema/jobs.ts';

type EmailContent = Omit<Email, 'key' | 'to'>;

export type AskedListings = {
  company: Pick<CompanyRow, 'id' | 'name'>;
  listings: readonly Pick<JobRow, 'slug' | 'title' | 'source_url' | 'awaits_answers'>[];
  /** The named ones and the others. */
  total: number;
  /** The private page where they are answered. */
  url: string;
};

export function questionEmail(ctx: Context, asked: AskedListings): EmailContent {
  const { brand } = ctx.settings;
  const { company, total } = asked;
  return aboutListings(ctx, asked, {
    heading: `Four questions about jobs at ${company.name}`,
    en: `${brand} is a job board for English-speaking tech people in South Korea. We found ${total === 1 ? `a job ad from ${company.name} that doesn’t` : `${total} job ads from ${company.name} that don’t`} answer what people ask before they apply:`,
    ko: `${brand}는 한국에서 일하려는 영어권 IT 인재를 위한 채용 사이트입니다. 공개된 ${company.name}의 채용 공고 ${total}건을 확인하였으나, 지원자들이 궁금해하는 아래 내용이 나와 있지 않습니다.`,
  });
}

export function reminderEmail(ctx: Context, asked: AskedListings): EmailContent {
  const { company } = asked;
  return aboutListings(ctx, asked, {
    heading: `Still open: four questions about jobs at ${company.name}`,
    en: `We asked you these on behalf of people looking for work in South Korea. This is our only reminder.`,
    ko: `한국에서 일하려는 지원자들을 위해 문의드렸던 내용을 한 번만 다시 안내드립니다.`,
  });
}

type Opening = { heading: string } & Said;

function aboutListings(ctx: Context, { company, listings, total, url }: AskedListings, opening: Opening): EmailContent {
  const { publicUrl, contactEmail } = ctx.settings;
  const { page, headers } = stopOfEmails(ctx, { letters: 'questions', companyId: company.id });
  const questions = LISTING_QUESTIONS.filter(({ id }) => ASKED_QUESTIONS.some((asked) => asked === id));
  const listed = (words: readonly string[]) => words.map((word) => `- ${word}`).join('\n');
  const others = total - listings.length;
  return {
    subject: opening.heading,
    preheader: 'Answer once for all of them. No account needed. · 한 번에 답변하실 수 있습니다.',
    heading: opening.heading,
    paragraphs: [
      opening.en,
      listed(questions.map(({ en }) => en)),
      'You can answer once for all of these jobs, or separately for each field of work. No account needed. Your answers count for 180 days. If a listing says something else, the listing wins.',
      `To correct or remove a job, use the same page or write to ${contactEmail}.`,
      opening.ko,
      listed(questions.map(({ ko }) => ko)),
      '아래 버튼을 누르면 모든 공고에 대해 한 번에, 또는 직무 분야별로 답변하실 수 있습니다. 회원 가입은 필요하지 않습니다. 답변은 180일 동안 적용되며, 공고에 직접 적힌 내용이 우선합니다.',
      `공고를 수정하거나 내리시려면 같은 페이지를 이용하시거나 ${contactEmail}로 알려 주세요.`,
      ...(others > 0 ? [`The latest jobs, and ${others} more · 최근 공고 외 ${others}건`] : []),
    ],
    list: listings.map((job) => ({
      title: job.title,
      url: job.awaits_answers && job.source_url ? job.source_url : `${publicUrl}/jobs/${job.slug}`,
      lines: [whereRead(job)],
    })),
    action: { label: 'Answer · 답변하기', url },
    links: [{ label: 'Stop asking us · 문의 그만 받기', url: page }],
    footnote: [
      'Anyone with this link can answer for your company, so keep it to yourself. We’ll remind you once, and won’t ask again for 90 days.',
      '이 링크로 귀사를 대신해 답변할 수 있으니 담당자 외에는 공유하지 마세요. 안내는 한 번만 다시 드리며, 문의는 90일에 한 번을 넘지 않습니다.',
    ].join('\n'),
    headers,
  };
}

function whereRead({ source_url }: Pick<JobRow, 'source_url'>): string {
  if (source_url === null) return 'Sent to us · 직접 등록된 공고';
  return `Source · 출처: ${URL.canParse(source_url) ? new URL(source_url).host : source_url}`;
}

export function endingEmail(ctx: Context, { job }: JobWithCompany, lastDay: string): EmailContent {
  return {
    ...shared(ctx, job.id, job.slug),
    subject: `Your listing closes after ${longDay(lastDay)}: ${job.title}`,
    heading: `Your listing closes after ${longDay(lastDay)}: ${job.title}`,
    paragraphs: [
      `People can apply until the end of ${longDay(lastDay)} in Korea. Then the listing closes automatically.`,
      'Still hiring? Open the listing to set a later day. No account needed.',
      `위 공고는 한국 시간으로 ${longKoreanDay(lastDay)}까지 지원을 받고, 이후 자동으로 마감됩니다.`,
      '채용을 계속하신다면 아래 버튼을 눌러 마감일을 연장하실 수 있습니다. 회원 가입은 필요하지 않습니다.',
    ],
  };
}

function shared(ctx: Context, jobId: string, slug: string) {
  const { publicUrl, contactEmail } = ctx.settings;
  return {
    action: { label: 'Open the listing · 공고 열기', url: LISTING_LINK.url(ctx, jobId) },
    links: [{ label: 'As readers see it · 지원자 화면', url: `${publicUrl}/jobs/${slug}` }],
    footnote: [
      `Anyone with this link can edit the listing. Don’t want to be listed? Write to ${contactEmail}, and we’ll take your listings down and leave you alone.`,
      `이 링크로 공고를 수정할 수 있으니 담당자 외에는 공유하지 마세요. 게재를 원하지 않으시면 알려 주세요(${contactEmail}). 공고를 내리고 다시 게재하지 않겠습니다.`,
    ].join('\n'),
  };
}

type EditEmail = Omit<Email, 'key' | 'to'>;

export async function queueEditEmail(ctx: Context, tx: Db, edit: EmployerEditRow, letter: EditEmail): Promise<void> {
  const to = await addressOf(tx, edit);
  if (to) await queueMail(ctx, tx, { ...letter, key: `employer-edit-${edit.id}`, to });
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

export function approvedEmail({ settings }: Context, found: NamedEdit): EditEmail {
  return {
    ...about(found, 'We’ve approved your changes'),
    paragraphs: [
      `${found.job ? 'The listing' : 'Your page'} now shows what you wrote.`,
      '수정하신 내용을 확인하여 반영하였습니다.',
    ],
    action: { label: 'See it · 확인하기', url: `${settings.publicUrl}${publicPath(found)}` },
  };
}

export function declinedEmail({ settings }: Context, found: NamedEdit, reason: string): EditEmail {
  return {
    ...about(found, 'We’ve declined your changes'),
    paragraphs: [
      `We reviewed your changes and left ${found.job ? 'the listing' : 'your page'} as it was. Here’s why:`,
      reason,
      'You can edit it again whenever you like.',
      '수정하신 내용을 반영하지 않았으며 이전 그대로입니다. 위에 적힌 내용이 그 이유입니다. 아래 버튼을 눌러 다시 수정하실 수 있습니다.',
    ],
    action: { label: 'Edit it again · 다시 수정하기', url: `${settings.publicUrl}${editPath(found)}` },
  };
}

function about({ company, job }: NamedEdit, heading: string): Pick<EditEmail, 'heading' | 'subject' | 'facts'> {
  return {
    heading,
    subject: `${heading}: ${job?.title ?? company.name}`,
    facts: [...(job ? [['Job', job.title] as [string, string]] : []), ['Company', company.name]],
  };
}

function publicPath({ company, job }: NamedEdit): string {
  return job ? `/jobs/${job.slug}` : `/companies/${company.slug}`;
}

function editPath({ company, job }: NamedEdit): string {
  return `/recruit/${company.slug}${job ? `/jobs/${job.slug}/edit` : '/company'}`;
}

/** The member who sent the edit, else the company; null for nobody. */
async function addressOf(db: Db, { company_id, user_id }: EmployerEditRow): Promise<string | null> {
  const isSender = and(eq(companyMembers.company_id, companies.id), sql`${companyMembers.user_id} = ${user_id}::uuid`);
  const [found] = await db
    .select({ company: companies.contact_email, member: companyMembers.email })
    .from(companies)
    .leftJoin(companyMembers, isSender)
    .where(eq(companies.id, company_id));
  return found?.member ?? found?.company ?? null;
}
