import type { ReactNode } from 'react';
import { termsOf } from '#contract/jobs/filter-words.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { FILTERS } from '#web/components/jobs/filters.ts';
import {
  type ListReading,
  type ListSearch,
  valuesOf,
  withoutValue,
  withParams,
} from '#web/components/jobs/list-search.ts';
import type { LoadedList } from '#web/components/jobs/load-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type ChosenFiltersProps = {
  path: string;
  search: ListSearch;
  reading: ListReading;
  landing?: LandingPage;
  list: Pick<LoadedList, 'jobs' | 'skills'>;
};

export function ChosenFilters({ path, search, reading, landing, list: { jobs, skills } }: ChosenFiltersProps) {
  const base: Partial<Record<string, string>> = landing?.query ?? {};
  const groups = FILTERS.flatMap(({ name, word }) => {
    const fixed = valuesOf(base[name]);
    const values = (reading.chosen[name] ?? []).filter((value) => !fixed.includes(value));
    const shown = termsOf(name, skills).filter(({ id }) => values.includes(id));
    return shown.length > 0 ? [{ name, word, shown }] : [];
  });
  return (
    <div className="chosen">
      {reading.q && (
        <span>
          <span className="mute">Words</span>
          <Remove path={path} search={withParams(search, { q: '' })}>
            {reading.q}
          </Remove>
        </span>
      )}
      {reading.company && (
        <span>
          <span className="mute">At</span>
          <Remove path={path} search={withParams(search, { company: '' })}>
            {jobs[0]?.company.name ?? reading.company}
          </Remove>
        </span>
      )}
      {groups.map(({ name, word, shown }) => (
        <span key={name}>
          <span className="mute">{word}</span>
          {shown.map(({ id, label }) => (
            <Remove key={id} path={path} search={withoutValue(search, name, id)}>
              {label}
            </Remove>
          ))}
        </span>
      ))}
    </div>
  );
}

function Remove({ path, search, children }: { path: string; search: ListSearch; children: ReactNode }) {
  return (
    <SiteLink to={path} search={search} resetScroll={false}>
      <span className="vh">Remove </span>
      {children}
      <Icon name="cross" />
    </SiteLink>
  );
}
