import { Refusal } from '#contract/core/errors.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { MAIL_KINDS } from '#contract/desk/mails.ts';
import type { QueueKindId } from '#contract/desk/queue.ts';
import type { ReportedJob } from '#contract/listings/desk-reports.ts';
import { countFindings, listFindings } from '#server/compliance/finding-queries.ts';
import { decideFinding } from '#server/compliance/settle-finding.ts';
import type { Context } from '#server/core/context.ts';
import { giveUp, sendAgain } from '#server/core/decide-email.ts';
import { kindOf } from '#server/core/email-kind.ts';
import { countFailedMails, failedMails } from '#server/core/email-queries.ts';
import { twinsKind } from '#server/desk/duplicate-items.ts';
import { postingKind } from '#server/desk/posting-items.ts';
import {
  fact,
  fieldWords,
  jobLinks,
  type KindDecision,
  type ListedItem,
  type QueueKind,
} from '#server/desk/queue-kind.ts';
import { readingKind } from '#server/desk/reading-items.ts';
import { runKind } from '#server/desk/run-items.ts';
import { talentReportKind } from '#server/desk/talent-report-items.ts';
import { countWaitingLinks, decideLink, waitingLinks } from '#server/jobs/links.ts';
import { closeJob } from '#server/jobs/publication.ts';
import { countWaitingReports, handleReport, reportedJobs, reportedPlaces } from '#server/jobs/reports.ts';
import { approveEdit, declineEdit, editedNow } from '#server/listings/decide-edit.ts';
import { countEdits, listEdits, type NamedEdit } from '#server/listings/edits.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { countOwedRefunds, owedRefunds } from '#server/payments/owed-refunds.ts';
import { retryRefund } from '#server/payments/retry-refund.ts';

/** Titles say nothing of people, as the list of decisions keeps them. */
const letterKind: QueueKind = {
  id: 'letter',
  async list({ db }, limit) {
    return (await failedMails(db, limit)).map(
      ({ id, to, subject, message_id, attempts, failed_at, fault, created_at }) => ({
        id,
        part: '',
        since: (failed_at ?? created_at).toISOString(),
        title: `An e-mail: ${termOf(MAIL_KINDS, kindOf(message_id))?.label ?? 'other'}`,
        company: null,
        facts: [
          ...fact('To', to),
          ...fact('Subject', subject),
          ...fact('The mail server said', fault),
          ...fact('Attempts', String(attempts)),
        ],
        quote: null,
        links: [{ label: 'At the desk', url: `/admin/mails/${id}` }],
        revision: null,
      }),
    );
  },
  count: ({ db }) => countFailedMails(db),
  decisions: {
    again: {
      shortcut: 's',
      label: 'Send again',
      does: 'Tries to deliver it again, with all attempts anew.',
      text: null,
      carryOut: (ctx, by, { id }) => sendAgain(ctx, by, id),
    },
    'give-up': {
      shortcut: 'x',
      label: 'Give up',
      does: 'It stays unsent, and nobody is asked again.',
      text: null,
      carryOut: (ctx, by, { id }) => giveUp(ctx, by, id),
    },
  },
};

const editKind: QueueKind = {
  id: 'edit',
  async list(ctx, limit) {
    const waiting = await listEdits(ctx.db, { state: 'waiting', after: null, limit: limit - 1 });
    return Promise.all(waiting.map((edit) => itemOf(ctx, edit)));
  },
  count: ({ db }) => countEdits(db, 'waiting'),
  decisions: {
    approve: {
      ...{ shortcut: 'p', label: 'Publish', does: 'Takes over what the employer changed.', text: null },
      carryOut: (ctx, by, { id, revision }) => approveEdit(ctx, by, { id, revision }),
    },
    decline: {
      ...{ shortcut: 'd', label: 'Decline', does: 'Leaves it as it is, and tells the employer why.' },
      text: { label: 'Why, for the employer', is_required: true },
      carryOut: (ctx, by, { id, text }) => declineEdit(ctx, by, { id, reason: text }),
    },
  },
};

const OUTCOME = { label: 'What came of it, for the record', is_required: true };

const reportKind: QueueKind = {
  id: 'report',
  async list({ db, clock }, limit) {
    const places = await reportedPlaces(db, { after: null, limit: limit - 1 });
    const waiting = places.filter(([settled]) => settled === 0).map(([, , job]) => job);
    return (await reportedJobs(db, waiting, clock.now())).map((reported) => ({
      ...{ id: reported.job.id, part: '', title: reported.job.title, company: reported.job.company_name },
      ...{ facts: factsOf(reported), quote: null, links: jobLinks(reported.job.slug), revision: null },
      since: waitingOf(reported)[0]?.created_at ?? clock.now().toISOString(),
    }));
  },
  count: ({ db }) => countWaitingReports(db),
  decisions: {
    settle: {
      ...{ shortcut: 's', label: 'Settle', does: 'Settles all reports of this listing, which stays as it is.' },
      ...{ text: OUTCOME, carryOut: (ctx, by, { id, text }) => handleReport(ctx, by, id, text) },
    },
    close: {
      ...{ shortcut: 'c', label: 'Close the job', does: 'Closes the listing and settles its reports.' },
      text: OUTCOME,
      async carryOut(ctx, by, { id, text }) {
        await closeJob(ctx, by, id);
        await handleReport(ctx, by, id, text);
      },
    },
  },
};

