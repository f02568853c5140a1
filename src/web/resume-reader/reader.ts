import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import type { Language } from '#contract/core/language.ts';
import type { FromReader, ToReader } from '#web/resume-reader/messages.ts';
import { type Pages, showPages } from '#web/resume-reader/pages.ts';
import { READER_WORDS } from '#web/resume-reader/words.ts';

/** A worker that has not read the outline of a file by then never will. */
const OPEN_MS = 20_000;

/** Pixels of one picture inside a PDF. */
const IMAGE_PIXELS = 40_000_000;

/** Tables of Korean characters for files that hold no font of their own; others are missing, and so is their text. */
class EnclosedTables {
  readonly #tables = enclosed<Record<string, string>>('tables');

  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const table = this.#tables[filename];
    if (table === undefined) throw new Error(`There is no ${filename}.`);
    return Uint8Array.from(atob(table), (character) => character.charCodeAt(0));
  }
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

const FIT = ZOOMS.indexOf(1);

const host = part('pages');

const place = part('place');

let pages: Pages | null = null;

let zoom = FIT;

let words = READER_WORDS.en;

addEventListener('message', ({ source, data }: MessageEvent<ToReader>) => {
  // Only the page around may send a file, and only one.
  if (source !== parent || data?.kind !== 'open' || pages) return;
  document.documentElement.dataset['theme'] = data.isDark ? 'dark' : 'light';
  speak(data.language);
  if (data.font) dress(data.font);
  void open(data.bytes);
});

function speak(language: Language): void {
  document.documentElement.lang = language;
  words = READER_WORDS[language];
  place.textContent = words.opening;
  host.ariaLabel = words.pages;
  for (const id of ['back', 'on', 'fit'] as const) part(id).textContent = words[id];
  for (const id of ['out', 'in'] as const) part(id).ariaLabel = words[id];
}

/** The document may load nothing, so the page around hands its font over. */
function dress(font: ArrayBuffer): void {
  const face = new FontFace('Pretendard Variable', font, { weight: '430 700' });
  document.fonts.add(face);
  face.load().catch(() => document.fonts.delete(face));
}

async function open(bytes: ArrayBuffer): Promise<void> {
  try {
    pages = await showPages(await openPdf(bytes), host, words);
    tell({ kind: 'opened', pages: pages.total });
    sayPlace();
  } catch {
    tell({ kind: 'failed' });
  }
}

function turn(by: number): void {
  const target = host.children[(pages?.current() ?? 1) - 1 + by];
  target?.scrollIntoView({ block: 'start' });
}

function zoomTo(next: number): void {
  zoom = Math.max(0, Math.min(ZOOMS.length - 1, next));
  pages?.zoom(ZOOMS[zoom] ?? 1);
  sayPlace();
}

function sayPlace(): void {
  if (!pages) return;
  const { shown, total } = pages;
  part('back').ariaDisabled = String(pages.current() === 1);
  part('on').ariaDisabled = String(pages.current() === shown);
  const rest = total > shown ? words.first(shown) : '';
  place.textContent = `${words.place(pages.current(), total)}${rest} · ${Math.round((ZOOMS[zoom] ?? 1) * 100)} %`;
}

/** The frame has no origin that the page around could be told apart by; what is said here is no secret. */
function tell(message: FromReader): void {
  parent.postMessage(message, '*');
}

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document lacks ${id}.`);
  return found;
}

const ACTS: Record<string, () => void> = {
  back: () => turn(-1),
  on: () => turn(1),
  out: () => zoomTo(zoom - 1),
  in: () => zoomTo(zoom + 1),
  fit: () => zoomTo(FIT),
};

const KEYS: Record<string, () => void> = {
  ...{ '-': () => zoomTo(zoom - 1), '+': () => zoomTo(zoom + 1), '=': () => zoomTo(zoom + 1), '0': () => zoomTo(FIT) },
  Escape: () => tell({ kind: 'leave' }),
};

for (const [id, act] of Object.entries(ACTS)) part(id).addEventListener('click', act);

addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  if (!ctrlKey && !metaKey) KEYS[key]?.();
});

// Arrow keys scroll it.
host.tabIndex = 0;

host.addEventListener('scroll', sayPlace, { passive: true });

tell({ kind: 'ready' });

/** Turns off all that a file could run or fetch. Rejects for what is no PDF, asks for a password, or takes too long. */
async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const worker = new Worker(workerAddress());
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: PDFWorker.create({ port: worker }),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    maxImageSize: IMAGE_PIXELS,
    BinaryDataFactory: EnclosedTables,
    // Anything but empty: the tables are looked up by their name.
    cMapUrl: 'enclosed/',
  } as Parameters<typeof getDocument>[0]);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It takes too long to open.')), OPEN_MS);
    worker.addEventListener('error', () => reject(new Error('The worker ended.')));
  });
  return Promise.race([task.promise, late]).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
}

/** A document of an opaque origin may start workers from nothing but its own blobs, and no modules even then. */
function workerAddress(): string {
  return URL.createObjectURL(new Blob([enclosed<string>('worker')], { type: 'text/javascript' }));
}

/** What the build put into the document under this id. */
function enclosed<Content>(id: string): Content {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Content;
}
