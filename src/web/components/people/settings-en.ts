import { APP_ACT_DAYS, TOOL_ACTS } from '#contract/agents/app-acts.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#contract/alerts/alert-terms.ts';
import { APP_SCOPES, type AppScope } from '#contract/core/app-scopes.ts';
import { deviceName } from '#contract/core/device-name.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { MAIL_STOP_ENGLISH } from '#web/components/people/mail-stop-en.ts';
import { OWN_NAV_ENGLISH } from '#web/components/people/own-page-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { calendarDayOf, dateOf, dayOf, momentOf } from '#web/ui/time.ts';
import type { Failure } from '#web/ui/use-form.ts';

const FACTOR_KINDS: Record<string, string> = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Security key',
};

/** Of the settings. `{}` is a link or a name. */
const ENGLISH = {
  head: {
    title: 'Settings',
    description: 'Your password, second factors, sessions and account data.',
  },
  nav: OWN_NAV_ENGLISH,
  mailStop: MAIL_STOP_ENGLISH,
  explainCall: (error: unknown): Failure => explainCall(error),
  notNow: 'Not now',
  remove: 'Remove',
  removeYes: 'Yes, remove',
  password: {
    title: 'Password',
    saved: 'Saved. We’ve signed you out everywhere else.',
    means: 'A new password signs you out everywhere else.',
    change: 'Change password',
  },
  address: {
    title: 'Email address',
    none: 'None yet. We’ll send job alerts and messages from companies there.',
    present: (email: string) => `You sign in as ${email}.`,
    added: (email: string) => `We’ve emailed ${email}. Open the link there to confirm the address.`,
    asked: (email: string, wanted: string) =>
      `We’ve emailed ${email} and ${wanted}. Your address changes once you’ve opened both links.`,
    label: 'New address',
    add: 'Add the address',
    change: 'Change the address',
  },
  phone: {
    title: 'Phone number',
    none: 'None. Add one to sign in with a code.',
    present: (phone: string) => `Sign in with a code sent to +${phone}.`,
    region: 'A number to sign in with',
    use: 'Use this number',
    change: 'Change the number',
    add: 'Add a number',
  },
  factors: {
    title: 'Two-step sign-in',
    none: 'Off. Add a second factor, and nobody gets in with your password alone.',
    asked: 'We ask for your second factor whenever you sign in.',
    kind: (type: string) => FACTOR_KINDS[type] ?? type,
    since: (moment: string, now: string) => `since ${momentOf(moment, now)}`,
    question: 'Remove this second factor?',
    addApp: 'Add an authenticator app',
    addKey: 'Add a security key',
    addPhone: 'Add a phone',
    newPhone: 'A new phone',
    newApp: 'A new authenticator app',
    addIt: 'Add it',
    scan: 'Scan the QR code with your authenticator app, then enter the code it shows.',
    square: 'QR code for your authenticator app',
    type: 'Can’t scan it? Type this key: {}',
    code: 'Code from the app',
  },
  recovery: {
    title: 'Recovery codes',
    left: (count: number | 'none') => (count === 'none' ? 'none yet' : `${count} left`),
    get: 'Get recovery codes',
    renew: 'New codes',
    question: 'Get new codes? The old ones stop working.',
    renewYes: 'Yes, new codes',
    keepOld: 'Keep the old ones',
    region: 'Your recovery codes',
    save: 'Save your recovery codes.',
    why: 'If you lose your second factor, one of these signs you in instead. Each works once. We only show them now.',
    text: (brand: string) => `Recovery codes for ${brand}. Each one works once.`,
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser didn’t let us copy. Download them instead.',
    download: 'Download',
    print: 'Print',
    done: 'I’ve saved them',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in without a password: with your fingerprint, face or PIN.',
    unnamed: 'Passkey',
    when: (created: string, used: string | undefined, now: string) =>
      `since ${dateOf(created, now)}${used ? `, last used ${dateOf(used, now)}` : ''}`,
    question: 'Remove this passkey?',
    add: 'Add a passkey',
  },
  linked: {
    title: 'Linked accounts',
    lead: 'You can sign in with any of these.',
    link: 'Link',
    unlink: 'Unlink',
    question: (site: string) => `Stop signing in with ${site}?`,
    unlinkYes: 'Yes, unlink',
  },
  sessions: {
    title: 'Where you’re signed in',
    unlisted: 'We can’t list them here, but you can still end them all.',
    device: (agent: string | null) => deviceName(agent),
    seen: (isHere: boolean, moment: string, now: string) =>
      `${isHere ? 'this browser, ' : ''}seen ${momentOf(moment, now)}`,
    end: 'Sign out',
    endOf: (agent: string | null) => `Sign out of ${deviceName(agent)}`,
    endOthers: 'Sign out everywhere else',
    endAll: 'Sign out everywhere',
    question: 'Sign out here and everywhere else?',
    endAllYes: 'Yes, everywhere',
    stay: 'Stay signed in',
  },
  apps: {
    title: 'Connected apps',
    off: 'Apps can’t be connected here.',
    none: 'None. {} to let it look for jobs and prepare what you send.',
    connect: 'Connect an assistant',
    local: 'a program on your device',
    when: (granted: string, used: string | null, now: string) =>
      `Connected ${dateOf(granted, now)}, ${used ? `used ${momentOf(used, now)}` : 'not used yet'}`,
    may: (name: string) => `What ${name} may do`,
    scope: (scope: AppScope): string => APP_SCOPES[scope].label,
    question: (name: string) => `Remove ${name}? It won’t be able to do anything for you.`,
    acts: 'What it did',
    noActs: `Nothing in the last ${APP_ACT_DAYS} days.`,
    /** A tool that's no longer offered keeps its name. */
    act: (tool: string) => new Map<string, string>(Object.entries(TOOL_ACTS)).get(tool) ?? tool.replaceAll('_', ' '),
    at: momentOf,
    refusedToo: 'We also list calls that we refused.',
    older: 'Older{}',
    olderOf: (name: string) => ` acts of ${name}`,
  },
  alerts: {
    title: 'Job alerts',
    none: 'None. {} and get new ones by email.',
    filter: 'Filter jobs',
    every: 'Every new job',
    rules: 'Rule changes: {}',
    paused: 'Paused',
    pace: (frequency: AlertFrequency): string => termOf(ALERT_FREQUENCIES, frequency)?.label ?? frequency,
    unconfirmed: (pace: string) => `${pace}, not confirmed yet`,
  },
  orders: {
    title: 'Orders',
    none: 'Nothing’s been ordered with this address.',
    about: (placed: string, sum: string) => `${dayOf(calendarDayOf(placed))}, ${sum}`,
  },
  companies: {
    title: 'Companies',
    none: 'You’re not on any team yet. Join from your company’s recruit page.',
    leave: 'Leave',
    question: (name: string) => `Leave ${name}? Its password lets you in again.`,
    leaveYes: 'Yes, leave',
  },
  data: {
    title: 'Your data',
    lead: 'Download everything we store about you: your profile, applications, messages and files.',
    export: 'Export my data',
    packing: 'Packing',
    deletes:
      'Deleting your account removes your profile, resume, conversations and applications. You can’t undo this. We keep paid orders for five years, as the law requires.',
    delete: 'Delete account',
    question: 'Delete your account and everything in it for good?',
    deleteYes: 'Yes, delete',
  },
};

export type SettingsWords = typeof ENGLISH;

export const SETTINGS_WORDS = catalogue<SettingsWords>(
  ENGLISH,
  async () => (await import('#web/components/people/settings-ko.ts')).KOREAN,
);
