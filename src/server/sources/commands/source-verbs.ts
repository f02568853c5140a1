import { z } from 'zod';
import { SourceInput } from '#contract/sources.ts';
import { type CommandVerb, commandVerb, type Print } from '#platform/command-verbs.ts';
import { koreanMinute } from '#platform/korean-day.ts';
import { COMMAND_LINE, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { type FieldMap, fieldMapOf } from '#server/imports/field-map.ts';
import { readPath } from '#server/imports/read-source.ts';
import { addSource, changeSource } from '#server/sources/add-source.ts';
import { runLine, runLines } from '#server/sources/commands/run-text.ts';
import { pauseSource, refusePaused, resumeSource } from '#server/sources/pause-source.ts';
import { stateOf } from '#server/sources/present.ts';
import {
  changedFields,
  findRun,
  findSource,
  listSources,
  type SourceWithRun,
  showSource,
} from '#server/sources/queries.ts';
import { runSource } from '#server/sources/run-source.ts';

const { address, owner, permission, schedule, format } = SourceInput.shape;
const File = z.string().min(1);
const NewSource = z.object({
  ...{ format, address, owner, permission, schedule },
  company: z.string().min(1).optional(),
  fields: File.optional(),
});
const Changes = z.object({
  ...{ address: address.optional(), owner: owner.optional(), permission: permission.optional() },
  schedule: schedule.optional(),
  fields: File.optional(),
});

const add = commandVerb(
  {
    usage:
      '--format FORMAT --address URL [--company SLUG] --owner WHO --permission TEXT --schedule daily|weekly [--fields FILE]',
    summary: 'adds a source; without --company each record names its company. It is read within minutes',
  },
  NewSource,
  async (ctx: Context, { fields, company = null, ...given }, print) => {
    const field_map = fields === undefined ? null : await fieldMapIn(fields);
    const source = await addSource(ctx, COMMAND_LINE, { ...given, company, field_map });
    print(`Source ${source.number} is added. Read it at once: sources read ${source.number}`);
    return 0;
  },
);

const list = commandVerb(
  { usage: '', summary: 'all sources, with how they are and their last run' },
  z.object({}),
  async ({ db }: Context, _given, print) => {
    const found = await listSources(db, { after: null, limit: EVERY });
    for (const each of found) print(sourceLine(each));
    if (found.length === 0) print('No sources. Add one: sources add');
    return 0;
  },
);
/** The command shows all of them; the API shows pages. */
const EVERY = 100_000;

const show = verbOnSource('everything about a source', async (ctx, number, print) => {
  const { source, company, lastRun } = await showSource(ctx.db, number);
  const facts: [string, string | null | undefined][] = [
    ['Source', String(source.number)],
    ['State', stateOf(source)],
    ['Paused because', source.pause_reason],
    ['Company', company ? `${company.name} (${company.slug})` : 'each record names it'],
    ['Format', source.format],
    ['Address', source.address ?? 'a file'],
    ['Fields', source.field_map && JSON.stringify(source.field_map)],
    ['Owner', source.owner],
    ['Permission', source.permission],
    ['Schedule', source.schedule ?? 'none, by hand'],
    ['Next reading', source.next_read_at && koreanMinute(source.next_read_at)],
    ['Failed in a row', source.failures > 0 ? String(source.failures) : null],
    ['Last run', lastRun && runLine(lastRun)],
  ];
  for (const [label, value] of facts) if (value) print(`${label}: ${value}`);
});

const change: CommandVerb<Context> = commandVerb(
  {
    usage: 'NUMBER [--address URL] [--owner WHO] [--permission TEXT] [--schedule daily|weekly] [--fields FILE]',
    summary: 'changes what is said of a source; its company and format stay',
    words: 1,
  },
  Changes,
  async (ctx: Context, { words, fields, address, owner, permission, schedule }, print) => {
    const field_map = fields === undefined ? undefined : await fieldMapIn(fields);
    const given = { address, owner, permission, schedule, field_map };
    const { number } = await changeSource(ctx, COMMAND_LINE, words[0] ?? '', given);
    print(`Source ${number} is changed.`);
    return 0;
  },
);

const pause = commandVerb(
  { usage: 'NUMBER [--reason TEXT]', summary: 'stops reading a source; its jobs stay', words: 1 },
  z.object({ reason: z.string().trim().max(200).optional() }),
  async (ctx: Context, { words, reason }, print) => {
    const { number } = await pauseSource(ctx, COMMAND_LINE, words[0] ?? '', reason || null);
    print(`Source ${number} is paused.`);
    return 0;
  },
);

const resume = verbOnSource('goes on reading a paused source', async (ctx, id, print) => {
  const { number, next_read_at } = await resumeSource(ctx, COMMAND_LINE, id);
  print(
    next_read_at ? `Source ${number} is read again, within minutes.` : `Source ${number} can be read by hand again.`,
  );
});

const read: CommandVerb<Context> = commandVerb(
  { usage: 'NUMBER', summary: 'reads a source now and says what that did', words: 1 },
  z.object({}),
  async (ctx: Context, { words }, print) => {
    const source = await findSource(ctx.db, words[0] ?? '');
    refusePaused(source);
    const subject = { kind: 'source', id: source.id } as const;
    const detail = { number: source.number };
    await recordAudit(ctx.db, COMMAND_LINE, ctx.clock.now(), { action: 'source.read', subject, detail });
    const run = await runSource(ctx, source, { trigger: 'command' });
    for (const line of runLines(await findRun(ctx.db, run.number), await changedFields(ctx.db, run.id))) print(line);
    return run.state === 'done' || run.state === 'unchanged' ? 0 : 1;
  },
);

export const sourceVerbs = { add, list, show, change, pause, resume, read };

/** A verb about the source whose number it is told. */
function verbOnSource(
  summary: string,
  run: (ctx: Context, number: string, print: Print) => Promise<void>,
): CommandVerb<Context> {
  return commandVerb({ usage: 'NUMBER', summary, words: 1 }, z.object({}), async (ctx: Context, { words }, print) => {
    await run(ctx, words[0] ?? '', print);
    return 0;
  });
}

function sourceLine({ source, company, lastRun }: SourceWithRun): string {
  const { number, format, schedule, next_read_at } = source;
  return [
    String(number),
    stateOf(source),
    schedule ?? 'by hand',
    format,
    company?.name ?? 'several companies',
    ...(lastRun
      ? [`run ${lastRun.run.number} ${lastRun.run.state} ${koreanMinute(lastRun.run.started_at)}`]
      : ['not read yet']),
    ...(next_read_at ? [`next ${koreanMinute(next_read_at)}`] : []),
  ].join('  ');
}

async function fieldMapIn(path: string): Promise<FieldMap> {
  return fieldMapOf(path, await readPath(path));
}
