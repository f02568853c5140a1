import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';

/** How long a decision waits before it is carried out, in which it can be taken back. */
export const UNDO_SECONDS = 20;

/** `pending`: can be taken back. `failed`: was refused when due, and waits again. */
const DECISION_STATES = ['pending', 'done', 'undone', 'failed'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

export const Decision = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject_id: z.uuid(),
  part: z.string().describe('Distinguishes several decisions on one subject; empty if there’s only one'),
  key: z.string().nullable().describe('Which decision it was'),
  label: z.string().nullable().describe('The decision and its subject, in a few words'),
  decided_at: At,
  due_at: At.describe('When it takes effect'),
  state: z.enum(DECISION_STATES),
  failure: z.string().nullable().describe('Why it failed when it was due'),
});
export type Decision = z.output<typeof Decision>;

export const decisionRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/decisions': { summary: 'The caller’s latest decisions, newest first.', data: z.array(Decision) },
    'POST /v1/admin/decisions/{id}/undo': {
      summary: 'Undoes a staff decision before it takes effect.',
      params: z.object({ id: z.uuid() }),
      data: Decision,
    },
  },
);
