import { daysText } from '#contract/core/days-text.ts';
import { longDay } from '#contract/core/long-day.ts';
import type { FitVisa } from '#contract/jobs/person.ts';
import { type Day, daysLater, type Fact, valueOn } from '#contract/tools/fact.ts';
import { daysBetween, sameDayLater } from '#contract/tools/months.ts';
import { type AnswersOf, bar, type ToolFields, type ToolTexts, tool } from '#contract/tools/tool.ts';
import {
  ADDRESS_REPORT,
  CONTRACT_REPORT,
  D10_CHANGE,
  D10_NO_WORK,
  D10_STAY,
  EMPLOYER_REPORT,
  EXTENSION,
  INTERNSHIP_MONTHS,
  INTERNSHIP_REPORT,
  LEAVE_WHEN_REFUSED,
  OTHER_ACTIVITY,
  PASSPORT_REPORT,
  PERMISSION_FIRST,
  REGISTRATION,
  STATUS_CHANGE,
  VISIT_BOOKING,
  WORKPLACE_PERMISSION,
  WORKPLACE_REPORT,
} from '#contract/tools/visa-dates-facts.ts';

const asksOn = (status: string) => (texts: ToolTexts) => texts['status'] === status;

/** Holders of other visas don't all have to ask for the same. */
const STATUSES: Partial<Record<FitVisa, string>> = {
  e7_visa: 'e7',
  work_visa: 'e7',
  d10_visa: 'd10',
  d2_visa: 'd2',
  other: 'other',
};

const ASKED = {
  fields: {
    status: {
      kind: 'choice',
      label: 'Your current status',
      options: [
        { id: 'e7', label: 'E-7, or another of E-1 to E-6' },
        { id: 'd10', label: 'D-10' },
        { id: 'd2', label: 'D-2' },
        { id: 'other', label: 'Other' },
      ],
      preset: 'e7',
      own: ({ visa_status }) => STATUSES[visa_status],
    },
    event: {
      kind: 'choice',
      label: 'What happens',
      options: [
        { id: 'new_job', label: 'I start a new job' },
        { id: 'second_job', label: 'I add a second job' },
        { id: 'internship', label: 'I start an internship' },
        { id: 'last_day', label: 'My job ends: I resigned or was laid off' },
        { id: 'contract_end', label: 'My contract ends or is renewed' },
        { id: 'arrival', label: 'I arrive in Korea' },
        { id: 'moved', label: 'I move house' },
        { id: 'passport', label: 'I get a new passport' },
      ],
      preset: 'new_job',
    },
    day: {
      kind: 'day',
      label: 'Date it happens',
      help: 'First or last day of work, moving day, or date of the passport',
      // Any deadline that counts from it is still ahead, whatever is chosen beside it.
      preset: (today) => sameDayLater(today, 1),
    },
    stay_until: {
      kind: 'day',
      label: 'Your stay ends on',
      help: 'As on the back of your card. Optional',
      preset: '',
      isOptional: true,
    },
    permission_first: {
      when: asksOn('e7'),
      kind: 'tick',
      label: 'My E-7-1 occupation is 2351, 2395, 2842 (was 2742) or 295 (was 285)',
      help: 'Mechanical engineer, drafting, online sales, designer. No software jobs',
      preset: false,
    },
    d10_since: {
      when: asksOn('d10'),
      kind: 'day',
      label: 'On a D-10 since',
      help: 'The first day of your first D-10. Optional',
      preset: '',
      isOptional: true,
    },
    d10_kind: {
      when: asksOn('d10'),
      kind: 'choice',
      label: 'How you qualified for your D-10',
      help: 'A Korean degree with TOPIK 4 counts as 80 points',
      options: [
        { id: 'one_year', label: '60–79 points' },
        { id: 'three_years', label: '80 or more' },
        { id: 'professional', label: 'After E-1 to E-7' },
      ],
      preset: 'one_year',
    },
  },
} as const satisfies { fields: ToolFields };

type Answers = AnswersOf<(typeof ASKED)['fields']>;

/** The last day on which somebody may do it. */
export type Deadline = { id: string; day: Day; what: string; who: 'you' | 'employer'; fact: Fact };

export const visaDates = tool({
  slug: 'visa-dates',
  ...ASKED,
  facts: [
    WORKPLACE_REPORT,
    WORKPLACE_PERMISSION,
    PERMISSION_FIRST,
    OTHER_ACTIVITY,
    STATUS_CHANGE,
    EMPLOYER_REPORT,
    CONTRACT_REPORT,
    EXTENSION,
    LEAVE_WHEN_REFUSED,
    REGISTRATION,
    ADDRESS_REPORT,
    PASSPORT_REPORT,
    D10_CHANGE,
    D10_STAY,
    D10_NO_WORK,
    INTERNSHIP_REPORT,
    INTERNSHIP_MONTHS,
    VISIT_BOOKING,
  ],
  work(answers, today) {
    const found = [...EVENTS[answers.event](answers), ...stayOf(answers)];
    const dates = found
      .map((deadline) => ({ ...deadline, daysLeft: daysBetween(today, deadline.day) }))
      .sort((one, other) => one.daysLeft - other.daysLeft);
    const next = dates.find(({ who, daysLeft }) => who === 'you' && daysLeft >= 0) ?? null;
    return { dates, next, isForbidden: isForbidden(answers) };
  },
  says({ next, dates, isForbidden }) {
    if (isForbidden) return 'Not allowed on this D-10';
    if (next) return `${next.what} by ${longDay(next.day)}`;
    return dates.some(({ who }) => who === 'you') ? 'Your deadline has passed' : 'No deadline that we know of';
  },
  shows: ({ dates }) =>
    dates
      .filter(({ who, daysLeft }) => who === 'you' && daysLeft >= 0)
      .map(({ what, daysLeft }) => bar(what, daysLeft, `${daysText(daysLeft)} left`)),
});

