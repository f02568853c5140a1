import { useOpenList } from '#web/desk/records/open-list.ts';
import { PER_PAGE } from '#web/desk/records/read-records.ts';

/** Steps through the pages of a list. */
export function ListPages() {
  const { page, total = 0, show } = useOpenList();
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return (
    <nav className="pages" aria-label="Pages">
      <button className="btn small" type="button" disabled={page <= 1} onClick={() => show({ page: page - 1 })}>
        Previous
      </button>
      <button className="btn small" type="button" disabled={page >= pages} onClick={() => show({ page: page + 1 })}>
        Next
      </button>
      <span className="where num">
        {(page - 1) * PER_PAGE + 1}–{Math.min(page * PER_PAGE, total)} of {total}
      </span>
    </nav>
  );
}
