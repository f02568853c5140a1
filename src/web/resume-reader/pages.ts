import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import type { ReaderWords } from '#web/resume-reader/words.ts';

/** More than any resume has; the rest of a longer file is for the download. */
const PAGES_SHOWN = 100;
/** Browsers draw nothing on larger canvases, and a drawn page takes four bytes a pixel. */
const CANVAS_SIDE = 4096;
const CANVAS_PIXELS = 12_000_000;
/** Of a page as it is shown, so that a strip a mile long is no scrollbar. */
const PAGE_HEIGHT = 12_000;
const DRAW_MS = 15_000;
/** Drawn pages kept, those just seen last. */
const KEPT = 6;

export type Pages = {
  /** Pages that are shown, and pages that there are. */
  readonly shown: number;
  readonly total: number;
  /** 1 fits the width. */
  zoom(factor: number): void;
  /** The number of the page that is at the top, from 1. */
  current(): number;
};

/** Fills an element with the pages of a document, each drawn when it comes into view. */
export async function showPages(pdf: PDFDocumentProxy, host: HTMLElement, words: ReaderWords): Promise<Pages> {
  const total = pdf.numPages;
  const shown = Math.min(total, PAGES_SHOWN);
  const first = sizeOf(await pdf.getPage(1));
  const sheets = Array.from({ length: shown }, (_, at) => new Sheet(pdf, at + 1, { first, words }));
  let factor = 1;
  const drawn: Sheet[] = [];

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sheet = sheets.find(({ element }) => element === target);
        if (!isIntersecting || !sheet) continue;
        drawn.splice(0, drawn.length, ...drawn.filter((one) => one !== sheet), sheet);
        while (drawn.length > KEPT) drawn.shift()?.clear();
        void sheet.draw(widthOf(host) * factor);
      }
    },
    { root: host, rootMargin: '50% 0px' },
  );

  const lay = () => {
    for (const sheet of sheets) sheet.resize(widthOf(host) * factor);
    for (const sheet of drawn) void sheet.draw(widthOf(host) * factor);
  };
  lay();
  host.append(...sheets.map(({ element }) => element));
  for (const { element } of sheets) observer.observe(element);
  new ResizeObserver(lay).observe(host);

  return {
    ...{ shown, total },
    zoom(next) {
      factor = next;
      lay();
    },
    current: () => {
      const top = host.scrollTop + host.clientHeight / 3;
      return Math.max(1, sheets.filter(({ element }) => element.offsetTop <= top).length);
    },
  };
}

type Size = { width: number; height: number };

/** One page: a white sheet of the right size, with its picture and its text once it was in view. */
class Sheet {
  readonly element = document.createElement('section');
  readonly #heading = document.createElement('h2');
  readonly #pdf: PDFDocumentProxy;
  readonly #number: number;
  readonly #words: ReaderWords;
  #size: Size;
  #task: RenderTask | null = null;
  #width = 0;

  constructor(pdf: PDFDocumentProxy, number: number, { first, words }: { first: Size; words: ReaderWords }) {
    this.#pdf = pdf;
    this.#number = number;
    this.#size = first;
    this.#words = words;
    this.element.className = 'sheet';
    this.#heading.textContent = words.page(number);
    this.#show();
  }

  resize(width: number): void {
    const scale = this.#scale(width);
    this.element.style.width = `${Math.round(this.#size.width * scale)}px`;
    this.element.style.height = `${Math.round(this.#size.height * scale)}px`;
  }

  clear(): void {
    this.#task?.cancel();
    this.#width = 0;
    this.#show();
  }

  async draw(width: number): Promise<void> {
    if (this.#width === width) return;
    this.clear();
    this.#width = width;
    try {
      const page = await this.#pdf.getPage(this.#number);
      this.#size = sizeOf(page);
      this.resize(width);
      if (this.#width === width) await this.#paint(page, this.#scale(width));
    } catch (error) {
      if (this.#width === width && !isCancelled(error)) this.#say(this.#words.notShown);
    }
  }

  async #paint(page: PDFPageProxy, scale: number): Promise<void> {
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    const sharp = sharpness(viewport);
    canvas.width = Math.max(1, Math.floor(viewport.width * sharp));
    canvas.height = Math.max(1, Math.floor(viewport.height * sharp));
    const text = document.createElement('div');
    text.className = 'text';
    text.style.setProperty('--total-scale-factor', String(scale));
    this.#show(canvas, text);
    const task = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0], annotationMode: 0 });
    this.#task = task;
    const late = setTimeout(() => {
      task.cancel();
      this.#say(this.#words.tooLong);
    }, DRAW_MS);
    await task.promise.finally(() => clearTimeout(late));
    await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
  }

  #scale(width: number): number {
    return Math.min(width / this.#size.width, PAGE_HEIGHT / this.#size.height);
  }

  #say(message: string): void {
    const note = document.createElement('p');
    note.textContent = message;
    this.#show(note);
  }

  #show(...parts: HTMLElement[]): void {
    this.element.replaceChildren(this.#heading, ...parts);
  }
}

function sizeOf(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

/** Pixels of the canvas for one of the page. */
function sharpness({ width, height }: Size): number {
  const wanted = Math.min(2, devicePixelRatio);
  return Math.min(
    wanted,
    CANVAS_SIDE / width,
    CANVAS_SIDE / height,
    Math.sqrt(CANVAS_PIXELS / Math.max(1, width * height)),
  );
}

function widthOf(host: HTMLElement): number {
  return Math.max(200, host.clientWidth - 24);
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderingCancelledException';
}
