import { FACETS } from '#contract/job-facets.ts';

/** How often an alert may come. */
export const ALERT_FREQUENCIES = [
  { id: 'daily', label: 'Daily' },
  { id: 'weekly', label: 'Weekly' },
] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]['id'];

/** The filters of a list that an alert may have; their values are written as in the address of the list. */
export const ALERT_FILTERS = [...FACETS, 'company', 'q'] as const;
export type AlertFilterName = (typeof ALERT_FILTERS)[number];

/** Our own limits. */
export const ALERT_LIMITS = {
  /** Confirmed alerts of one address. */
  perPerson: 20,
  unconfirmedDays: 7,
  /** Jobs that one letter lists; the list has the others. */
  jobsInLetter: 20,
} as const;

/** The text that a person agrees to by asking for an alert; the version of the privacy policy in force is stored with it. */
export const ALERT_CONSENT = {
  text: 'We use your address for this alert alone, send nothing before you have confirmed it, and delete it when you end the alert.',
} as const;
