import { and, eq, sql } from 'drizzle-orm';
import { LISTING_QUESTIONS, type ListingQuestion } from '#contract/listings/listing-questions.ts';
import type { Db } from '#platform/db.ts';
import { longDay, longKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { type Letter, queueMail } from '#server/core/queue-email.ts';
import type { JobWithCompany } from '#server/jobs/queries.ts';
import { LISTING_LINK } from '#server/listings/door.ts';
import type { NamedEdit } from '#server/listings/edits.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import type { EmployerEditRow } from '#server/schema/company-pages.ts';

type LetterContent = Omit<Letter, 'key' | 'to'>;

export function missingLetter(
  ctx: Context,
  { job }: JobWithCompany,
  missing: readonly ListingQuestion[],
): LetterContent {
  const { brand } = ctx.settings;
  const board = {
    en: 'a job board for English-speaking tech people in South Korea',
    ko: '한국에서 일하려는 영어권 IT 인재를 위한 채용 사이트',
  };
  const { links, ...common } = shared(ctx, job.id, job.slug);
  const questions = LISTING_QUESTIONS.filter(({ id }) => missing.includes(id));
  const listed = (words: readonly string[]) => words.map((word) => `- ${word}`).join('\n');
  return {
    ...common,
    ...(!job.awaits_answers && { links }),
    subject: `What your listing leaves open: ${job.title}`,
    heading: `What your listing leaves open: ${job.title}`,
    paragraphs: [
      job.awaits_answers
        ? `We would like to list your job on ${brand}, ${board.en}. We do so once Korean level, visa and workplace are known. Its readers would like to know:`
        : `Your job is listed on ${brand}, ${board.en}. Its readers would like to know:`,
      listed(questions.map(({ en }) => en)),
      'The button opens a page where you fill this in, set a last day or close the listing. It needs no account.',
      job.awaits_answers
        ? `${board.ko} ${brand}에 귀사의 공고를 게재하고자 합니다. 한국어 수준, 비자 지원, 근무 형태를 알려 주시면 바로 게재합니다. 지원자들이 아래 내용을 궁금해합니다.`
        : `${board.ko} ${brand}에 귀사의 공고가 게재되어 있습니다. 지원자들이 아래 내용을 궁금해합니다.`,
      listed(questions.map(({ ko }) => ko)),
      '아래 버튼을 누르면 내용을 입력하거나 마감일을 정하거나 공고를 마감하실 수 있습니다. 회원 가입은 필요하지 않습니다.',
    ],
  };
}

export function endingLetter(ctx: Context, { job }: JobWithCompany, lastDay: string): LetterContent {
  return {
    ...shared(ctx, job.id, job.slug),
    subject: `Your listing closes after ${longDay(lastDay)}: ${job.title}`,
    heading: `Your listing closes after ${longDay(lastDay)}: ${job.title}`,
    paragraphs: [
      `People can apply until the end of ${longDay(lastDay)} in Korea. Then the listing closes by itself.`,
      'Are you still looking? The button opens a page where you set a later day. It needs no account.',
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
      `Whoever has this link can change the listing. If you do not want to be listed, write to ${contactEmail}: we take your listings down and leave you alone.`,
      `이 링크로 공고를 수정할 수 있으니 담당자 외에는 공유하지 마세요. 게재를 원하지 않으시면 알려 주세요(${contactEmail}). 공고를 내리고 다시 게재하지 않겠습니다.`,
    ].join('\n'),
  };
}

type EditLetter = Omit<Letter, 'key' | 'to'>;

export async function queueEditLetter(ctx: Context, tx: Db, edit: EmployerEditRow, letter: EditLetter): Promise<void> {
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
    paragraphs: ['Changes of a page or a listing wait at the desk. Nothing of them shows before somebody approves it.'],
    action: { label: 'Open the queue', url: `${publicUrl}/admin/queue?kind=edit` },
    footnote: 'There is one such letter an hour at most.',
  });
}

export function approvedLetter({ settings }: Context, found: NamedEdit): EditLetter {
  return {
    ...about(found, 'Your changes are taken over'),
    paragraphs: [
      `We read your changes, and ${found.job ? 'the listing' : 'your page'} says now what you wrote.`,
      '수정하신 내용을 확인하여 반영하였습니다.',
    ],
    action: { label: 'See it · 확인하기', url: `${settings.publicUrl}${publicPath(found)}` },
  };
}

export function declinedLetter({ settings }: Context, found: NamedEdit, reason: string): EditLetter {
  return {
    ...about(found, 'Your changes are not taken over'),
    paragraphs: [
      `We read your changes, and left ${found.job ? 'the listing' : 'your page'} as it was. This is why:`,
      reason,
      'You can change it again on the page behind the button.',
      '수정하신 내용을 반영하지 않았으며 이전 그대로입니다. 위에 적힌 내용이 그 이유입니다. 아래 버튼을 눌러 다시 수정하실 수 있습니다.',
    ],
    action: { label: 'Change it again · 다시 수정하기', url: `${settings.publicUrl}${editPath(found)}` },
  };
}

function about({ company, job }: NamedEdit, heading: string): Pick<EditLetter, 'heading' | 'subject' | 'facts'> {
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
