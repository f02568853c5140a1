import { randomUUID } from 'node:crypto';
import type { AuthContext } from '#auth/context.ts';
import type { Db } from '#platform/db.ts';
import type { MailContent } from '#platform/mail-layout.ts';

/** A mail as this service thinks of it. The one who sends it adds the brand and lays it out. */
export type Letter = Omit<MailContent, 'brand' | 'footer'> & {
  /** Names the message for ever: it becomes its Message-ID. */
  key: string;
  to: string;
  /** Whose account it is about: the address may be a former one, or one that is not theirs yet. */
  accountId: string;
  subject: string;
};

/** Takes a letter within the caller's transaction: it goes out if and only if that commits. */
export type SendMail = (tx: Db, letter: Letter) => Promise<void>;

export type LetterKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

type Words = { subject: string; heading: string; paragraphs: string[]; label?: string; footnote?: string };

const NOT_YOU = 'If you did not ask for this, you can ignore this e-mail.';

const WORDS: Record<LetterKind, Words> = {
  signup: {
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    paragraphs: ['Open this link to confirm that the address is yours and to finish signing up.'],
    label: 'Confirm the address',
    footnote:
      'If it was not you who signed up, do not open the link: somebody else may have chosen the password. Without it, nothing happens.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    heading: 'Sign in',
    paragraphs: ['Open this link to sign in. It works once.'],
    label: 'Sign in',
  },
  recovery: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Open this link to sign in and to choose a new password. It works once.'],
    label: 'Choose a new password',
  },
  invite: {
    subject: 'You are invited',
    heading: 'You are invited',
    paragraphs: ['An account was made for this address. Open this link to accept it.'],
    label: 'Accept the invitation',
  },
  email_change_current: {
    subject: 'Confirm the change of your e-mail address',
    heading: 'Confirm the change of your e-mail address',
    paragraphs: ['Somebody signed in to your account asked for a new address. Open this link to agree to the change.'],
    label: 'Agree to the change',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    paragraphs: ['Open this link to confirm that this address is yours.'],
    label: 'Confirm the new address',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    heading: 'Your confirmation code',
    paragraphs: ['Enter this code to confirm that it is you.'],
  },
};

/** Sends one of the service's letters, with its code and, where it has one, its link. */
export async function sendLetter(
  ctx: AuthContext,
  tx: Db,
  kind: LetterKind,
  { to, accountId, code, url }: { to: string; accountId: string; code: string; url?: string },
): Promise<void> {
  const { label, ...words } = WORDS[kind];
  await ctx.sendMail(tx, {
    key: `auth.${randomUUID()}`,
    to,
    accountId,
    footnote: NOT_YOU,
    ...words,
    ...(label && url ? { action: { label, url } } : {}),
    facts: [['Code', code]],
  });
}
