import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { QUEUE_KINDS, type QueueKindId } from '#contract/desk/queue.ts';
import type { Context } from '#server/core/context.ts';
import { type DecisionKind, decide } from '#server/core/decisions.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { rehearse } from '#server/core/rehearse.ts';
import { decisionKindOf, kindDecision } from '#server/desk/queue-kinds.ts';
import type { DecisionRow } from '#server/schema/decisions.ts';

type Deciding = {
  key: string;
  part: string;
  text: string;
  choice: string;
  revision?: string | undefined;
  title: string;
};

/**
 * Carries out at once what cannot wait; then it resolves with null.
 * @throws Refusal `not_found`; `invalid` without a needed text; `conflict` if just decided; what the verb would refuse.
 */
export async function decideItem(
  ctx: Context,
  by: Actor,
  { kind, id }: { kind: QueueKindId; id: string },
  { key, part, text, choice, revision, title }: Deciding,
): Promise<DecisionRow | null> {
  const decision = kindDecision(kind, key);
  if (decision.text?.is_required && text === '')
    throw new Refusal('invalid', 'Check what you typed.', { errors: { text: ['Required'] } });
  const decided = { id, part, text, choice, revision };
  if (decision.isAtOnce) {
    await decision.carryOut(ctx, by, decided);
    return null;
  }
  await rehearse(ctx.db, (tx) => decision.carryOut({ ...ctx, db: tx }, by, decided));
  const label = [decision.label, title].filter(Boolean).join(': ');
  const input = { key, label, text, choice, ...(revision === undefined ? {} : { revision }) };
  return decide(ctx, by, { kind: decisionKindOf(kind), subjectId: id, part, input });
}

const Input = z.object({
  key: z.string(),
  text: z.string().default(''),
  choice: z.string().default(''),
  revision: z.string().optional(),
});

const ended = (kind: string, why: string): DecisionKind => ({
  kind,
  carryOut: () => Promise.reject(new Refusal('not_found', why)),
});

/** What was decided at a server of the version before, seconds before it ended. */
const ENDED = [
  ended('queue.sample', 'There are no more spot checks of listings.'),
  ended('queue.reading', 'You now confirm details by company. Refresh to see them.'),
];

/** The kinds of the queue, as decisions that are carried out when they are due. */
export const queueDecisionKinds: readonly DecisionKind[] = [
  ...ENDED,
  ...QUEUE_KINDS.map(
    ({ id: kind }): DecisionKind => ({
      kind: decisionKindOf(kind),
      carryOut(ctx, by, { subject_id, part, input }) {
        const { key, ...given } = Input.parse(input);
        return kindDecision(kind, key).carryOut(ctx, by, { id: subject_id, part, revision: undefined, ...given });
      },
    }),
  ),
];
