import { z } from 'zod';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { joinTwins, keepApart } from '#server/imports/decide-twins.ts';
import { countWaitingTwins, waitingTwins } from '#server/imports/twins.ts';

type Print = (line: string) => void;

/** `twins list|join|apart`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function twinsCommand(ctx: Context, [name = '', ...args]: string[], print: Print): Promise<number> {
  if (name === 'list' && args.length === 0) return printWaiting(ctx, print);
  const [id, ...more] = args;
  if (!['join', 'apart'].includes(name) || more.length > 0 || !z.uuid().safeParse(id).success) {
    print('Usage: twins list | twins join ID | twins apart ID');
    return 2;
  }
  const decide = name === 'join' ? joinTwins : keepApart;
  const { job, twin } = await decide(ctx, COMMAND_LINE, id as string);
  print(name === 'join' ? `${twin.slug} is closed; it is ${job.slug}.` : `${twin.slug} and ${job.slug} stay two jobs.`);
  return 0;
}

async function printWaiting({ db, clock }: Context, print: Print): Promise<number> {
  const waiting = await waitingTwins(db, clock.now(), { after: null, limit: await countWaitingTwins(db) });
  if (waiting.length === 0) print('No pair waits.');
  for (const { id, job, twin } of waiting) {
    print(`${id}: ${job.title} at ${job.company_name}`);
    for (const { slug, source_url } of [job, twin]) print(`  ${slug} ${source_url ?? ''}`.trimEnd());
  }
  return 0;
}
