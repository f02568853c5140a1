import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';
import type { NamedEdit } from '#server/listings/edits.ts';
import { type Letter, queueMail } from '#server/mail/queue-mail.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import type { EmployerEditRow } from '#server/schema/company-pages.ts';

type EditLetter = Omit<Letter, 'key' | 'to'>;

/** Queues a letter about an edit, once, to whoever sent it. */
export async function queueEditLetter(ctx: Context, tx: Db, edit: EmployerEditRow, letter: EditLetter): Promise<void> {
  const to = await addressOf(tx, edit);
  if (to) await queueMail(ctx, tx, { ...letter, key: `employer-edit-${edit.id}`, to });
}

const HOUR = 'YYYY-MM-DDTHH'.length;

/** Tells staff that edits wait, once in an hour at most: the queue has them all. */
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

/** Who hears what became of an edit: the member who sent it, else the company; null for nobody. */
async function addressOf(db: Db, { company_id, user_id }: EmployerEditRow): Promise<string | null> {
  const isSender = and(eq(companyMembers.company_id, companies.id), sql`${companyMembers.user_id} = ${user_id}::uuid`);
  const [found] = await db
    .select({ company: companies.contact_email, member: companyMembers.email })
    .from(companies)
    .leftJoin(companyMembers, isSender)
    .where(eq(companies.id, company_id));
  return found?.member ?? found?.company ?? null;
}
