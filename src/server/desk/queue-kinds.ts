import type { QueueKindId } from '#contract/admin-queue.ts';
import { Refusal } from '#contract/errors.ts';
import { editKind } from '#server/desk/kinds/edits.ts';
import { findingKind } from '#server/desk/kinds/findings.ts';
import { letterKind } from '#server/desk/kinds/letters.ts';
import { linkKind } from '#server/desk/kinds/links.ts';
import { postingKind } from '#server/desk/kinds/postings.ts';
import type { KindDecision, QueueKind } from '#server/desk/kinds/queue-kind.ts';
import { readingKind } from '#server/desk/kinds/readings.ts';
import { refundKind } from '#server/desk/kinds/refunds.ts';
import { reportKind } from '#server/desk/kinds/reports.ts';
import { runKind } from '#server/desk/kinds/runs.ts';
import { sampleKind } from '#server/desk/kinds/samples.ts';
import { talentReportKind } from '#server/desk/kinds/talent-reports.ts';
import { twinsKind } from '#server/desk/kinds/twins.ts';

export const QUEUE: Readonly<Record<QueueKindId, QueueKind>> = {
  report: reportKind,
  'talent-report': talentReportKind,
  posting: postingKind,
  refund: refundKind,
  edit: editKind,
  finding: findingKind,
  run: runKind,
  letter: letterKind,
  link: linkKind,
  sample: sampleKind,
  twins: twinsKind,
  reading: readingKind,
};

export const decisionKindOf = (id: QueueKindId) => `queue.${id}`;

/** @throws Refusal `not_found` */
export function kindDecision(id: QueueKindId, key: string): KindDecision {
  const decisions = QUEUE[id].decisions;
  const decision = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
  if (!decision) throw new Refusal('not_found', 'There is no such decision.');
  return decision;
}
