import type { Finding, Run, Tally } from './run.ts';

const CLASSES = ['2', '3', '4', '5', '-'];
const SHOWN = 1500;

/** What came of a run, for people: calls by operation and status, what was never reached, and every finding. */
export function report(run: Run): string {
  const { seed, calls, findings, tally, watched } = run;
  return [
    table(tally),
    `Never answered below 400: ${unreached(tally).join(', ') || 'none'}`,
    ...watched,
    ...findings.map((finding) => described(finding, seed)),
    `${calls} calls with seed ${seed}, ${findings.length} findings`,
  ].join('\n');
}

/** Operations whose work was never done: who only ever refuses has been tested little. */
export function unreached(tally: Tally): string[] {
  return [...tally].flatMap(([name, counts]) => ((counts['2'] ?? 0) + (counts['3'] ?? 0) > 0 ? [] : [name]));
}

function table(tally: Tally): string {
  const lines = [...tally].map(([name, counts]) =>
    [...CLASSES.map((digit) => String(counts[digit] ?? '').padStart(6)), name].join('  '),
  );
  const head = [...CLASSES.map((digit) => (digit === '-' ? 'none' : `${digit}xx`).padStart(6)), 'operation'].join('  ');
  return [head, ...lines].join('\n');
}

function described({ number, operation, fault, call, log }: Finding, seed: number): string {
  const repeat = number === null ? '' : `\n  again: npm run fuzz -- --seed ${seed} --only ${number}`;
  const sent = call
    ? `\n  ${call.oddity || 'as it is meant'}, then ${call.ending}: ${escaped(Buffer.concat([...call.pieces]))}`
    : '';
  return `\nFOUND ${number ?? ''} ${operation}: ${fault}${repeat}${sent}${log ? `\n  log: ${log}` : ''}`;
}

/** Bytes as the text of a JSON string, one character each; the long values of headers, which are tokens, cut short. */
function escaped(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(/^([\w-]+: .{40}).{80,}$/gm, '$1…');
  return JSON.stringify(text.slice(0, SHOWN)) + (text.length > SHOWN ? ` and ${text.length - SHOWN} more` : '');
}
