import type { z } from 'zod';
import {
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  KOREAN_LEVELS,
  OCCUPATIONS,
  RESIDENCES,
  termOf,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { worksAbroad } from '#contract/jobs/job-answers.ts';
import { WATCHED_FACTS } from '#contract/jobs/job-changes.ts';
import { type Basis, type Job, JobBrief, type Pay, type TakeHome } from '#contract/jobs/jobs.ts';
import type { JobChanges } from '#contract/jobs/marks.ts';
import { calculateSalary } from '#contract/salary/salary.ts';
import { SALARY_LIMITS } from '#contract/salary/salary-fields.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { checkedOnce } from '#server/core/checked-once.ts';
import type { Context } from '#server/core/context.ts';
import { cardAddress, jobCard } from '#server/core/share-card.ts';
import { type CompanyBriefRow, presentCompanyBrief } from '#server/employers/present-company.ts';
import { statedPlaces } from '#server/jobs/korean-places.ts';
import { NOBODY_IN_PARTICULAR } from '#server/jobs/pay-reached.ts';
import type { BriefWithCompany, JobBriefRow } from '#server/jobs/queries.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';
import type { TrackRecord } from '#server/jobs/track-record.ts';
import { closedSince, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

const META_DESCRIPTION_LENGTH = 155;

/** An expired job counts as closed even before the task has closed it. */
export function presentJobBrief(
  { job, company }: BriefWithCompany,
  now: Date,
  tags: TagBook,
): z.input<typeof JobBrief> {
  const closedAt = closedSince(job, now);
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    company: presentCompanyBrief(company),
    company_name: company.name,
    location: job.location || job.region ? { id: job.region, label: job.location ?? '' } : null,
    published_at: job.published_at?.toISOString() ?? null,
    type: termOf(EMPLOYMENT_TYPES, job.employment_type),
    ...presentAnswers(job),
    work_abroad: worksAbroad(job.work_abroad, job.workplace, job.residence),
    ko_language_levels: job.korean_level ? [job.korean_level] : [],
    visa_sponsorship: job.is_visa_sponsored,
    workplace_types: job.workplace ? [job.workplace] : [],
    occupations: job.occupations.map((id) => termOf(OCCUPATIONS, id)).filter((term) => term !== null),
    tags: tags.terms(job.tags),
    pay: presentPay(job),
    text_language: job.text_language,
    applies_here: job.apply_url === null,
    is_featured: job.is_featured,
    is_closed: job.is_closed || closedAt !== null,
    closed_at: closedAt?.toISOString() ?? null,
    expires_at: job.expires_at?.toISOString() ?? null,
    changes: presentChanges(job),
  };
}

export function presentChanges({ changed_facts }: Pick<JobRow, 'changed_facts'>): z.input<typeof JobChanges> {
  return WATCHED_FACTS.flatMap((fact) => {
    const at = changed_facts[fact.id];
    return at ? [{ ...fact, at }] : [];
  });
}

/** What the four questions are answered from. */
export function presentAnswers(
  job: Pick<JobBriefRow, 'korean_level' | 'is_visa_sponsored' | 'visa_note' | 'residence' | 'workplace'>,
) {
  return {
    language_level_ko: termOf(KOREAN_LEVELS, job.korean_level),
    is_visa_sponsored: job.is_visa_sponsored,
    visa_note: job.visa_note,
    residence: termOf(RESIDENCES, job.residence),
    is_remote: termOf(WORKPLACES, job.workplace),
  };
}

function presentPay(job: JobBriefRow): z.input<typeof JobBrief>['pay'] {
  if (job.pay_min === null && job.pay_max === null) return null;
  return {
    min: job.pay_min,
    max: job.pay_max,
    currency: job.pay_currency ?? 'KRW',
    period: job.pay_period ?? 'year',
    negotiable: job.pay_negotiable,
  };
}

type JobPageRow = JobBriefRow &
  Pick<
    JobRow,
    | ('description' | 'criteria' | 'korean_text' | 'korean_note' | 'visa_detail' | 'residence_note' | 'workplace_note')
    | (
        | 'places'
        | 'years_min'
        | 'years_max'
        | 'english_level'
        | 'working_language'
        | 'interview_language'
        | 'relocation'
        | 'meta_image_url'
      )
    | ('source_url' | 'first_seen' | 'last_checked' | 'checked_by')
  >;

export type JobPage = { job: JobPageRow; company: CompanyBriefRow };

/** `applications` is null unless the job is closed. */
export function presentJob(
  found: JobPage,
  { now, tags }: { now: Date; tags: TagBook },
  {
    applications,
    basis,
    timesReposted,
    answerRate,
  }: TrackRecord & {
    applications: number | null;
    basis: z.input<typeof Basis>[];
  },
): z.input<typeof Job> {
  const { job, company } = found;
  const brief = presentJobBrief(found, now, tags);
  return {
    ...brief,
    state: stateOf(job, now),
    description: job.description,
    criteria: job.criteria,
    korean_text: job.korean_text,
    apply_url: job.apply_url,
    small_print: {
      korean: job.korean_note,
      visa: job.visa_detail,
      residence: job.residence_note,
      workplace: job.workplace_note,
    },
    basis,
    years_min: job.years_min,
    years_max: job.years_max,
    places: statedPlaces(job),
    take_home: brief.is_closed || !brief.pay ? null : takeHomeOf(brief.pay, now),
    english_level: termOf(ENGLISH_LEVELS, job.english_level),
    working_language: job.working_language,
    interview_language: job.interview_language,
    relocation: job.relocation,
    applications_count: brief.is_closed ? applications : null,
    source: {
      name: job.source_url ? new URL(job.source_url).hostname : null,
      url: job.source_url,
      first_seen: job.first_seen.toISOString(),
      last_checked: job.last_checked.toISOString(),
      checked_by: job.checked_by,
      times_reposted: timesReposted,
    },
    answer_rate: answerRate,
    meta_description: metaDescription(found),
    meta_keywords: [job.title, company.name, ...brief.tags.map(({ label }) => label), 'jobs in Korea'].join(', '),
    meta_image_url: job.meta_image_url,
    share_image_url: cardAddress('jobs', job.slug, jobCard(brief)),
  };
}

function metaDescription({ job, company }: JobPage): string {
  const text = job.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(job.title, (title, at) => (at === 0 ? '' : title))
    .trimStart();
  const lead = `${job.title} at ${company.name}${job.location ? `, ${job.location}` : ''}. `;
  const whole = lead + text;
  if (whole.length <= META_DESCRIPTION_LENGTH) return whole.trim();
  const cut = whole.slice(0, META_DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

/** At today's rates; null for pay in dollars or by the hour. */
function takeHomeOf({ min, max, currency, period }: Pay, now: Date): z.input<typeof TakeHome> | null {
  if (currency !== 'KRW' || period === 'hour') return null;
  const rates = periodOfDay(koreanDay(now));
  const salaryType = period === 'year' ? 'annual' : 'monthly';
  const left = (isEmploymentInsuranceOn: boolean) => {
    const net = (amount: number | null) => {
      if (amount === null || amount < SALARY_LIMITS.salaryAmountMin) return null;
      const person = { ...NOBODY_IN_PARTICULAR, isEmploymentInsuranceOn };
      return calculateSalary({ ...person, salaryType, salaryAmount: amount, period: rates.from }).net;
    };
    return { min: net(min), max: net(max) };
  };
  const insured = left(true);
  if (insured.min === null && insured.max === null) return null;
  return { ...insured, uninsured: left(false), from: rates.from, to: rates.to };
}

type Presented = { edition: number; brief: JobBrief };

const presented = new WeakMap<BriefWithCompany, Presented>();

/** Kept as long as the index keeps the row, which ends with every change to the job. A renamed tag presents it anew. */
export function listedBrief(row: BriefWithCompany, { clock, tags }: Pick<Context, 'clock' | 'tags'>): JobBrief {
  const known = presented.get(row);
  if (known?.edition === tags.edition) return known.brief;
  const brief = checkedOnce(JobBrief, presentJobBrief(row, clock.now(), tags));
  presented.set(row, { edition: tags.edition, brief });
  return brief;
}
