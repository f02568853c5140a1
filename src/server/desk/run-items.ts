import { Refusal } from '#contract/core/errors.ts';
import type { Context } from '#server/core/context.ts';
import { fact, type QueueKind } from '#server/desk/queue-kind.ts';
import { confirmRun, undoRun } from '#server/imports/decide-run.ts';
import { countHeldRuns, heldRuns, runNumber } from '#server/imports/runs.ts';

/** They would have closed too much. They work in batches, so decisions are carried out at once. */
export const runKind: QueueKind = {
  id: 'run',
  async list({ db }, limit) {
    return (await heldRuns(db, limit)).map(({ run, source, company }) => ({
      id: run.id,
      part: '',
      since: (run.ended_at ?? run.started_at).toISOString(),
      title: `Import ${run.number} from source ${source.number}`,
      company,
      facts: [
        ...fact('Would close', `${run.gone.length} jobs`),
        ...fact('Read', `${run.read} entries, ${run.unchanged} unchanged`),
        ...fact('Board', source.address),
      ],
      quote: run.message,
      links: [{ label: 'The source', url: `/admin/sources/${source.number}` }],
      revision: null,
    }));
  },
  count: ({ db }) => countHeldRuns(db),
  decisions: {
    confirm: {
      shortcut: 'c',
      label: 'Close the jobs',
      does: 'Closes the jobs that the source no longer lists.',
      text: null,
      isAtOnce: true,
      carryOut: async (ctx, by, { id }) => confirmRun(ctx, by, await numberOf(ctx, id)),
    },
    undo: {
      shortcut: 'x',
      label: 'Undo the import',
      does: 'Undoes what the import changed and pauses its source.',
      text: null,
      isAtOnce: true,
      carryOut: async (ctx, by, { id }) => undoRun(ctx, by, await numberOf(ctx, id)),
    },
  },
};

async function numberOf({ db }: Context, id: string): Promise<number> {
  const number = await runNumber(db, id);
  if (number === null) throw new Refusal('not_found', 'That import doesn’t exist.');
  return number;
}
