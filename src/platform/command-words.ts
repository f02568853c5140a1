import { parseArgs } from 'node:util';

/**
 * The words of a command line: the value of each `--option VALUE` that is named, and the rest in order. Null where an
 * option is unknown or lacks its value.
 */
export function commandWords<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { values: Partial<Record<Name, string>>; positionals: string[] } | null {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { values: values as Partial<Record<Name, string>>, positionals };
  } catch {
    return null;
  }
}
