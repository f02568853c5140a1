import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CsvExport } from '#web/desk/kit/csv-export.tsx';
import { DayField, isDayOrNone } from '#web/desk/kit/day-field.tsx';
import type { BulkAction, Column, Filter, ListDefinition, ListRoute } from '#web/desk/kit/definition.ts';
import { type ListRow, type OpenList, PER_PAGE, useList } from '#web/desk/kit/list-state.ts';
import { DeskPage, DeskWait, reasonOf, Table } from '#web/desk/kit/parts.tsx';
import { usePlace } from '#web/desk/kit/state.ts';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Find } from '#web/ui/find.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useInputValue } from '#web/ui/use-input-value.ts';
import { Void } from '#web/ui/void.tsx';

/** A list by its definition: search, filters, order, pages and what is done with several at once. */
export function listOf<Key extends ListRoute>(definition: ListDefinition<Key>): ComponentType {
  return () => <DeskList {...definition} />;
}

/** The same where the definition depends on what is read first. */
export function DeskList<Key extends ListRoute>(definition: ListDefinition<Key>) {
  const { title, about, columns, empty, search, filters = [], bulk = [] } = definition;
  const list = useList(definition);
  useSaid(list);
  const { rows, error, again } = list;
  const hasActions = definition.csv || definition.add || definition.Actions;
  return (
    <DeskPage title={title} about={about} actions={hasActions && <Actions definition={definition} list={list} />}>
      {(search !== undefined || filters.length > 0) && <Filters list={list} search={search} filters={filters} />}
      {bulk.length > 0 && <BulkBar list={list} actions={bulk} />}
      {error ? (
        <Void mark="no" title={say('We couldn’t load the list')} action={<Again onPress={again} />}>
          {reasonOf(error)}
        </Void>
      ) : !rows ? (
        <DeskWait />
      ) : rows.length === 0 ? (
        <Nothing list={list} empty={empty} />
      ) : (
        <>
          <Rows title={title} list={list} columns={columns as readonly Column<never>[]} isChoosing={bulk.length > 0} />
          <Pages list={list} />
        </>
      )}
    </DeskPage>
  );
}

/** What a search found, and how many are chosen: both stand away from what was used. */
function useSaid({ isFound, q, filters, total, chosen: { length } }: OpenList): void {
  const asked = JSON.stringify([q, filters]);
  const before = useRef({ asked, length });
  useEffect(() => {
    const { asked: askedBefore, length: lengthBefore } = before.current;
    if (!isFound) return;
    before.current = { asked, length };
    if (asked !== askedBefore) announce(say('{count} found.', { count: total ?? 0 }));
    else if (length !== lengthBefore)
      announce(length === 0 ? say('None selected.') : say('{count} selected.', { count: length }));
  }, [isFound, asked, total, length]);
}

type ActionsProps = { definition: Pick<ListDefinition<never>, 'csv' | 'add' | 'Actions'>; list: OpenList };

function Actions({ definition: { csv, add, Actions: Others }, list }: ActionsProps) {
  const { name } = usePlace();
  return (
    <>
      {add && (
        <SiteLink className="btn main" to={`/admin/${name}/create`}>
          {add.label}
        </SiteLink>
      )}
      {Others && <Others meta={list.meta} />}
      {csv && <CsvExport of={csv} list={list} />}
    </>
  );
}

function Again({ onPress }: { onPress(): void }) {
  return (
    <button className="btn" type="button" onClick={onPress}>
      {say('Try again')}
    </button>
  );
}

/** An empty list, and the way back from a search that found nothing. */
function Nothing({ list: { q, filters, search, show }, empty }: { list: OpenList; empty: ReactNode }) {
  if (q === '' && Object.keys(filters).length === 0)
    return (
      <Void mark="none" title={say('Nothing here')}>
        {empty}
      </Void>
    );

  function showEverything(): void {
    search('');
    show({ filters: {} });
  }
  const action = (
    <button className="btn" type="button" onClick={showEverything}>
      {say('Show everything')}
    </button>
  );
  return (
    <Void mark="none" title={say('Nothing matches')} action={action}>
      {say('Nothing matches your search and filters.')}
    </Void>
  );
}

