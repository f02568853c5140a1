import '#web/components/talents/talents.css';
import { useRouter } from '@tanstack/react-router';
import { TALENT_LIMITS } from '#contract/talents/profile.ts';
import { TALENT_FILTERS } from '#contract/talents/talent-filters.ts';
import type { FoundTalent, TalentListMeta } from '#contract/talents/talents.ts';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import type { TalentSearch } from '#web/components/talents/search-params.ts';
import { chosenValues, searchOfTalentForm } from '#web/components/talents/talent-search.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnNames } from '#web/ui/columns.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Named } from '#web/ui/named.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Rail, RailBox } from '#web/ui/rail.tsx';
import { SearchLine } from '#web/ui/search-line.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type FilterForm, useFilterForm } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';
import { useSending } from '#web/ui/use-sending.ts';
import { Void } from '#web/ui/void.tsx';

/** Filters with free values show the most common and the chosen ones first. */
const SHOWN = 10;

type TalentFiltersProps = {
  path: string;
  search: TalentSearch;
  talents: readonly FoundTalent[];
  meta: TalentListMeta;
  form: FilterForm;
};

const COLUMNS = ['korean_level', 'visa_status', 'country_of_residence'] as const;

type TalentsPageProps = {
  company: string;
  search: TalentSearch;
  talents: FoundTalent[];
  meta: TalentListMeta;
};

/** The talent search. One GET form holds all of it, so that it works without JavaScript. */
export function TalentsPage({ company, search, talents, meta }: TalentsPageProps) {
  const { search: words, facts } = useWords(COMPANY_TALENTS_WORDS);
  const path = `/recruit/${company}/talents`;
  const form = useFilterForm((given) => ({ to: path, search: searchOfTalentForm(given) }));
  const chosen = TALENT_FILTERS.flatMap(({ name }) =>
    chosenValues(search[name], Object.keys(meta.facets[name] ?? {})),
  ).length;
  return (
    <>
      <SearchLine
        q={search.q}
        placeholder={words.example}
        chosen={chosen + (search.years ? 1 : 0) + (search.available_by ? 1 : 0)}
        label={words.label}
        filters={words.filters}
      />
      <div className="with-rail">
        <TalentFilters path={path} search={search} talents={talents} meta={meta} form={form} />
        <section aria-labelledby="results">
          <p id="results" className="t14 mute num mb-3" role="status">
            {words.found(meta.total)}
          </p>
          {meta.is_weekly !== null && <Weekly company={company} search={search} isWeekly={meta.is_weekly} />}
          {talents.length === 0 ? (
            <NoTalents path={path} isNarrowed={Object.values(search).some(Boolean)} />
          ) : (
            <div className="columns talents">
              <ColumnNames names={[words.talent, ...COLUMNS.map(facts.facet), facts.experience]} />
              <ul>
                {talents.map((talent) => (
                  <FoundTalentItem key={talent.id} company={company} talent={talent} />
                ))}
              </ul>
            </div>
          )}
          <nav className="pages" aria-label={words.pages.label}>
            {search.cursor && (
              <SiteLink className="step" to={path} search={{ ...search, cursor: undefined }}>
                {words.pages.first}
              </SiteLink>
            )}
            {meta.next_cursor && (
              <SiteLink className="step" rel="next" to={path} search={{ ...search, cursor: meta.next_cursor }}>
                {words.pages.next}
              </SiteLink>
            )}
          </nav>
        </section>
      </div>
    </>
  );
}

function NoTalents({ path, isNarrowed }: { path: string; isNarrowed: boolean }) {
  const { nobody, noMatch, clearAll } = useWords(COMPANY_TALENTS_WORDS).search;
  if (!isNarrowed) {
    return (
      <Void mark="none" title={nobody.title}>
        {nobody.text}
      </Void>
    );
  }
  const all = (
    <SiteLink className="btn" to={path}>
      {clearAll}
    </SiteLink>
  );
  return (
    <Void mark="none" title={noMatch.title} action={all}>
      {noMatch.text}
    </Void>
  );
}

