import { ids, KOREAN_LEVELS, VERDICTS } from '#contract/core/vocabulary.ts';
import { asksOf, fitOf } from '#contract/jobs/fit.ts';
import { isAsOpen } from '#contract/jobs/job-answers.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import type { Person } from '#contract/jobs/person.ts';
import type { Context } from '#server/core/context.ts';
import { sharingMost } from '#server/jobs/open-jobs.ts';
import { listedBrief, presentJobBrief } from '#server/jobs/present.ts';
import type { BriefWithCompany, JobBriefRow } from '#server/jobs/queries.ts';

const WEIGHED = 60;
const PER_COMPANY = 2;
/** Times what is asked for: the most alike, of which those that ask for no more come first. */
const ALIKE = 3;

type Compared = Pick<JobBriefRow, 'tags' | 'occupations' | 'korean_level'> & { role: readonly string[] };

const NOT_THE_ROLE = new Set(
  'senior junior staff lead principal head intern internship sr jr of and for the in at to a an i ii iii month months contract part time full'.split(
    ' ',
  ),
);

const WEIGHTS = { role: 3, skills: 4, occupation: 1, korean: 2 };

type SimilarQuery = { count: number; person: Person | null };

/** Open jobs that share most; first among them those that the person can apply to, or that ask for no more. */
export async function similarJobs(
  ctx: Context,
  own: BriefWithCompany,
  { count, person }: SimilarQuery,
): Promise<JobBrief[]> {
  const numbers = sharingMost(await ctx.jobIndex.current(), own.job, Math.max(WEIGHED, count));
  const candidates = await ctx.jobIndex.rowsOf(numbers);
  const compared = comparedOf(own.job);
  const ranked = candidates
    .map((candidate) => ({ candidate, likeness: likeness(compared, comparedOf(candidate.job)) }))
    .sort((left, right) => right.likeness - left.likeness)
    .map(({ candidate }) => listedBrief(candidate, ctx));
  const alike = mixed(ranked).slice(0, person ? WEIGHED : ALIKE * count);
  const self = presentJobBrief(own, ctx.clock.now(), ctx.tags);
  const distance = (job: JobBrief) => (person ? verdictRank(person, job) : isAsOpen(job, self) ? 0 : 1);
  return alike.toSorted((left, right) => distance(left) - distance(right)).slice(0, count);
}

function verdictRank(person: Person, job: JobBrief): number {
  const { verdict } = fitOf(person, asksOf(job));
  return VERDICTS.findIndex(({ id }) => id === verdict);
}

function mixed(ranked: readonly JobBrief[]): JobBrief[] {
  const taken = new Map<string, number>();
  const [first, rest]: [JobBrief[], JobBrief[]] = [[], []];
  for (const one of ranked) {
    const before = taken.get(one.company.id) ?? 0;
    taken.set(one.company.id, before + 1);
    (before < PER_COMPANY ? first : rest).push(one);
  }
  return [...first, ...rest];
}

function comparedOf({ title, tags, occupations, korean_level }: JobBriefRow): Compared {
  return { role: roleWords(title), tags, occupations, korean_level };
}

function likeness(one: Compared, other: Compared): number {
  return (
    WEIGHTS.role * overlap(one.role, other.role) +
    WEIGHTS.skills * overlap(one.tags, other.tags) +
    WEIGHTS.occupation * overlap(one.occupations, other.occupations) +
    WEIGHTS.korean * nearness(one.korean_level, other.korean_level)
  );
}

/** Cosine similarity: 1 for the same words, 0 for none in common. */
function overlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.sqrt(one.length * other.length);
}

function roleWords(title: string): string[] {
  // After a comma or in brackets stands the team, which other companies do not have.
  const [role = ''] = title.toLowerCase().split(/[,([|–—]| - /);
  const words = role.split(/[^\p{L}\p{N}+#.]+/u).filter((word) => word !== '' && !NOT_THE_ROLE.has(word));
  return [...new Set(words)];
}

/** Less for each step apart. A step up costs twice a step down: the reader may not reach it. Not stated counts half. */
function nearness(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 1 : 0.5;
  const levels: readonly string[] = ids(KOREAN_LEVELS);
  const up = levels.indexOf(other) - levels.indexOf(one);
  return 1 - Math.max(up, -up / 2) / (levels.length - 1);
}