type FiltersProps = { list: OpenList; search: string | undefined; filters: readonly Filter[] };

function Filters({ list, search, filters }: FiltersProps) {
  const { filters: chosen, show } = list;

  function set(name: string, value: string): void {
    const { [name]: _, ...others } = chosen;
    show({ filters: value === '' ? others : { ...others, [name]: value } });
  }

  return (
    <search className="desk-filters cluster g3 mb-4">
      {search !== undefined && <Words list={list} placeholder={search} />}
      {filters.map((filter) => (
        <Choice
          key={filter.name}
          filter={filter}
          value={chosen[filter.name] ?? ''}
          onChoose={(value) => set(filter.name, value)}
        />
      ))}
    </search>
  );
}

type ChoiceProps = { filter: Filter; value: string; onChoose(value: string): void };

function Choice({ filter, value, onChoose }: ChoiceProps) {
  if ('isDay' in filter) return <DayChoice label={filter.label} value={value} onChoose={onChoose} />;
  return (
    <label className="desk-filter">
      <span>{filter.label}</span>
      <span className="pick">
        <select className="input select" value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{filter.any ?? say('All')}</option>
          {filter.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {/* A link may name what is not offered. */}
          {value !== '' && filter.options.every(({ id }) => id !== value) && <option value={value}>{value}</option>}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}

function DayChoice({ label, value, onChoose }: Omit<ChoiceProps, 'filter'> & { label: string }) {
  const id = useId();
  const field = useInputValue<HTMLInputElement>(value);
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      <DayField
        id={id}
        field={field}
        defaultValue={value}
        onChange={({ target }) => isDayOrNone(target.value) && onChoose(target.value)}
      />
    </div>
  );
}

const PAUSE_MS = 500;

/** Searches while somebody types, once they pause. */
function Words({ list: { q, page, search, show }, placeholder }: { list: OpenList; placeholder: string }) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function find(words: string): void {
    search(words);
    if (page > 1) show({ page: 1 });
  }

  return (
    <Find
      label={say('Search')}
      q={q}
      placeholder={placeholder}
      onChange={({ target }) => {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => find(target.value.trim()), PAUSE_MS);
      }}
    />
  );
}

/** Tells how many rows are chosen, and does with them what the list offers. */
function BulkBar({ list: { chosen, choose }, actions }: { list: OpenList; actions: readonly BulkAction[] }) {
  const verb = useVerb();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [asking, ask] = useState<{ action: BulkAction; question: string; ids: readonly string[] } | null>(null);
  const count = chosen.length;

  async function press(action: BulkAction): Promise<void> {
    let question = null as string | null;
    const isRead = await verb.run(async () => {
      question = (await action.sure?.(chosen)) ?? null;
    });
    if (question !== null) ask({ action, question, ids: chosen });
    else if (isRead) await run(action);
  }

  async function run(action: BulkAction): Promise<void> {
    const refused: { id: string; text: string }[] = [];
    setRefusals([]);
    ask(null);
    await verb.act(
      async () => {
        for (const id of chosen)
          await action.run(id).catch((error: unknown) => refused.push({ id, text: explainDesk(error).text }));
      },
      () => say('{count} of {total} {done}.', { count: count - refused.length, total: count, done: action.done }),
    );
    setRefusals(refused.map(({ text }) => text));
    choose(refused.map(({ id }) => id));
  }

  if (count === 0 && refusals.length === 0) return null;
  return (
    <fieldset className="desk-bulk mb-3" aria-label={say('With selected')}>
      <span className="num">{say('{count} selected', { count })}</span>
      {asking?.ids === chosen && (
        <Sure
          question={asking.question}
          label={asking.action.label}
          onKeep={() => ask(null)}
          onSure={() => void run(asking.action)}
        />
      )}
      {actions.map((action) => (
        <Button
          key={action.label}
          className="btn small"
          busy={verb.busy}
          disabled={count === 0}
          onClick={() => void press(action)}
        >
          {action.label}
        </Button>
      ))}
      <button className="text-button" type="button" onClick={() => choose([])}>
        {say('Clear selection')}
      </button>
      <Problem problem={verb.problem} />
      {refusals.length > 0 && (
        <p className="warn" role="alert">
          {say('{count} refused: {why}', { count: refusals.length, why: [...new Set(refusals)].join(' ') })}
        </p>
      )}
    </fieldset>
  );
}

