import { z } from 'zod';
import { Day } from '#contract/core/moments.ts';
import { commandWords } from '#platform/command-words.ts';
import { auditFilter, listAudit } from '#server/core/audit-queries.ts';
import type { Command } from '#server/core/handler.ts';
import type { AuditRow } from '#server/schema/audit.ts';

export const LIST_USAGE = 'audit list [--since DAY] [--subject ID]';
const Options = z.object({ since: Day.optional(), subject: z.uuid().optional() });

const BATCH = 500;

/** Prints the latest first, a row a line. */
export const listAuditCommand: Command = async ({ db }, args, print) => {
  const words = commandWords(args, Options.keyof().options);
  const options = Options.safeParse(words?.values);
  if (!options.success || words?.positionals.length) {
    print(`Usage: ${LIST_USAGE}`);
    return 2;
  }
  const filter = auditFilter(options.data);
  let after: [number] | null = null;
  do {
    const found: AuditRow[] = await listAudit(db, filter, { after, limit: BATCH });
    for (const row of found.slice(0, BATCH)) print(lineOf(row));
    after = found.length > BATCH ? [found[BATCH - 1]?.id ?? 0] : null;
  } while (after);
  return 0;
};

function lineOf(row: AuditRow): string {
  const { at, action, subject_kind, subject_id, detail } = row;
  return `${at.toISOString()} ${action} ${subject_kind} ${subject_id} by ${actorOf(row)} ${JSON.stringify(detail)}`;
}

/** Buyers, the gateway and the clock have no account: the detail says who it was. A private link needs none. */
function actorOf({ user_id, request_id, detail }: AuditRow): string {
  const who = user_id ?? detail['by'] ?? (request_id ? 'somebody without an account' : 'command');
  return request_id ? `${who} in request ${request_id}` : String(who);
}
