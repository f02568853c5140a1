import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import type { Language } from '#contract/core/language.ts';
import { longDay } from '#contract/core/long-day.ts';
import { answerRateText } from '#contract/employers/answer-rate.ts';
import { answersOf } from '#contract/jobs/job-answers.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { hello, NAME_MOST, plainWords } from '#platform/plain-words.ts';
import { ANSWER_LETTERS, languageWritten } from '#server/applications/answer-letters.ts';
import { othersBySame } from '#server/applications/applicant-queries.ts';
import { interviewFile } from '#server/applications/interviews.ts';
import { APPLICATION_WORDS, type ApplicationWords } from '#server/applications/letters-en.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, type MailKey, messageId, queueMail } from '#server/core/emails.ts';
import { privateLinks } from '#server/core/links.ts';
import { answerRateOfCompany } from '#server/employers/answer-rate.ts';
import { mailboxOf } from '#server/employers/company.ts';
import { type NoticedCompany, queueNotices } from '#server/employers/notices.ts';
import { passwordState } from '#server/employers/password.ts';
import { presentAnswers } from '#server/jobs/present.ts';
import { queueApplicationsWait } from '#server/postings/posting-emails.ts';
import type { InterviewOfRow } from '#server/schema/applications.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { mails } from '#server/schema/system.ts';

/** For applicants without an account. */
export const {
  url: privateLink,
  idOf: applicationIdOf,
  none: noApplicationBehindLink,
} = privateLinks({
  purpose: 'own application',
  page: '/applications#',
  noSuch: 'There’s no application behind this link. It may have been deleted.',
});

export type Subject = {
  application: { id: string; name: string; email: string };
  job: Pick<JobRow, 'id' | 'slug' | 'title'>;
  company: NoticedCompany & Pick<CompanyRow, 'slug' | 'name' | 'password_hash'>;
};

const KINDS = ['receipt', 'notice', 'withdrawal', 'ended'] as const;

function emailKey(kind: (typeof KINDS)[number], applicationId: string): MailKey {
  return `${kind}.${applicationId}`;
}

/** For erasing them. */
export function messageIdsAbout(ctx: Context, applicationId: string, answerIds: readonly string[]): string[] {
  const keys = KINDS.map((kind) => emailKey(kind, applicationId));
  const written = answerIds.flatMap((id) => [answerKey(id), messageKey(id)]);
  return [...keys, ...written].map((key) => messageId(ctx, key));
}

function answerKey(answerId: string): MailKey {
  return `answer.${answerId}`;
}

function messageKey(id: string): MailKey {
  return `message.${id}`;
}

export async function queueReceipt(
  ctx: Context,
  tx: Db,
  { application, job, company }: Subject & { job: JobRow },
): Promise<void> {
  const answerRate = await answerRateOfCompany(tx, company.id, ctx.clock.now());
  const others = await othersBySame(tx, { ...application, job_id: job.id });
  const before = others.filter((other) => other.application.status !== 'withdrawn');
  const stated = answersOf(presentAnswers(job)).map(({ question, label }) => [question, label] as const);
  await queueMail(ctx, tx, {
    key: emailKey('receipt', application.id),
    to: application.email,
    subject: `You applied to ${job.title} at ${company.name}`,
    heading: `Your application is with ${company.name}`,
    preheader: `${company.name} will email you directly. Track your application on its own page.`,
    paragraphs: [
      `${hello(application.name)} Your application for ${job.title} has arrived, with your resume. ` +
        `${company.name} will email you directly at this address.`,
      'Track your application on its own page. You can also withdraw or delete it there.',
      ...(before.length > 0
        ? [
            `You’ve applied to this job before. ${company.name} sees this application first, and the earlier one below it.`,
          ]
        : []),
    ],
    list: before.map((other) => ({
      title: `Your application of ${longDay(koreanDay(other.application.applied_at))}`,
      url: privateLink(ctx, other.application.id),
      lines: ['You can withdraw or delete it on its own page.'],
    })),
    facts: answerRate ? [...stated, ['Answers', answerRateText(answerRate)]] : stated,
    action: { label: 'See your application', url: privateLink(ctx, application.id) },
    footnote:
      'Anyone with this link can open your application without an account, so keep it to yourself. ' +
      `Only ${company.name} sees what you sent; ${keptUntil(ctx)}.`,
  });
}

