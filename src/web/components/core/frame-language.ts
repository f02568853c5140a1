import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { FrameLink, Say } from '#web/components/core/nav.ts';
import type { PageFacts } from '#web/head/seo.ts';

let korean: Say | undefined;

const inEnglish: Say = (text) => text;

/** What header and footer say in Korean, which pages in Korean alone load. The server loads it first, and hydration waits for it. */
export async function loadKoreanFrame(): Promise<void> {
  korean ??= (await import('#web/components/core/nav-ko.ts')).inKorean;
}

/** The language of a page, as its loader says; until it says so, that of the page before. */
export function langOfPage(matches: readonly { status: string; loaderData?: unknown }[]): Language {
  const match = matches.at(-1);
  if (!import.meta.env.SSR && match?.status === 'pending') return document.documentElement.lang as Language;
  const loaded = match?.loaderData as { facts?: PageFacts } | undefined;
  return loaded?.facts?.lang ?? 'en';
}

export type FrameLanguage = { lang: Language; say: Say };

/** In which language header and footer are on this page. */
export function useFrameLanguage(): FrameLanguage {
  const lang = useRouterState({ select: ({ matches }) => langOfPage(matches) });
  const [, setLoaded] = useState(korean !== undefined);
  useEffect(() => {
    if (lang === 'ko') loadKoreanFrame().then(() => setLoaded(true), console.warn);
  }, [lang]);
  return lang === 'ko' && korean ? { lang, say: korean } : { lang: 'en', say: inEnglish };
}

export function sayLink<Link extends Pick<FrameLink, 'label' | 'to'>>(say: Say, link: Link) {
  return { ...link, label: say(link.label), to: say(link.to) };
}
