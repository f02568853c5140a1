import type { Question } from '#web/ui/faq.tsx';

export type PitchSite = { brand: string; contactEmail: string; applicationRetentionDays: number };

export type CompaniesTexts = {
  lang: 'en' | 'ko';
  path: string;
  other: { lang: 'en' | 'ko'; path: string; label: string };
  title: string;
  description: string;
  keywords: string;
  heading: string;
  lead: string;
  post: string;
  look: string;
  figures: {
    price: string;
    free: string;
    freeUntil(day: string): string;
    days(days: number): string;
    live: string;
    met(met: number, of: number): string;
    metLabel: string;
    openJobs: string;
    alerts: string;
    talents: string;
  };
  /** Ways of charging, without the names of others: how each of them does it changes. */
  compared: { heading: string; items: readonly { name: string; pay: string; know: string }[] };
  listing: { heading: string; text: string; all: string };
  offers: { heading: string; items: readonly { heading: string; text: string }[] };
  states: string;
  asks: { heading: string; items: readonly string[] };
  /** Invented quotes; shown only in a demo. */
  voices: { heading: string; note: string; items: readonly { text: string; who: string }[] };
  faq: string;
  questions(site: PitchSite): Question[];
};
