import { and, eq, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MailStop } from '#contract/alerts/mail-notices.ts';
import { STOP_REASONS } from '#contract/alerts/stop-reasons.ts';
import { LANGUAGE_COOKIE, type Language, languageWanted } from '#contract/core/language.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { MailKind } from '#contract/desk/mails.ts';
import { cookieValue } from '#platform/cookies.ts';
import type { Db } from '#platform/db.ts';
import { faultText } from '#platform/fault.ts';
import { MailRefused } from '#platform/mail.ts';
import { layoutMail, type MailContent } from '#platform/mail-layout.ts';
import type { Attempt, TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { clearRefusals, recordRefusal, returnPathOf, stopOf } from '#server/core/email-stops.ts';
import { daysBefore, removeDue, rowsDue, rowsOlderThan } from '#server/core/retention.ts';
import { ERASED } from '#server/schema/columns.ts';
import { aboutOf, isMailKept, isMailWaiting, type MailRow, mailStops, mails } from '#server/schema/system.ts';

export const SEND_MAIL = 'mail.send';
const ADDRESS_MAIL = 'mail.address';

export type Email = Omit<MailContent, 'brand' | 'footer'> & {
  /** For example `receipt.{application id}`: a key is never queued twice. */
  key: MailKey;
  to: string;
  /** It belongs to that person even if their address changes. */
  accountId?: string;
  /** It goes to what the account's address is by then; `to` is what it was. */
  toAccount?: boolean;
  subject: string;
  /** The letter before it, so that mail programs show them together. */
  continues?: string;
  headers?: Record<string, string>;
  /** An iCalendar file that goes with it. */
  calendar?: string;
};

export type NewMail = typeof mails.$inferInsert;

const SUBJECT_LENGTH = 200;

const QUESTIONS: Record<Language, string> = { en: 'Questions', ko: '문의' };

/** In the caller's transaction: it is sent if and only if that commits. */
export async function queueMail(ctx: Context, tx: Db, email: Email): Promise<void> {
  const [queued] = await insertMails(tx, [laidOut(ctx, email)]);
  if (queued) await ctx.queue.send(tx, { name: email.toAccount ? ADDRESS_MAIL : SEND_MAIL, data: queued });
}

/** Many, laid out before the transaction. Single emails overtake them: somebody may be waiting for one. */
export async function queueMails(ctx: Context, tx: Db, written: readonly NewMail[]): Promise<void> {
  if (written.length === 0) return;
  await ctx.queue.sendAll(tx, { name: SEND_MAIL, data: await insertMails(tx, written) });
}

function insertMails(tx: Db, written: readonly NewMail[]): Promise<{ mailId: string }[]> {
  return tx
    .insert(mails)
    .values([...written])
    .onConflictDoNothing({ target: mails.message_id })
    .returning({ mailId: mails.id });
}

export function laidOut(ctx: Context, { key, to, accountId, subject, continues, calendar, ...email }: Email): NewMail {
  const { headers: own, toAccount: _, ...content } = email;
  const { brand, contactEmail } = ctx.settings;
  const footer = `${QUESTIONS[content.language ?? 'en']}: ${contactEmail}`;
  const { html, text } = layoutMail({ ...content, brand, footer });
  const message_id = messageId(ctx, key);
  const headers = continues ? { ...own, ...threadHeaders(messageId(ctx, continues)) } : own;
  return { to, account_id: accountId, subject: oneLine(subject), text, html, message_id, headers, calendar };
}

function threadHeaders(first: string): Record<string, string> {
  return { 'In-Reply-To': first, References: first };
}

export function messageId(ctx: Pick<Context, 'settings'>, key: string): string {
  return `<${key}@${new URL(ctx.settings.publicUrl).hostname}>`;
}

/** Subjects contain names: a line break must not become a header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
}

export const PREFIXES = {
  'sign-in': ['auth.', 'account-unused.'],
  application: [
    'receipt.',
    'notice.',
    'interview-off.',
    'withdrawal.',
    'answer.',
    'message.',
    'unanswered.',
    'ended.',
    'deletion.',
    'notices-daily.',
  ],
  alert: ['alert.', 'alert-ask.', 'alert-renewal.'],
  posting: ['posting-', 'posting-proof.', 'posting-notice-'],
  listing: ['listing-question.', 'listing-reminder.', 'listing-ends.', 'employer-edit-'],
  team: ['invitation.', 'company-address.'],
  talent: [
    'talent-contact.',
    'talent-answer.',
    'talent-report.',
    'talent-warning.',
    'talent-reminder.',
    'talent-hidden.',
    'talent-shown.',
    'talents-weekly.',
  ],
  order: ['order-'],
  source: ['source.'],
  desk: ['desk.edits-', 'desk.waiting-'],
} as const satisfies Record<MailKind, readonly string[]>;

/** Identifies a letter among all others, beginning with its kind. */
export type MailKey = `${(typeof PREFIXES)[MailKind][number]}${string}`;

const KINDS = Object.entries(PREFIXES) as [MailKind, readonly string[]][];

/** Nobody asks for them or must act upon them. They stop for an address that they don't reach or that marks spam. */
const OPTIONAL: readonly MailKey[] = [
  ...(['alert.', 'alert-renewal.', 'talent-reminder.', 'talent-contact.', 'talents-weekly.'] as const),
  ...([
    'unanswered.',
    'deletion.',
    'notices-daily.',
    'listing-ends.',
    'listing-question.',
    'listing-reminder.',
  ] as const),
];

function isOptional(messageId: string): boolean {
  return OPTIONAL.some((key) => messageId.startsWith(`<${key}`));
}

export function kindOf(messageId: string): MailKind | null {
  const found = KINDS.find(([, prefixes]) => prefixes.some((prefix) => messageId.startsWith(`<${prefix}`)));
  return found?.[0] ?? null;
}

export function isOfKind(kind: MailKind): SQL | undefined {
  return or(...PREFIXES[kind].map((prefix) => like(mails.message_id, `<${prefix}%`)));
}

/** Letters to one of several readers at a company. */
export function isToTeamAbout(ids: readonly string[]): SQL {
  return inArray(aboutOf(mails.message_id), [...ids]);
}

/** What a reader of letters chose or their browser asks for; null where the request names no language of ours. */
export function languageAsked({ settings }: Pick<Context, 'settings'>, request: Request): Language | null {
  const secure = settings.publicUrl.startsWith('https:');
  return languageWanted(cookieValue(request, LANGUAGE_COOKIE, { secure }), request.headers.get('accept-language'));
}

/** The same words in each language. */
export type Wordings<Words> = Record<Language, Words>;

type Letter = Omit<MailContent, 'brand' | 'footer'> & { subject?: string };

/** In the language of its reader, else in both. */
export function inLanguage<Words, Written extends Letter>(
  language: Language | null,
  wordings: Wordings<Words>,
  write: (words: Words) => Written,
): Written {
  if (language !== null) return { ...write(wordings[language]), language };
  return inBoth(write(wordings.en), write(wordings.ko));
}

/** English leads: its subject, heading and facts stand for both. */
function inBoth<Written extends Letter>(english: Written, korean: Written): Written {
  const { paragraphs, action, links, list, footnote } = korean;
  return {
    ...english,
    paragraphs: [...english.paragraphs, ...paragraphs],
    ...(english.action && action && { action: bothLabels(english.action, action) }),
    ...(english.list && {
      list: english.list.map((item, at) => ({ ...item, lines: bothLines(item.lines, list?.[at]?.lines ?? []) })),
    }),
    ...(english.links && {
      links: english.links.map((link, at) => bothLabels(link, links?.[at] ?? link)),
    }),
    ...(english.footnote && footnote && { footnote: `${english.footnote}\n${footnote}` }),
  };
}

function bothLines(english: readonly string[], korean: readonly string[]): string[] {
  return english.map((line, at) =>
    korean[at] === undefined || korean[at] === line ? line : `${line} · ${korean[at]}`,
  );
}

function bothLabels<Link extends { label: string }>(english: Link, korean: Link): Link {
  return english.label === korean.label ? english : { ...english, label: `${english.label} · ${korean.label}` };
}

export function mailTasks(ctx: Context): TaskDefinition[] {
  const send: TaskDefinition<{ mailId: string; press?: string }> = {
    name: SEND_MAIL,
    // Ten within an hour and a half, then hourly: two days, as long as a mail server is away over a weekend.
    retries: 57,
    // A mail server that is slow to take one letter stops no other.
    workers: 3,
    run: ({ mailId, press }, attempt) => sendMail(ctx, mailId, attempt, press),
  };
  const address: TaskDefinition<{ mailId: string }> = {
    name: ADDRESS_MAIL,
    retries: 57,
    run: ({ mailId }) => addressMail(ctx, mailId),
  };
  return [
    send,
    address,
    { name: 'mail.erase-old', schedule: '7 4 * * *', run: () => removeDue(ctx, [mailRetention, stopRetention]) },
  ];
}

/** Run twice, it sends one letter. Where the account is gone or closed, so is the letter. */
async function addressMail(ctx: Context, mailId: string): Promise<void> {
  const isIt = and(eq(mails.id, mailId), isMailWaiting);
  const [mail] = await ctx.db.select({ accountId: mails.account_id }).from(mails).where(isIt);
  if (!mail?.accountId) return;
  const to = await ctx.accounts.emailOf(mail.accountId);
  await ctx.db.transaction(async (tx) => {
    if (to === null) await tx.delete(mails).where(isIt);
    else if ((await tx.update(mails).set({ to }).where(isIt).returning()).length > 0)
      await ctx.queue.send(tx, { name: SEND_MAIL, data: { mailId } });
  });
}

/**
 * Sent twice if the process dies midway, with the same Message-ID. Skips what staff sent again by another `press`.
 * @throws MailRefused when another attempt may succeed, and after the last one.
 */
async function sendMail(
  ctx: Context,
  mailId: string,
  { isLast }: Attempt = { isLast: false },
  press: string | null = null,
): Promise<void> {
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sending_since: ctx.clock.now() })
    .where(and(eq(mails.id, mailId), isMailWaiting, isMailKept, isOf(press)))
    .returning();
  if (!mail) return;
  // What staff send by hand they mean.
  const stop = press === null && isOptional(mail.message_id) ? await stopOf(ctx, mail.to) : null;
  if (stop) return await holdBack(ctx, mail, stop);
  try {
    await ctx.transport.send(messageOf(ctx, mail));
  } catch (error) {
    const isFinal = error instanceof MailRefused && error.isFinal;
    await recordFault(ctx, mail, error, isFinal || isLast);
    if (error instanceof MailRefused) await recordRefusal(ctx, mail.to, error.status);
    if (!isFinal) throw error;
    ctx.log.warn({ mail: mail.id, error }, 'email refused for good');
    return;
  }
  await ctx.db.update(mails).set({ sent_at: ctx.clock.now(), sending_since: null }).where(eq(mails.id, mail.id));
  await clearRefusals(ctx, mail.to);
}

