import type { ComponentType, ReactNode } from 'react';
import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/core/route.ts';
import type { ExportList } from '#contract/desk/exports.ts';
import type { Checked } from '#web/ui/use-form.ts';

type AdminGet = Extract<keyof Api, `GET /v1/admin/${string}`>;
type DataOf<Key extends AdminGet> = AnswerOf<Api[Key]>['data'];

/** Routes that answer a list, and those that answer the one record whose `id` they name. */
export type ListRoute = { [Key in AdminGet]: DataOf<Key> extends readonly unknown[] ? Key : never }[AdminGet];
export type RecordRoute = Extract<AdminGet, `${string}/{id}`>;
export type RowOf<Key extends ListRoute> = DataOf<Key> extends readonly (infer Row)[] ? Row : never;
export type RecordOf<Key extends RecordRoute> = DataOf<Key>;

/** What staff see of a kind: `/admin/{name}`, `/admin/{name}/{id}` and `/admin/{name}/create`. */
export type Kind = {
  /** The list, or the one page of what is no list. */
  Page: ComponentType;
  Record?: ComponentType;
  Create?: ComponentType;
};

/** What is always the same, or what depends on the record. */
export type Said<Row, Value = string> = Value | ((row: Row) => Value);

export type Option = { id: string; label: string };

export type Column<Row> = {
  label: string;
  cell(row: Row): ReactNode;
  /** What the API sorts by; without it the column cannot be sorted. */
  sort?: string;
  /** Numbers stand at the end. */
  isNumber?: boolean;
  /** Takes what room is left. */
  wide?: boolean;
  /** Names its row. */
  isHead?: boolean;
};

/** A choice among values of one field, or a day in Korea; the API's query parameter has its name. */
export type Filter = { name: string; label: string } & (
  | {
      /** What the list shows where nothing is chosen; "All" where this is left out. */
      any?: string;
      options: readonly Option[];
    }
  | { isDay: true }
);

export type Sort = { field: string; order: 'ASC' | 'DESC' };

/** What is done with each of several records, one after the other. */
export type BulkAction = {
  label: string;
  /** What was done, in the past: "closed". */
  done: string;
  /** Asks once before, about all that are chosen; null where there is nothing to ask. */
  sure?(ids: readonly string[]): Promise<string | null>;
  run(id: string): Promise<unknown>;
};

export type ListMeta = { total: number; next_cursor?: string | null; stopped?: number };

export type ListDefinition<Key extends ListRoute> = {
  route: Key;
  /** Pages by the cursor of what waits, not by number. */
  byCursor?: true;
  /** What its addresses call a record by; its `id` where this is left out. */
  idOf?: (row: RowOf<Key>) => string;
  title: string;
  /** The sentence that says what the list is for. */
  about: string;
  columns: readonly Column<RowOf<Key>>[];
  /** What the list says when nothing is in it. */
  empty: ReactNode;
  /** Placeholder of the search; without it there is none. */
  search?: string;
  filters?: readonly Filter[];
  /** The order at first, by the name of a column's `sort`; a list without one cannot be sorted. */
  sort?: Sort;
  bulk?: readonly BulkAction[];
  /** The list as CSV, where it can be taken along. */
  csv?: ExportList;
  /** Leads to the form of a new record. */
  add?: { label: string };
  Actions?: ComponentType<{ meta: ListMeta | undefined }>;
};

export type Values = Record<string, unknown>;

/** A field of a record as the desk edits it; its name is that of the API. */
export type Field = {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  /** A name of ours, which phones shall not capitalize. */
  isExact?: true;
} & (
  | {
      kind:
        | 'line'
        | 'text'
        | 'html'
        | 'markdown'
        | 'number'
        | 'day'
        | 'moment'
        | 'tick'
        | 'url'
        | 'yes-no'
        | 'logo'
        | 'picture'
        | 'words'
        | 'phrases';
      rows?: number;
      max?: number;
    }
  | { kind: 'choice' | 'choices' | 'suggested'; options: readonly Option[] }
);

/** The form of a record. Where somebody else saved it meanwhile, both versions are shown. */
export type FormDefinition<Row> = {
  fields: Said<Row, readonly Field[]>;
  /** Writes the values, refused with 409 where the record has another revision by now. */
  save(row: Row, values: Values, revision: string): Promise<unknown>;
  /** Only what was changed is sent, because what is written is held from then on. */
  isPatch?: true;
  /** What the fields show, where that is not the record itself. */
  valuesOf?: (row: Row) => Values;
  /** What was done: "Saved." */
  done?: Said<Row>;
};

/** A form with an effect of its own: a new record, or a verb that needs more than a press. */
export type Given = { fields: readonly Field[]; first?: Values; read?: (filled: FormData) => Checked<Values> };

/** Something that staff do with a record. */
export type Verb<Row> = {
  does: Said<Row>;
  /** `given` is the line that was typed, or the values of the fields. */
  run(row: Row, given: never): Promise<unknown>;
  /** What was done, for the notice. */
  done: Said<Row>;
  if?: (row: Row) => boolean;
  isOff?: (row: Row) => boolean;
  isMain?: true;
  /** Asks once before: "Delete this draft for good?" */
  sure?: Said<Row>;
  /** What the label of a line of text asks for. */
  line?: string;
  given?: Said<Row, Given>;
  under?: string;
  note?: Said<Row, ReactNode>;
  /** Where it leads. */
  leadsTo?: (row: Row, given: never) => string;
};

export type Facts = readonly (readonly [string, ReactNode])[];

/** A part of a record's page, below its heading. */
export type Section<Row> = {
  id: string;
  title: Said<Row>;
  /** The title is for screen readers alone. */
  isUntitled?: true;
  if?: (row: Row) => boolean;
  intro?: Said<Row, ReactNode>;
  facts?: (row: Row) => Facts | null;
  form?: Said<Row, FormDefinition<Row> | null>;
  verbs?: readonly Verb<Row>[];
  Body?: ComponentType<{ row: Row }>;
};

export type RecordDefinition<Row> = {
  title(row: Row): string;
  /** Stands below the title. */
  about?: Said<Row, ReactNode>;
  /** Stand beside the title. */
  links?: (row: Row) => ReactNode;
  verbs?: readonly Verb<Row>[];
  parts: readonly (Section<Row> | ComponentType<{ row: Row }>)[];
  /** Whether what was done to the record stands below. */
  history?: true;
  after?: (row: Row) => ReactNode;
};

export type CreateDefinition = Given & {
  title: string;
  /** What adding it means for readers. */
  about?: string;
  button: string;
  /** While it is sent; "Saving" where this is left out. */
  busy?: string;
  /** Adds the record. @returns the address of the page that it leads to. */
  add(values: never): Promise<string>;
  /** What was done, where the page does not say it by itself. */
  done?: string;
};

export function saidOf<Row, Value>(said: Said<Row, Value>, row: Row): Value {
  return typeof said === 'function' ? (said as (row: Row) => Value)(row) : said;
}
