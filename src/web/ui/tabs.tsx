import '#web/ui/tabs.css';
import { useEffect, useRef } from 'react';
import { type Search, SiteLink } from '#web/ui/site-link.tsx';

type Tab = {
  id: string | undefined;
  label: string;
  to: string;
  search?: Search;
  count?: number;
  resetScroll?: boolean;
};
type TabsProps = { label: string; tabs: readonly Tab[]; current: string | undefined };

/** How much of its neighbors shows beside the current one, in pixels; as `scroll-padding-inline-end`. */
const ROOM = 40;

/** Links between pages, or between parts of a list. Where they don't all fit, the current one is in sight. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who scrolls them by hand isn't moved back.
  useEffect(() => {
    // After the router, which scrolls them to where they were on the page before.
    const frame = requestAnimationFrame(() => nav.current && scrollToCurrent(nav.current));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map(({ id, label: name, count, ...link }) => (
        <SiteLink key={name} {...link} aria-current={id === current ? 'page' : undefined}>
          {name} {count !== undefined && <span>{count}</span>}
        </SiteLink>
      ))}
    </nav>
  );
}

/** `scrollIntoView` would move the page as well. */
function scrollToCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector<HTMLElement>('[aria-current]');
  if (!tab) return;
  const start = tab.offsetLeft - nav.offsetLeft;
  const end = start + tab.offsetWidth - nav.clientWidth;
  nav.scrollLeft = Math.min(start - ROOM, Math.max(nav.scrollLeft, end + ROOM));
}
