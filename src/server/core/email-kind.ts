import { inArray, like, or, type SQL } from 'drizzle-orm';
import type { MailKind } from '#contract/desk/mails.ts';
import { aboutOf, mails } from '#server/schema/system.ts';

export const PREFIXES = {
  'sign-in': ['auth.', 'account-unused.'],
  application: [
    'receipt.',
    'notice.',
    'withdrawal.',
    'interview-off.',
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

export function isOptional(messageId: string): boolean {
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
