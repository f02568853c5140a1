/** Why an address gets only what somebody asks for at that moment; its owner is `told`. */
export const STOP_REASONS = [
  {
    id: 'refused',
    label: 'The mail server refused the address',
    told: 'Your mail server keeps rejecting our emails.',
  },
  { id: 'bounced', label: 'An email bounced', told: 'One of our emails to you bounced.' },
  { id: 'complained', label: 'An email was marked as spam', told: 'One of our emails to you was marked as spam.' },
] as const;
export type StopReason = (typeof STOP_REASONS)[number]['id'];
