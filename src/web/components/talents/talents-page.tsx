import '#web/components/account/account.css';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { FoundTalent, TalentListMeta } from '#contract/talents.ts';
import { FoundTalentItem } from '#web/components/talents/found-talent.tsx';
import { TalentFilters } from '#web/components/talents/talent-filters.tsx';
import { searchOfTalentForm, type TalentSearch } from '#web/components/talents/talent-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type TalentsPageProps = {
  company: string;
  search: TalentSearch;
  talents: FoundTalent[];
  meta: TalentListMeta;
};

/** The talents that a company may find, by words and filters. One form holds all of it. */
export function TalentsPage({ company, search, talents, meta }: TalentsPageProps) {
  const navigate = useNavigate();
  const path = `/recruit/${company}/talents`;

  function apply(form: HTMLFormElement) {
    void navigate({ to: path, search: searchOfTalentForm(new FormData(form)), resetScroll: false });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }

  return (
    <form className="split" action={path} onSubmit={submit} key={JSON.stringify(search)}>
      <TalentFilters search={search} meta={meta} onChange={apply} />
      <div className="grid content-start gap-4">
        <search className="flex gap-2">
          <label className="find grow">
            <span className="vh">Search</span>
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={search.q}
              maxLength={LIMITS.queryMax}
              placeholder="Title, skill or word of a summary"
            />
          </label>
          <button className="btn main" type="submit">
            Search
          </button>
        </search>
        <p className="t14 mute num" role="status">
          {meta.total} {meta.total === 1 ? 'talent' : 'talents'}
        </p>
        {talents.length === 0 ? (
          <NoTalents path={path} />
        ) : (
          <ul className="things">
            {talents.map((talent) => (
              <FoundTalentItem key={talent.id} company={company} talent={talent} />
            ))}
          </ul>
        )}
        <nav className="pages" aria-label="Pages">
          {search.cursor && (
            <SiteLink className="step" to={path} search={{ ...search, cursor: undefined }}>
              First page
            </SiteLink>
          )}
          {meta.next_cursor && (
            <SiteLink className="step" rel="next" to={path} search={{ ...search, cursor: meta.next_cursor }}>
              Next
            </SiteLink>
          )}
        </nav>
      </div>
    </form>
  );
}

function NoTalents({ path }: { path: string }) {
  const all = (
    <SiteLink className="btn" to={path}>
      Clear all
    </SiteLink>
  );
  return (
    <Void mark="none" title="Nobody fits all of this" action={all}>
      Fewer filters or other words may help.
    </Void>
  );
}
