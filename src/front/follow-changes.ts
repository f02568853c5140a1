import type { Log } from '#platform/log.ts';
import { CHANGES_CHANNEL, changesSince } from '#server/core/changes.ts';
import type { Backend } from '#src/app.ts';
import type { KnownTags } from '#src/front/page-key.ts';
import type { RemoteApi } from '#src/front/remote-api.ts';

type Purge = (tags: readonly string[] | 'everything') => void;
type Following = { close(): Promise<void> };

const POLL_MS = 1000;

/**
 * From the database if this process has one, else by polling the API. Purges everything after a reconnect:
 * notifications may have been missed.
 */
export async function followChanges(
  { backend, remote, tags, log }: { backend: Backend | null; remote: RemoteApi | null; tags: KnownTags; log: Log },
  purge: Purge,
): Promise<Following> {
  if (backend) return followDatabase(backend, { tags, log, purge });
  if (!remote) throw new Error('A process without data needs the API of another.');
  return followApi(remote, { tags, log, purge });
}

type Parts = { tags: KnownTags; log: Log; purge: Purge };

async function followDatabase({ ctx }: Backend, { tags, log, purge }: Parts): Promise<Following> {
  let mark: string | null = null;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    try {
      const changed = await changesSince(ctx.db, mark);
      if (mark === null || changesTags(changed.tags)) await tags.renew();
      tell(purge, mark === null ? 'everything' : changed.tags);
      mark = changed.mark;
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'changes not read; every page is dropped');
      mark = null;
      purge('everything');
    }
  }

  /** One at a time, and once more if notified meanwhile. */
  function readNext(): void {
    reading = reading.then(read);
  }

  const listener = await ctx.database.listen(CHANGES_CHANNEL, readNext, () => {
    mark = null;
    readNext();
  });
  return {
    async close() {
      await listener.close();
      await reading;
    },
  };
}

function followApi(remote: RemoteApi, { tags, log, purge }: Parts): Following {
  let mark: string | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    try {
      const answer = await remote.read(`/v1/changes${mark === null ? '' : `?since=${mark}`}`);
      const { data } = (await answer.json()) as { data: { mark: string; tags: string[] } };
      if (mark === null || changesTags(data.tags)) await tags.renew();
      tell(purge, mark === null ? 'everything' : data.tags);
      mark = data.mark;
    } catch (error) {
      if (mark !== null)
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the API does not say what changed');
      // Stored pages stay: without the API they could not be rendered again.
      mark = null;
    }
    if (!isClosed) timer = setTimeout(() => void poll(), POLL_MS);
  }

  void poll();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function changesTags(changed: readonly string[]): boolean {
  return changed.includes('tags') || changed.includes('everything');
}

function tell(purge: Purge, tags: readonly string[] | 'everything'): void {
  if (tags === 'everything' || tags.includes('everything')) purge('everything');
  else if (tags.length > 0) purge(tags);
}
