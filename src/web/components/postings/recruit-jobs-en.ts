import { daysText } from '#contract/core/days-text.ts';
import type { Language } from '#contract/core/language.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { POSTING_STATES, type PostingState, TRANSLATION_STATES } from '#contract/postings/posting-states.ts';
import type { ListingAct, TeamAct } from '#contract/postings/recruit-jobs.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { CHART_WORDS } from '#web/ui/day-chart-words.ts';
import { PAGE_WORDS } from '#web/ui/pages.tsx';
import { dateOf } from '#web/ui/time.ts';

const WORDS = {
  jobs: ['job', 'jobs'],
  reads: ['view', 'views'],
  application_clicks: ['apply click', 'apply clicks'],
  applications: ['application', 'applications'],
} as const;

export type CountedThing = keyof typeof WORDS;

const COLUMNS: Record<CountedThing | 'new', string> = {
  jobs: 'Job',
  reads: 'Views',
  application_clicks: 'Apply clicks',
  applications: 'Applications',
  new: 'Unread',
};

const DONE: Record<TeamAct['act'], string> = {
  close: 'Closed',
  extend: 'Extended',
  relist: 'Reopened',
  edit: 'Edited',
};

/** `told` names the listing where it says `{}`. */
const ACTS: Record<ListingAct, Record<'label' | 'question' | 'confirm' | 'keep' | 'told', string>> = {
  extend: {
    label: 'Set last day',
    question: `Until when? It’s free up to the end of its ${POSTING_DAYS} days.`,
    confirm: 'Set the last day',
    keep: 'Leave it',
    told: '{} stays open.',
  },
  relist: {
    label: 'Reopen',
    question: `Reopen it? It’s free up to the end of its ${POSTING_DAYS} days.`,
    confirm: 'Yes, reopen it',
    keep: 'Leave it closed',
    told: '{} is open again.',
  },
  close: {
    label: 'Close',
    question: 'Close it?',
    confirm: 'Yes, close it',
    keep: 'Leave it open',
    told: '{} is closed.',
  },
};

const REMOVE = {
  label: 'Delete',
  question: 'Delete this draft for everyone on your team?',
  confirm: 'Yes, delete it',
  keep: 'Keep it',
};

/** `offered`: its text in English. */
export type PostingStanding = PostingState | 'offered';

const STANDINGS = [...POSTING_STATES, ...TRANSLATION_STATES];

/** Of those that we haven't accepted yet. */
const NEXT: Partial<Record<PostingStanding, string>> = {
  unpaid: 'Open it to pay.',
  asked: 'Open it to answer.',
  offered: 'Open it to approve the English text.',
  'in-review': 'We’ll email the sender when that’s done or if we need something.',
};

const IN_THE_WAY = {
  label: 'Replace my draft',
  question: 'You have a posting half written in this browser. Replace it?',
  confirm: 'Yes, replace it',
  keep: 'Keep my draft',
};

/** No line ends inside. */
function counted(count: number, thing: CountedThing): string {
  return `${count.toLocaleString('en')} ${WORDS[thing][count === 1 ? 0 : 1]}`.replaceAll(' ', '\u00a0');
}