/** Answers and resume stay behind the recruit page. An unproved employer learns nothing of the person. */
export async function queueNotice(ctx: Context, tx: Db, subject: Subject): Promise<void> {
  const { application, job, company } = subject;
  if (company.awaits_proof) return await queueApplicationsWait(ctx, tx, job.id);
  const days = ctx.settings.applicationRetentionDays;
  await queueNotices(ctx, tx, { company, jobId: job.id }, (own, language) => {
    const words = APPLICATION_WORDS[language];
    return {
      ...words.applied({ ...namesOf(subject, words), ...doorOf(company, words), days }),
      key: own(emailKey('notice', application.id)),
      action: { label: words.readApplication, url: applicationsPage(ctx, subject) },
    };
  });
}

/** Of an application that was withdrawn, or of an offer that was turned down. */
export async function queueWithdrawalNotice(
  ctx: Context,
  tx: Db,
  { hadOffer, ...subject }: Subject & { hadOffer: boolean },
): Promise<void> {
  const { application, job, company } = subject;
  await queueNotices(ctx, tx, { company, jobId: job.id }, (own, language) => {
    const words = APPLICATION_WORDS[language];
    return {
      ...(hadOffer ? words.turnedDown : words.withdrew)(namesOf(subject, words)),
      key: own(emailKey('withdrawal', application.id)),
      continues: own(emailKey('notice', application.id)),
      action: { label: words.seeAll, url: applicationsPage(ctx, subject) },
    };
  });
}

/** What was written stays behind the recruit page's door. */
export async function queueWroteBack(ctx: Context, tx: Db, subject: Subject, id: string): Promise<void> {
  const { application, job, company } = subject;
  await queueNotices(ctx, tx, { company, jobId: job.id }, (own, language) => {
    const words = APPLICATION_WORDS[language];
    return {
      ...words.wroteBack({ ...namesOf(subject, words), ...doorOf(company, words) }),
      key: own(messageKey(id)),
      continues: own(emailKey('notice', application.id)),
      action: { label: words.readMessage, url: `${applicationsPage(ctx, subject)}?opened=${application.id}` },
    };
  });
}

/** Takes an interview out of the calendars of both sides. One application can have several, so no letter's key is fixed. */
export async function queueCalledOff(
  ctx: Context,
  tx: Db,
  subject: Subject & { application: { details: string } },
  off: InterviewOfRow,
): Promise<void> {
  const { application, job, company } = subject;
  const key = (): MailKey => `interview-off.${application.id}.${randomUUID()}`;
  const fileFor = (title: string, language: Language) =>
    interviewFile(ctx, application.id, off, { title, language }, true);
  const language = languageWritten(application.details);
  const answer = ANSWER_LETTERS[language];
  await queueMail(ctx, tx, {
    key: key(),
    continues: emailKey('receipt', application.id),
    to: application.email,
    language,
    ...answer.calledOff(application.name, subject, off),
    calendar: fileFor(answer.title(subject), language),
    action: { label: answer.page, url: privateLink(ctx, application.id) },
  });
  await queueNotices(ctx, tx, { company, jobId: job.id }, (own, language) => {
    const words = APPLICATION_WORDS[language];
    return {
      ...words.calledOff(namesOf(subject, words).name, words.time(new Date(off.at))),
      key: key(),
      continues: own(emailKey('notice', application.id)),
      calendar: fileFor(words.interview({ name: application.name, job: job.title }), language),
      action: { label: words.seeAll, url: applicationsPage(ctx, subject) },
    };
  });
}

type Ended = Subject & { likeIt: readonly JobBrief[]; hasExpired: boolean };

