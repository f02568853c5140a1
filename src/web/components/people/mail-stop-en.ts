import { STOP_REASONS, type StopReason } from '#contract/alerts/stop-reasons.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { Failure } from '#web/ui/use-form.ts';

/** Of the note on paused emails, which pages show whether they are translated or not. */
export const MAIL_STOP_ENGLISH = {
  paused: (reason: StopReason) =>
    `${STOP_REASONS.find(({ id }) => id === reason)?.told} We’ve paused job alerts, reminders and notes from companies.`,
  turnOn: 'Turn them back on',
  explain: (error: unknown): Failure => explainCall(error),
};

export type MailStopWords = typeof MAIL_STOP_ENGLISH;
