import type { WayInChange } from '#auth/schema/one-time-tokens.ts';
import { APP_SCOPES, type AppScope } from '#contract/core/app-scopes.ts';
import { deviceName } from '#contract/core/device-name.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { koreanMoment } from '#platform/korean-day.ts';

export type EmailKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

type Words = { subject: string; heading: string; paragraphs: readonly string[]; label?: string; footnote?: string };

const ASKED: Record<EmailKind, Words> = {
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
    subject: 'Confirm your email address change',
    heading: 'Confirm your email address change',
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

const CHANGED: Record<WayInChange, string> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
  phone: 'Your phone number was changed',
  factor_added: 'A second factor was added to your account',
  factor_removed: 'A second factor was removed from your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  identity_linked: 'An account on another site was linked to yours',
  identity_unlinked: 'An account on another site was unlinked from yours',
};

/** What the letters of the accounts service say. */
export const ENGLISH = {
  asked: ASKED,
  code: 'Code',
  notYou: 'Didn’t ask for this? You can ignore this email.',
  codeHolds: (code: number) => `The code works once, for the next ${inWords(code)}.`,
  bothHold: (seconds: number) => `The link and the code work once, for the next ${inWords(seconds)}.`,
  linkAndCodeHold: (link: number, code: number) =>
    `The link works once, for the next ${inWords(link)}. The code works for the next ${inWords(code)}.`,

  changed: CHANGED,
  when: 'When',
  moment: koreanMoment,
  browser: 'Browser',
  device: deviceName,
  newAddress: 'New address',
  site: 'Site',
  signInHere: 'From now on, sign in with this address.',
  resetPassword: 'If this wasn’t you, reset your password right away.',
  undoIt: 'If this was you, you’re all set. If not, undo it and sign out everywhere.',
  notMe: 'This wasn’t me',
  undoHolds: 'The link works for 7 days. You’ll see what it does before anything happens.',

  appConnected: 'An app was connected to your account',
  app: 'App',
  where: 'Where',
  onComputer: 'A program on your computer',
  itCan: 'It can',
  scope: (scope: AppScope): string => APP_SCOPES[scope].label,
  removeApp: 'If this was you, you’re all set. If not, remove the app and change your password.',
  seeApps: 'See your connected apps',
};

const MINUTE = DURATIONS.minute / DURATIONS.second;
const HOUR = DURATIONS.hour / DURATIONS.second;

/** Follows "the next": `hour`, `10 minutes`, `90 seconds`. */
function inWords(seconds: number): string {
  const unit = seconds % HOUR === 0 ? 'hour' : seconds % MINUTE === 0 ? 'minute' : 'second';
  const count = (seconds * DURATIONS.second) / DURATIONS[unit];
  return count === 1 ? unit : `${count} ${unit}s`;
}

export type AccountWords = typeof ENGLISH;
