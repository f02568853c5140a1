import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Language } from '#contract/core/language.ts';
import { ENGLISH_NAV, type Nav } from '#web/components/core/nav.ts';
import type { PageFacts } from '#web/head/seo.ts';

let korean: Nav | undefined;

/** Header and footer in Korean, which pages in Korean alone load. The server and hydration wait for them. */
export async function loadKoreanNav(): Promise<Nav> {
  korean ??= (await import('#web/components/core/nav-ko.ts')).KOREAN_NAV;
  return korean;
}

/** By what its loader says. */
export function langOfPage(matches: readonly { loaderData?: unknown }[]): Language {
  const loaded = matches.at(-1)?.loaderData as { facts?: PageFacts } | undefined;
  return loaded?.facts?.lang ?? 'en';
}

export function useNav(): Nav {
  const isKorean = useRouterState({ select: ({ matches }) => langOfPage(matches) }) === 'ko';
  const [nav, setNav] = useState(korean);
  useEffect(() => {
    if (isKorean) loadKoreanNav().then(setNav, console.warn);
  }, [isKorean]);
  return (isKorean && nav) || ENGLISH_NAV;
}
