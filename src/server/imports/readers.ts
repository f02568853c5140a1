import { readGreenhouse } from '#server/imports/greenhouse.ts';
import type { BoardReader } from '#server/imports/imported-job.ts';

/** Board formats by the name that `--format` takes. */
export const READERS = { greenhouse: readGreenhouse } as const satisfies Record<string, BoardReader>;
export type BoardFormat = keyof typeof READERS;

export function isBoardFormat(name: string): name is BoardFormat {
  return Object.hasOwn(READERS, name);
}
