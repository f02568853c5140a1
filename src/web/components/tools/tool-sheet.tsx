import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { personOf } from '#contract/jobs/person.ts';
import { type Day, type Fact, isKnownOn } from '#contract/tools/fact.ts';
import {
  type AnswersOf,
  isAsked,
  ownTexts,
  readAnswers,
  searchOf,
  type Tool,
  type ToolField,
  type ToolFields,
  type ToolTexts,
  textsOf,
} from '#contract/tools/tool.ts';
import { countUsage } from '#web/api/analytics.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { AmountInput, Choice, Tick } from '#web/components/salary/inputs.tsx';
import { withWon } from '#web/components/salary/won.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pick } from '#web/ui/pick.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { useSaidChanges } from '#web/ui/use-said-changes.ts';
import { wholeDates } from '#web/ui/whole-dates.ts';

/** A row of "Where each figure comes from". */
export type FactRow = {
  fact: Fact;
  answer?: ReactNode;
  outcome?: ReactNode;
  /** A rule in words, too long for a column. */
  note?: ReactNode;
};

type Shown<Fields extends ToolFields, Result> = { result: Result; answers: AnswersOf<Fields>; today: Day };

/** How a tool looks: what its calculation came to, and what a reader should know beside it. */
export type ToolView<Fields extends ToolFields, Result> = {
  tool: Tool<Fields, Result>;
  /** The outcome on top and as wide as the page, the groups of answers below it beside each other. */
  isWide?: true;
  /** Right of the answers: the large figure, its picture, its parts. */
  Result(shown: Shown<Fields, Result>): ReactNode;
  /** Further sections below both. */
  More?(shown: Shown<Fields, Result>): ReactNode;
  facts(shown: Shown<Fields, Result>): readonly FactRow[];
  unknowns: readonly { about: string; text: ReactNode }[];
  /** Jobs that the outcome opens, as the filters of the list. */
  jobs?(shown: Shown<Fields, Result>): { label: string; search: Record<string, string> } | null;
  guides: readonly { slug: string; title: string }[];
};

export type ToolSheetProps = { search: Readonly<Record<string, string>>; today: Day };

const UNREADABLE = 'Fix the marked fields to see the result.';

