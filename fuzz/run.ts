import fc from 'fast-check';
import { fittingDraft, formParts, messageOf, withHeader } from './draft.ts';
import { CLOSED, faultOf } from './judge.ts';
import { wellFormed } from './message.ts';
import { BROKEN_FORMS, wholeForm } from './multipart.ts';
import { oddCall } from './odd-calls.ts';
import { type Product, restart } from './product.ts';
import { RAW_CALLS } from './raw.ts';
import { discover, type Operation } from './surface.ts';
import { type Watch, watch } from './watch.ts';
import { type Call, exchange, headerOf, type Outcome } from './wire.ts';
import { type Person, prepareWorld } from './world.ts';

export type Finding = {
  /** Number of the call; null for findings of the whole run. */
  number: number | null;
  operation: string;
  fault: string;
  call: Call | null;
  /** Request id, by which the log names the call. */
  requestId: string | null;
  /** Lines of the product's log about it. */
  log: string | null;
};

/** Counts of answers per operation by the first digit of the status; `-` without answer. */
export type Tally = Map<string, Record<string, number>>;

export type Run = { seed: number; calls: number; findings: Finding[]; tally: Tally; watched: string[] };

type Options = {
  seed: number;
  calls: number;
  /** Makes this call alone. */
  only?: number | null;
  say?(line: string): void;
};

const AT_ONCE = 8;
const LIMIT_MS = 30_000;
const TURNS = 2;
/** Ends the run after this many findings. */
const MOST_FINDINGS = 1000;

type Suspect = { number: number; slot: Slot; call: Call };

/** A kind of call, made once per round. */
type Slot = { operation: Pick<Operation, 'name' | 'kind'>; call(person: Person): fc.Arbitrary<Call> };

/** Rounds needed for this many calls. */
export function roundsOf(calls: number): number {
  return Math.max(1, Math.ceil(calls / SMALLEST_ROUND));
}

/** No round has fewer calls. */
const SMALLEST_ROUND = 2500;

/** Calls everything the product answers; order and values depend on the seed alone. */
export async function fuzz(product: Product, options: Options): Promise<Run> {
  const watching = await watch(product);
  const run: Run = { seed: options.seed, calls: 0, findings: [], tally: new Map(), watched: [] };
  const suspects: Suspect[] = [];
  try {
    await makeCalls(product, options, { run, suspects, watching });
    const { faults, facts } = await watching.finish(new Set(run.findings.flatMap(({ requestId }) => requestId ?? [])));
    for (const finding of run.findings) finding.log = finding.requestId && watching.logOf(finding.requestId);
    return { ...run, watched: facts, findings: [...run.findings, ...faults.map(ofProcess)] };
  } catch (error) {
    if (!(await watching.isGoneSoon())) throw error;
    return died(run, suspects, await death(product, suspects, watching.lastWords()));
  }
}

type Doing = { run: Run; suspects: Suspect[]; watching: Watch };

/** @throws Error when the process has died. */
async function makeCalls(
  product: Product,
  { seed, calls, only = null, say = () => {} }: Options,
  { run, suspects, watching }: Doing,
): Promise<void> {
  const slots = agenda(await discover(product.server.origin));
  const [first, end] = only === null ? [0, calls] : [only, only + 1];
  for (let start = first; start < end; start += slots.length - (start % slots.length)) {
    const round = Math.floor(start / slots.length);
    const people = await prepareWorld(product, round);
    const stop = Math.min(end, (round + 1) * slots.length);
    await inParallel(start, stop, async (number) => {
      if (run.findings.length >= MOST_FINDINGS) return;
      if (watching.isGone()) throw new Error('The process has died.');
      const slot = slots[number % slots.length] as Slot;
      const call = callOf(slot, people, seed, number);
      suspects.push({ number, slot, call });
      note(run, number, slot, call, await exchange(product.port, call, LIMIT_MS));
      if (suspects.length > SUSPECTS) suspects.shift();
    });
    if (round === 0) await watching.settle();
    say(`${stop} calls, ${run.findings.length} findings`);
  }
}

/** Calls that may have crashed the process: those under way, and those just before. */
const SUSPECTS = 4 * AT_ONCE;

/**
 * What each round does: everything as it is meant, all broken forms and raw calls, then everything at its edges and
 * oddly, in turns.
 */
function agenda(operations: readonly Operation[]): Slot[] {
  const ordered = operations.toSorted((one, other) => harm(one) - harm(other));
  const each = (make: Make) => ordered.map((operation) => slotOf(operation, make));
  const forms = ordered
    .filter(({ body }) => body?.type === 'multipart')
    .flatMap((operation) =>
      BROKEN_FORMS.map((_form, way) => slotOf(operation, (one, person) => brokenForm(one, person, way))),
    );
  const raw = RAW_CALLS.map((call) => ({ operation: RAW, call: () => fc.constant(call) }));
  const turns = Array.from({ length: TURNS }, () => [...each(edgeCall), ...each(oddCall)]).flat();
  return [...each(plainCall), ...forms, ...raw, ...turns];
}

