/** So many lines that did not change stand around those that did. */
const AROUND = 1;

/** Of two long texts the lines that differ, so that people need not search for them. */
export function changedPart(before: string, theirs: string): { before: string; theirs: string } {
  const [old, now] = [before.split('\n'), theirs.split('\n')];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - AROUND);
  const left = Math.max(0, end - AROUND);
  const cut = (lines: readonly string[]) =>
    [...(from > 0 ? ['…'] : []), ...lines.slice(from, lines.length - left), ...(left > 0 ? ['…'] : [])].join('\n');
  return { before: cut(old), theirs: cut(now) };
}
