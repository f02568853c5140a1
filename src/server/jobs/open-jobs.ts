import type { FitCounts } from '#contract/jobs/fit-routes.ts';
import type { Person } from '#contract/jobs/person.ts';
import type { Tag } from '#contract/jobs/tags.ts';
import { hasBit, intersection, union } from '#platform/bitset.ts';
import type { Context } from '#server/core/context.ts';
import type { ListedJobs } from '#server/jobs/listed-jobs.ts';
import { countValues, countVerdicts, selectJobs } from '#server/jobs/select-jobs.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';

/** Only so many of the newest candidates are compared. */
const WEIGHED = 5000;
const NEAR_ENOUGH = 0.1;

export function openSince({ open, columns, orders }: ListedJobs, time: number): number {
  return orders.latest.countWhile(open, (number) => (columns.publishedAt[number] as number) >= time);
}

/** Open jobs by the verdict of "can I apply?". */
export function countFits(listed: ListedJobs, person: Person): FitCounts {
  return countVerdicts(selectJobs(listed, { is_closed: false, selected: {}, person })) ?? { yes: 0, ask: 0, no: 0 };
}

/** A skill counts double an occupation; ties go to the newest. */
export function sharingMost(
  { open, columns, orders }: ListedJobs,
  job: { number: number; tags: readonly string[]; occupations: readonly string[] },
  limit: number,
): number[] {
  const traits = [
    ...job.tags.map((tag) => ({ bits: columns.values.tags.get(tag), weight: 2 })),
    ...job.occupations.map((occupation) => ({ bits: columns.values.occupations.get(occupation), weight: 1 })),
  ].flatMap(({ bits, weight }) => (bits ? [{ bits, weight }] : []));
  const sharingAny = union(
    traits.map(({ bits }) => bits),
    columns.capacity,
  );
  const scoreOf = (number: number) => {
    let score = 0;
    for (const { bits, weight } of traits) if (hasBit(bits, number)) score += weight;
    return score;
  };
  const byScore = Map.groupBy(orders.latest.first(intersection(open, sharingAny), WEIGHED), scoreOf);
  return [...byScore]
    .sort(([left], [right]) => right - left)
    .flatMap(([, numbers]) => numbers)
    .filter((number) => number !== job.number)
    .slice(0, limit);
}

/** Pay that includes the sum or misses it by a tenth, nearest first; then the nearest middle, then the newest. */
export function payingAbout(listed: ListedJobs, yearly: number, limit: number): number[] {
  const { columns, orders } = listed;
  const stated = selectJobs(listed, { is_closed: false, selected: { pay_stated: ['true'] } }).result;
  return orders.latest
    .first(stated, WEIGHED)
    .map((number) => {
      const [low, high] = [columns.lowestWon[number] as number, columns.highestWon[number] as number];
      const missed = Math.max(low - yearly, yearly - high, 0);
      return { number, missed, fromMiddle: Math.abs((low + high) / 2 - yearly), isWon: high > 0 };
    })
    .filter(({ missed, isWon }) => isWon && missed <= yearly * NEAR_ENOUGH)
    .sort((left, right) => left.missed - right.missed || left.fromMiddle - right.fromMiddle)
    .slice(0, limit)
    .map(({ number }) => number);
}

export async function openTags({ jobIndex, tags }: Pick<Context, 'jobIndex' | 'tags'>): Promise<Tag[]> {
  const listed = await jobIndex.current();
  // Lists may hear of a change before the dictionary does.
  return jobIndex.remembered(`tags ${tags.edition}`, async () => tagsWithCounts(listed, tags));
}

function tagsWithCounts(listed: ListedJobs, tags: TagBook): Tag[] {
  const counts = countValues(listed, 'tags', listed.open);
  return tags.entries
    .map(({ id, label }) => ({ id, slug: id, name: label, count: counts[id] ?? 0, replaces: tags.replacedBy(id) }))
    .sort((left, right) => right.count - left.count || left.name.localeCompare(right.name));
}
