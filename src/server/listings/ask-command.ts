import { LISTING_QUESTIONS } from '#contract/listing-questions.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { missingOf } from '#server/listings/answers.ts';
import { askEmployer, incompleteJobs, lastAsked } from '#server/listings/reminders.ts';

type Print = (line: string) => void;

/** `ask-employer SLUG|--list`. Answers the exit code. @throws Refusal where nobody was written to. */
export async function askEmployerCommand(ctx: Context, [slug, ...more]: string[], print: Print): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: ask-employer SLUG | ask-employer --list');
    return 2;
  }
  if (slug === '--list') return printIncomplete(ctx, print);
  const { missing } = await askEmployer(ctx, COMMAND_LINE, slug);
  print(
    `The company of ${slug} is asked for ${missing.length} of ${LISTING_QUESTIONS.length} facts: ${missing.join(', ')}.`,
  );
  return 0;
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
