/** What a crawler saw of a site. */
export type Crawl = {
  /** Paths that were read, with the status of each. */
  read: Map<string, number>;
  /** Links that lead nowhere: where they stand, and where they lead. */
  broken: string[];
};

type Fetch = (path: string) => Promise<{ status: number; type: string; location: string | null; text: string }>;

/** So many pages of a folder are read, and so many lists with the same parameters; the others are of the same make. */
const PAGES_OF_A_FOLDER = 10;
const LISTS_OF_A_KIND = 3;
const AT_ONCE = 4;

/** Reads a site from a path on, following every link within it, and looks up the fragments that links name. */
export async function crawl(start: string, fetchPage: Fetch): Promise<Crawl> {
  const read = new Map<string, number>();
  const anchors = new Map<string, Set<string>>();
  const links: { from: string; path: string; fragment: string }[] = [];
  const waiting = [{ path: start, from: 'the start' }];
  const known = new Set([start]);
  const perKind = new Map<string, number>();
  const broken: string[] = [];

  function meet(from: string, href: string): void {
    const target = new URL(href, new URL(from, ORIGIN));
    if (target.origin !== ORIGIN) return;
    const path = target.pathname + target.search;
    links.push({ from, path, fragment: decodeURIComponent(target.hash.slice(1)) });
    const kind = kindOf(target);
    const seen = perKind.get(kind) ?? 0;
    if (known.has(path) || seen >= (target.search ? LISTS_OF_A_KIND : PAGES_OF_A_FOLDER)) return;
    known.add(path);
    perKind.set(kind, seen + 1);
    waiting.push({ path, from });
  }

  async function readNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, from } = next;
      const { status, type, location, text } = await fetchPage(path);
      read.set(path, status);
      if (location !== null) meet(path, location);
      else if (status !== 200) broken.push(`${from} links to ${path}, which answers ${status}`);
      else if (type.startsWith('text/html')) {
        anchors.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map((match) => decoded(match[1]))));
        for (const href of hrefsOf(text)) meet(path, href);
      }
    }
  }

  // Whoever finds nothing waiting ends, so the rounds go on until nobody has found anything new.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  for (const { from, path, fragment } of links) {
    if (fragment && anchors.has(path) && !anchors.get(path)?.has(fragment))
      broken.push(`${from} links to ${path}#${fragment}, which is not there`);
  }
  return { read, broken: [...new Set(broken)] };
}

const ORIGIN = 'http://site.invalid';

/** Links, files and pictures that a page names; forms send what nobody types here. */
function hrefsOf(html: string): string[] {
  const text = html.replace(/<script(?![^>]*\ssrc=)[^>]*>.*?<\/script>/gs, '');
  return [...text.matchAll(/<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
    .map((match) => decoded(match[1]))
    .filter((href) => !/^(?:mailto|tel|data|blob):/.test(href));
}

/** The text of an attribute or between tags. */
export function decoded(text = ''): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('&amp;', '&');
}

/** Pages of one folder, or of one list with the same parameters, are of a kind. */
function kindOf({ pathname, searchParams }: URL): string {
  const parts = pathname.split('/');
  const folder = parts.length > 2 ? `${parts.slice(0, -1).join('/')}/…` : pathname;
  return `${folder}?${[...new Set(searchParams.keys())].sort().join('&')}`;
}
