import { type Print, runVerb } from '#platform/command-verbs.ts';
import type { Context } from '#server/context.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { runVerbs } from '#server/sources/commands/run-verbs.ts';
import { sourceVerbs } from '#server/sources/commands/source-verbs.ts';

/** `sources COMMAND`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function sourcesCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  try {
    return await runVerb('sources', { ...sourceVerbs, ...runVerbs }, { ctx, args, print });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    print(error.message);
    return 1;
  }
}
