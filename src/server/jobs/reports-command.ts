import type { ReportedJob } from '#contract/admin-upkeep.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { countReported, handleReport, reportedJobs, reportedPlaces } from '#server/jobs/reports.ts';

type Print = (line: string) => void;

const USAGE =
  'Usage: reports list | reports handle SLUG_OR_ID OUTCOME, for example: reports handle engineer-toss "Closed it."';

/** `reports list|handle`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function reportsCommand(ctx: Context, [verb, ...args]: string[], print: Print): Promise<number> {
  if (verb === 'list' && args.length === 0) return printWaiting(ctx, print);
  const [id, outcome = '', ...more] = args;
  if (verb !== 'handle' || !id || outcome.trim() === '' || more.length > 0) {
    print(USAGE);
    return 2;
  }
  await handleReport(ctx, COMMAND_LINE, id, outcome.trim());
  print('Settled.');
  return 0;
}

async function printWaiting({ db, clock }: Context, print: Print): Promise<number> {
  const places = await reportedPlaces(db, { after: null, limit: await countReported(db) });
  const waiting = places.filter(([settled]) => settled === 0).map(([, , jobId]) => jobId);
  const reported = await reportedJobs(db, waiting, clock.now());
  if (reported.length === 0) print('No report waits.');
  for (const one of reported) for (const line of linesOf(one)) print(line);
  return 0;
}

function linesOf({ job, reports }: ReportedJob): string[] {
  return [
    `${job.slug} (${job.state}), ${job.title} at ${job.company_name}`,
    ...reports.map(
      ({ id, kind, reason, created_at, outcome }) =>
        `  ${created_at.slice(0, 10)} ${id} ${kind?.label ?? 'No reason chosen'}${reason ? `: ${reason}` : ''}${outcome === null ? '' : ` → ${outcome}`}`,
    ),
  ];
}
