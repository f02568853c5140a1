import type { ReactNode } from 'react';
import type { ExportList } from '#contract/exports.ts';
import { type BulkAction, BulkBar } from '#web/desk/records/bulk-bar.tsx';
import { CsvExport } from '#web/desk/records/csv-export.tsx';
import { type DeskFilter, DeskFilters } from '#web/desk/records/desk-filters.tsx';
import { DeskPage, DeskWait } from '#web/desk/records/desk-page.tsx';
import { type DeskColumn, DeskTable } from '#web/desk/records/desk-table.tsx';
import { ListPages } from '#web/desk/records/list-pages.tsx';
import { ListContext, type Sort, useList, useOpenList } from '#web/desk/records/open-list.ts';
import type { DeskRow } from '#web/desk/records/read-records.ts';
import { Void } from '#web/ui/void.tsx';

export type { BulkAction, DeskColumn, DeskFilter };

type DeskListProps<Row> = {
  title: string;
  /** The sentence that says what the list is for. */
  about: string;
  columns: readonly DeskColumn<Row>[];
  /** What the list says when nothing is in it. */
  empty: string;
  /** Placeholder of the search; without it there is none. */
  search?: string;
  filters?: readonly DeskFilter[];
  /** The order at first, by the name of a column's `sort`. */
  sort?: Sort;
  bulk?: readonly BulkAction[];
  /** The list as CSV, where it can be taken along. */
  csv?: ExportList;
  actions?: ReactNode;
};

/** The list of the resource that is open: search, filters, order, pages and what is done with several at once. */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { title, about, columns, empty, search, filters = [], bulk = [], sort } = props;
  const list = useList(sort);
  const { rows, error, again } = list;
  return (
    <ListContext value={list}>
      <DeskPage title={title} about={about} actions={actionsOf(props)}>
        {(search !== undefined || filters.length > 0) && <DeskFilters search={search} filters={filters} />}
        {bulk.length > 0 && <BulkBar actions={bulk} />}
        {error ? (
          <Void mark="no" title="The list did not load" action={<Again onPress={again} />}>
            {error.message}
          </Void>
        ) : !rows ? (
          <DeskWait />
        ) : rows.length === 0 ? (
          <Nothing empty={empty} />
        ) : (
          <>
            <DeskTable
              rows={rows as readonly (DeskRow & Row)[]}
              columns={columns}
              title={title}
              isChoosing={bulk.length > 0}
            />
            <ListPages />
          </>
        )}
      </DeskPage>
    </ListContext>
  );
}

/** An empty list, and the way back from a search that found nothing. */
function Nothing({ empty }: { empty: string }) {
  const { q, filters, search, show } = useOpenList();
  if (q === '' && Object.keys(filters).length === 0)
    return (
      <Void mark="none" title="Nothing here">
        {empty}
      </Void>
    );
  function showEverything() {
    search('');
    show({ filters: {} });
  }

  return (
    <Void
      mark="none"
      title="Nothing matches"
      action={
        <button className="btn" type="button" onClick={showEverything}>
          Show everything
        </button>
      }
    >
      Nothing in this list matches your search and filters.
    </Void>
  );
}

function actionsOf<Row>({ csv, actions }: DeskListProps<Row>): ReactNode {
  if (!csv) return actions;
  return (
    <>
      <CsvExport list={csv} />
      {actions}
    </>
  );
}

function Again({ onPress }: { onPress(): void }) {
  return (
    <button className="btn" type="button" onClick={onPress}>
      Try again
    </button>
  );
}
