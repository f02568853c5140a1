import { DURATIONS } from '#contract/core/limits.ts';
import { TEXT_LANGUAGES, type TextLanguage, termOf, type Verdict } from '#contract/core/vocabulary.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { presentMoment } from '#web/request/context.ts';

const SHOWN = [
  'id',
  'slug',
  'title',
  'company',
  'published_at',
  'language_level_ko',
  'is_visa_sponsored',
  'visa_note',
  'residence',
  'is_remote',
  'pay',
  'is_featured',
  'is_closed',
  'closed_at',
] as const satisfies readonly (keyof JobBrief)[];

type Shown = Pick<JobBrief, (typeof SHOWN)[number]>;

export type ListedJob = Shown & {
  /** Left out unless it is near. */
  closes_at?: string;
  /** Where the job is, as people write it. */
  place: string | null;
  /** Joined by commas. */
  skills: string;
  /** `Text in Korean`; left out where the text is in English, as most are. */
  textIn?: string;
  /** Of remote jobs that people apply for from abroad, and that say if they may stay there. */
  work_abroad?: boolean;
  /** Left out where one applies here. */
  appliesThere?: true;
  /** To who saved it or applied; on their own list alone. */
  changed?: string | null;
  /** On the person that the address tells of. */
  verdict?: Verdict | undefined;
};

/** What a row shows of a job: a page carries its rows as HTML and again as data, so nothing else travels. */
export function listedJob(job: JobBrief): ListedJob {
  const { is_closed, residence, is_remote, expires_at, location, tags, text_language, work_abroad } = job;
  return {
    ...(Object.fromEntries(SHOWN.map((name) => [name, job[name]])) as Shown),
    ...(expires_at && !is_closed && isSoon(expires_at) && { closes_at: expires_at }),
    place: location?.label ?? null,
    skills: tags.map(({ label }) => label).join(', '),
    ...(text_language && text_language !== 'en' && { textIn: textIn(text_language) }),
    ...(is_remote?.id === 'remote' && residence?.id !== 'in-korea' && work_abroad !== null && { work_abroad }),
    ...(!job.applies_here && !is_closed && { appliesThere: true }),
  };
}

const SOON = 14 * DURATIONS.day;

function isSoon(moment: string): boolean {
  return Date.parse(moment) - Date.parse(presentMoment()) <= SOON;
}

export function openJobs(count: number): string {
  return `${count} open job${count === 1 ? '' : 's'}`;
}

export function textIn(language: TextLanguage): string {
  return `Text in ${termOf(TEXT_LANGUAGES, language)?.label}`;
}
