import { useEffect, useRef } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { CompanyCounts } from '#contract/employers/companies.ts';
import { COMPANY_SIZES, COMPANY_SORTS, COMPANY_TICKS } from '#contract/employers/company-filters.ts';
import { type CompanySearch, companySearchOf, isNarrowed } from '#web/components/employers/company-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FILTERS_ID, useFilterForm } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';

type CompanyFiltersProps = { search: CompanySearch; counts: CompanyCounts };

/** Search, filters and order. A choice shows its list at once; without scripts the button does. */
export function CompanyFilters({ search, counts }: CompanyFiltersProps) {
  const { apply, submit } = useFilterForm((form) => ({
    to: '/companies',
    search: companySearchOf(Object.fromEntries(form)),
  }));
  const words = useInputValue<HTMLInputElement>(search.q ?? '');
  const sizes = COMPANY_SIZES.map(({ id, label }) => [id, `${label} (${counts.sizes[id] ?? 0})`] as const);
  const industries = counts.industries.map(({ name, total }) => [name, `${name} (${total})`] as const);
  const sorts = COMPANY_SORTS.map(({ id, label }) => [id, label] as const);
  return (
    <search>
      <form id={FILTERS_ID} className="company-filters" action="/companies" onSubmit={submit}>
        <div className="company-words">
          <label className="find">
            <span className="vh">Search companies</span>
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              ref={words}
              defaultValue={search.q}
              maxLength={LIMITS.queryMax}
              placeholder="Name, industry or product"
            />
          </label>
          <button className="btn main" type="submit">
            Search
          </button>
        </div>
        <div className="chips">
          {COMPANY_TICKS.map(({ id, label }) => (
            <Tick key={id} name={id} label={label} count={counts[id]} isChosen={search[id] === 'true'} apply={apply} />
          ))}
          <Choice name="size" label="Size" any="Any size" options={sizes} chosen={search.size} apply={apply} />
          <Choice
            name="industry"
            label="Industry"
            any="Any industry"
            options={industries}
            chosen={search.industry}
            apply={apply}
          />
          <Choice name="sort" label="Order" options={sorts} chosen={search.sort ?? 'jobs'} apply={apply} />
          {isNarrowed(search) && (
            <SiteLink className="clear" to="/companies" search={companySearchOf({ sort: search.sort })}>
              Clear
            </SiteLink>
          )}
        </div>
      </form>
    </search>
  );
}

type TickProps = { name: string; label: string; count: number; isChosen: boolean; apply(): void };

function Tick({ name, label, count, isChosen, apply }: TickProps) {
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (control.current) control.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className="chip">
      <input type="checkbox" name={name} value="true" ref={control} defaultChecked={isChosen} onChange={apply} />
      {label} <span className="n num">{count}</span>
    </label>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any?: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string | undefined;
  apply(): void;
};

function Choice({ name, label, any, options, chosen = '', apply }: ChoiceProps) {
  const control = useInputValue<HTMLSelectElement>(chosen);
  return (
    <label className={`pick chip-pick ${name}`}>
      <span className="vh">{label}</span>
      <select className="input select" name={name} ref={control} defaultValue={chosen} onChange={apply}>
        {any && <option value="">{any}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}
