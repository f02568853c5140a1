import { Refusal } from '#contract/core/errors.ts';
import type { QueueKindId } from '#contract/desk/queue.ts';
import { answerKind } from '#server/desk/answer-items.ts';
import { companyKind } from '#server/desk/company-items.ts';
import { duplicateKind } from '#server/desk/duplicate-items.ts';
import { editKind } from '#server/desk/edit-items.ts';
import { emailKind } from '#server/desk/email-items.ts';
import { findingKind } from '#server/desk/finding-items.ts';
import { linkKind } from '#server/desk/link-items.ts';
import { postingKind } from '#server/desk/posting-items.ts';
import type { KindDecision, QueueKind } from '#server/desk/queue-kind.ts';
import { refundKind } from '#server/desk/refund-items.ts';
import { reportKind } from '#server/desk/report-items.ts';
import { runKind } from '#server/desk/run-items.ts';
import { talentReportKind } from '#server/desk/talent-report-items.ts';

export const QUEUE: Readonly<Record<QueueKindId, QueueKind>> = {
  report: reportKind,
  'talent-report': talentReportKind,
  posting: postingKind,
  refund: refundKind,
  edit: editKind,
  answer: answerKind,
  finding: findingKind,
  run: runKind,
  letter: emailKind,
  link: linkKind,
  twins: duplicateKind,
  company: companyKind,
};

export const decisionKindOf = (id: QueueKindId) => `queue.${id}`;

/** @throws Refusal `not_found` */
export function kindDecision(id: QueueKindId, key: string): KindDecision {
  const decisions = QUEUE[id].decisions;
  const decision = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
  if (!decision) throw new Refusal('not_found', 'That decision doesn’t exist.');
  return decision;
}
