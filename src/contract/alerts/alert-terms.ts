import { FACETS } from '#contract/jobs/job-facets.ts';
import { PERSON_PARAMS } from '#contract/jobs/person.ts';

export const ALERT_KINDS = [
  { id: 'jobs', label: 'New jobs' },
  { id: 'rules', label: 'Rules and rates that change' },
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number]['id'];

export const ALERT_FREQUENCIES = [
  { id: 'daily', label: 'Daily' },
  { id: 'weekly', label: 'Weekly' },
] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]['id'];

/** As in the list's address; stored alerts keep this order. */
export const ALERT_FILTERS = [...FACETS, 'company', 'q', ...PERSON_PARAMS, 'fit'] as const;
export type AlertFilterName = (typeof ALERT_FILTERS)[number];

/** Our limits, not the specification's. */
export const ALERT_LIMITS = {
  /** Confirmed alerts per address. */
  perPerson: 20,
  unconfirmedDays: 7,
  jobsInLetter: 20,
  toolsInAlert: 20,
} as const;

/** What a person consents to by asking for an alert; stored with the version of the privacy policy in force. */
export const ALERT_CONSENT = {
  text: 'We only use your address for this alert, send only the link until you confirm it, and delete it when you end the alert.',
} as const;
