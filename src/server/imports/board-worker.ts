import { parentPort, workerData } from 'node:worker_threads';
import { type Board, ImportError } from '#server/imports/imported-job.ts';
import { type BoardFormat, READERS } from '#server/imports/readers.ts';
import { storableText } from '#server/text/storable-text.ts';

export type BoardRequest = { format: BoardFormat; source: string; text: string };
export type BoardReply = { board: Board } | { refusal: string };

const { format, source, text } = workerData as BoardRequest;
parentPort?.postMessage(answer() satisfies BoardReply);

function answer(): BoardReply {
  try {
    return { board: READERS[format](parsed()) };
  } catch (error) {
    if (error instanceof ImportError) return { refusal: error.message };
    throw error;
  }
}

function parsed(): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), (_key, value) =>
      typeof value === 'string' ? storableText(value) : value,
    );
  } catch (error) {
    throw new ImportError(`${source} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}
