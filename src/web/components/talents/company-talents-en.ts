import type { ConversationState } from '#contract/core/states.ts';
import type { CompanyConversation } from '#contract/talents/talents.ts';
import { FACT_WORDS } from '#web/components/talents/fact-words.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { dateOf, momentOf } from '#web/ui/time.ts';

type Stand = Pick<CompanyConversation, 'state' | 'is_waiting'>;

const STATES: Record<ConversationState, string> = {
  open: 'In conversation',
  accepted: 'Accepted',
  declined: 'Declined',
};

const stateOf = ({ state, is_waiting }: Stand): string => (is_waiting ? 'Waiting for a reply' : STATES[state]);

const talents = (count: number) => `${count} ${count === 1 ? 'talent' : 'talents'}`;

/** Of a company's search for talents, and of its conversations with them. */
const ENGLISH = {
  facts: FACT_WORDS,
  search: {
    title: 'Talents',
    description: 'Talents your company can find and write to.',
    label: 'Search',
    example: 'Title or skill',
    filters: 'Filters',
    clearAll: 'Clear all',
    clear: 'Clear',
    close: 'Close',
    more: (count: number) => `${count} more`,
    show: (count: number) => `Show ${talents(count)}`,
    found: talents,
    talent: 'Talent',
    start: 'Start',
    startBy: 'Can start by',
    least: 'Minimum years',
    /** `{}` is what follows for those who only hear it. */
    wrote: (conversation: Stand) => `You wrote ·\u00a0${stateOf(conversation).toLowerCase()}{}`,
    /** `{}` is the title of the talent. */
    about: ': conversation about {}',
    nobody: { title: 'No talents yet', text: 'No public profiles right now.' },
    noMatch: { title: 'Nobody matches all of this', text: 'Try fewer filters or other words.' },
    pages: { label: 'Pages', first: 'First page', next: 'Next' },
  },
  weekly: {
    start: 'Email me new talents like these every week',
    stop: 'Stop weekly emails',
    told: 'We’ll email you on Mondays if there’s anyone new.',
  },
  talent: {
    title: 'Talent',
    description: 'A talent’s profile, without their name.',
    profile: 'Profile',
    writing: 'Writing to this talent',
    open: 'Open the conversation',
    write: 'Write to this talent',
    writeHelp: 'Say who you are, which job it’s about and what it pays. We’ll email them.',
  },
  conversations: {
    title: 'Conversations',
    description: 'Your company’s conversations with talents.',
    search: 'Search talents',
    none: { title: 'No conversations', text: 'When you write to a talent, the conversation appears here.' },
    fresh: 'New',
    older: 'Older conversations',
    state: stateOf,
    date: (moment: string, now: string) => dateOf(moment, now),
  },
  conversation: {
    title: 'Conversation',
    description: 'A conversation between a company and a talent.',
    messages: 'Messages',
    other: 'The talent',
    reply: 'Your reply',
    links: 'Links',
    resume: 'Resume',
    unscanned: 'Not scanned for viruses. ',
    recorded: 'Opening the resume is recorded.',
    declined: 'They declined.',
    accepted: 'They accepted, so you can see who they are.',
    replied: 'They replied without saying who they are.',
    wait: 'You can write again once they reply.',
  },
  messages: {
    you: 'You',
    sent: (moment: string, now: string) => momentOf(moment, now),
    send: 'Send',
    sending: 'Sending',
  },
};

export type CompanyTalentsWords = typeof ENGLISH;

export const COMPANY_TALENTS_WORDS = catalogue<CompanyTalentsWords>(
  ENGLISH,
  async () => (await import('#web/components/talents/company-talents-ko.ts')).KOREAN,
);
