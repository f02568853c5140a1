import { APPLICATION_STATES, type ApplicationState } from '#contract/states.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type ApplicationTabsProps = {
  /** Path of the page. */
  path: string;
  current: ApplicationState | undefined;
  states: readonly ApplicationState[];
};

/** Tabs with the number of applications in each state. `states` has one entry per application. */
export function ApplicationTabs({ path, current, states }: ApplicationTabsProps) {
  const tabs = [
    { id: undefined, label: 'All', count: states.length },
    ...APPLICATION_STATES.map(({ id, label }) => ({ id, label, count: states.filter((one) => one === id).length })),
  ];
  return (
    <nav className="tabs" aria-label="By state">
      {tabs.map(({ id, label, count }) => (
        <SiteLink
          key={label}
          to={path}
          search={{ state: id }}
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
