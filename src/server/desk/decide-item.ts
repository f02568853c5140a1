import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { QUEUE_KINDS, type QueueKindId } from '#contract/desk/queue.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type DecisionKind, decide } from '#server/core/decisions.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { advertOrderKind } from '#server/desk/advert-order-items.ts';
import { answerKind } from '#server/desk/answer-items.ts';
import { companyKind } from '#server/desk/company-items.ts';
import { editKind } from '#server/desk/edit-items.ts';
import { duplicateKind, findingKind, linkKind, reportKind } from '#server/desk/listing-items.ts';
import { postingKind } from '#server/desk/posting-items.ts';
import type { KindDecision, QueueKind } from '#server/desk/queue-kind.ts';
import { emailKind, refundKind, runKind } from '#server/desk/stuck-items.ts';
import { talentReportKind } from '#server/desk/talent-report-items.ts';
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

class Rehearsed extends Error {}

/** Rolls back, so that a refusal is heard at once and not only when due. @throws whatever `act` throws. */
async function rehearse(db: Db, act: (tx: Db) => Promise<unknown>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await act(tx);
      throw new Rehearsed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
}

export const QUEUE: Readonly<Record<QueueKindId, QueueKind>> = {
  report: reportKind,
  'talent-report': talentReportKind,
  posting: postingKind,
  refund: refundKind,
  'advert-order': advertOrderKind,
  edit: editKind,
  answer: answerKind,
  finding: findingKind,
  run: runKind,
  letter: emailKind,
  link: linkKind,
  twins: duplicateKind,
  company: companyKind,
};

export function decisionKindOf(id: QueueKindId): string {
  return `queue.${id}`;
}

/** @throws Refusal `not_found` */
function kindDecision(id: QueueKindId, key: string): KindDecision {
  const decisions = QUEUE[id].decisions;
  const decision = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
  if (!decision) throw new Refusal('not_found', 'That decision doesn’t exist.');
  return decision;
}
