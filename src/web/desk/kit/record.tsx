import '#web/desk/kit/record.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AuditEntry } from '#contract/core/audit.ts';
import { call } from '#web/api/call.ts';
import { AuditDetail } from '#web/desk/kit/audit-detail.tsx';
import {
  type RecordDefinition,
  type RecordOf,
  type RecordRoute,
  type Section as SectionOf,
  saidOf,
} from '#web/desk/kit/definition.ts';
import { DefinedForm } from '#web/desk/kit/form.tsx';
import { ActionText, ActorLink, DeskPage, DeskWait, Facts, Moment, NotRead } from '#web/desk/kit/parts.tsx';
import { usePlace } from '#web/desk/kit/state.ts';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { explainDesk, Say, say } from '#web/desk/language/say.tsx';

/** The page of the one record that the address names, by its definition. */
export function recordOf<Key extends RecordRoute>(
  route: Key,
  definition: RecordDefinition<RecordOf<Key>>,
): ComponentType {
  type Answer = Promise<{ data: RecordOf<Key> }>;
  // The contract types each route; here the route is a value.
  const ask = call as (route: string, input: { params: { id: string } }) => Answer;
  const read = async (id: string) => (await ask(route, { params: { id } })).data;
  return () => <DeskRecord read={read} definition={definition} />;
}

type DeskRecordProps<Row> = { read(id: string): Promise<Row>; definition: RecordDefinition<Row> };

function DeskRecord<Row>({ read, definition }: DeskRecordProps<Row>) {
  const { name, id } = usePlace();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: [name, 'one', id],
    queryFn: () => read(id),
    // What is read anew replaces a form that somebody fills in.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (error) return <NotRead error={error} />;
  if (data === undefined) return <DeskWait />;
  const row = data as Row;
  const { title, about, links, verbs, parts, history, after } = definition;
  const actions = (links || verbs) && (
    <>
      {links?.(row)}
      {verbs && <Verbs row={row} verbs={verbs} />}
    </>
  );
  return (
    <DeskPage title={title(row)} about={about && saidOf(about, row)} actions={actions}>
      {parts.map((part) => {
        if (typeof part !== 'function')
          return <Section key={part.id} row={row} section={part} reload={() => read(id)} />;
        const Part = part;
        return <Part key={Part.name} row={row} />;
      })}
      {history && <History subject={(row as { id: string }).id} at={dataUpdatedAt} />}
      {after?.(row)}
    </DeskPage>
  );
}

type SectionProps<Row> = { row: Row; section: SectionOf<Row>; reload(): Promise<Row> };

function Section<Row>({ row, section, reload }: SectionProps<Row>) {
  const { id, isUntitled, intro, verbs, Body } = section;
  if (section.if && !section.if(row)) return null;
  const title = saidOf(section.title, row);
  const facts = section.facts?.(row);
  const form = section.form && saidOf(section.form, row);
  return (
    <section className="desk-section" {...(isUntitled ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {!isUntitled && <h2 id={id}>{title}</h2>}
      {intro && <p className="mute mb-3">{saidOf(intro, row)}</p>}
      {facts && <Facts title={title} facts={facts} />}
      {Body && <Body row={row} />}
      {form && <DefinedForm key={revisionOf(row)} record={row} form={form} reload={reload} />}
      {verbs && (
        <div className="desk-state">
          <Verbs row={row} verbs={verbs} />
        </div>
      )}
    </section>
  );
}

function revisionOf(row: unknown): string {
  return (row as { revision: string }).revision;
}

const SHOWN = 20;

/** What was done to a record, the latest first; read again whenever the record is. */
export function History({ subject, at }: { subject: string; at: number }) {
  const { data, error } = useQuery({
    queryKey: ['history', subject, at],
    queryFn: () => call('GET /v1/admin/audit', { query: { subject, limit: SHOWN } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section className="desk-section" aria-labelledby="history">
      <h2 id="history">{say('History')}</h2>
      {data ? (
        <Entries entries={data.data} total={data.meta.total} />
      ) : error ? (
        <p className="warn">{explainDesk(error).text}</p>
      ) : (
        <DeskWait />
      )}
    </section>
  );
}

function Entries({ entries, total }: { entries: readonly AuditEntry[]; total: number }) {
  if (entries.length === 0) return <p className="mute">{say('No changes yet.')}</p>;
  return (
    <>
      <ul className="desk-lines">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Moment at={entry.at} />{' '}
            <b>
              <ActionText action={entry.action} />
            </b>{' '}
            <span className="mute">
              <Say text="by {who}" who={<ActorLink {...entry} />} />
            </span>
            <span className="soft">
              {' '}
              <AuditDetail {...entry} />
            </span>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <p className="mute">{say('Latest {count} of {total}.', { count: entries.length, total })}</p>
      )}
    </>
  );
}
