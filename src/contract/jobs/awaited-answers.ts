import { z } from 'zod';
import { AWAITED_ANSWERS, ids } from '#contract/core/vocabulary.ts';

const AwaitedAnswer = z.enum(ids(AWAITED_ANSWERS));
export type AwaitedAnswer = z.infer<typeof AwaitedAnswer>;

export const Awaits = z.array(AwaitedAnswer).describe('Answers missing before it’s listed; empty if none');

export const Waiting = z.object({
  jobs: z.int().describe('Listings hidden until their answers are known'),
  for: z.record(AwaitedAnswer, z.int()).describe('How many are missing each answer'),
});
export type Waiting = z.infer<typeof Waiting>;

/** `42 wait: 40 for visa, 38 for Korean level, 12 for workplace`; null where none waits. */
export function waitingText({ jobs, for: missing }: Waiting): string | null {
  if (jobs === 0) return null;
  const parts = AWAITED_ANSWERS.filter(({ id }) => missing[id] > 0)
    .toSorted((left, right) => missing[right.id] - missing[left.id])
    .map(({ id, label }) => `${missing[id]} for ${label}`);
  return `${jobs} ${jobs === 1 ? 'waits' : 'wait'}: ${parts.join(', ')}`;
}
