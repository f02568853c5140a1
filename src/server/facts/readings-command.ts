import { READ_FIELDS, type ReadField } from '#contract/vocabulary.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { decideReading, type ReadingName, reopenReading } from '#server/facts/decide-reading.ts';
import { countReadings, listReadings } from '#server/facts/list-readings.ts';
import { valueLabel } from '#server/facts/present.ts';
import { readAll } from '#server/facts/read-all.ts';

type Print = (line: string) => void;
type Verb = { run: (ctx: Context, name: ReadingName) => Promise<unknown>; done: string };

const VERBS: Record<string, Verb> = {
  accept: {
    run: (ctx, name) => decideReading(ctx, COMMAND_LINE, name, { accept: true }),
    done: 'The page states it.',
  },
  dismiss: {
    run: (ctx, name) => decideReading(ctx, COMMAND_LINE, name, { accept: false }),
    done: 'It is dismissed.',
  },
  reopen: { run: (ctx, name) => reopenReading(ctx, COMMAND_LINE, name), done: 'The text is read again.' },
};

const USAGE = `Usage: readings list | readings accept|dismiss|reopen SLUG FIELD | readings backfill

Fields: ${READ_FIELDS.join(', ')}. A value of your own is an edit: edit-job SLUG FIELD=VALUE.`;

/** `readings list|accept|dismiss|reopen|backfill`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function readingsCommand(ctx: Context, [verb = '', ...args]: string[], print: Print): Promise<number> {
  if (verb === 'list' && args.length === 0) return printWaiting(ctx, print);
  if (verb === 'backfill' && args.length === 0) return backfill(ctx, print);
  const { run, done } = (Object.hasOwn(VERBS, verb) && VERBS[verb]) || {};
  const [job, field, ...more] = args;
  if (!run || !job || !isField(field) || more.length > 0) {
    print(USAGE);
    return 2;
  }
  await run(ctx, { job, field });
  print(`${job}, ${field}: ${done}`);
  return 0;
}

function isField(word: string | undefined): word is ReadField {
  return READ_FIELDS.some((field) => field === word);
}

async function backfill(ctx: Context, print: Print): Promise<number> {
  const { read, changed } = await readAll(ctx);
  print(read === 0 ? 'Every text was read by the rules of today.' : `Texts read: ${read}. Jobs changed: ${changed}.`);
  return 0;
}

async function printWaiting({ db, clock }: Context, print: Print): Promise<number> {
  const waiting = { state: 'waiting', now: clock.now() } as const;
  const limit = await countReadings(db, waiting.state, waiting.now);
  const found = await listReadings(db, waiting, { after: null, limit });
  if (found.length === 0) print('No reading waits.');
  for (const { kept, job } of found) {
    print(`${job.slug} ${kept.field}: ${valueLabel(kept.field, kept.value)}?`);
    print(`  “${kept.sentence}”`);
  }
  return 0;
}
