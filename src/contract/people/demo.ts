/** What a demo says of itself: above every page, in its feeds, and on the pictures of shared links. */
export const DEMO_NOTICE = 'Demo: companies, people and listings are invented';
