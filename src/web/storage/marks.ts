import type { MarkKind } from '#contract/vocabulary.ts';
import { hasSession } from '#web/session/hint.ts';
import { type Kept, kept, useKept } from '#web/storage/persisted.ts';

/** When each job, or hidden company, was marked: ISO 8601 by its id. */
type Marked = Readonly<Record<string, string>>;

export type Marks = Readonly<Record<MarkKind, Marked>> & {
  /** The account that holds these marks, or null while only this browser does. */
  owner: string | null;
  /** Changes that the account was not told of yet, as `kind/id`. */
  untold: readonly string[];
};

export const NO_MARKS: Marks = { saved: {}, applied: {}, hidden: {}, 'hidden-company': {}, owner: null, untold: [] };

export const marks: Kept<Marks> = kept('marks', NO_MARKS, readMarks);

/** What an account holds leaves the browser with the session: the next person at this desk is somebody else. */
function readMarks(stored: unknown): Marks {
  if (typeof stored !== 'object' || stored === null) return NO_MARKS;
  const found = { ...NO_MARKS, ...(stored as Partial<Marks>) };
  return found.owner !== null && !hasSession(document.cookie) ? NO_MARKS : found;
}

/** Sets or takes away a mark, here at once and with the account as soon as it answers. */
export function setMark(kind: MarkKind, id: string, isSet: boolean): void {
  const now = marks.read();
  const { [id]: _, ...others } = now[kind];
  const untold = now.owner === null ? [] : [...now.untold.filter((one) => one !== `${kind}/${id}`), `${kind}/${id}`];
  marks.write({ ...now, untold, [kind]: isSet ? { ...others, [id]: new Date().toISOString() } : others });
  uncover();
  if (now.owner !== null) void import('#web/storage/sync-marks.ts').then(({ tellMarks }) => tellMarks());
}

/** Rows that were hidden before the page was alive are hidden by the page itself from now on. */
export function uncover(): void {
  document.adoptedStyleSheets = [];
}

/** When this job was marked so, or undefined. */
export function useMark(kind: MarkKind, id: string): string | undefined {
  return useKept(marks, (now) => now[kind][id]);
}

/** Whether a job is to be left out of lists. */
export function isHidden(now: Marks, job: { id: string; company: { id: string } }): boolean {
  return now.hidden[job.id] !== undefined || now['hidden-company'][job.company.id] !== undefined;
}
