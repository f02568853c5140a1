import { z } from 'zod';
import {
  ALERT_FILTERS,
  ALERT_FREQUENCIES,
  ALERT_KINDS,
  ALERT_LIMITS,
  type AlertFilterName,
} from '#contract/alerts/alert-terms.ts';
import { MailStop } from '#contract/alerts/mail-notices.ts';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At } from '#contract/core/moments.ts';
import { EmailField } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { JobFilters } from '#contract/jobs/jobs.ts';

/** The same strings as `GET /v1/jobs` takes, but strict: a misspelled filter must not become an alert for every job. */
export const AlertFilters = JobFilters.pick(
  Object.fromEntries(ALERT_FILTERS.map((name) => [name, true])) as Record<AlertFilterName, true>,
).strict();
export type AlertFilters = z.output<typeof AlertFilters>;

const Frequency = z.enum(ids(ALERT_FREQUENCIES));

export const AlertRequest = z.object({
  email: EmailField,
  frequency: Frequency,
  filters: AlertFilters.default({}),
});
export type AlertRequest = z.output<typeof AlertRequest>;

/** Slugs. Which of them go by rules, the server knows. */
const Tools = z.array(z.string().max(LIMITS.nameMax)).min(1).max(ALERT_LIMITS.toolsInAlert);

export const RuleAlertRequest = z.object({
  email: EmailField,
  tools: Tools.describe('Slugs of the tools whose rules and rates to hear of'),
});
export type RuleAlertRequest = z.output<typeof RuleAlertRequest>;

export const AlertChange = z
  .object({
    frequency: Frequency,
    is_paused: z.boolean(),
    filters: AlertFilters.describe('Of an alert for jobs'),
    tools: Tools.describe('Of an alert for rules'),
  })
  .partial()
  .strict();
export type AlertChange = z.output<typeof AlertChange>;

export const Alert = z.object({
  kind: z.enum(ids(ALERT_KINDS)),
  email: z.string(),
  frequency: Frequency,
  filters: z.partialRecord(z.enum(ALERT_FILTERS), z.string()).describe('As in the list’s URL; none for rules'),
  tools: z.array(z.string()).describe('Slugs of the tools whose rules it follows; none for jobs'),
  filter_words: z.array(z.string()).describe('The filters or tools in words; empty for all open jobs'),
  is_confirmed: z.boolean(),
  is_paused: z.boolean().describe('Paused by its owner; no emails until it’s resumed'),
  is_ending: z.boolean().describe('Ends unless its owner confirms it again'),
  jobs_now: z.number().int().describe('Open jobs that match now; 0 for rules'),
  requested_at: At,
  confirmed_at: At.nullable(),
  next_at: At.nullable().describe('When it’s checked next; nothing is sent if there are no new jobs'),
  last_sent_at: At.nullable(),
  paused: MailStop.nullable().describe('Why emails to its address are off; confirming turns them back on'),
});
export type Alert = z.infer<typeof Alert>;

export const OwnAlert = Alert.extend({ path: z.string().describe('Of its private page') });
export type OwnAlert = z.infer<typeof OwnAlert>;

export const alertRoutes = {
  ...routes(
    { access: 'anyone' },
    {
      'POST /v1/alerts': {
        idempotent: true,
        status: 202,
        summary: 'Creates a job alert. The response is the same whether or not the address is known.',
        body: AlertRequest,
        data: Done,
      },
      'POST /v1/alerts/rules': {
        idempotent: true,
        status: 202,
        summary:
          'Asks for an email when a rule or rate behind a career tool changes. The response is the same whether or not the address is known.',
        body: RuleAlertRequest,
        data: Done,
      },
      'GET /v1/alerts/{token}': { summary: 'An alert, by the private link in its emails.', data: Alert },
      'POST /v1/alerts/{token}/confirmation': {
        summary: 'Confirms an alert, or resumes a paused one. Jobs that match from now on count as new.',
        data: Alert,
      },
      'PATCH /v1/alerts/{token}': {
        summary:
          'Changes an alert’s frequency, filters or tools, or pauses it. Jobs that new filters match right away don’t count as new.',
        body: AlertChange,
        data: Alert,
      },
      'DELETE /v1/alerts/{token}': { summary: 'Ends an alert and deletes it, including its address.', data: Done },
      'POST /v1/alerts/{token}/unsubscribe': {
        summary: 'One-click unsubscribe from an email header (RFC 8058).',
        data: Done,
      },
      'GET /v1/alerts/{token}/unsubscribe': {
        summary: 'Redirects a browser that opens that link to the alert’s page. It doesn’t end the alert.',
        data: z.never(),
        redirect: true,
      },
    },
  ),
  ...routes(
    { access: 'user', fresh: true },
    {
      'GET /v1/talent/alerts': {
        summary: 'The signed-in user’s alerts, by their confirmed address.',
        data: z.array(OwnAlert),
      },
    },
  ),
};