type Rule = (answers: Answers) => Deadline[];

const EVENTS: Record<Answers['event'], Rule> = {
  new_job: ({ status, day, permission_first }) => {
    if (status === 'e7' && permission_first)
      return [before(day, 'permission', 'Get permission for the new workplace', PERMISSION_FIRST)];
    if (status === 'e7') return [within(day, 'workplace', 'Report the new workplace', WORKPLACE_REPORT)];
    if (status === 'other')
      return [before(day, 'permission', 'Get permission or a change of status', WORKPLACE_PERMISSION)];
    return [before(day, 'status', 'Change your status for this job', STATUS_CHANGE)];
  },

  second_job: (answers) => {
    const { status, day, permission_first } = answers;
    if (isForbidden(answers)) return [];
    if (status === 'e7' && permission_first)
      return [before(day, 'permission', 'Get permission for the second workplace', PERMISSION_FIRST)];
    if (status === 'e7') return [within(day, 'workplace', 'Report the second workplace', WORKPLACE_REPORT)];
    const work = status === 'other' ? 'the second job' : 'part-time work';
    return [before(day, 'activity', `Get permission for ${work}`, OTHER_ACTIVITY)];
  },

  internship: (answers) => {
    const { status, day } = answers;
    if (status !== 'd10') return [before(day, 'activity', 'Get permission for the internship', OTHER_ACTIVITY)];
    if (isForbidden(answers)) return [];
    const end = daysLater(sameDayLater(day, valueOn(INTERNSHIP_MONTHS, day)), -1);
    return [
      within(day, 'internship', 'Report the internship', INTERNSHIP_REPORT),
      {
        id: 'internship-end',
        day: end,
        what: 'End the internship at this company',
        who: 'you',
        fact: INTERNSHIP_MONTHS,
      },
    ];
  },

  last_day: ({ status, day }) => (status === 'e7' ? [changeToD10(day), employerReports(day)] : []),

  contract_end: ({ status, day }) =>
    status === 'e7'
      ? [
          changeToD10(day),
          employerReports(day),
          {
            ...within(day, 'contract', 'If renewed: your employer reports the new term', CONTRACT_REPORT),
            who: 'employer',
          },
        ]
      : [],

  arrival: ({ day }) => [within(day, 'registration', 'Register and apply for your card', REGISTRATION)],
  moved: ({ day }) => [within(day, 'address', 'Report your new address', ADDRESS_REPORT)],
  passport: ({ day }) => [within(day, 'passport', 'Report your new passport', PASSPORT_REPORT)],
};

/** Who came from work on an E-1 to E-7 may do neither an internship nor part-time work on a D-10. */
function isForbidden({ status, event, d10_kind }: Answers): boolean {
  const isBarred = event === 'internship' || event === 'second_job';
  return status === 'd10' && isBarred && d10_kind === 'professional';
}

function changeToD10(day: Day): Deadline {
  return {
    id: 'd-10',
    day,
    what: 'Apply for a D-10, if you haven’t signed for your next job',
    who: 'you',
    fact: D10_CHANGE,
  };
}

function employerReports(day: Day): Deadline {
  return { ...within(day, 'left', 'If you leave: your employer reports it', EMPLOYER_REPORT), who: 'employer' };
}

function stayOf({ status, stay_until, d10_since, d10_kind }: Answers): Deadline[] {
  const what = 'Apply to extend or change your stay, or leave';
  const ends: Deadline[] = stay_until ? [{ id: 'stay', day: stay_until, what, who: 'you', fact: EXTENSION }] : [];
  if (status !== 'd10' || !d10_since) return ends;
  const { whole } = valueOn(D10_STAY, d10_since)[d10_kind];
  const day = daysLater(sameDayLater(d10_since, whole), -1);
  return [
    ...ends,
    { id: 'd-10-end', day, what: 'Change to another status: your D-10 time is used up', who: 'you', fact: D10_STAY },
  ];
}

/** The day itself isn't counted. */
function within(day: Day, id: string, what: string, fact: Fact<number>): Deadline {
  return { id, day: daysLater(day, valueOn(fact, day)), what, who: 'you', fact };
}

function before(day: Day, id: string, what: string, fact: Fact): Deadline {
  return { id, day: daysLater(day, -1), what, who: 'you', fact };
}
