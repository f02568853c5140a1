import { useListContext } from 'ra-core';

/** Steps through the pages of a list. */
export function ListPages() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="pages" aria-label="Pages">
      <button className="btn small" type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        Previous
      </button>
      <button className="btn small" type="button" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        Next
      </button>
      <span className="where num">
        {(page - 1) * perPage + 1}–{Math.min(page * perPage, total)} of {total}
      </span>
    </nav>
  );
}
