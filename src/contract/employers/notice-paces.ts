/** How soon somebody at a company hears of new applicants and messages. */
export const NOTICE_PACES = [
  { id: 'at-once', label: 'Right away' },
  { id: 'daily', label: 'Once a day' },
  { id: 'never', label: 'Never' },
] as const;
export type NoticePace = (typeof NOTICE_PACES)[number]['id'];
