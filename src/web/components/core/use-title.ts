import { useEffect } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import { documentTitle } from '#web/head/seo.ts';

/** Titles the document by what only the browser knows: what a private link opens, or what a press has led to. */
export function useTitle(title: string): void {
  const site = useSite();
  useEffect(() => {
    document.title = documentTitle(site, title);
  }, [site, title]);
}
