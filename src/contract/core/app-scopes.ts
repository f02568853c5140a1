/** What a person can let an app do for them. The tokens of apps open /mcp and nothing else. */
export const APP_SCOPES = {
  applications: {
    label: 'See your applications and prepare new ones',
    detail: 'It can’t send one: you read it on our page and press Apply.',
  },
  saved: { label: 'See and change your saved jobs', detail: null },
  alerts: {
    label: 'See, pause and resume your job alerts, and ask for new ones',
    detail: 'A new one starts once you confirm it by email.',
  },
  profile: {
    label: 'Read your talent profile and suggest changes',
    detail: 'Nothing changes until you accept it on our page.',
  },
  hiring: {
    label: 'See the listings and applicants of your companies, and write drafts',
    detail: 'It gets no resumes, and you send each draft yourself. What applicants wrote is shared with it.',
  },
} as const;

export type AppScope = keyof typeof APP_SCOPES;

export const APP_SCOPE_NAMES = Object.keys(APP_SCOPES) as [AppScope, ...AppScope[]];
