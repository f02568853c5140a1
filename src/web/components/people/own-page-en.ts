/** Of what stands around each of the account's pages, whether they are translated or not. */
export const OWN_NAV_ENGLISH = {
  name: 'Your account',
  pages: {
    '/profile': 'Profile',
    '/profile/applications': 'Applications',
    '/profile/conversations': 'Conversations',
    '/settings': 'Settings',
  },
  news: (count: number) => `${count} new`,
  signOut: 'Sign out',
};

export type OwnNavWords = typeof OWN_NAV_ENGLISH;
