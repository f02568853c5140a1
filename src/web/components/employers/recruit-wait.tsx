import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageWait } from '#web/components/core/page-wait.tsx';

/** `company`: its slug. */
type KeptHeader = { company: string; header: ReactNode };

/** The last one that this browser showed. */
let last: KeptHeader | null = null;

export function keepHeader(shown: KeptHeader): void {
  last = shown;
}

/**
 * Between two pages of a company its header stays. Who comes from elsewhere may find them locked, under the site's. Every
 * page of the site loads this with its routes, so it knows nothing of that header.
 */
export function RecruitWait() {
  const { slug } = useParams({ strict: false });
  return last !== null && last.company === slug ? <PageWait header={last.header} /> : <PageWait />;
}
