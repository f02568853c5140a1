import { Refusal } from '#contract/core/errors.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { MAIL_KINDS } from '#contract/desk/mails.ts';
import type { Context } from '#server/core/context.ts';
import { countFailedMails, failedMails, giveUp, sendAgain } from '#server/core/email-outbox.ts';
import { kindOf } from '#server/core/emails.ts';
import { byStaff } from '#server/core/record-audit.ts';
import { fact, type QueueKind } from '#server/desk/queue-kind.ts';
import { confirmRun, undoRun } from '#server/imports/decide-run.ts';
import { countHeldRuns, heldRuns, runNumber } from '#server/imports/runs.ts';
import { countOwedRefunds, owedRefunds, retryRefund } from '#server/payments/refund-order.ts';

/** Titles say nothing of people, as the list of decisions keeps them. */
export const emailKind: QueueKind = {
  id: 'letter',
  async list({ db }, limit) {
    return (await failedMails(db, limit)).map(
      ({ id, to, subject, message_id, attempts, failed_at, fault, created_at }) => ({
        id,
        part: '',
        since: (failed_at ?? created_at).toISOString(),
        title: `Email: ${termOf(MAIL_KINDS, kindOf(message_id))?.label ?? 'other'}`,
        company: null,
        facts: [
          ...fact('To', to),
          ...fact('Subject', subject),
          ...fact('The mail server said', fault),
          ...fact('Attempts', String(attempts)),
        ],
        quote: null,
        links: [{ label: 'The email', url: `/admin/mails/${id}` }],
        revision: null,
      }),
    );
  },
  count: ({ db }) => countFailedMails(db),
  decisions: {
    again: {
      shortcut: 't',
      label: 'Resend',
      does: 'Starts over and tries to deliver it.',
      text: null,
      carryOut: (ctx, by, { id }) => sendAgain(ctx, by, id),
    },
    'give-up': {
      shortcut: 'x',
      label: 'Give up',
      does: 'It stays unsent. You won’t be asked again.',
      text: null,
      carryOut: (ctx, by, { id }) => giveUp(ctx, by, id),
    },
  },
};

/** They name no buyer: the order's page does, which records who looked. */
export const refundKind: QueueKind = {
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
      links: [{ label: 'The order', url: `/admin/orders/${order.id}` }],
      revision: null,
    }));
  },
  count: ({ db }) => countOwedRefunds(db),
  decisions: {
    retry: {
      shortcut: 't',
      label: 'Retry refund',
      does: 'Asks the gateway again and tells the buyer.',
      text: null,
      isAtOnce: true,
      async carryOut(ctx, by, { id }) {
        const { operation } = await retryRefund(ctx, byStaff(by), id);
        if (operation.state === 'refused')
          throw new Refusal('conflict', `The gateway refused again, with ${operation.code}.`);
      },
    },
  },
};

/** They would have closed too much. They work in batches, so decisions are carried out at once. */
export const runKind: QueueKind = {
  id: 'run',
  async list({ db }, limit) {
    return (await heldRuns(db, limit)).map(({ run, source, company }) => ({
      id: run.id,
      part: '',
      since: (run.ended_at ?? run.started_at).toISOString(),
      title: `Import ${run.number} from source ${source.number}`,
      company,
      facts: [
        ...fact('Would close', `${run.gone.length} jobs`),
        ...fact('Read', `${run.read} entries, ${run.unchanged} unchanged`),
        ...fact('Board', source.address),
      ],
      quote: run.message,
      links: [{ label: 'The source', url: `/admin/sources/${source.number}` }],
      revision: null,
    }));
  },
  count: ({ db }) => countHeldRuns(db),
  decisions: {
    confirm: {
      shortcut: 'c',
      label: 'Close the jobs',
      does: 'Closes the jobs that the source no longer lists.',
      text: null,
      isAtOnce: true,
      carryOut: async (ctx, by, { id }) => confirmRun(ctx, by, await numberOf(ctx, id)),
    },
    undo: {
      shortcut: 'x',
      label: 'Undo the import',
      does: 'Undoes what the import changed and pauses its source.',
      text: null,
      isAtOnce: true,
      carryOut: async (ctx, by, { id }) => undoRun(ctx, by, await numberOf(ctx, id)),
    },
  },
};

async function numberOf({ db }: Context, id: string): Promise<number> {
  const number = await runNumber(db, id);
  if (number === null) throw new Refusal('not_found', 'That import doesn’t exist.');
  return number;
}
