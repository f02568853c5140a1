import { type BoardFormat, FORMATS } from '#server/imports/formats.ts';
import { type Board, ImportError, type ReadOptions } from '#server/imports/imported-job.ts';

export type BoardRequest = {
  format: BoardFormat;
  /** As messages name it. */
  source: string;
  text: string;
  options: ReadOptions;
};
export type BoardReply = { board: Board } | { refusal: string };

/** What servers answer that moved, or that want a browser. */
const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i;

/** Runs in a thread of its own. */
export function answer(request: BoardRequest): BoardReply {
  try {
    return { board: FORMATS[request.format].read(parsed(request), request.options) };
  } catch (error) {
    if (error instanceof ImportError) return { refusal: error.message };
    throw error;
  }
}

function parsed({ format, source, text }: BoardRequest): unknown {
  const { kind, parse } = FORMATS[format];
  try {
    return parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (kind === 'JSON' && WEB_PAGE.test(text)) throw new ImportError(`${source} is a web page, not JSON.`);
    throw new ImportError(`${source} isn’t valid ${kind}: ${(error as Error).message}`, { cause: error });
  }
}
