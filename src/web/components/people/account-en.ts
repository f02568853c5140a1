import type { Language } from '#contract/core/language.ts';
import { explain, explainCode } from '#web/components/core/auth-errors.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import type { LinkDeed } from '#web/session/redeem-link.ts';
import type { UndoableChange } from '#web/session/undo-link.ts';
import { ASTERISK, EMAIL_EXAMPLE } from '#web/ui/field.tsx';
import type { Explained } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import type { Failure } from '#web/ui/use-form.ts';

const HEADS = {
  signIn: {
    title: 'Sign in',
    description: 'Sign in to your talent profile, your applications and your saved jobs.',
    keywords: 'sign in, talent profile, tech jobs in Korea',
  },
  signUp: {
    title: 'Sign up',
    description: 'Sign up for a talent profile that companies in South Korea can find, and to track your applications.',
    keywords: 'sign up, talent profile, tech jobs in Korea',
  },
  forgot: { title: 'Forgot password?', description: 'Get a link by email to choose a new password.' },
  newPassword: {
    title: 'New password',
    description: 'Choose a new password, which signs you out everywhere else.',
  },
  signOut: { title: 'Sign out', description: 'Sign out of your account in this browser.' },
  callback: { title: 'Sign in by link', description: 'What the link in our email does.' },
  asking: { title: 'Confirm', description: 'What the link in our email does.' },
  half: {
    title: 'Confirmed',
    description: 'One of your two email addresses has confirmed the change.',
  },
  failed: {
    title: 'We couldn’t sign you in',
    description: 'Why a sign-in or a link didn’t work, and what to do next.',
  },
  undo: { title: 'Undo a change', description: 'Undo a change you didn’t make to how you sign in.' },
};

type Deed = { title: string; says(email: string, newEmail: string): string; button: string; ifNot: string };

const NOT_ASKED = 'If you didn’t ask for this, close this page. Nothing happens.';
const NOT_CHANGED =
  'If you didn’t ask for this, someone else may be using your account. Close this page and choose a new password.';

const DEEDS: Record<LinkDeed, Deed> = {
  signup: {
    title: 'Confirm your email address',
    says: (email) => `Someone signed up with this address${email && `: ${email}`}. If that was you, confirm it.`,
    button: 'Confirm',
    ifNot:
      'If that wasn’t you, close this page: someone else may have chosen the password, and confirming would let them in.',
  },
  magiclink: {
    title: 'Sign in',
    says: (email) => `This link signs you in${email && ` as ${email}`}.`,
    button: 'Sign in',
    ifNot: NOT_ASKED,
  },
  invite: {
    title: 'Accept your invitation',
    says: (email) => `We made an account for ${email || 'you'}. Accept it, then choose a password.`,
    button: 'Accept',
    ifNot: 'If you don’t want it, close this page.',
  },
  recovery: {
    title: 'Choose a new password',
    says: (email) => `This link signs you in${email && ` as ${email}`} to choose a new password.`,
    button: 'Continue',
    ifNot: NOT_ASKED,
  },
  email_change_current: {
    title: 'Change your email address',
    says: (email, newEmail) => `You’re about to change your address from ${email} to ${newEmail}.`,
    button: 'Agree to the change',
    ifNot: NOT_CHANGED,
  },
  email_change_new: {
    title: 'Confirm your new email address',
    says: (email) => `You asked to use ${email || 'this address'} for your account.`,
    button: 'Confirm',
    ifNot: NOT_ASKED,
  },
};

const CHANGES: Record<string, string> = {
  password: 'The password was changed',
  email: 'The email address was changed',
  phone: 'The phone number was changed',
  factor_added: 'A second factor was added',
  factor_removed: 'A second factor was removed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  identity_linked: 'An account on another site was linked',
  identity_unlinked: 'An account on another site was unlinked',
};

