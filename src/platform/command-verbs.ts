import type { z } from 'zod';
import { commandWords } from '#platform/command-words.ts';

export type Print = (line: string) => void;

/** One verb of a command, such as `orders ship`. */
export type CommandVerb<Context> = {
  /** What follows its name. */
  usage: string;
  summary: string;
  /** Answers the exit code, or a text that says what is wrong with the words. */
  run(ctx: Context, args: readonly string[], print: Print): Promise<number | string>;
};

export type AboutVerb = {
  usage: string;
  summary: string;
  flags?: readonly string[];
  /** How many words it takes besides its options; none where it is left out. */
  words?: number;
};

export type Given<Options extends z.ZodObject> = z.output<Options> & {
  flags: readonly string[];
  words: readonly string[];
};

/** A verb whose `--option VALUE` are read by a schema. */
export function commandVerb<Context, Options extends z.ZodObject>(
  about: AboutVerb,
  options: Options,
  run: (ctx: Context, given: Given<Options>, print: Print) => Promise<number>,
): CommandVerb<Context> {
  return {
    ...about,
    async run(ctx, args, print) {
      const given = parsed(about, options, args);
      return typeof given === 'string' ? given : await run(ctx, given, print);
    },
  };
}

function parsed<Options extends z.ZodObject>(
  { flags = [], words: expected = 0 }: AboutVerb,
  options: Options,
  args: readonly string[],
): Given<Options> | string {
  const words = commandWords(args, Object.keys(options.shape), flags);
  if (words?.positionals.length !== expected) return '';
  const values = options.safeParse(words.values);
  if (!values.success) {
    const name = String(values.error.issues[0]?.path[0]);
    return `--${name} is ${words.values[name] === undefined ? 'missing' : 'not valid'}.`;
  }
  return { ...values.data, flags: words.flags, words: words.positionals };
}

/** Runs the verb that the first argument names. Answers the exit code; 2 with an explanation for a mistyped one. */
export async function runVerb<Context>(
  command: string,
  verbs: Readonly<Record<string, CommandVerb<Context>>>,
  { ctx, args: [name = '', ...args], print }: { ctx: Context; args: readonly string[]; print: Print },
): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) {
    print(`Usage: ${command} COMMAND`);
    for (const [each, { usage, summary }] of Object.entries(verbs)) print(`  ${each} ${usage}\n      ${summary}`);
    return 2;
  }
  const code = await verb.run(ctx, args, print);
  if (typeof code === 'number') return code;
  if (code !== '') print(`${code}\n`);
  print(`Usage: ${command} ${name} ${verb.usage}\n  ${verb.summary}`);
  return 2;
}
