import '#web/desk/kit/table.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AUDIT_ACTIONS, type AuditEntry } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { Bars } from '#web/components/core/page-wait.tsx';
import type { Column, Facts as FactsOf } from '#web/desk/kit/definition.ts';
import { explainDesk, say, spoken } from '#web/desk/language/say.tsx';
import { asLabel, termText } from '#web/desk/language/terms.ts';
import { ageInKorean } from '#web/language/korean-days.ts';
import { RequestError } from '#web/request/request-error.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ageOf } from '#web/ui/time.ts';
import { Void } from '#web/ui/void.tsx';

type DeskPageProps = {
  title: string;
  /** The sentence that says what the page is for. */
  about?: ReactNode;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the desk below its title, which is the document's too. */
export function DeskPage({ title, about, actions, children }: DeskPageProps) {
  useEffect(() => {
    document.title = `${title} · ${say('Desk')}`;
  }, [title]);
  return (
    <>
      <header className="desk-head cluster g3 mid mb-4">
        <h1>{title}</h1>
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {about && <p className="mute mb-4">{about}</p>}
      {children}
    </>
  );
}

export function DeskWait() {
  return (
    <div className="desk-wait">
      <p role="status" className="vh">
        {say('Loading')}
      </p>
      <Bars />
    </div>
  );
}

export function DeskLost() {
  return (
    <Void
      mark="none"
      title={say('There’s nothing here')}
      action={
        <SiteLink className="btn" to="/admin">
          {say('Back to the desk')}
        </SiteLink>
      }
    >
      {say('The desk has no page at this address.')}
    </Void>
  );
}

export function NotRead({ error }: { error: Error }) {
  if (error instanceof RequestError && error.status === 404) return <DeskLost />;
  return (
    <Void mark="no" title={say('We couldn’t load this')}>
      {explainDesk(error).text}
    </Void>
  );
}

/** Why something was not read, where the page says it and not a form. */
export function reasonOf(error: Error): string {
  return spoken() === 'ko' ? explainDesk(error).text : error.message;
}

type AskedProps<Answer> = {
  /** Names what is asked for; the answer of another name is another one. */
  name: readonly string[];
  ask(): Promise<Answer>;
  /** Whether it will be another answer in a moment: then it is asked for again. */
  isMoving?: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
};

const AGAIN_MS = 1000;

/** Shows what the API answers, and anew whenever staff changed something. */
export function Asked<Answer>({ name, ask, isMoving, children }: AskedProps<Answer>) {
  const { data, error } = useQuery({
    queryKey: name,
    queryFn: ask,
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving?.(state.data) ? AGAIN_MS : false),
  });
  if (data !== undefined) return children(data);
  return error ? <NotRead error={error} /> : <DeskWait />;
}

type TableProps<Row> = {
  /** Its name for screen readers, where it has no caption. */
  title?: string;
  caption?: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** The head of a column, where it is more than its label. */
  headOf?: (column: Column<Row>) => ReactNode;
  /** What stands before each row, and before the heads. */
  before?: { head: ReactNode; cell(row: Row): ReactNode };
};

