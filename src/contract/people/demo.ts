import type { Language } from '#contract/core/language.ts';

/** What a demo says of itself: above every page, in its feeds, and on share images. */
export const DEMO_NOTICE = 'Demo: companies, people and listings are invented';

/** The same above a page, in the page's language. */
export const DEMO_NOTICES: Record<Language, string> = {
  en: DEMO_NOTICE,
  ko: '데모: 기업·인물·공고는 모두 가상입니다',
};
