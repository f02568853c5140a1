import { termOf } from '#contract/core/vocabulary.ts';
import { MAIL_KINDS } from '#contract/desk/mails.ts';
import { countFailedMails, failedMails, giveUp, sendAgain } from '#server/core/email-outbox.ts';
import { kindOf } from '#server/core/queue-email.ts';
import { fact, type QueueKind } from '#server/desk/queue-kind.ts';

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