async function holdBack({ db, clock }: Context, { id, attempts }: MailRow, { reason }: MailStop): Promise<void> {
  const fault = `Not tried. ${termOf(STOP_REASONS, reason)?.label ?? reason}.`;
  const ended = { given_up_at: clock.now(), sending_since: null, attempts: attempts - 1, fault };
  await db.update(mails).set(ended).where(eq(mails.id, id));
}

function messageOf({ settings }: Context, { id, to, subject, text, html, message_id, headers, calendar }: MailRow) {
  const returnPath = returnPathOf(settings, id);
  return {
    from: settings.mailFrom,
    to,
    subject,
    text,
    html,
    messageId: message_id,
    ...(headers && { headers }),
    ...(calendar !== null && { calendar }),
    ...(returnPath && { returnPath }),
  };
}

function isOf(press: string | null): SQL {
  return press === null ? isNull(mails.press) : eq(mails.press, press);
}

async function recordFault(
  { db, clock }: Context,
  { id, press }: MailRow,
  error: unknown,
  isOver: boolean,
): Promise<void> {
  const fault = (error instanceof MailRefused ? error.answer : null) ?? faultText(error);
  await db
    .update(mails)
    .set({ fault, sending_since: null, failed_at: isOver ? clock.now() : null })
    .where(and(eq(mails.id, id), isNull(mails.sent_at), isOf(press)));
}

const KEEP_TEXT_DAYS = 30;

/** That and when a message was sent stays. */
export const mailRetention = rowsDue({
  name: 'emails',
  what: 'Text and recipient of emails',
  rule: `${KEEP_TEXT_DAYS} days after the email was sent, or written if it never went out`,
  key: mails.id,
  isDue(_ctx, now) {
    const before = daysBefore(now, KEEP_TEXT_DAYS);
    const isOld = or(lt(mails.sent_at, before), and(isNull(mails.sent_at), lt(mails.created_at, before)));
    return and(isOld, isMailKept);
  },
  async take(_ctx, tx, ids) {
    const nothing = {
      ...{ to: ERASED, account_id: null, subject: ERASED, text: '', html: '' },
      ...{ headers: null, calendar: null, fault: null },
    };
    await tx.update(mails).set(nothing).where(inArray(mails.id, ids));
    return undefined;
  },
});

export const stopRetention = rowsOlderThan({
  name: 'addresses without letters',
  what: 'Records of bounced emails and spam complaints',
  kept: { days: 365 },
  event: 'the last one',
  key: mailStops.address_hash,
  since: mailStops.last_at,
});
