import type { Finding, Run, Tally } from './run.ts';
import { MEANT_TO_REFUSE } from './surface.ts';

const CLASSES = ['2', '3', '4', '5', '-'];
const SHOWN = 1500;

/** The report of a run: calls by operation and status, operations that never succeeded, and findings. */
export function report(run: Run): string {
  const { seed, calls, findings, tally, watched } = run;
  return [
    table(tally),
    `Never answered below 400: ${unreached(tally).join(', ') || 'none'}`,
    ...watched,
    ...[...Map.groupBy(findings, ({ operation, fault }) => `${operation}: ${fault}`).values()].map((alike) =>
      described(alike, seed),
    ),
    `${calls} calls with seed ${seed}, ${findings.length} findings`,
  ].join('\n');
}

/** Operations that never succeeded, and so were hardly tested, without those that never should. */
export function unreached(tally: Tally): string[] {
  const succeeded = (counts: Record<string, number>) => (counts['2'] ?? 0) + (counts['3'] ?? 0) > 0;
  return [...tally].flatMap(([name, counts]) => (succeeded(counts) || MEANT_TO_REFUSE.has(name) ? [] : [name]));
}

function table(tally: Tally): string {
  const lines = [...tally].map(([name, counts]) =>
    [...CLASSES.map((digit) => String(counts[digit] ?? '').padStart(6)), name].join('  '),
  );
  const head = [...CLASSES.map((digit) => (digit === '-' ? 'none' : `${digit}xx`).padStart(6)), 'operation'].join('  ');
  return [head, ...lines].join('\n');
}

/** One of several equal findings, and how to repeat the others. */
export function described(alike: readonly Finding[], seed: number): string {
  const [first] = alike;
  if (!first) return '';
  const { number, operation, fault, call, log } = first;
  const others = alike.slice(1, ALIKE_SHOWN).map((one) => one.number);
  return [
    `\nFOUND${alike.length > 1 ? ` ${alike.length} times` : ''} ${operation}: ${fault}`,
    number !== null &&
      `  again: npm run fuzz -- --seed ${seed} --only ${number}${others.length > 0 ? `, or ${others.join(', ')}` : ''}`,
    call && `  ${call.oddity || 'as it is meant'}, then ${call.ending}: ${escaped(Buffer.concat([...call.pieces]))}`,
    log && `  log: ${log}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const ALIKE_SHOWN = 10;

/** Bytes as the text of a JSON string, one character each; the long values of headers, which are tokens, cut short. */
function escaped(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(/^([\w-]+: .{40}).{80,}$/gm, '$1…');
  return JSON.stringify(text.slice(0, SHOWN)) + (text.length > SHOWN ? ` and ${text.length - SHOWN} more` : '');
}