function FoundTalentItem({ company, talent }: { company: string; talent: FoundTalent }) {
  const { search: words, facts } = useWords(COMPANY_TALENTS_WORDS);
  const { id, job_title, skills, conversation } = talent;
  const answers = [
    ...COLUMNS.map((name) => ({ name: facts.facet(name), answer: facts.term(name, talent[name]) })),
    { name: facts.experience, answer: facts.years(talent.years_of_experience) },
  ];
  return (
    <li className="columns-row talent">
      <div>
        <h2 lang={langOf(job_title) ?? 'en'}>
          <SiteLink to={`/recruit/${company}/talents/${id}`}>{job_title}</SiteLink>
        </h2>
        <p className="skills" lang={langOf(skills.join()) ?? 'en'}>
          {skills.join(' ·\u00a0')}
        </p>
        {conversation && (
          <SiteLink className="written" to={`/recruit/${company}/conversations/${conversation.id}`}>
            <Sentence text={words.wrote(conversation)}>
              <span className="vh">
                <Sentence text={words.about}>
                  <Named name={job_title} />
                </Sentence>
              </span>
            </Sentence>
          </SiteLink>
        )}
      </div>
      <dl>
        {answers.map(({ name, answer }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" lang={langOf(answer) ?? 'en'}>
              {answer}
            </dd>
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
  const { search: words, facts } = useWords(COMPANY_TALENTS_WORDS);
  const { filters, clearAll, clear, close } = words;
  const years = useInputValue<HTMLInputElement>(search.years ?? '');
  const start = useInputValue<HTMLInputElement>(search.available_by ?? '');
  return (
    <Rail path={path} form={form} show={words.show(meta.total)} words={{ filters, clearAll, clear, close }}>
      {TALENT_FILTERS.map(({ name, terms }) => {
        const counts = meta.facets[name] ?? {};
        const chosen = chosenValues(search[name], Object.keys(counts));
        const shown = terms?.map(({ id }) => id) ?? commonest(counts, chosen);
        if (shown.length === 0) return null;
        const box = (id: string) => (
          <RailBox
            key={id}
            name={name}
            value={id}
            label={name === 'skills' ? (spellings.get(id) ?? id) : facts.term(name, id)}
            count={counts[id] ?? 0}
            on={chosen.includes(id)}
          />
        );
        const further = terms ? [] : byCount(counts).filter((id) => !shown.includes(id));
        const boxes = (
          <>
            {shown.map(box)}
            {further.length > 0 && (
              <details>
                <summary className="t14">{words.more(further.length)}</summary>
                {further.map(box)}
              </details>
            )}
          </>
        );
        return (
          <fieldset key={name}>
            <legend>{facts.facet(name)}</legend>
            {name === 'skills' ? <div lang="en">{boxes}</div> : boxes}
          </fieldset>
        );
      })}
      <fieldset>
        <legend>{words.start}</legend>
        <label className="field">
          <span className="label">{words.startBy}</span>
          <input className="input" type="date" name="available_by" ref={start} defaultValue={search.available_by} />
        </label>
      </fieldset>
      <fieldset>
        <legend>{facts.experience}</legend>
        <label className="field">
          <span className="label">{words.least}</span>
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

function commonest(counts: Record<string, number>, chosen: readonly string[]): string[] {
  return [...new Set([...byCount(counts).slice(0, SHOWN), ...chosen])];
}

function byCount(counts: Record<string, number>): string[] {
  return Object.entries(counts)
    .sort(([, left], [, right]) => right - left)
    .map(([value]) => value);
}

type WeeklyProps = { company: string; search: TalentSearch; isWeekly: boolean };

/** Whether a member hears on Mondays of new talents that match this search. */
function Weekly({ company, search, isWeekly }: WeeklyProps) {
  const router = useRouter();
  const { weekly } = useWords(COMPANY_TALENTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const { cursor: _, years, ...words } = search;
  const filters = { ...words, years: years === undefined ? undefined : Number(years) };

  async function change() {
    await sending.run(async () => {
      const body = { filters, weekly: !isWeekly };
      await call('PUT /v1/talent/memberships/{id}/talent-search', { params: { id: company }, body });
      await router.invalidate();
    });
  }

  return (
    <div className="cluster t14 mb-3">
      <Button className="btn small" busy={sending.busy} onClick={() => void change()}>
        {isWeekly ? weekly.stop : weekly.start}
      </Button>
      <span role="status">{isWeekly && weekly.told}</span>
      <Problem problem={sending.problem} />
    </div>
  );
}
