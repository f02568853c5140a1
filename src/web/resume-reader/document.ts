import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist';

/** A worker that has not read the outline of a file by then never will. */
const OPEN_MS = 20_000;
/** Pixels of one picture inside a PDF. */
const IMAGE_PIXELS = 40_000_000;

/**
 * Opens a PDF with everything off that a file could run or fetch: forms, scripts, WebAssembly, fonts and tables from
 * elsewhere. Rejects for what is no PDF, asks for a password, or takes too long.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
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

/** Tables of Korean characters for files that hold no font of their own; others are missing, and so is their text. */
class EnclosedTables {
  readonly #tables = enclosed<Record<string, string>>('tables');

  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const table = this.#tables[filename];
    if (table === undefined) throw new Error(`There is no ${filename}.`);
    return Uint8Array.from(atob(table), (character) => character.charCodeAt(0));
  }
}

/** What the build put into the document under this id. */
function enclosed<Content>(id: string): Content {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Content;
}