/** They name no buyer: the order's page does, which records who looked. */
const refundKind: QueueKind = {
  id: 'refund',
  async list({ db }, limit) {
    return (await owedRefunds(db, limit)).map(({ order, operation, amount }) => ({
      id: order.id,
      part: '',
      since: operation.asked_at.toISOString(),
      title: `Order ${order.number}`,
      company: null,
      facts: [
        ...fact('Owed', `${amount.toLocaleString('en')} won of ${order.amount.toLocaleString('en')}`),
        ...fact('Reason', operation.reason),
        ...fact('The gateway said', operation.code),
        ...fact('Ordered', order.kind === 'posting' ? 'A posting' : 'Shirts'),
      ],
      quote: null,
      links: [{ label: 'At the desk', url: `/admin/orders/${order.id}` }],
      revision: null,
    }));
  },
  count: ({ db }) => countOwedRefunds(db),
  decisions: {
    retry: {
      shortcut: 'r',
      label: 'Refund again',
      does: 'Asks the gateway once more; the buyer is told.',
      text: null,
      isAtOnce: true,
      async carryOut(ctx, by, { id }) {
        const { operation } = await retryRefund(ctx, byStaff(by), id);
        if (operation.state === 'refused')
          throw new Refusal('conflict', `The gateway refused it again, with ${operation.code}.`);
      },
    },
  },
};

const findingKind: QueueKind = {
  id: 'finding',
  async list({ db, clock }, limit) {
    const waiting = await listFindings(db, clock.now(), { state: 'waiting', after: null, limit: limit - 1 });
    return waiting.map(({ id, job, rule, text, found_at }) => ({
      id,
      part: '',
      since: found_at,
      title: job.title,
      company: job.company_name,
      facts: [
        { label: 'What is wrong', text },
        { label: 'Rule', text: rule },
      ],
      quote: null,
      links: jobLinks(job.slug),
      revision: null,
    }));
  },
  count: ({ db }) => countFindings(db, 'waiting'),
  decisions: {
    again: {
      shortcut: 'l',
      label: 'Look again',
      does: 'Publishes the listing again once nothing is against it.',
      text: null,
      carryOut: (ctx, by, { id }) => decideFinding(ctx, by, id, { reason: null }),
    },
    accept: {
      shortcut: 'p',
      label: 'Publish as it is',
      does: 'Lets the listing stand although it breaks the rule.',
      text: { label: 'Why it may stand, for the record', is_required: true },
      carryOut: (ctx, by, { id, text }) => decideFinding(ctx, by, id, { reason: text }),
    },
  },
};

const linkKind: QueueKind = {
  id: 'link',
  async list({ db, clock }, limit) {
    const waiting = await waitingLinks(db, clock.now(), { after: null, limit: limit - 1 });
    return waiting.map(({ job, url, fault, failing_since }) => ({
      ...{ id: job.id, part: '', since: failing_since, title: job.title, company: job.company_name },
      facts: [
        { label: 'Apply link', text: url },
        { label: 'What is wrong', text: fault },
      ],
      ...{ quote: null, links: [{ label: 'Open the apply link', url }, ...jobLinks(job.slug)], revision: null },
    }));
  },
  count: ({ db, clock }) => countWaitingLinks(db, clock.now()),
  decisions: {
    close: {
      ...{ shortcut: 'c', label: 'Close the job', does: 'It takes no applications any more; its page stays.' },
      ...{ text: null, carryOut: (ctx, by, { id }) => decideLink(ctx, by, id, { close: true }) },
    },
    keep: {
      ...{ shortcut: 'o', label: 'Keep it open', does: 'The link asks for no decision until it changes.' },
      ...{ text: null, carryOut: (ctx, by, { id }) => decideLink(ctx, by, id, { close: false }) },
    },
  },
};

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

function waitingOf({ reports }: ReportedJob): ReportedJob['reports'] {
  return reports.filter(({ handled_at }) => handled_at === null);
}

function factsOf(reported: ReportedJob) {
  return waitingOf(reported).map(({ kind, reason }) => ({
    label: kind?.label ?? 'Report',
    text: reason ?? 'The reader wrote nothing.',
  }));
}

async function itemOf(ctx: Context, { edit, company, job }: NamedEdit): Promise<ListedItem> {
  const { now, since, revision } = await editedNow(ctx, edit);
  return {
    ...{ id: edit.id, part: '', since: edit.sent_at.toISOString() },
    ...{ title: job?.title ?? `The page of ${company.name}`, company: company.name },
    facts: Object.entries(edit.fields).flatMap(([name, value]) => [
      ...fact(`${fieldWords(name)}, before`, textOf(edit.before[name])),
      ...fact(
        `${fieldWords(name)}, changed since by somebody else`,
        since.includes(name) ? textOf(now[name]) || 'Nothing' : null,
      ),
      ...fact(`${fieldWords(name)}, after`, textOf(value) || 'Nothing'),
    ]),
    quote: null,
    links: [{ label: 'What it says now', url: job ? `/jobs/${job.slug}` : `/companies/${company.slug}` }],
    revision,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
