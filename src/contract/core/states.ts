/** States of what people do on pages of their own, apart from `vocabulary.ts`, which every page loads. */

export const APPLICATION_STATES = [
  { id: 'new', label: 'New' },
  { id: 'read', label: 'Read' },
  { id: 'in-conversation', label: 'In conversation' },
  { id: 'shortlisted', label: 'Shortlisted' },
  { id: 'interview', label: 'Interview' },
  { id: 'offer', label: 'Offer' },
  { id: 'hired', label: 'Hired' },
  { id: 'declined', label: 'Not selected' },
  { id: 'turned-down', label: 'Offer turned down' },
  { id: 'withdrawn', label: 'Withdrawn' },
] as const;

export const VISIBILITIES = [
  { id: 'private', label: 'Private' },
  { id: 'public', label: 'Public' },
] as const;

/** How much a talent wants another job. */
export const LOOKING_STATES = [
  { id: 'looking', label: 'Looking now' },
  { id: 'open', label: 'Open to offers' },
] as const;

/** State of a conversation; after `accepted` the company knows who the talent is. */
export const CONVERSATION_STATES = [
  { id: 'open', label: 'Open' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'declined', label: 'Declined' },
] as const;

export const CONVERSATION_OUTCOMES = [
  { id: 'dismissed', label: 'Dismissed' },
  { id: 'warned', label: 'Company warned' },
  { id: 'blocked', label: 'Company blocked' },
] as const;

export type ApplicationState = (typeof APPLICATION_STATES)[number]['id'];
export type Visibility = (typeof VISIBILITIES)[number]['id'];
export type LookingState = (typeof LOOKING_STATES)[number]['id'];
export type ConversationState = (typeof CONVERSATION_STATES)[number]['id'];
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number]['id'];

const SET_BY_COMPANIES = [
  ...(['new', 'read', 'in-conversation', 'shortlisted'] as const),
  ...(['interview', 'offer', 'hired', 'declined'] as const),
] as const;

/** What a company may set after each state: any, as what was set by mistake is taken back; only offers are turned down. */
export const NEXT_STATES: Record<ApplicationState, readonly ApplicationState[]> = {
  new: SET_BY_COMPANIES,
  read: SET_BY_COMPANIES,
  'in-conversation': SET_BY_COMPANIES,
  shortlisted: SET_BY_COMPANIES,
  interview: SET_BY_COMPANIES,
  offer: [...SET_BY_COMPANIES, 'turned-down'],
  hired: [...SET_BY_COMPANIES, 'turned-down'],
  declined: SET_BY_COMPANIES,
  'turned-down': ['turned-down', 'in-conversation', 'offer'],
  withdrawn: [],
};

/** What is decided stays on record. An offer isn't withdrawn from but turned down. */
export function isWithdrawable(state: ApplicationState): boolean {
  return state !== 'withdrawn' && !isDecided(state);
}

export function isDecided(state: ApplicationState): boolean {
  return state === 'declined' || state === 'hired' || state === 'turned-down';
}