/** Of a company's jobs: their list, what's new, what can be done with one, and its statistics. */
const ENGLISH = {
  language: 'en' as Language,
  title: (company: string) => `Recruit at ${company}`,
  description: (company: string) => `Open jobs at ${company}, and the applications they got.`,
  companies: 'Companies',
  openJobs: (count: number) => `${count} open ${count === 1 ? 'job' : 'jobs'}`,
  newApplications: (count: number) => `${count} unread ${count === 1 ? 'application' : 'applications'}`,
  post: 'Post a job',
  postAnother: 'Post another job',
  /** `english`: why its jobs are in another language than the page. */
  locked: { label: 'For recruiters', jobs: 'Open jobs', english: '', step: 'One more step' },
  none: { title: 'No jobs', text: 'This company has no jobs here right now.' },
  pages: PAGE_WORDS,
  counted,
  all: {
    label: 'All jobs together',
    sums: (jobs: string, counts: readonly string[]) => `${jobs} in all: ${counts.join(', ')}`,
    save: 'Save statistics as CSV',
  },
  /** Each with its link, then its listing, where it says `{}`. */
  news: {
    first: 'The last two weeks',
    since: (date: string) => `Since ${date}`,
    none: 'No new applications. We’ll email you when someone applies.',
    count: (count: number) => counted(count, 'applications'),
    applied: '{} to {}',
    wrote: '{} wrote to you about {}',
    accepted: '{} accepted, so you can see who they are',
    answered: 'A candidate ({}) answered you',
    edit: 'Your changes to {}',
    pageEdit: 'Your changes to the company page',
    live: (date: string) => `{} went live on ${date}`,
    declined: '{} weren’t accepted',
    declinedFor: '{} weren’t accepted: {}',
    ending: (date: string) => `{} closes after ${date}`,
    deletion: (date: string) => `{} to {} will be deleted after ${date}`,
  },
  date: (moment: string, now: string) => dateOf(moment, now),
  drafts: {
    title: 'Drafts',
    next: 'Not sent yet. Continue one and send it; we review it before it goes live.',
    untitled: 'Untitled',
    saved: (date: string) => `Saved ${date}`,
    savedBy: (date: string, author: string) => `Saved ${date} by ${author}`,
    goOn: 'Continue',
    remove: REMOVE,
  },
  waiting: {
    title: 'Waiting',
    sent: (standing: PostingStanding, date: string) =>
      `${STANDINGS.find(({ id }) => id === standing)?.label ?? standing}, sent ${date}.`,
    next: (standing: PostingStanding) => NEXT[standing],
  },
  columns: COLUMNS,
  clicksHelp:
    'Apply clicks: how often people pressed “Apply”. Not everyone then applies, and we can’t count applications on your own site.',
  groups: { before: 'Not live yet', open: 'Open', closed: 'Closed' },
  draft: {
    answer: 'Give your answers',
    order: 'An authority ordered this job off the site. It can come back once the order has ended.',
    staff: 'We haven’t published it yet.',
    off: 'We took it off the site.',
  },
  left: (days: number) => (days === 0 ? 'Last day' : `${daysText(days)} left`),
  editWaits: 'Changes pending review',
  follows: (board: string) => `Synced from ${board}. Change it there.`,
  done: ({ act, author }: TeamAct, date: string) => `${DONE[act]} by ${author ?? 'your company'}, ${date}`,
  acts: ACTS,
  links: {
    listing: 'Listing',
    statistics: 'Statistics',
    edit: 'Edit',
    copy: 'Duplicate',
    again: 'Post again',
  },
  inTheWay: IN_THE_WAY,
  statistics: {
    title: 'Job statistics',
    description: 'What readers did with a listing, by day.',
    sums: (counts: readonly string[]) => `${counts.join(', ')}.`,
    before: (days: number, sums: string) => `In the previous ${days} days: ${sums}`,
    period: 'Period',
    days: (days: number) => `${days} days`,
    inDays: (days: number) => `in ${days} days`,
    meaning:
      'A view is someone opening your listing in a browser; an apply click is someone pressing its apply button. The bold line is this period, the thin one the period before.',
    pay: {
      lead: 'Say what it pays.',
      text: (times: number) => `Listings with pay get ${times} times as many apply clicks per view.`,
      basis: (stating: number, silent: number) =>
        `Based on ${stating} open listings that state it and ${silent} that don’t, over 90 days. Yours doesn’t.`,
      add: 'Add pay',
    },
    funnel: 'From view to application',
    elsewhere: 'People apply on your site, so we can’t count the last step.',
    shares: {
      clicks: { share: (share: string) => `${share} of views`, none: 'No views yet' },
      applications: { share: (share: string) => `${share} of apply clicks`, none: 'No apply clicks yet' },
    },
    median: (share: string, listings: number) =>
      `The board’s median is ${share}, based on ${listings} listings over 90 days.`,
    tooFew: 'There aren’t enough listings to compare it with yet.',
    referrers: 'Where readers came from',
    referrersHelp: 'Since it was published, as far as their browsers tell us.',
    referrer: (label: string) => label,
    applications: 'Applications to this job',
    team: 'What your team did',
    chart: CHART_WORDS,
  },
};

export type RecruitJobsWords = typeof ENGLISH;

export const RECRUIT_JOBS_WORDS = catalogue<RecruitJobsWords>(
  ENGLISH,
  async () => (await import('#web/components/postings/recruit-jobs-ko.ts')).KOREAN,
);
