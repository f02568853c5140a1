/** What a demo says of itself: above every page, in its feeds, and on share images. */
export const DEMO_NOTICE = 'Demo: companies, people and listings are invented';
