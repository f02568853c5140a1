import fc from 'fast-check';
import { awkwardTexts } from '#tests/support/growth.ts';
import { fittingDraft, messageOf } from './draft.ts';
import { faultOf } from './judge.ts';
import { wellFormed } from './message.ts';
import type { Product } from './product.ts';
import { feelPulse } from './pulse.ts';
import { discover, type Operation } from './surface.ts';
import type { Schema } from './values.ts';
import { exchange } from './wire.ts';
import { prepareWorld } from './world.ts';

/** Shorter texts hold nothing up. */
const SHORTEST = 4000;
const LONGEST = 50_000;
const LIMIT_MS = 30_000;
/** How long these pages may wait, in milliseconds. */
const LIMITS = [
  ['/healthz', 300],
  ['/jobs', 500],
] as const;

/** Sends every awkward text to every field that takes a long one, and feels the pulse meanwhile. */
export async function sendTexts(product: Product, say: (line: string) => void): Promise<string[]> {
  const [person] = await prepareWorld(product, 0);
  if (!person) throw new Error('There is nobody to call.');
  const fields = (await discover(product.server.origin)).flatMap(longFields);
  const texts = [...awkwardTexts()];
  const faults: string[] = [];
  for (const { operation, field, length } of fields) {
    const counts: Record<string, number> = {};
    const pulses = LIMITS.map(([path, limit]) => feelPulse(product.server, path, limit));
    for (const [number, text] of texts.entries()) {
      const [draft] = fc.sample(fittingDraft(operation, person), { seed: number, numRuns: 1 });
      if (!draft) continue;
      const body = { ...(draft.body as object), [field]: text(length - 1).slice(0, length) };
      const call = wellFormed(messageOf(operation, { ...draft, body }, 'an awkward text'));
      const outcome = await exchange(product.port, call, LIMIT_MS);
      const fault = faultOf(operation, call, outcome);
      if (fault) faults.push(`${operation.name}, ${field} of ${JSON.stringify(text(20))}: ${fault}`);
      const status = outcome.kind === 'answer' ? outcome.answer.status : outcome.kind;
      counts[status] = (counts[status] ?? 0) + 1;
    }
    const felt = await Promise.all(pulses.map((pulse) => pulse.stop()));
    const waits = felt.map(({ worst }) => `${Math.round(worst)} ms`).join(', ');
    say(`${operation.name} ${field}: ${JSON.stringify(counts)}, longest waits ${waits}`);
    faults.push(...felt.flatMap((one) => one.faults.map((fault) => `${operation.name} ${field}: ${fault}`)));
  }
  return faults;
}

type LongField = { operation: Operation; field: string; length: number };

function longFields(operation: Operation): LongField[] {
  if (operation.body?.type !== 'json') return [];
  return Object.entries(propertiesOf(operation.body.schema)).flatMap(([field, schema]) => {
    const length = lengthOf(schema);
    return length < SHORTEST ? [] : [{ operation, field, length: Math.min(length, LONGEST) }];
  });
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  const parts = (schema.anyOf ?? []).map(propertiesOf);
  return Object.assign({}, ...parts, schema.properties);
}

function lengthOf(schema: Schema): number {
  const own = schema.type === 'string' && !schema.format ? (schema.maxLength ?? 0) : 0;
  return Math.max(own, ...(schema.anyOf ?? []).map(lengthOf));
}
