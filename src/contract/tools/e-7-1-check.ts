import { OCCUPATIONS as FIELDS_OF_WORK, LEAST_PAYS, termOf } from '#contract/core/vocabulary.ts';
import {
  EXEMPT,
  FLOOR_TOLD,
  GLOBAL_FIRM,
  GNI,
  HIGH_PAY,
  KOREAN_DEGREE,
  OTHER_DOORS,
  PAY_FLOOR,
  RANKED,
  STAFF_2019,
  STAFF_FREE,
  STAFF_LEAST,
  STAFF_SHARE,
  STARTUP,
  WHICH_PAY,
  WHICH_YEARS,
  WHO_COUNTS,
  YEARS_ALONE,
  YEARS_WITH_BACHELOR,
  YEARS_WITH_MASTER,
} from '#contract/tools/e-7-1-facts.ts';
import { QUESTIONS } from '#contract/tools/e-7-1-fields.ts';
import { OCCUPATIONS } from '#contract/tools/e-7-1-occupation-facts.ts';
import {
  degreeCheck,
  type E71Job,
  floorOf,
  jobCheck,
  jobOf,
  payCheck,
  staffCheck,
  waysOf,
} from '#contract/tools/e-7-1-requirements.ts';
import { type Day, valueOn } from '#contract/tools/fact.ts';
import { tool } from '#contract/tools/tool.ts';

export const e71Check = tool({
  slug: 'e-7-1-check',
  facts: [
    OCCUPATIONS,
    YEARS_WITH_MASTER,
    YEARS_WITH_BACHELOR,
    YEARS_ALONE,
    WHICH_YEARS,
    KOREAN_DEGREE,
    RANKED,
    GLOBAL_FIRM,
    HIGH_PAY,
    GNI,
    OTHER_DOORS,
    PAY_FLOOR,
    FLOOR_TOLD,
    WHICH_PAY,
    STAFF_SHARE,
    STAFF_LEAST,
    WHO_COUNTS,
    STAFF_FREE,
    STAFF_2019,
    EXEMPT,
    STARTUP,
  ],
  ...QUESTIONS,
  work(answers) {
    const job = jobOf(answers);
    const ways = waysOf(answers, job.occupation);
    const checks = {
      job: jobCheck(job),
      degree: degreeCheck(ways),
      pay: payCheck(answers),
      staff: staffCheck(answers, job.occupation),
    };
    const found = Object.values(checks).map(({ openness }) => openness);
    const isToAsk = found.includes('half') || checks.job.openness === 'none';
    const verdict: keyof typeof SAYS = found.includes('shut') ? 'no' : isToAsk ? 'ask' : 'yes';
    return { ...job, ...floorOf(answers), checks, ways, verdict, jobs: jobsOf(job, answers.files) };
  },
  says: ({ verdict }) => SAYS[verdict],
  shows: ({ checks }) =>
    CHECKS.map((id) => ({
      label: CHECK_NAMES[id],
      text: checks[id].says,
      amount: null,
      of: null,
      mark: checks[id].openness,
    })),
});

export type E71Result = ReturnType<(typeof e71Check)['work']>;

const CHECKS = ['job', 'degree', 'pay', 'staff'] as const;

export const CHECK_NAMES: Record<(typeof CHECKS)[number], string> = {
  job: 'Job on the list',
  degree: 'Degree and work',
  pay: 'Pay',
  staff: 'The company’s staff',
};

const SAYS = { yes: 'You meet what we can check', ask: 'Ask first', no: 'Not yet' } as const;

/** Open jobs of the role whose companies sponsor and whose pay is over the floor, as filters of the list. */
function jobsOf({ occupation, reading, fit }: E71Job, day: Day) {
  const floor = valueOn(PAY_FLOOR, day);
  const pay = LEAST_PAYS.find(({ per, won }) => per === 'year' && won >= floor);
  const field = occupation?.field ?? 'engineering';
  const tags = fit === 'chosen' && !reading?.codes.includes(occupation?.code ?? '') ? undefined : reading?.role.tags;
  const role = (tags && reading?.role.label) ?? termOf(FIELDS_OF_WORK, field)?.label ?? '';
  return {
    label: `${role} jobs with visa sponsorship${pay ? ` from ${pay.label}` : ''}`,
    search: {
      ...(tags ? { tags } : { occupations: field }),
      visa_sponsorship: 'true',
      ...(pay && { least_pay: pay.id }),
    },
  };
}
