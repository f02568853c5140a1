import { INVITATION_DAYS, type Team } from '#contract/employers/company-access.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/employers/member-roles.ts';
import { NOTICE_PACES, type NoticePace } from '#contract/employers/notice-paces.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { ASTERISK, EMAIL_EXAMPLE } from '#web/ui/field.tsx';
import { dateOf } from '#web/ui/time.ts';

const SHARED: Record<Team['shared_password'], string> = {
  on: 'Anyone who knows it can do what an owner can. Switch it off once your team has accounts.',
  off: 'It’s off: your team signs in with their own accounts.',
  none: 'You haven’t set one. The links to your postings open these pages instead, until you switch that off.',
};

const roleOf = (role: MemberRole) => MEMBER_ROLES.find(({ id }) => id === role) ?? MEMBER_ROLES[2];

/** Of a company's team, and of the invitation to it. */
const ENGLISH = {
  title: 'Team',
  description: 'Who acts for a company here, and what each of them may do.',
  role: (role: MemberRole): { label: string; may: string } => ({ ...roleOf(role), may: `${roleOf(role).may}.` }),
  date: (moment: string, now: string) => dateOf(moment, now),
  asterisk: ASTERISK,
  email: 'Email address',
  emailExample: EMAIL_EXAMPLE,
  sending: 'Sending',
  cancel: 'Cancel',
  people: {
    title: 'People',
    none: 'Nobody has an account yet.',
    you: ' (you)',
    since: (date: string) => `since ${date}`,
    roleOf: (email: string) => `Role of ${email}`,
    leave: { label: 'Leave', question: 'Leave the team? You lose access at once.', confirm: 'Yes, leave' },
    remove: {
      label: 'Remove',
      question: (email: string) => `Remove ${email}? They lose access at once.`,
      confirm: 'Yes, remove',
    },
    shared: 'You signed in with the shared password. {}',
    asMember: 'Join as a member, and you won’t need it any more.',
    toStay: '{} to stay on the team without it.',
    signIn: 'Sign in or create an account',
  },
  invitations: {
    title: 'Invitations',
    none: 'No pending invitations.',
    ended: (date: string) => `expired ${date}`,
    open: (date: string) => `open until ${date}`,
    again: 'Send again',
    takeBack: {
      label: 'Withdraw',
      question: (email: string) => `Withdraw the invitation to ${email}? The link stops working.`,
      confirm: 'Yes, withdraw it',
      keep: 'Keep it',
    },
    emailHelp: `We’ll email a link that works for ${INVITATION_DAYS} days. They need an account with this address.`,
    role: 'Role',
    invite: 'Invite',
    invited: (email: string) => `The invitation to ${email} is on its way.`,
  },
  roles: 'Roles',
  notices: {
    title: 'Emails about applicants',
    pace: (pace: NoticePace): string => NOTICE_PACES.find(({ id }) => id === pace)?.label ?? pace,
    join: 'Join the team with your own account to get emails about applicants.',
    what: 'New applicants, withdrawals and replies from talents. New members get one email a day, if there’s news, and hear right away about listings they posted.',
    you: 'You',
    howOften: 'How often you get emails',
    byListing: 'Choose by listing',
    about: (listing: string) => `Emails about ${listing}`,
    usual: 'Same as the rest',
    company: 'The company’s email address',
    allListings: 'Gets them for all listings',
    posted: (listing: string) => `Posted ${listing}`,
    noAddress: 'There’s none yet.',
    alsoGets: 'It also gets reminders and questions about your jobs.',
    members: 'If it’s a member’s own address, the member’s choice counts.',
    howOftenFor: (email: string) => `How often ${email} gets emails`,
    asked: (email: string) => `We’ve asked ${email}. It takes over once someone there agrees.`,
    address: 'Company address',
    change: 'New company address',
    addressHelp: `We’ll ask first: we email this address a link that works for ${INVITATION_DAYS} days.`,
    ask: 'Send the request',
  },
  shared: {
    title: 'Shared password',
    says: SHARED,
    needsOwner: 'To switch it off, invite an owner above and wait until they’ve joined.',
    on: {
      label: 'Switch it on',
      question: 'Switch it on? Anyone who knows it can get in again.',
      drops: 'Switch it on? Anyone who knows it can get in again, and nobody needs a second factor any more.',
      confirm: 'Yes, switch it on',
      keep: 'Leave it off',
    },
    off: {
      label: 'Switch it off',
      question: 'Switch it off? Everyone without an account loses access at once.',
      own: 'Switch it off? You signed in with it, so you lose access at once.',
      confirm: 'Yes, switch it off',
      keep: 'Leave it on',
    },
    membersOnly: {
      title: 'Members only?',
      text: 'You have your own account now. The shared password still opens everything here, and nobody can tell who used it. Switch it off, and only the people below get in.',
      button: 'Switch the shared password off',
    },
  },
  factor: {
    title: 'Two-step sign-in',
    needed: 'Every member needs a second factor. Members without one are asked to set it up before they get in.',
    stop: {
      label: 'Stop asking for it',
      question: 'Stop asking for a second factor? A stolen password is then enough to read your applicants’ data.',
      confirm: 'Yes, stop asking',
      keep: 'Keep asking',
    },
    noOwner: 'Once an owner has an account, you can ask every member for a second factor.',
    chosen: 'Members choose. If you ask for a second factor, a stolen password doesn’t open your applicants’ data.',
    ask: {
      label: 'Ask every member for one',
      question: 'Ask every member for a second factor? Members without one get in again once they’ve set it up.',
      drops:
        'Ask every member for a second factor? This also switches the shared password off, since it would get around it.',
      confirm: 'Yes, ask everyone',
      keep: 'Not now',
    },
  },
  invitation: {
    title: 'Invitation to a team',
    description: 'A company invites you to manage its jobs and applications.',
    noScripts: 'This page needs JavaScript to show the invitation.',
    from: '{} invites you to manage its jobs and applications.',
    yourRole: 'Your role: {}. ',
    isFor: (email: string, date: string) => `It’s for ${email}, and works until ${date}.`,
    ended: (date: string, company: string) => `It expired on ${date}. Ask ${company} to send it again.`,
    accepted: 'It’s already been accepted.',
    openPages: (company: string) => `Open ${company}’s pages`,
    other: (own: string, email: string, company: string) =>
      `You’re signed in as ${own}. Sign out and use an account with ${email}, or ask ${company} to invite ${own}.`,
    signOut: 'Sign out',
    accept: 'Join the team',
    signIn: (email: string) => `Sign in as ${email}`,
    signUp: 'Create an account',
    newAccount:
      'If you create an account, confirm its email address first. Then open this invitation again from our email.',
    reading: 'Loading the invitation',
    again: 'Try again',
    missing: {
      title: 'Open the link in our email',
      text: 'When a company invites you to its team, we email you a link that opens the invitation here. Can’t find it? Ask the company to send it again. If you’ve already joined, your team is in your settings.',
    },
    settings: 'Open your settings',
    lost: { title: 'This invitation isn’t valid', text: 'It may have been withdrawn. Ask the company for a new one.' },
    away: { title: 'We can’t open the invitation right now', text: 'Try again in a minute.' },
  },
};

export type TeamWords = typeof ENGLISH;

export const TEAM_WORDS = catalogue<TeamWords>(
  ENGLISH,
  async () => (await import('#web/components/employers/team-ko.ts')).KOREAN,
);
