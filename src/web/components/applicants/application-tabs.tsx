import type { ApplicationListMeta } from '#contract/recruit-applications.ts';
import { APPLICATION_STATES, type ApplicationState } from '#contract/states.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type ApplicationTabsProps = {
  /** Path of the page. */
  path: string;
  current: ApplicationState | undefined;
  counts: ApplicationListMeta['by_status'];
  q: string | undefined;
};

/** Tabs with the number of applications in each state. */
export function ApplicationTabs({ path, current, counts, q }: ApplicationTabsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { id: undefined, label: 'All', count: all },
    ...APPLICATION_STATES.map(({ id, label }) => ({ id, label, count: counts[id] })),
  ];
  return (
    <nav className="tabs" aria-label="By state">
      {tabs.map(({ id, label, count }) => (
        <SiteLink
          key={label}
          to={path}
          search={{ state: id, q }}
          resetScroll={false}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
          <span>{count}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
