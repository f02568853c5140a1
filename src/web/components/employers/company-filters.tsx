import { useEffect, useRef } from 'react';
import type { Term } from '#contract/core/vocabulary.ts';
import type { CompanyCounts } from '#contract/employers/companies.ts';
import { COMPANY_SIZES, COMPANY_SORTS, COMPANY_TICKS } from '#contract/employers/company-filters.ts';
import { type CompanySearch, companySearchOf, isNarrowed } from '#web/components/employers/company-search.ts';
import { Find } from '#web/ui/find.tsx';
import { Pick } from '#web/ui/pick.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FILTERS_ID, useFilterForm } from '#web/ui/use-filter-form.ts';

type CompanyFiltersProps = { search: CompanySearch; counts: CompanyCounts };

/** Search, filters and order. A choice shows its list at once; without scripts the button does. */
export function CompanyFilters({ search, counts }: CompanyFiltersProps) {
  const { apply, submit } = useFilterForm((form) => ({
    to: '/companies',
    search: companySearchOf(Object.fromEntries(form)),
  }));
  const sizes = COMPANY_SIZES.map(({ id, label }) => ({ id, label: `${label} (${counts.sizes[id] ?? 0})` }));
  const industries = counts.industries.map(({ name, total }) => ({ id: name, label: `${name} (${total})` }));
  return (
    <search>
      <form id={FILTERS_ID} className="company-filters" action="/companies" onSubmit={submit}>
        <div className="company-words">
          <Find label="Search companies" name="q" q={search.q} placeholder="Name or industry" />
          <button className="btn main" type="submit">
            Search
          </button>
        </div>
        <div className="chips">
          {COMPANY_TICKS.map(({ id, label }) => (
            <Tick key={id} name={id} label={label} count={counts[id]} isChosen={search[id] === 'true'} apply={apply} />
          ))}
          <Choice
            name="size"
            label="Size"
            terms={[{ id: '', label: 'Any size' }, ...sizes]}
            value={search.size}
            apply={apply}
          />
          <Choice
            name="industry"
            label="Industry"
            terms={[{ id: '', label: 'Any industry' }, ...industries]}
            value={search.industry}
            apply={apply}
          />
          <Choice name="sort" label="Order" terms={COMPANY_SORTS} value={search.sort ?? 'jobs'} apply={apply} />
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

type ChoiceProps = { name: string; label: string; terms: readonly Term[]; value: string | undefined; apply(): void };

function Choice({ name, label, apply, ...pick }: ChoiceProps) {
  return (
    <label className={`pick chip-pick ${name}`}>
      <span className="vh">{label}</span>
      <Pick className="input select" name={name} onChange={apply} {...pick} />
    </label>
  );
}
