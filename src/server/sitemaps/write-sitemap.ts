import { pipeline, Readable, type Transform } from 'node:stream';
import { type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { Refusal } from '#contract/errors.ts';
import { LANDING_PAGES, landingPath } from '#contract/landing-pages.ts';
import { LEGAL_DOCUMENTS, lastLegalChange, type OpenedOn } from '#contract/legal.ts';
import { PUBLIC_PAGES } from '#contract/pages.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { landingCount } from '#server/jobs/landing-count.ts';
import { entriesOf, landingMoves, lastMoves, partsOf, type SitemapPartFacts } from '#server/sitemaps/queries.ts';
import { SITEMAP_SOURCES, type SitemapSource } from '#server/sitemaps/sources.ts';

type Page = { path: string; movedAt: Date | null };

/** Name of the part for pages without a slug: lists, landing pages, tools. */
const PAGES_PART = 'pages-1';

/** The sitemap index, as XML. */
export async function writeIndex(ctx: Context): Promise<Readable> {
  const now = ctx.clock.now();
  const [pages, parts] = await Promise.all([
    standingPages(ctx),
    Promise.all(SITEMAP_SOURCES.map(async (source) => partNames(source, await partsOf(ctx.db, source, now)))),
  ]);
  const files = [{ name: PAGES_PART, movedAt: latest(pages.map(({ movedAt }) => movedAt)) }, ...parts.flat()];
  const items: IndexItem[] = files.map(({ name, movedAt }) => ({
    url: `${ctx.settings.publicUrl}/sitemap-${name}.xml`,
    ...(movedAt ? { lastmod: movedAt.toISOString() } : {}),
  }));
  return written(items, new SitemapIndexStream());
}

/**
 * One part of the sitemap as XML, streamed: 50,000 rows are never in memory at once.
 * @throws Refusal `not_found` for an empty part.
 */
export async function writePart(ctx: Context, name: string): Promise<Readable> {
  const out = new SitemapStream({ hostname: ctx.settings.publicUrl, xmlns: PLAIN });
  if (name === PAGES_PART) return written((await standingPages(ctx)).map(itemOf), out);
  const [kind, number] = name.split('-');
  const source = SITEMAP_SOURCES.find((one) => one.name === kind);
  const batches = source && entriesOf(ctx.db, source, Number(number), ctx.clock.now());
  const first = await batches?.next();
  if (!source || !batches || !first || first.done) throw new Refusal('not_found', 'There is no such sitemap.');
  async function* items(): AsyncGenerator<SitemapItemLoose> {
    for (let batch = first; batch && !batch.done; batch = await batches?.next()) {
      for (const { slug, movedAt } of batch.value) yield itemOf({ path: `${source?.prefix}${slug}`, movedAt });
    }
  }
  return written(items(), out);
}

/** An error while reading must end the response, which would otherwise hang. */
function written(items: Iterable<unknown> | AsyncIterable<unknown>, out: Transform): Readable {
  const pieces = pipeline(Readable.from(items), out, () => {});
  return Readable.from(inChunks(pieces), { objectMode: false });
}

const CHUNK_CHARACTERS = 64_000;

/** The writer emits a few characters at a time; this joins them into larger chunks. */
async function* inChunks(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Only pages: no news, images, videos or translations. */
const PLAIN = { news: false, video: false, xhtml: false, image: false };

function itemOf({ path, movedAt }: Page): SitemapItemLoose {
  return { url: path, ...(movedAt ? { lastmod: movedAt.toISOString() } : {}) };
}

function partNames({ name }: SitemapSource, parts: readonly SitemapPartFacts[]) {
  return parts.map(({ part, movedAt }) => ({ name: `${name}-${part}`, movedAt }));
}

/** Public pages with a fixed path. Empty landing pages are noindex, so they are left out. */
async function standingPages(ctx: Context): Promise<Page[]> {
  const now = ctx.clock.now();
  const listed = await ctx.jobIndex.current();
  const landings = LANDING_PAGES.filter((page) => landingCount(listed, page, ctx.tags) > 0);
  const [moves, ofLandings] = await Promise.all([lastMoves(ctx.db, now), landingMoves(ctx.db, now)]);
  const ofTexts = legalMoves(koreanDay(now), ctx.settings.openedOn);
  const landingPaths = new Set(LANDING_PAGES.map(landingPath));
  const others = PUBLIC_PAGES.filter(
    ({ pattern, isUnlisted }) => !isUnlisted && !pattern.includes('{') && !landingPaths.has(pattern),
  );
  return [
    ...others.map(({ pattern, tags }) => ({
      path: pattern,
      movedAt: ofTexts.get(pattern) ?? latest(tags.map((tag) => moves[tag] ?? null)),
    })),
    ...landings.map((page) => ({ path: landingPath(page), movedAt: ofLandings.get(page.name) ?? null })),
  ];
}

function legalMoves(day: string, opened: OpenedOn): Map<string, Date> {
  return new Map(
    LEGAL_DOCUMENTS.map((document) => [`/${document}`, startOfKoreanDay(lastLegalChange(document, day, opened))]),
  );
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
}
