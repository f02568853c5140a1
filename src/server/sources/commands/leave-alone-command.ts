import { commandWords } from '#platform/command-words.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { allowImports, leaveAlone } from '#server/sources/leave-alone.ts';

type Print = (line: string) => void;

/** `leave-alone SLUG --note TEXT`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function leaveAloneCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  const words = commandWords(args, ['note']);
  const [slug, ...more] = words?.positionals ?? [];
  const note = words?.values.note?.trim();
  if (!slug || more.length > 0 || !note) {
    print('Usage: leave-alone SLUG --note TEXT, for example: leave-alone toss --note "Asked by e-mail on 22 November"');
    return 2;
  }
  const { taken_down, sources } = await leaveAlone(ctx, COMMAND_LINE, slug, note);
  print(`Nothing of ${slug} is imported from now on; ${taken_down} imported jobs left the site.`);
  if (sources.length > 0) print(`Paused: source ${sources.join(', ')}.`);
  return 0;
}

/** `allow-imports SLUG`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function allowImportsCommand(ctx: Context, [slug, ...more]: string[], print: Print): Promise<number> {
  if (!slug || more.length > 0) {
    print('Usage: allow-imports SLUG');
    return 2;
  }
  const { sources } = await allowImports(ctx, COMMAND_LINE, slug);
  print(`New jobs of ${slug} may be imported again; those that were taken down stay down.`);
  for (const number of sources) print(`Source ${number} is still paused: sources resume ${number}`);
  return 0;
}
