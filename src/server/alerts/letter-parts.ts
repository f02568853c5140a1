import { LRUCache } from 'lru-cache';
import { JobBrief } from '#contract/jobs.ts';
import type { MailListItem } from '#platform/mail-layout.ts';
import { filterLine, jobEntry, type News } from '#server/alerts/letters.ts';
import type { NewJobs } from '#server/alerts/new-jobs.ts';
import { changesSince } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { jobsByNumber } from '#server/jobs/queries.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** More than a batch of alerts needs of either. */
const KEPT = 5000;

/** What the letters of a run have in common. Each is read once while nothing changes that a page shows. */
export class LetterParts {
  private readonly ctx: Context;
  private readonly entries = new LRUCache<number, MailListItem>({ max: KEPT });
  private readonly lines = new LRUCache<string, string>({ max: KEPT });
  private mark: string | null = null;

  constructor(ctx: Context) {
    this.ctx = ctx;
  }

  /** Reads what is missing of these jobs and filters, and all of them anew where anything changed. */
  async prepare(needed: readonly { query: string; numbers: readonly number[] }[]): Promise<void> {
    const { ctx, entries, lines } = this;
    const { mark, tags } = await changesSince(ctx.db, this.mark);
    this.mark = mark;
    if (tags.length > 0) {
      entries.clear();
      lines.clear();
    }
    const numbers = new Set(needed.flatMap((one) => one.numbers).filter((number) => !entries.has(number)));
    for (const row of await jobsByNumber(ctx.db, [...numbers])) {
      const brief = JobBrief.parse(presentJobBrief(row, ctx.clock.now(), ctx.tags));
      entries.set(row.job.number, jobEntry(ctx.settings.publicUrl, brief));
    }
    for (const { query } of needed) if (!lines.has(query)) lines.set(query, await filterLine(ctx, ctx.db, query));
  }

  /** What was prepared, for one letter. Jobs that are gone have no entry. */
  of({ query }: AlertRow, { newest, total }: NewJobs): News {
    const list = newest.flatMap((number) => this.entries.get(number) ?? []);
    return { filters: this.lines.get(query) ?? '', list, total };
  }
}
