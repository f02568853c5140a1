import { chosenValues, searchOfTalentForm } from '#web/components/talents/talent-form.ts';
import '#web/components/talents/talents.css';
import type { FoundTalent, TalentListMeta } from '#contract/talents.ts';
import { FoundTalentItem, TALENT_COLUMNS } from '#web/components/talents/found-talent.tsx';
import type { TalentSearch } from '#web/components/talents/search-params.ts';
import { TalentFilters } from '#web/components/talents/talent-filters.tsx';
import { TALENT_FILTERS } from '#web/components/talents/talent-search.ts';
import { ColumnNames } from '#web/ui/columns.tsx';
import { SearchLine } from '#web/ui/search-line.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useFilterForm } from '#web/ui/use-filter-form.ts';
import { Void } from '#web/ui/void.tsx';

type TalentsPageProps = {
  company: string;
  search: TalentSearch;
  talents: FoundTalent[];
  meta: TalentListMeta;
};

/** The talent search. One GET form holds all of it, so that it works without JavaScript. */
export function TalentsPage({ company, search, talents, meta }: TalentsPageProps) {
  const path = `/recruit/${company}/talents`;
  const form = useFilterForm((given) => ({ to: path, search: searchOfTalentForm(given) }));
  const chosen = TALENT_FILTERS.flatMap(({ name }) =>
    chosenValues(search[name], Object.keys(meta.facets[name] ?? {})),
  ).length;
  return (
    <>
      <SearchLine q={search.q} placeholder="Title, skill or word" chosen={chosen + (search.years ? 1 : 0)} />
      <div className="with-rail">
        <TalentFilters path={path} search={search} talents={talents} meta={meta} form={form} />
        <section aria-labelledby="results">
          <p id="results" className="t14 mute num pb-3" role="status">
            {meta.total} {meta.total === 1 ? 'talent' : 'talents'}
          </p>
          {talents.length === 0 ? (
            <NoTalents path={path} isNarrowed={Object.values(search).some(Boolean)} />
          ) : (
            <div className="columns talents">
              <ColumnNames names={['Talent', ...TALENT_COLUMNS]} />
              <ul>
                {talents.map((talent) => (
                  <FoundTalentItem key={talent.id} company={company} talent={talent} />
                ))}
              </ul>
            </div>
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
        </section>
      </div>
    </>
  );
}

function NoTalents({ path, isNarrowed }: { path: string; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <Void mark="none" title="No talents yet">
        Nobody has a public profile at the moment.
      </Void>
    );
  }
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
