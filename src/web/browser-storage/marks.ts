import type { MarkKind } from '#contract/core/vocabulary.ts';
import { type Persisted, persisted, usePersisted } from '#web/browser-storage/persisted.ts';
import { hasSession } from '#web/session/hint.ts';

/** When each job or company was marked: ISO 8601 by id. */
type Marked = Readonly<Record<string, string>>;

export type Marks = Readonly<Record<MarkKind, Marked>> & {
  /** The account these marks belong to; null if they exist only in this browser. */
  owner: string | null;
  /** Changes that the account has not heard of yet, as `kind/id`. */
  pending: readonly string[];
};

export const NO_MARKS: Marks = { saved: {}, applied: {}, hidden: {}, 'hidden-company': {}, owner: null, pending: [] };

export const marks: Persisted<Marks> = persisted('marks', NO_MARKS, readMarks);

/** An account's marks are dropped when its session has ended: the next person may be somebody else. */
function readMarks(stored: unknown): Marks {
  if (typeof stored !== 'object' || stored === null) return NO_MARKS;
  const found = { ...NO_MARKS, ...(stored as Partial<Marks>) };
  return found.owner !== null && !hasSession(document.cookie) ? NO_MARKS : found;
}

const listeners = new Set<() => void>();

/** Calls the listener whenever this tab leaves a change that the account should hear of. */
export function onPendingMark(listener: () => void): void {
  listeners.add(listener);
}

/** Sets or takes away a mark in this browser; whoever listens to pending marks tells the account. */
export function setMark(kind: MarkKind, id: string, isSet: boolean): void {
  const now = marks.read();
  const { [id]: _, ...others } = now[kind];
  const pending = now.owner === null ? [] : [...now.pending.filter((one) => one !== `${kind}/${id}`), `${kind}/${id}`];
  marks.write({ ...now, pending, [kind]: isSet ? { ...others, [id]: new Date().toISOString() } : others });
  uncover();
  if (now.owner !== null) for (const listener of listeners) listener();
}

/** Removes the style sheet that hid rows before hydration; from now on React leaves them out. */
export function uncover(): void {
  document.adoptedStyleSheets = [];
}

/** When a job or company got this mark, or undefined. */
export function useMark(kind: MarkKind, id: string): string | undefined {
  return usePersisted(marks, (now) => now[kind][id]);
}

/** Whether the reader hid a job or its company. */
export function isHidden(now: Marks, job: { id: string; company: { id: string } }): boolean {
  return now.hidden[job.id] !== undefined || now['hidden-company'][job.company.id] !== undefined;
}
