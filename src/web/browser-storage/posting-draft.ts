import { FIELD_NAMES, LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { type Persisted, persisted } from '#web/browser-storage/persisted.ts';
import { type TabValue, tabValue } from '#web/browser-storage/tab-value.ts';

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

/** What says who somebody is: kept in the tab alone, as others may use this browser after it. */
const PERSONAL: readonly string[] = FIELD_NAMES.filter((name) => LISTING_FIELDS[name].isPersonal);
const isPersonal = (name: string) => PERSONAL.includes(name);

const typedBySender: TabValue<Typed> = tabValue('posting-sender', (stored) => (isTyped(stored) ? stored : null));

/**
 * A posting being written, without its writer; kept in this browser until it is sent, and paid where it costs
 * something.
 */
export const postingDraft: Persisted<Stored | null> = persisted<Stored | null>('posting-draft', null, (stored) => {
  const { version, typed, sentAt } = (stored ?? {}) as Partial<Stored>;
  if (version !== VERSION || !isTyped(typed)) return null;
  // Drafts of before hold it.
  return {
    version,
    typed: withoutSender(typed),
    ...(typeof sentAt === 'string' ? { sentAt } : {}),
  };
});

function isTyped(stored: unknown): stored is Typed {
  return (
    typeof stored === 'object' && stored !== null && Object.values(stored).every((value) => typeof value === 'string')
  );
}

function part(typed: Typed, belongs: (name: string) => boolean): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => belongs(name)));
}

/** All that was typed, as far as this tab knows it. */
export function typedPosting(): Typed {
  return { ...postingDraft.read()?.typed, ...typedBySender.read() };
}

/** What of it may leave this tab before it is sent. */
export function withoutSender(typed: Typed): Typed {
  return part(typed, (name) => !isPersonal(name));
}

export function keepPostingDraft(typed: Typed): void {
  typedBySender.write(part(typed, isPersonal));
  const stored = { version: VERSION, typed: withoutSender(typed) } as const;
  postingDraft.write(Object.keys(typed).length > 0 ? stored : null);
}

/** Whether a posting with another text is being written here. */
export function holdsAnother(description: string): boolean {
  const { sentAt, typed } = postingDraft.read() ?? {};
  return sentAt === undefined && (typed?.['description'] ?? description) !== description;
}

/** Starts a draft with this text alone, but for what is stored about its sender. Replaces the draft before. */
export function beginPosting(description: string): void {
  keepPostingDraft({ ...typedBySender.read(), description });
}

export function forgetPostingDraft(): void {
  typedBySender.forget();
  postingDraft.write(null);
}

/** The draft is sent, and waits for its payment. */
export function keepAsSent(): void {
  const typed = postingDraft.read()?.typed ?? {};
  postingDraft.write({ version: VERSION, typed, sentAt: new Date().toISOString() });
}
