import { type Search, SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type PagesProps = {
  page: number;
  pages: number;
  perPage: number;
  total: number;
  /** Path and search of a page number. */
  path: string;
  searchOf: (page: number) => Search;
  words?: typeof PAGE_WORDS;
};

export const PAGE_WORDS = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page ',
  where: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  none: (page: number) => `There’s no page ${page}`,
  ends: (counted: string, pages: number) => `The list has ${counted} and ends on page ${pages}.`,
  first: 'First page',
  last: 'Last page',
};

/** Pagination as links, which crawlers can follow. The next page comes into view where its list begins. */
export function Pages({ page, pages, perPage, total, path, searchOf, words = PAGE_WORDS }: PagesProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav className="pages" aria-label={words.label}>
      {page > 1 && (
        <SiteLink className="step" rel="prev" to={path} search={searchOf(page - 1)} resetScroll={false}>
          {words.previous}
        </SiteLink>
      )}
      {pages > 1 &&
        shownPages(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity, and their places are fixed.
            <span className="num-page" key={`gap-${index}`}>
              …
            </span>
          ) : (
            <NumberLink
              key={number}
              number={number}
              current={number === page}
              path={path}
              search={searchOf(number)}
              word={words.page}
            />
          ),
        )}
      {page < pages && (
        <SiteLink className="step" rel="next" to={path} search={searchOf(page + 1)} resetScroll={false}>
          {words.next}
        </SiteLink>
      )}
      <span className="where">{words.where(first, last, total)}</span>
    </nav>
  );
}

export type NoPageProps = Omit<PagesProps, 'perPage' | 'total'> & { counted: string };

/** For a page number past the end of a list: how long the list is, in words, and links to its first and last page. */
export function NoPage({ page, pages, counted, path, searchOf, words = PAGE_WORDS }: NoPageProps) {
  const action = (
    <div className="cluster g3">
      <SiteLink className="btn" to={path} search={searchOf(1)}>
        {words.first}
      </SiteLink>
      {pages > 1 && (
        <SiteLink className="btn" to={path} search={searchOf(pages)}>
          {words.last}
        </SiteLink>
      )}
    </div>
  );
  return (
    <Void mark="none" title={words.none(page)} action={action}>
      {words.ends(counted, pages)}
    </Void>
  );
}

function NumberLink(props: { number: number; current: boolean; path: string; search: Search; word: string }) {
  const { number, current, path, search, word } = props;
  return (
    <SiteLink
      className="num-page"
      aria-current={current ? 'page' : undefined}
      to={path}
      search={search}
      resetScroll={false}
    >
      <span className="vh">{word}</span>
      {number}
    </SiteLink>
  );
}

/** The first, last and current page and its neighbors; null for a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = page === 1 ? [1, 2, 3, pages] : [1, page - 1, page, page + 1, pages];
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
