import { type AnyRouter, RouterContextProvider, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FRAME_PATHS } from '#web/components/core/nav.ts';
import { isCurrent } from '#web/ui/site-link.tsx';
import { writtenOnce } from '#web/ui/written-once.tsx';

/** Written once for all pages on which the same links are current; `shown` must hold whatever else it shows. */
export function useFramePart(name: 'header' | 'footer', shown: readonly unknown[], part: () => ReactNode) {
  const router = useRouter();
  return writtenOnce(
    name,
    () => [shown, currentPaths(router)],
    () => <RouterContextProvider router={router}>{part()}</RouterContextProvider>,
  );
}

/** Those of the page itself, and those of sections that it belongs to. */
function currentPaths(router: AnyRouter): string[] {
  return FRAME_PATHS.flatMap((to) => {
    if (isCurrent(router, { to })) return [to];
    return isCurrent(router, { to, isSection: true }) ? [`${to}/`] : [];
  });
}
