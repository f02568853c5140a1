import type { ReactNode } from 'react';
import { useOpenList } from '#web/desk/records/open-list.ts';
import type { DeskRow } from '#web/desk/records/read-records.ts';

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
  rows: readonly (DeskRow & Row)[];
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
  const { sort, show } = useOpenList();
  if (field === undefined)
    return (
      <th scope="col" className={classOf(isNumber)}>
        {label}
      </th>
    );
  const isSorted = sort?.field === field;
  const isUp = isSorted && sort.order === 'ASC';
  return (
    <th scope="col" className={classOf(isNumber)} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" onClick={() => show({ sort: { field, order: isSorted && !isUp ? 'ASC' : 'DESC' } })}>
        {label}
        <span aria-hidden="true">{isSorted ? (isUp ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  );
}

/** Chooses or drops all rows of the page. */
function AllBox() {
  const { rows = [], chosen, choose } = useOpenList();
  const ids = rows.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  return (
    <th scope="col" className="choose">
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => choose(isAll ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])}
        />
        <span className="vh">All on this page</span>
      </label>
    </th>
  );
}

function RowBox({ id }: { id: string }) {
  const { chosen, choose } = useOpenList();
  const isChosen = chosen.includes(id);
  return (
    <td className="choose">
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
        />
        <span className="vh">Choose this row</span>
      </label>
    </td>
  );
}
