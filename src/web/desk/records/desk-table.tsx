import { type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';

export type DeskColumn<Row> = {
  label: string;
  cell(row: Row): ReactNode;
  /** What the API sorts by; without it the column cannot be sorted. */
  sort?: string;
  /** Numbers stand at the end. */
  isNumber?: boolean;
  /** Takes what room is left. */
  wide?: boolean;
};

type DeskTableProps<Row> = {
  /** Its name for screen readers. */
  title: string;
  rows: readonly (RaRecord & Row)[];
  columns: readonly DeskColumn<Row>[];
  /** Whether rows can be chosen for what is done with several. */
  isChoosing: boolean;
};

/** The rows of a list; on phones each is a block with the names of its columns. */
export function DeskTable<Row>({ title, rows, columns, isChoosing }: DeskTableProps<Row>) {
  return (
    <table className="desk-table" aria-label={title}>
      <thead>
        <tr>
          {isChoosing && <AllBox />}
          {columns.map((column) => (
            <ColumnHead key={column.label} label={column.label} sort={column.sort} isNumber={column.isNumber} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {isChoosing && <RowBox id={row.id} />}
            {columns.map(({ label, cell, isNumber, wide }) => (
              <td key={label} data-label={label} className={classOf(isNumber, wide)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf(isNumber = false, wide = false): string | undefined {
  return [isNumber && 'number', wide && 'wide'].filter(Boolean).join(' ') || undefined;
}

type Head = { label: string; sort: string | undefined; isNumber: boolean | undefined };

function ColumnHead({ label, sort: field, isNumber }: Head) {
  const { sort, setSort } = useListContext();
  if (field === undefined)
    return (
      <th scope="col" className={classOf(isNumber)}>
        {label}
      </th>
    );
  const isSorted = sort.field === field;
  const isUp = isSorted && sort.order === 'ASC';
  return (
    <th scope="col" className={classOf(isNumber)} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" onClick={() => setSort({ field, order: isSorted && !isUp ? 'ASC' : 'DESC' })}>
        {label}
        <span aria-hidden="true">{isSorted ? (isUp ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  );
}

/** Chooses or drops all rows of the page. */
function AllBox() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <th scope="col" className="choose">
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={() =>
            onSelect(isAll ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
          }
        />
        <span className="vh">All on this page</span>
      </label>
    </th>
  );
}

function RowBox({ id }: { id: RaRecord['id'] }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <td className="choose">
      <label className="check">
        <input type="checkbox" checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />
        <span className="vh">Choose this row</span>
      </label>
    </td>
  );
}
