import { chosenValues, searchOfTalentForm } from '#web/components/talents/talent-form.ts';
import '#web/components/talents/talents.css';
import { CONVERSATION_STATES } from '#contract/core/states.ts';
import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/core/vocabulary.ts';
import { TALENT_LIMITS } from '#contract/talents/profile.ts';
import { TALENT_FILTERS } from '#contract/talents/talent-filters.ts';
import type { FoundTalent, TalentListMeta } from '#contract/talents/talents.ts';
import type { TalentSearch } from '#web/components/talents/search-params.ts';

import { Weekly } from '#web/components/talents/weekly.tsx';
import { ColumnNames } from '#web/ui/columns.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Rail, RailBox } from '#web/ui/rail.tsx';
import { SearchLine } from '#web/ui/search-line.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type FilterForm, useFilterForm } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';
import { Void } from '#web/ui/void.tsx';

/** Filters with free values show the most common and the chosen ones. */
const SHOWN = 10;

type TalentFiltersProps = {
  path: string;
  search: TalentSearch;
  talents: readonly FoundTalent[];
  meta: TalentListMeta;
  form: FilterForm;
};

const TALENT_COLUMNS = ['Korean', 'Visa', 'Lives in', 'Experience'] as const;

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
      <SearchLine
        q={search.q}
        placeholder="Title, skill or word"
        chosen={chosen + (search.years ? 1 : 0) + (search.available_by ? 1 : 0)}
      />
      <div className="with-rail">
        <TalentFilters path={path} search={search} talents={talents} meta={meta} form={form} />
        <section aria-labelledby="results">
          <p id="results" className="t14 mute num mb-3" role="status">
            {meta.total} {meta.total === 1 ? 'talent' : 'talents'}
          </p>
          {meta.is_weekly !== null && <Weekly company={company} search={search} isWeekly={meta.is_weekly} />}
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
        No public profiles right now.
      </Void>
    );
  }
  const all = (
    <SiteLink className="btn" to={path}>
      Clear all
    </SiteLink>
  );
  return (
    <Void mark="none" title="Nobody matches all of this" action={all}>
      Try fewer filters or other words.
    </Void>
  );
}

function FoundTalentItem({ company, talent }: { company: string; talent: FoundTalent }) {
  const { id, job_title, years_of_experience: years, country_of_residence, skills, conversation } = talent;
  const answers = [
    termOf(TALENT_KOREAN_LEVELS, talent.korean_level)?.label,
    termOf(VISA_STATUSES, talent.visa_status)?.label,
    country_of_residence,
    `${years} ${years === 1 ? 'year' : 'years'}`,
  ];
  return (
    <li className="columns-row talent">
      <div>
        <h2 lang={langOf(job_title)}>
          <SiteLink to={`/recruit/${company}/talents/${id}`}>{job_title}</SiteLink>
        </h2>
        <p className="skills">{skills.join(' · ')}</p>
        {conversation && (
          <SiteLink className="written" to={`/recruit/${company}/conversations/${conversation.id}`}>
            You wrote · {termOf(CONVERSATION_STATES, conversation.state)?.label.toLowerCase()}
            <span className="vh">
              : conversation about <span lang={langOf(job_title)}>{job_title}</span>
            </span>
          </SiteLink>
        )}
      </div>
      <dl>
        {TALENT_COLUMNS.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{answers[index]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The filters of the talent search, each value with its number of talents. */
function TalentFilters({ path, search, talents, meta, form }: TalentFiltersProps) {
  // Facets come in small letters; a talent on the page shows how the word is written.
  const spellings = new Map(talents.flatMap(({ skills }) => skills.map((skill) => [skill.toLowerCase(), skill])));
  const years = useInputValue<HTMLInputElement>(search.years ?? '');
  const start = useInputValue<HTMLInputElement>(search.available_by ?? '');
  return (
    <Rail path={path} form={form} show={`Show ${meta.total} ${meta.total === 1 ? 'talent' : 'talents'}`}>
      {TALENT_FILTERS.map(({ name, legend, terms }) => {
        const counts = meta.facets[name] ?? {};
        const chosen = chosenValues(search[name], Object.keys(counts));
        const shown = terms ?? commonest(counts, chosen);
        if (shown.length === 0) return null;
        return (
          <fieldset key={name}>
            <legend>{legend}</legend>
            {shown.map(({ id, label }) => (
              <RailBox
                key={id}
                name={name}
                value={id}
                label={name === 'skills' ? (spellings.get(id) ?? label) : label}
                count={counts[id] ?? 0}
                on={chosen.includes(id)}
              />
            ))}
          </fieldset>
        );
      })}
      <fieldset>
        <legend>Start</legend>
        <label className="field">
          <span className="label">Can start by</span>
          <input className="input" type="date" name="available_by" ref={start} defaultValue={search.available_by} />
        </label>
      </fieldset>
      <fieldset>
        <legend>Experience</legend>
        <label className="field">
          <span className="label">Years, at least</span>
          <input
            className="input"
            type="number"
            name="years"
            min={0}
            max={TALENT_LIMITS.yearsMax}
            ref={years}
            defaultValue={search.years}
          />
        </label>
      </fieldset>
    </Rail>
  );
}

function commonest(counts: Record<string, number>, chosen: readonly string[]): { id: string; label: string }[] {
  const common = Object.entries(counts)
    .sort(([, left], [, right]) => right - left)
    .slice(0, SHOWN)
    .map(([value]) => value);
  return [...new Set([...common, ...chosen])].map((value) => ({ id: value, label: value }));
}
