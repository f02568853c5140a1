import type { Language } from '#contract/core/language.ts';
import { type JobState, lastDayToApply } from '#contract/jobs/job-state.ts';
import type { RecruitJob } from '#contract/postings/recruit-jobs.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { PasswordRefusal } from '#web/components/employers/load-for-company.ts';
import { catalogue } from '#web/language/catalogue.tsx';
import { clockOf, dateOf } from '#web/ui/time.ts';
import type { Failure } from '#web/ui/use-form.ts';

const REFUSALS: Record<PasswordRefusal, string> = {
  wrong: 'That password isn’t right.',
  'too-many': 'Too many wrong passwords. Wait 15 minutes and try again.',
  failed: 'We couldn’t reach the server. Try again in a minute.',
};

/** A job's state, and since or until when. */
const STANDING: Record<JobState, (job: RecruitJob, now: string) => string> = {
  draft: () => 'Not published',
  scheduled: ({ published_at }, now) =>
    published_at ? `Opens on ${dateOf(published_at, now)} at ${clockOf(published_at)}` : 'Scheduled',
  open: ({ expires_at }, now) =>
    expires_at ? `Open until ${dateOf(lastDayToApply(expires_at), now)}` : 'Open, no closing date',
  closed: ({ closed_at }, now) => (closed_at ? `Closed on ${dateOf(lastDayToApply(closed_at), now)}` : 'Closed'),
};

/** The frame of a company’s pages, and what stands in their place for people without access. */
const ENGLISH = {
  language: 'en' as Language,
  tabs: {
    jobs: 'Jobs',
    applications: 'Applications',
    talents: 'Talents',
    conversations: 'Conversations',
    company: 'Company page',
    team: 'Team',
  },
  company: 'Your company',
  crumbs: 'Breadcrumb',
  top: {
    main: 'Main',
    site: 'Back to the site',
    post: 'Post a job',
    lock: 'Lock pages{}',
    browser: ' in this browser',
  },
  closed: {
    title: 'You don’t have access',
    setUp: 'Set up a second factor',
    goOn: 'Continue signing in',
    write: 'Write to us',
    /** What the server says of a missing second factor. */
    lacks: (reason: string) => reason,
  },
  password: {
    title: 'For recruiters of this company',
    lead: 'Your team’s shared password opens your statistics, applications and the talent search in this browser.',
    label: 'Shared password',
    opening: 'Opening',
    open: 'Unlock pages',
    member: 'On the team with your own account? {}',
    signIn: 'Sign in',
    refusals: REFUSALS,
  },
  join: {
    as: (email: string) => `Join as ${email}`,
    button: 'Join',
    joined: 'You’re a member now. Sign in on any device to open these pages. You can now {}.',
    off: 'switch the shared password off',
  },
  standing: STANDING,
  busy: 'One moment',
  errors: {
    /** What the contract says of a field. */
    ofField: (message: string) => message,
    ofCall: (error: unknown): Failure => explainCall(error),
  },
};

export type RecruitWords = typeof ENGLISH;

export const RECRUIT_WORDS = catalogue<RecruitWords>(
  ENGLISH,
  async () => (await import('#web/components/employers/recruit-ko.ts')).KOREAN,
);
