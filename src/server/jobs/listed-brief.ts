import { JobBrief } from '#contract/jobs/jobs.ts';
import { checkedOnce } from '#server/core/checked-once.ts';
import type { Context } from '#server/core/context.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import type { BriefWithCompany } from '#server/jobs/queries.ts';

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
