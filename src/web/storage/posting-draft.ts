import { type Persisted, persisted } from '#web/storage/persisted.ts';

/** What stands in a form, by the names of its fields: values of the same name are joined by commas, empty ones left out. */
export type Typed = Readonly<Record<string, string>>;

/** Another version of the form forgets what it cannot read. */
const VERSION = 1;

type Stored = {
  version: typeof VERSION;
  typed: Typed;
  /** When it was sent, where it waits for its payment: then it is not sent again. */
  sentAt?: string;
};

/** A posting that is being written. Kept in this browser until it is sent, and paid where it costs something. */
export const postingDraft: Persisted<Stored | null> = persisted<Stored | null>('posting-draft', null, (stored) => {
  const { version, typed, sentAt } = (stored ?? {}) as Partial<Stored>;
  if (version !== VERSION || typeof typed !== 'object' || typed === null) return null;
  if (!Object.values(typed).every((value) => typeof value === 'string')) return null;
  return { version, typed, ...(typeof sentAt === 'string' ? { sentAt } : {}) };
});

export function keepPostingDraft(typed: Typed): void {
  postingDraft.write(Object.keys(typed).length > 0 ? { version: VERSION, typed } : null);
}

/** The draft is sent, and waits for its payment. */
export function keepAsSent(): void {
  const typed = postingDraft.read()?.typed ?? {};
  postingDraft.write({ version: VERSION, typed, sentAt: new Date().toISOString() });
}
