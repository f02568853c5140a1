import { z } from 'zod';
import type { Decision, DecisionState } from '#contract/core/decisions.ts';
import type { DecisionRow } from '#server/schema/decisions.ts';

const StoredInput = z.object({ key: z.string().nullable().default(null), label: z.string().nullable().default(null) });

export function presentDecision(row: DecisionRow): z.input<typeof Decision> {
  return { ...row, ...StoredInput.parse(row.input), state: stateOf(row) };
}

function stateOf({ done_at, undone_at, failure }: DecisionRow): DecisionState {
  if (failure !== null) return 'failed';
  if (undone_at !== null) return 'undone';
  return done_at === null ? 'pending' : 'done';
}
