/** A line of an access list: a route, perhaps with one of its uses in brackets, and who is let in. */
export type Line = { name: string; key: string; letIn: Record<string, boolean> };

/**
 * Reads a list: the callers in its first line, then groups of routes, each below a line `in: …` that names who is let in,
 * or `everybody`; `#` begins a heading.
 */
export function readLines(list: string): Line[] {
  const [head = '', ...others] = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const callers = head.split(' ');
  let letIn: Line['letIn'] = {};
  return others.flatMap((line) => {
    if (!line.startsWith('in:')) return [{ name: line, key: line.split(' (')[0] ?? '', letIn }];
    const named = line.slice('in:'.length).trim();
    const those = named === 'everybody' ? callers : named.split(' ').filter(Boolean);
    const unknown = those.filter((caller) => !callers.includes(caller));
    if (unknown.length > 0) throw new Error(`The list has no caller ${unknown.join(' ')}.`);
    letIn = Object.fromEntries(callers.map((caller) => [caller, those.includes(caller)]));
    return [];
  });
}

/** The routes of the lines, to compare with the existing ones. @throws Error for a repeated line. */
export function routesOf(lines: readonly Line[]): string[] {
  const names = new Set(lines.map(({ name }) => name));
  if (names.size < lines.length) throw new Error('A line stands twice in the list.');
  return [...new Set(lines.map(({ key }) => key))].sort();
}