/** Rows by columns; on phones each row is a block with the names of its columns. */
export function Table<Row>({ title, caption, rows, columns, keyOf, headOf, before }: TableProps<Row>) {
  return (
    <table className="desk-table" aria-label={title}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr data-label={columns.some(({ sort }) => sort) ? say('Sort') : undefined}>
          {before?.head}
          {columns.map((column) => headOf?.(column) ?? <Head key={column.label} {...column} />)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {before?.cell(row)}
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ label, isNumber }: Pick<Column<never>, 'label' | 'isNumber'>) {
  return (
    <th scope="col" className={isNumber ? 'number' : undefined}>
      {label}
    </th>
  );
}

function Cell<Row>({ column: { label, cell, isNumber, wide, isHead }, row }: { column: Column<Row>; row: Row }) {
  if (isHead) return <th scope="row">{cell(row)}</th>;
  const name = [isNumber && 'number', wide && 'wide'].filter(Boolean).join(' ') || undefined;
  return (
    <td data-label={label} className={name}>
      {cell(row)}
    </td>
  );
}

/** What is known of something, by name; what is not known is left out. */
export function Facts({ title, facts }: { title: string; facts: FactsOf }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  if (known.length === 0) return <p className="soft">{say('None.')}</p>;
  return (
    <table className="desk-table" aria-label={title}>
      <tbody>
        {known.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="wide">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LOCALE = { en: 'en-GB', ko: 'ko' }[spoken()];
const IN_KOREA = { dateStyle: 'medium', timeZone: 'Asia/Seoul', hourCycle: 'h23' } as const;
const DAY = new Intl.DateTimeFormat(LOCALE, IN_KOREA);
const MOMENT = new Intl.DateTimeFormat(LOCALE, { ...IN_KOREA, timeStyle: 'short' });

/** British English has four letters for September alone. */
function written(at: string, format: Intl.DateTimeFormat): string {
  return format.format(new Date(at)).replace('Sept', 'Sep');
}

function ageText(at: string): string {
  const now = new Date().toISOString();
  if (Date.parse(now) - Date.parse(at) < DURATIONS.hour) return say('under 1 h');
  return spoken() === 'ko' ? ageInKorean(at, now) : ageOf(at, now).text;
}

/** A moment or a day as text in one piece; anything else as it is. */
export function datedText(text: string): string {
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text)) return text;
  return written(text, text.includes('T') ? MOMENT : DAY).replaceAll(' ', '\u00a0');
}

/** A moment in Korea, and how long ago it was to whoever points at it. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at} title={ageText(at)}>
      {written(at, MOMENT)}
    </time>
  );
}

/** How long ago a moment was, and when exactly to whoever points at it. */
export function Age({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at} title={written(at, MOMENT)}>
      {ageText(at).toLowerCase()}
    </time>
  );
}

/** A day, or that of a moment in Korea. */
export function Day({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {written(at, DAY)}
    </time>
  );
}

/** An email address, which breaks before its domain if it has to. */
export function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return at < 1 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

/** What was done; how the API calls it, to whoever points at it. */
export function ActionText({ action }: Pick<AuditEntry, 'action'>) {
  return <span title={action}>{termText(AUDIT_ACTIONS, action)}</span>;
}

/** What something was done to: its name, or its id where it has none any more. An account's address isn't told here. */
export function SubjectLink({ subject: { kind, id, name, path } }: Pick<AuditEntry, 'subject'>) {
  if (path && name === null)
    return (
      <SiteLink to={path} title={id}>
        {asLabel(kind)}
      </SiteLink>
    );
  const text = name ?? id;
  // A number or an id
  const className = /\s/.test(text) ? undefined : 'nowrap';
  return (
    <>
      {asLabel(kind)}{' '}
      {path ? (
        <SiteLink className={className} to={path}>
          {text}
        </SiteLink>
      ) : (
        <span className={className}>{text}</span>
      )}
    </>
  );
}

type ActorLinkProps = Pick<AuditEntry, 'user_id' | 'user_email' | 'detail'> & {
  /** Not within a sentence. */
  isAlone?: true;
};

const OTHERS: Readonly<Record<string, string>> = {
  employer: say('the employer'),
  buyer: say('the buyer'),
  gateway: say('the payment provider'),
};

/** Who did it: the address of the account, or its id where it is gone. */
export function ActorLink({ user_id: id, user_email, detail, isAlone }: ActorLinkProps) {
  if (id)
    return (
      <SiteLink to={`/admin/users/${id}`}>
        <Address>{user_email ?? id}</Address>
      </SiteLink>
    );
  const other = OTHERS[String(detail['by'])] ?? say('the command line or a task');
  return isAlone ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}
