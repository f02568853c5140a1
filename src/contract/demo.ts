/** On every page, in feeds, and on share images. */
export const DEMO_NOTICE = 'Demo: companies, people and listings are invented';