const RAW = { name: 'raw', kind: 'file' } as const;

type Make = (operation: Operation, person: Person) => fc.Arbitrary<Call>;

function slotOf(operation: Operation, make: Make): Slot {
  return { operation, call: (person) => make(operation, person) };
}

/** Calls that end sessions, delete or shut others out come last. */
function harm({ method, path }: Operation): number {
  if (/account|logout|\/admin\/users|\/user|\/factors\/\{id\}\/verify/.test(path) && method !== 'GET') return 2;
  return method === 'DELETE' || /withdrawal|refusal|block|unsubscribe|recruit-password|second-factor/.test(path)
    ? 1
    : 0;
}

/** The call of this number, determined by seed and number, except for ids of this round. */
function callOf(slot: Slot, people: readonly Person[], seed: number, number: number): Call {
  const person = people[number % people.length] as Person;
  const [call] = fc.sample(slot.call(person), { seed: mixed(seed, number), numRuns: 1 });
  return call as Call;
}

/** Mixes the bits, so that neighboring numbers give unrelated seeds. */
function mixed(seed: number, number: number): number {
  return Math.imul(Math.imul(seed, 0x9e3779b1) ^ number, 0x85ebca6b) | 0;
}

async function inParallel(start: number, stop: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = start;
  const worker = async () => {
    while (next < stop) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function note(run: Run, number: number, slot: Slot, call: Call, outcome: Outcome): void {
  const { name } = slot.operation;
  run.calls++;
  const counts = run.tally.get(name) ?? {};
  const status = outcome.kind === 'answer' ? String(outcome.answer.status).slice(0, 1) : '-';
  counts[status] = (counts[status] ?? 0) + 1;
  run.tally.set(name, counts);
  const fault = faultOf(slot.operation, call, outcome);
  if (!fault) return;
  const requestId = outcome.kind === 'answer' ? headerOf(outcome.answer.headers, 'x-request-id') || null : null;
  run.findings.push({ ...ofProcess(fault), number, operation: name, call, requestId });
}

export function ofProcess(fault: string): Finding {
  return { number: null, operation: 'the process', fault, call: null, requestId: null, log: null };
}

/** Drops findings of calls whose connection broke because the process crashed. */
function died(run: Run, suspects: readonly Suspect[], finding: Finding): Run {
  const numbers = new Set<number | null>(suspects.map(({ number }) => number));
  const others = run.findings.filter(({ fault, number }) => fault !== CLOSED || !numbers.has(number));
  return { ...run, findings: [...others, finding] };
}

/** Restarts the product and repeats the suspects one by one, until it crashes again. */
async function death(product: Product, suspects: readonly Suspect[], last: string): Promise<Finding> {
  const again = await restart(product);
  const watching = await watch(again);
  for (const { number, slot, call } of suspects) {
    await exchange(again.port, call, LIMIT_MS);
    // A call may crash the process only during the next one.
    const isWell = await fetch(`${again.server.origin}/healthz`).then(
      () => true,
      () => false,
    );
    if (isWell || !(await watching.isGoneSoon())) continue;
    return { ...ofProcess('the process died'), number, operation: slot.operation.name, call, log: last };
  }
  await again.end();
  const numbers = suspects.map(({ number }) => number);
  const fault = `the process died during or after the calls ${numbers.join(', ')}, none of which ends it alone`;
  return { ...ofProcess(fault), log: last };
}

/** A valid call: what the operation takes, by an authorized caller. */
function plainCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  return fittingDraft(operation, person).map((draft) => wellFormed(messageOf(operation, draft, '')));
}

/** A valid call with values at the edges of their schemas. */
function edgeCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  return fittingDraft(operation, person, 'edges').map((draft) =>
    wellFormed(messageOf(operation, draft, 'at the edges')),
  );
}

/** The same with one of `BROKEN_FORMS` as its body. */
function brokenForm(operation: Operation, person: Person, way: number): fc.Arbitrary<Call> {
  const broken = BROKEN_FORMS[way % BROKEN_FORMS.length];
  return fittingDraft(operation, person).map((draft) => {
    const { fields, file } = formParts(operation, draft);
    const form = broken?.make(fields, file) ?? wholeForm(fields, file);
    const message = messageOf(operation, draft, broken?.oddity ?? '');
    return wellFormed({ ...message, headers: withHeader(message.headers, 'content-type', form.type), body: form.body });
  });
}