type SureProps = { question: string; label: string; onKeep(): void; onSure(): void };

/** What is asked once, before something is done with all that are chosen. */
function Sure({ question, label, onKeep, onSure }: SureProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div role="group" aria-label={question} className="cluster">
      <p className="whole">
        <b>{question}</b>
      </p>
      <button className="btn small" type="button" onClick={onSure}>
        {say('Yes, {what}', { what: label.toLowerCase() })}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the safe one, as in every question that was just asked. */}
      <button className="btn small" type="button" autoFocus onClick={onKeep}>
        {say('Keep them')}
      </button>
    </div>
  );
}

type RowsProps = { title: string; list: OpenList; columns: readonly Column<never>[]; isChoosing: boolean };

function Rows({ title, list, columns, isChoosing }: RowsProps) {
  const { rows = [], chosen, choose } = list;
  const ids = rows.map(({ id }) => id);
  const isAll = ids.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !ids.includes(id));
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const boxes = {
    head: (
      <th scope="col" className="choose">
        <Box
          label={say('Select all on this page')}
          isOn={isAll}
          onChange={() => choose(isAll ? others : [...others, ...ids])}
        />
      </th>
    ),
    cell: ({ id }: ListRow) => (
      <td className="choose">
        <Box label={say('Select this row')} isOn={chosen.includes(id)} onChange={() => toggle(id)} />
      </td>
    ),
  };
  return (
    <Table
      title={title}
      rows={rows}
      columns={columns as readonly Column<ListRow>[]}
      keyOf={({ id }) => id}
      headOf={({ label, sort, isNumber }) =>
        sort && <SortHead key={label} label={label} field={sort} isNumber={isNumber} list={list} />
      }
      before={isChoosing ? boxes : undefined}
    />
  );
}

function Box({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(): void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <span className="vh">{label}</span>
    </label>
  );
}

type SortHeadProps = { label: string; field: string; isNumber: boolean | undefined; list: OpenList };

function SortHead({ label, field, isNumber, list: { sort, show } }: SortHeadProps) {
  const isSorted = sort?.field === field;
  const isUp = isSorted && sort.order === 'ASC';
  const next = { field, order: isSorted && !isUp ? 'ASC' : 'DESC' } as const;
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => show({ sort: next })}>
        {label}
        <span aria-hidden="true">{isSorted ? (isUp ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  );
}

function Pages({ list: { page, total = 0, show } }: { list: OpenList }) {
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return (
    <nav className="pages" aria-label={say('Pages')}>
      {pages > 1 && (
        <>
          <Button className="btn small" busy={page <= 1} onClick={() => show({ page: page - 1 })}>
            {say('Previous')}
          </Button>
          <Button className="btn small" busy={page >= pages} onClick={() => show({ page: page + 1 })}>
            {say('Next')}
          </Button>
        </>
      )}
      <span className="where num">
        {say('{from}–{to} of {total}', {
          from: (page - 1) * PER_PAGE + 1,
          to: Math.min(page * PER_PAGE, total),
          total,
        })}
      </span>
    </nav>
  );
}
