import type { ReactNode } from 'react';

/** Lucide icons (ISC) on a 24-unit grid; never used without a word. */
const DRAWINGS = {
  down: <path d="m6 9 6 6 6-6" />,
  next: <path d="m9 18 6-6-6-6" />,
  arrow: <path d="M5 12h14m-7-7 7 7-7 7" />,
  cross: <path d="M18 6 6 18M6 6l12 12" />,
  bookmark: <path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z" />,
  plus: <path d="M5 12h14M12 5v14" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  search: (
    <>
      <path d="m21 21-4.34-4.34" />
      <circle cx="11" cy="11" r="8" />
    </>
  ),
  filters: <path d="M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7M8 10v4m0-2H3" />,
  theme: (
    <>
      <path d="M12 2v2" />
      <path d="M14.837 16.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715" />
      <path d="M16 12a4 4 0 0 0-4-4m7-3-1.256 1.256M20 12h2" />
    </>
  ),
  warning: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4m0 4h.01" />
    </>
  ),
  caution: <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />,
  out: <path d="M15 3h6v6M10 14 21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** A 16 px icon, always beside a word. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing>{DRAWINGS[name]}</Drawing>;
}

/** The same for a drawing that few pages show, which stands there so that the others do not load it. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      {children}
    </svg>
  );
}
