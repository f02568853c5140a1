import { parseArgs } from 'node:util';

/** Reads `--option VALUE`, flags, and the rest in order. Null where an option is unknown or lacks its value. */
export function commandWords<Name extends string, Flag extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  flags: readonly Flag[] = [],
): { values: Partial<Record<Name, string>>; flags: readonly Flag[]; positionals: string[] } | null {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const given = Object.entries(values).filter(([name]) => !flags.includes(name as Flag));
    return {
      values: Object.fromEntries(given) as Partial<Record<Name, string>>,
      flags: flags.filter((flag) => Object.hasOwn(values, flag)),
      positionals,
    };
  } catch {
    return null;
  }
}
