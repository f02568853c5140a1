import { type Persisted, persisted } from '#web/storage/persisted.ts';

/** What stands in a form, by the names of its fields: values of the same name are joined by commas, empty ones left out. */
export type Typed = Readonly<Record<string, string>>;

/** Another version of the form forgets what it cannot read. */
const VERSION = 1;

type Stored = { version: typeof VERSION; typed: Typed };

/** A posting that is being written. Kept in this browser until it is sent, and paid where it costs something. */
export const postingDraft: Persisted<Stored | null> = persisted<Stored | null>('posting-draft', null, (stored) => {
  const { version, typed } = (stored ?? {}) as Partial<Stored>;
  const isRead = version === VERSION && typeof typed === 'object' && typed !== null;
  return isRead && Object.values(typed).every((value) => typeof value === 'string') ? { version, typed } : null;
});

export function keepPostingDraft(typed: Typed): void {
  postingDraft.write(Object.keys(typed).length > 0 ? { version: VERSION, typed } : null);
}