/** Once for each application. Resolves with whether it was this time. */
export async function queueEnded(ctx: Context, tx: Db, subject: Ended): Promise<boolean> {
  const { application, job, company, likeIt, hasExpired } = subject;
  const key = emailKey('ended', application.id);
  if ((await tx.$count(mails, eq(mails.message_id, messageId(ctx, key)))) > 0) return false;
  await queueMail(ctx, tx, {
    key,
    continues: emailKey('receipt', application.id),
    to: application.email,
    subject: `${job.title} at ${company.name} is closed`,
    heading: `${job.title} is closed`,
    paragraphs: [
      `${hello(application.name)} ${hasExpired ? 'The last day to apply has passed' : 'This job was closed'}, and ${company.name} hasn’t answered your application yet.`,
      `Your application stays, and ${company.name} can still answer it. We can’t tell you whether they will. On your own page you can see how it stands, withdraw it or delete it.`,
      ...(likeIt.length > 0 ? [likeIt.length === 1 ? 'An open job like it:' : 'Open jobs like it:'] : []),
    ],
    list: likeIt.map(({ title, slug, company: { name } }) => ({
      title,
      url: `${ctx.settings.publicUrl}/jobs/${slug}`,
      lines: [name],
    })),
    action: { label: 'See your application', url: privateLink(ctx, application.id) },
    footnote: `We only send this once for each application. If nobody answers, ${keptUntil(ctx)}.`,
  });
  return true;
}

type AnswerEmail = {
  /** Null for words alone. */
  status: AnswerState | null;
  text: string;
  language: Language;
  replyToUs: boolean;
  /** Of an answer that invites to one. */
  interview: InterviewOfRow | null;
};

export async function queueAnswer(
  ctx: Context,
  tx: Db,
  subject: Subject,
  { id, ...letter }: AnswerEmail & { id: string },
): Promise<void> {
  await queueMail(ctx, tx, {
    key: answerKey(id),
    continues: emailKey('receipt', subject.application.id),
    ...answerEmail(ctx, subject, letter),
  });
}

/** The company's address is in it only where the recruiter asked for that. */
export function answerEmail(
  ctx: Context,
  subject: Subject,
  { status, text, language, replyToUs, interview }: AnswerEmail,
): Omit<Email, 'key' | 'footnote'> & { footnote: string } {
  const { application, company } = subject;
  const replyTo = replyToUs ? mailboxOf(company) : null;
  const words = ANSWER_LETTERS[language];
  return {
    language,
    to: application.email,
    ...(status === null ? words.wrote : words.told[status])(subject, interview),
    paragraphs: text.split(/\n{2,}/),
    ...(interview && {
      facts: words.facts(interview),
      calendar: interviewFile(ctx, application.id, interview, { title: words.title(subject), language }),
    }),
    action: { label: words.page, url: privateLink(ctx, application.id) },
    footnote: replyTo
      ? words.replies(company.name, replyTo)
      : words.onBehalf(ctx.settings.brand, company.name, status !== 'declined'),
    // A person wrote it, who may want to hear that the applicant is away.
    ...(replyTo ? { headers: { 'Reply-To': replyTo, 'Auto-Submitted': 'no' } } : {}),
  };
}

function namesOf({ application, job }: Subject, { someone }: ApplicationWords): { name: string; job: string } {
  return { name: plainWords(application.name, NAME_MOST) || someone, job: job.title };
}

function applicationsPage(ctx: Context, { job, company }: Subject): string {
  return `${ctx.settings.publicUrl}/recruit/${company.slug}/jobs/${job.slug}/applications`;
}

/** A company that came with a posting has no password until it asks for one. */
function doorOf(company: Subject['company'], { whatOpens }: ApplicationWords): { company: string; opens: string } {
  return { company: company.name, opens: whatOpens[passwordState(company)] };
}

function keptUntil(ctx: Context): string {
  return `we delete it ${ctx.settings.applicationRetentionDays} days after the job closes`;
}