/** The page of a tool under its heading: answers left, outcome right. Without scripts the answers are a GET form. */
export function ToolSheet<Fields extends ToolFields, Result>({
  view,
  search,
  today,
}: ToolSheetProps & { view: ToolView<Fields, Result> }) {
  const { tool } = view;
  const { texts, own, type } = useTexts(tool, search, today);
  // A link brings answers; typing writes them into the address later.
  const [isExample] = useState(Object.keys(search).length === 0);
  const { answers, errors } = readAnswers(tool.fields, texts);
  const shown = answers && { answers, result: tool.work(answers, today), today };
  const said = shown ? tool.says(shown.result, shown.answers) : UNREADABLE;
  useSaidChanges(said);
  const outcome = (
    <section id="outcome" aria-labelledby="your-answer">
      <h2 id="your-answer" className="vh">
        Your answer
      </h2>
      {shown ? <view.Result {...shown} /> : <p className="soft">{UNREADABLE}</p>}
      <p className="tool-links tags mt-4">
        <SiteLink to={`/tools/${tool.slug}`} search={searchOf(tool.fields, texts, today)} resetScroll={false}>
          Link to these answers
        </SiteLink>
        <button className="text-button" type="button" onClick={() => print()}>
          Print
        </button>
      </p>
    </section>
  );
  return (
    <>
      {isExample && (
        <p className="t14 soft">
          It opens with example answers. Change them to yours.{' '}
          <FromAnswers {...{ fields: tool.fields, texts, own, today }} />
        </p>
      )}
      <div className={view.isWide ? 'calc wide' : 'calc'}>
        {view.isWide && outcome}
        <form action={`/tools/${tool.slug}`} noValidate onSubmit={(event) => event.preventDefault()}>
          <Answers fields={tool.fields} texts={texts} errors={errors} type={type} today={today} />
          <noscript>
            <button className="btn main" type="submit">
              Show the result
            </button>
          </noscript>
        </form>
        {!view.isWide && outcome}
      </div>
      {shown && (
        <p className={view.isWide ? 'tool-bar steady' : 'tool-bar'}>
          <b className="num">{withWon(wholeDates(said))}</b> <a href="#outcome">See why</a>
        </p>
      )}
      {shown && view.More && <view.More {...shown} />}
      {shown && <WhereFrom slug={tool.slug} rows={view.facts(shown)} today={today} />}
      <section className="split" aria-labelledby="unknown">
        <h2 id="unknown">What this tool doesn’t know</h2>
        <dl className="tool-unknowns">
          {view.unknowns.map(({ about, text }) => (
            <div key={about}>
              <dt>{about}</dt>
              <dd>{whole(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Further jobs={(shown && view.jobs?.(shown)) ?? null} guides={view.guides} />
    </>
  );
}

type FromAnswersProps = { fields: ToolFields; texts: ToolTexts; own: ToolTexts; today: Day };

/** Says which answer is the reader's own, of "Can I apply?". */
function FromAnswers({ fields, texts, own, today }: FromAnswersProps) {
  const found = Object.entries(fields).find(([name, field]) => own[name] === texts[name] && isAsked(field, texts));
  return (
    found && (
      <>
        “{labelOf(found[1], today)}” is from your answers.{' '}
        <SiteLink to="/tools/can-i-apply">Change your answers</SiteLink>
      </>
    )
  );
}

/**
 * What stands in the fields. Each change goes to the address, without a new entry in the browser's history. An address
 * that says nothing opens on what somebody's answers say, of which nothing is sent.
 */
function useTexts(tool: Pick<Tool, 'slug' | 'fields'>, search: Readonly<Record<string, string>>, today: Day) {
  const navigate = useNavigate();
  const answers = usePersisted(fitAnswers, (stored) => stored);
  const person = answers && personOf(answers);
  const own = person ? ownTexts(tool.fields, person) : {};
  const given = Object.keys(search).length > 0 ? search : own;
  const [texts, setTexts] = useState(() => textsOf(tool.fields, given, today));
  const address = JSON.stringify(given);
  const written = useRef(address);
  // A link or the browser's history led to other answers.
  const [opened, setOpened] = useState(address);
  if (opened !== address) {
    setOpened(address);
    if (address !== written.current) setTexts(textsOf(tool.fields, given, today));
  }
  const isCounted = useRef(false);
  const type = (name: string, text: string) => {
    if (!isCounted.current) countUsage(tool.slug);
    isCounted.current = true;
    const next = { ...texts, [name]: text };
    setTexts(next);
    const kept = searchOf(tool.fields, next, today);
    written.current = JSON.stringify(kept);
    void navigate({ to: `/tools/${tool.slug}`, search: kept, replace: true, resetScroll: false });
  };
  return { texts, own, type };
}

type AnswersProps = {
  fields: ToolFields;
  texts: ToolTexts;
  errors: Readonly<Record<string, string>>;
  type: (name: string, text: string) => void;
  today: Day;
};

/** What is asked, neighbors of one group under their heading. */
function Answers({ fields, texts, errors, type, today }: AnswersProps) {
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, texts));
  const groups = asked.map(([, { group }]) => group);
  const answer = ([name, field]: [string, ToolField]) => (
    <Answer
      key={name}
      name={name}
      field={field}
      label={labelOf(field, today)}
      text={texts[name] ?? ''}
      error={errors[name]}
      onType={(text) => type(name, text)}
    />
  );
  return asked.map((entry, at) => {
    const group = groups[at];
    if (group === undefined) return answer(entry);
    if (groups.indexOf(group) !== at) return null;
    return (
      <fieldset key={group} className="tool-group">
        <legend>{group}</legend>
        {asked.filter(([, field]) => field.group === group).map(answer)}
      </fieldset>
    );
  });
}

function labelOf({ label }: ToolField, today: Day): string {
  return typeof label === 'function' ? label(today) : label;
}

type AnswerProps = {
  name: string;
  field: ToolField;
  label: string;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
};

/** More than these don't fit beside each other at 390 px. */
const SEGMENTS = 3;

function Answer({ name, field, label, text, error, onType }: AnswerProps) {
  if (field.kind === 'tick')
    return (
      <>
        <input type="hidden" name={name} value="false" />
        <Tick
          name={name}
          label={<span>{whole(label)}</span>}
          help={field.help}
          ticked={text === 'true'}
          onTick={(ticked) => onType(String(ticked))}
        />
      </>
    );
  if (field.kind === 'choice' && field.options.length <= SEGMENTS)
    return (
      <Choice
        legend={label}
        name={name}
        options={field.options.map(({ id, label }) => ({ value: id, label: <span>{whole(label)}</span> }))}
        chosen={text}
        onChoose={onType}
        help={field.help}
      />
    );
  return (
    <Field label={label} help={field.help} error={error} name={name}>
      {(control) => {
        if (field.kind === 'choice')
          return (
            <span className="pick">
              <Pick
                {...control}
                className="input select"
                terms={field.options}
                value={text}
                onChange={({ currentTarget }) => onType(currentTarget.value)}
              />
            </span>
          );
        if (field.kind === 'number')
          return <AmountInput control={control} unit={field.unit} text={text} onType={onType} />;
        return (
          <input
            {...control}
            className="input"
            {...(field.kind === 'day' ? { type: 'date' } : { maxLength: field.most, autoComplete: 'off' })}
            value={text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}

const SEEN = {
  text: 'Text read',
  report: 'Report read',
  unseen: 'Not checked: ask before you rely on it',
} as const;

function WhereFrom({ slug, rows, today }: { slug: string; rows: readonly FactRow[]; today: Day }) {
  return (
    <section className="tool-sources" aria-labelledby="sources">
      <h2 id="sources">Where each figure comes from</h2>
      <div className="faq">
        <details>
          <summary>
            {rows.length} {rows.length === 1 ? 'figure or rule' : 'figures and rules'}, each with its source and the day
            we read it
            <Icon name="plus" />
          </summary>
          <table className="sheet-table">
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">Your answer</th>
                <th scope="col">Counts as</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ fact, answer, outcome, note }) => (
                <tr key={fact.id}>
                  <th scope="row">
                    {fact.what}
                    {note && <span className="help">{note}</span>}
                  </th>
                  <td>{whole(answer)}</td>
                  <td>{whole(outcome)}</td>
                  <td>
                    <Source fact={fact} today={today} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
      <p className="t14 mt-4">
        <SiteLink to="/alerts/rules" search={{ tool: slug }}>
          Get an email when one of these changes
        </SiteLink>
      </p>
    </section>
  );
}

function whole(shown: ReactNode): ReactNode {
  return typeof shown === 'string' ? unbroken(wholeDates(shown)) : shown;
}

function Source({ fact, today }: { fact: Fact; today: Day }) {
  const { source, seen, read } = fact;
  return (
    <>
      {source.url ? <a href={source.url}>{whole(source.name)}</a> : whole(source.name)}
      <span className="mute">
        {' '}
        {SEEN[seen]}
        {seen !== 'unseen' && <>, {dayOf(read)}</>}
        {!isKnownOn(fact, today) && '. We don’t know today’s figure yet. This is the last one.'}
      </span>
    </>
  );
}

function Further({
  jobs,
  guides,
}: {
  jobs: { label: string; search: Record<string, string> } | null;
  guides: readonly { slug: string; title: string }[];
}) {
  return (
    <section className="split" aria-labelledby="further">
      <h2 id="further">Next steps</h2>
      <ul className="stack g2 tool-steps">
        {jobs && (
          <li>
            <SiteLink to="/jobs" search={jobs.search}>
              {jobs.label}
            </SiteLink>
          </li>
        )}
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <SiteLink to={`/blog/${slug}`}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
