import { randomUUID } from 'node:crypto';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import type { MailContent } from '#platform/mail-layout.ts';

/** The content of a mail; its sender adds the brand and the layout. */
export type Email = Omit<MailContent, 'brand' | 'footer'> & {
  /** Unique and constant: becomes the Message-ID. */
  key: `auth.${string}`;
  to: string;
  /** The account it is about: the address may be a former or a future one. */
  accountId: string;
  subject: string;
};

/** Queues a letter in the caller's transaction: it is sent if and only if that commits. */
export type SendMail = (tx: Db, email: Email) => Promise<void>;

export type EmailKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

type Words = { subject: string; heading: string; paragraphs: string[]; label?: string; footnote?: string };

const NOT_YOU = 'Didn’t ask for this? You can ignore this email.';

const WORDS: Record<EmailKind, Words> = {
  signup: {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: ['Open this link to confirm that this address is yours and finish signing up.'],
    label: 'Confirm the address',
    footnote:
      'If you didn’t sign up, someone else did, and they may have chosen the password. Don’t confirm it: unless you do, nothing happens.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    heading: 'Sign in',
    paragraphs: ['Open this link to sign in.'],
    label: 'Sign in',
  },
  recovery: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Open this link to choose a new password.'],
    label: 'Choose a new password',
  },
  invite: {
    subject: 'You’re invited',
    heading: 'You’re invited',
    paragraphs: ['An account was created for this address. Open this link to accept it.'],
    label: 'Accept the invitation',
  },
  email_change_current: {
    subject: 'Confirm the change of your email address',
    heading: 'Confirm the change of your email address',
    paragraphs: [
      'Someone signed in to your account asked to change its address. Open this link to agree to the change.',
    ],
    label: 'Agree to the change',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: ['Open this link to confirm that this address is yours.'],
    label: 'Confirm the new address',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    heading: 'Your confirmation code',
    paragraphs: ['Enter this code to confirm that it’s you.'],
  },
};

export async function sendEmail(
  ctx: AuthContext,
  tx: Db,
  kind: EmailKind,
  { to, accountId, code, url }: { to: string; accountId: string; code: string; url?: string },
): Promise<void> {
  const { label, paragraphs, ...words } = WORDS[kind];
  await ctx.sendMail(tx, {
    key: `auth.${randomUUID()}`,
    to,
    accountId,
    footnote: NOT_YOU,
    ...words,
    paragraphs: [...paragraphs, holdsFor(ctx.config, url !== undefined)],
    ...(label && url ? { action: { label, url } } : {}),
    facts: [['Code', code]],
  });
}

function holdsFor({ mailTokenSeconds, mailCodeSeconds }: AuthConfig, hasLink: boolean): string {
  const code = inWords(mailCodeSeconds);
  if (!hasLink) return `The code works once, for the next ${code}.`;
  const link = inWords(mailTokenSeconds);
  if (link === code) return `The link and the code work once, for the next ${link}.`;
  return `The link works once, for the next ${link}. The code works for the next ${code}.`;
}

const MINUTE = DURATIONS.minute / DURATIONS.second;
const HOUR = DURATIONS.hour / DURATIONS.second;

/** Follows "the next": `hour`, `10 minutes`, `90 seconds`. */
function inWords(seconds: number): string {
  const unit = seconds % HOUR === 0 ? 'hour' : seconds % MINUTE === 0 ? 'minute' : 'second';
  const count = (seconds * DURATIONS.second) / DURATIONS[unit];
  return count === 1 ? unit : `${count} ${unit}s`;
}
