import type { Db } from '#platform/db.ts';
import { koreanDay, koreanMinute } from '#platform/korean-day.ts';
import { findCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { RunRow } from '#server/schema/import-runs.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';

/** Readings in a row that must fail before staff hear of it: servers are away for an hour now and then. */
export const FAILURES_UNTIL_LETTER = 3;

/** Tells staff of a run that waits for them, or of a source that cannot be read; once a day for each source. */
export async function queueSourceLetter(ctx: Context, tx: Db, source: SourceRow, run: RunRow): Promise<void> {
  const { number, format, address, failures, next_read_at } = source;
  const company = source.company_id === null ? null : await findCompany(tx, source.company_id);
  const name = `Source ${number} (${company?.name ?? 'several companies'})`;
  const isHeld = run.state === 'held';
  const page = isHeld ? `runs/${run.number}` : `sources/${number}`;
  const heading = isHeld ? `${name}: nothing was closed` : `${name} cannot be read`;
  await queueMail(ctx, tx, {
    key: `source.${source.id}.${koreanDay(ctx.clock.now())}`,
    to: ctx.settings.contactEmail,
    subject: heading,
    heading,
    paragraphs: [run.message ?? '', isHeld ? WHEN_HELD : WHEN_FAILED],
    facts: [
      ['Format', format],
      ['Address', address ?? 'a file'],
      ['Run', String(run.number)],
      ...(isHeld ? [] : [['Failed in a row', String(failures)] as const]),
      ...(next_read_at ? [['Next reading', `${koreanMinute(next_read_at)} in Korea`] as const] : []),
    ],
    action: { label: isHeld ? 'Open the run' : 'Open the source', url: `${ctx.settings.publicUrl}/admin/${page}` },
  });
}

const WHEN_HELD = 'More often than not the feed is broken. The next reading looks again.';
const WHEN_FAILED = 'Its jobs stay as they are until it can be read again.';