/** What people sign in for, by the page that asked them to. */
const FIRST: Record<string, string> = {
  '/connect': 'Sign in first, then choose what the app may do for you.',
  '/new-password':
    'Sign in first, then choose a new password. If you’ve forgotten the old one, we’ll email you a link.',
  '/settings': 'Sign in to open your settings.',
  '/invitation': 'Sign in to see your invitation and join the team.',
};

const WAYS = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function waysOf({ phone, site }: { phone: boolean; site: boolean }): string {
  return WAYS.format(['link', ...(phone ? ['phone'] : []), ...(site ? ['another site'] : [])]);
}

const AGREED =
  'you confirm that you’re 14 or older and agree to the {}. Our {} says what we store about you, and for how long.';

/** Of the pages where people get into their account. `{}` is a link or a name. */
const ENGLISH = {
  language: 'en' as Language,
  heads: HEADS,
  explain: (error: unknown): Failure => explain(error),
  explainCode: (code: string | undefined): Explained => explainCode(code),
  /** What a schema says of a field. */
  ofField: (message: string) => message,
  wait: 'One moment',
  keep: 'Keep it',
  close: 'Close',
  sending: 'Sending',
  asterisk: ASTERISK,
  email: { label: 'Email', suggestion: EMAIL_EXAMPLE },
  password: 'Password',
  signIn: {
    act: 'Sign in',
    first: (path: string) => FIRST[path],
    busy: 'Signing in',
    forgot: 'Forgot password?',
    mailLink: 'Email me a link',
    mailed: 'Open the link in it to sign in.',
    byPasskey: 'Sign in with a passkey',
    byPhone: 'Sign in with your phone',
    bySite: (site: string) => `Sign in with ${site}`,
    new: 'No account yet? {}',
    phone: 'By phone',
    otherWay: 'Sign in another way',
  },
  signUp: {
    act: 'Sign up',
    busy: 'Signing up',
    lead: 'For a talent profile, and to track your applications. You don’t need an account to apply.',
    mailed: 'Open the link in it to confirm your address and sign in.',
    closed: 'We’re not taking new accounts right now.',
    known: 'Already have an account? {}',
    invalid: 'Something in the form isn’t right.',
  },
  agreement: {
    signUp: `By signing up ${AGREED}`,
    /** By the ways that there are. */
    signIn: (ways: { phone: boolean; site: boolean }) =>
      `If you have no account, signing in by ${waysOf(ways)} creates one. By creating one ${AGREED}`,
    phone: `If the number has no account, we create one. By creating one ${AGREED}`,
    terms: 'terms',
    privacy: 'privacy policy',
  },
  checkMail: {
    title: 'Check your mail',
    sent: 'If {} can be used here, an email is on its way.',
    code: 'Or enter the code from the email',
    go: 'Continue',
    hint: 'Look in your spam folder',
    again: 'Sent again. Use the latest email.',
    other: 'Use another address',
  },
  resend: {
    before: (hint: string) => `Nothing there? ${hint}, or `,
    act: 'send it again',
    in: (seconds: number) => `send it again in ${seconds} s`,
    after: '.',
    latest: 'Sent again. Use the latest code.',
  },
  sixDigits: 'Enter the six digits.',
  codeInMessage: 'Code from the message',
  phone: {
    label: 'Phone number',
    help: 'Outside Korea, add the country code',
    ask: 'Text me a code',
    sent: 'If {} can get texts, a code is on its way.',
    hint: 'It may take a moment',
    other: 'Use another number',
  },
  forgot: {
    lead: 'We’ll email you a link to choose a new one.',
    send: 'Send the link',
    mailed: 'Open the link in it to choose a new password.',
  },
  newPassword: {
    lead: (email: string) => `For ${email}. It signs you out everywhere else.`,
    label: 'New password',
    help: '12 characters or more: lower and upper case, a number, a special character',
    confirm: 'Confirm password',
    current: 'Current password',
    currentHelp: 'Leave it empty if your account has none yet',
    forgot: 'Forgot it?',
    save: 'Save the password',
    saving: 'Saving',
    hard: 'Hard to guess',
    veryHard: 'Very hard to guess',
  },
  factor: {
    title: 'One more step',
    lead: 'Verify with your second factor.',
    without: 'Don’t have it with you? {} and use another device. Lost it? Write to {} from your account’s address.',
    app: (name: string) => (name ? `Code from ${name}` : 'Code from your authenticator app'),
    appHelp: 'Six digits, new every 30 seconds',
    key: (name: string) => `Use ${name || 'your security key'}`,
    phone: (name: string) => `Send a code to ${name || 'your phone'}`,
    recovery: {
      open: 'Use a recovery code',
      label: 'Recovery code',
      help: 'One of those you saved. It works once.',
      use: 'Use this code',
      wrong: 'That code isn’t right, or you’ve used it before. Try another one.',
    },
  },
  identity: {
    title: 'Confirm it’s you',
    lead: 'It’s been a while since you signed in. Confirm it’s you to continue.',
    act: 'Confirm',
    wrong: 'That’s not your password',
    passkey: 'Use a passkey',
    mail: 'Email me a code',
    sentTo: (address: string) => `Code we sent to ${address}`,
    spam: 'Check your spam folder',
  },
  signOut: {
    act: 'Sign out',
    busy: 'Signing out',
    asked: 'Do you want to sign out of this browser?',
    going: 'One moment.',
  },
  link: {
    deeds: DEEDS,
    signedIn: (other: string) => `You’re signed in as ${other}.`,
    replaces: (email: string | null, other: string) =>
      `${email === null ? 'If this link is for another account' : `This link is for ${email}. If you go on`}, we’ll sign you out of ${other}.`,
    stale: 'This link no longer works',
    whyStale:
      'It was used before, it’s too old, or we’ve sent you a newer one. If you’ve already signed up, just sign in.',
    newLink: 'Get a new link',
    openSettings: 'Open your settings',
    halfTitle: 'One of two',
    halfDone:
      'This address is confirmed. We emailed your old address and the new one: open the link in the other email too, and your address changes.',
    back: 'Back to the settings',
  },
  failed: {
    act: 'That didn’t work',
    signedIn: 'You’re already signed in',
    nothingLeft: (text: string) => `If you only wanted to sign in, there’s nothing left to do. Otherwise: ${text}`,
    profile: 'To your profile',
    confirmed: 'Confirmed',
    confirmedLead: 'Your email address is confirmed. Sign in to continue.',
  },
  undo: {
    title: 'This wasn’t you?',
    what: ({ change, changed_at }: UndoableChange, now: string) =>
      `${CHANGES[change] ?? 'Something was changed'} for {} ${momentOf(changed_at, now)}. If that wasn’t you:`,
    means: (email: string) => [
      'We undo it, and every change to how you sign in since then.',
      'Everyone is signed out, including you.',
      `The password stops working. We email ${email} a link to choose a new one.`,
    ],
    taken: (email: string, contact: string) =>
      `${email} has another account by now, so nothing has changed. Write to ${contact}.`,
    act: 'Undo it and sign out everywhere',
    ifYou: 'If it was you, just close this page.',
    done: {
      title: 'It’s undone',
      text: [
        'We’ve put everything back and signed everyone out.',
        'Check your email: we sent you a link to choose a new password.',
      ],
    },
    gone: {
      title: 'This link doesn’t work anymore',
      text: 'It’s over 7 days old, or it’s been used already. Is someone else in your account? Reset your password.',
      reset: 'Reset the password',
      write: 'Can’t get in? Write to {}.',
    },
  },
};

export type AccountWords = typeof ENGLISH;

export const ACCOUNT_WORDS = catalogue<AccountWords>(
  ENGLISH,
  async () => (await import('#web/components/people/account-ko.ts')).KOREAN,
);
