import { invalidField, Refusal } from '#contract/core/errors.ts';
import type { Term } from '#contract/core/vocabulary.ts';
import { unknownValues } from '#contract/jobs/jobs.ts';
import type { Database, Db, Listener } from '#platform/db.ts';
import { faultText } from '#platform/fault.ts';
import type { Log } from '#platform/log.ts';
import { CHANGES_CHANNEL, TAGS_CHANGED } from '#server/core/changes.ts';
import type { TagEntry } from '#server/jobs/tag-entry.ts';
import { allTags, seedTags } from '#server/jobs/tag-queries.ts';
import type { TagRow } from '#server/schema/tags.ts';

export type TagsById = ReadonlyMap<string, TagEntry>;

/** In memory. Whoever changes the dictionary calls `renew`; other processes hear of it by the database. */
export class TagBook {
  private readonly db: Db;
  private rows: ReadonlyMap<string, TagRow> = new Map();
  private renewing: Promise<void> = Promise.resolve();
  /** In use; another array once the dictionary was read anew. */
  entries: readonly TagEntry[] = [];
  /** Grows whenever the dictionary was read anew. */
  edition = 0;

  constructor(db: Db) {
    this.db = db;
  }

  /** With every change committed before the call. */
  renew(): Promise<void> {
    const next = this.renewing.catch(() => {}).then(() => this.read());
    this.renewing = next;
    return next;
  }

  private async read(): Promise<void> {
    this.rows = new Map((await allTags(this.db)).map((row) => [row.id, row]));
    this.entries = [...this.rows.values()]
      .filter((row) => row.removed_at === null)
      .map(({ id, label, words, everyday_words, implies }) => ({ id, label, words, everyday_words, implies }));
    this.edition += 1;
  }

  get byId(): TagsById {
    return new Map(this.entries.map((entry) => [entry.id, entry]));
  }

  replacedBy(id: string): string[] {
    return [...this.rows.values()].filter((row) => row.merged_into === id).map((row) => row.id);
  }

  /** Null for no tag; otherwise its own id, or that of the tag that took its place. */
  idNow(id: string): string | null {
    const row = this.rows.get(id);
    if (!row) return null;
    return row.removed_at === null ? row.id : row.merged_into;
  }

  /** @throws Refusal `invalid`, under `field`, for ids that are no tags. */
  idsNow(ids: readonly string[], field = 'tags'): string[] {
    const unknown = ids.filter((id) => this.idNow(id) === null);
    if (unknown.length > 0) {
      throw new Refusal('invalid', 'Some of the fields aren’t right.', {
        errors: { [field]: [unknownValues(unknown)] },
      });
    }
    return [...new Set(ids.flatMap((id) => this.idNow(id) ?? []))];
  }

  /** An unknown tag is its own label. */
  term(id: string): Term {
    const now = this.idNow(id) ?? id;
    return { id: now, label: this.rows.get(now)?.label ?? now };
  }

  terms(ids: readonly string[]): Term[] {
    const terms = new Map(ids.map((id) => this.term(id)).map((term) => [term.id, term]));
    return [...terms.values()];
  }
}

type OpenTagBook = { book: TagBook; close(): Promise<void> };

export async function openTagBook(database: Database, log: Log): Promise<OpenTagBook> {
  await seedTags(database.db);
  const book = new TagBook(database.db);
  await book.renew();
  const follow = () => {
    book.renew().catch((error: unknown) => log.warn({ error: faultText(error) }, 'the tags were not read again'));
  };
  const listener: Listener = await database.listen(
    CHANGES_CHANNEL,
    (payload) => payload === TAGS_CHANGED && follow(),
    follow,
  );
  return {
    book,
    async close() {
      await listener.close();
      await book.renew().catch(() => {});
    },
  };
}

/** @throws Refusal `invalid` (field `tags`) for a tag that is not in use. */
export function refuseUnknownTag(book: TagBook, tags: readonly string[] = []): void {
  const unknown = tags.find((tag) => book.idNow(tag) !== tag);
  if (unknown !== undefined) throw invalidField('tags', `There is no tag "${unknown}".`);
}
