/** A line of an access list: a route, perhaps with one of its uses in brackets, and who is let in. */
export type Line = { name: string; key: string; letIn: Record<string, boolean> };

/**
 * Reads a list: the callers in its first line, then a line for each route, `in` or `-` under each caller; `#` begins a
 * heading.
 */
export function readLines(list: string): Line[] {
  const [head = '', ...others] = list.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const callers = head.trim().split(/\s+/);
  return others.map((line) => {
    const words = line.trim().split(/\s+/);
    const cells = words.splice(-callers.length);
    if (!cells.every((cell) => cell === 'in' || cell === '-')) throw new Error(`A cell is neither in nor -: ${line}`);
    const name = words.join(' ');
    const letIn = Object.fromEntries(callers.map((caller, at) => [caller, cells[at] === 'in']));
    return { name, key: name.split(' (')[0] ?? '', letIn };
  });
}

/** The routes of the lines, to compare with the existing ones. @throws Error for a repeated line. */
export function routesOf(lines: readonly Line[]): string[] {
  const names = new Set(lines.map(({ name }) => name));
  if (names.size < lines.length) throw new Error('A line stands twice in the list.');
  return [...new Set(lines.map(({ key }) => key))].sort();
}
