import type { Context } from '#server/core/context.ts';
import { missingOf } from '#server/listings/answers.ts';
import { incompleteJobs, lastAsked } from '#server/listings/reminders.ts';

type Print = (line: string) => void;

/** `ask-employer --list`. Answers the exit code. */
export async function askEmployerCommand(ctx: Context, [option, ...more]: string[], print: Print): Promise<number> {
  if (option !== '--list' || more.length > 0) {
    print('Usage: ask-employer --list');
    return 2;
  }
  return printIncomplete(ctx, print);
}

async function printIncomplete({ db, clock }: Context, print: Print): Promise<number> {
  const found = await incompleteJobs(db, clock.now());
  if (found.length === 0) print('No open listing of a company with an address leaves anything open.');
  for (const { job, company } of found) {
    const asked = await lastAsked(db, job.id, 'missing');
    const when = asked ? `, asked ${asked.toISOString().slice(0, 10)}` : '';
    print(`${job.slug} at ${company.name}: ${missingOf(job).join(', ')}${when}`);
  }
  return 0;
}
