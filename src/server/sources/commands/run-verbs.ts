import { z } from 'zod';
import { type CommandVerb, commandVerb, type Print } from '#platform/command-verbs.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { confirmRun } from '#server/imports/confirm-run.ts';
import { undoRun } from '#server/imports/undo-run.ts';
import { changeLine, runLine, runLines } from '#server/sources/commands/run-text.ts';
import {
  changedFields,
  findRun,
  findSource,
  listChanges,
  listRuns,
  noSuchRun,
  slugsOf,
} from '#server/sources/queries.ts';

/** Lines that a screen holds. */
const RUNS_SHOWN = 50;
const CHANGES_SHOWN = 200;

const runs = commandVerb(
  { usage: '[--source NUMBER]', summary: `the last ${RUNS_SHOWN} runs, the latest first` },
  z.object({ source: z.string().optional() }),
  async ({ db }: Context, { source }, print) => {
    const sourceId = source === undefined ? undefined : (await findSource(db, source)).id;
    const found = await listRuns(db, { sourceId, after: null, limit: RUNS_SHOWN });
    for (const each of found.slice(0, RUNS_SHOWN)) print(runLine(each));
    if (found.length === 0) print('No runs.');
    return 0;
  },
);

const run = verbOnRun(
  'what a run found and did: changes, what was refused and left out, and why',
  async (ctx, number, print) => {
    const found = await findRun(ctx.db, number);
    for (const line of runLines(found, await changedFields(ctx.db, found.run.id))) print(line);
    const changes = await listChanges(ctx.db, found.run.id, { after: null, limit: CHANGES_SHOWN });
    for (const each of changes.slice(0, CHANGES_SHOWN)) print(changeLine(each));
    for (const slug of await slugsOf(ctx.db, found.run.gone)) print(`  would close  ${slug}`);
    if (changes.length > CHANGES_SHOWN) print(`  and more; GET /v1/admin/runs/${number}/changes has all`);
  },
);

const undo = verbOnRun(
  'puts back what the latest run of a source changed, and pauses the source',
  async (ctx, number, print) => {
    const { run: undone, undone: changes, kept } = await undoRun(ctx, COMMAND_LINE, number);
    const source = await findSource(ctx.db, undone.source_id);
    print(`Run ${number} is undone: ${changes} changes are put back.`);
    for (const { slug, columns } of kept)
      print(`Stays as somebody else changed it since: ${slug}, ${columns.join(', ')}`);
    print(`Source ${source.number} is paused: sources resume ${source.number}`);
  },
);

const confirm = verbOnRun('closes what a held run would have closed', async (ctx, number, print) => {
  const { closed } = await confirmRun(ctx, COMMAND_LINE, number);
  print(`${closed} jobs are closed.`);
});

export const runVerbs = { runs, run, undo, confirm };

/** A verb about the run whose number it is told. */
function verbOnRun(
  summary: string,
  act: (ctx: Context, number: number, print: Print) => Promise<void>,
): CommandVerb<Context> {
  return commandVerb({ usage: 'NUMBER', summary, words: 1 }, z.object({}), async (ctx: Context, { words }, print) => {
    const number = Number(words[0]);
    if (!Number.isInteger(number)) throw noSuchRun(number);
    await act(ctx, number, print);
    return 0;
  });
}
