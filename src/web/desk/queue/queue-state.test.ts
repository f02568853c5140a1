import { describe, expect, test } from 'vitest';
import type { QueueItem } from '#contract/desk/queue.ts';
import { type QueueEvent, type QueueState, queueAfter, UNREAD } from '#web/desk/queue/queue-state.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ kind: 'reading', id, part: '', title: id }) as QueueItem) as [
  QueueItem,
  QueueItem,
  QueueItem,
  QueueItem,
];
const kinds = (total: number) => [{ id: 'reading' as const, label: 'Facts', total, decisions: [] }];

function stateOf(...events: QueueEvent[]): QueueState {
  return events.reduce(queueAfter, UNREAD);
}
const read = (...items: QueueItem[]): QueueEvent => ({ type: 'read', items, kinds: kinds(items.length) });
const shown = ({ items, at, kinds: [kind] }: QueueState) => [
  items.map(({ id }) => id).join(''),
  items[at]?.id,
  kind?.total,
];

describe('the queue in the browser', () => {
  test('opens the next item once one is decided, and the one before at the end', () => {
    expect(shown(stateOf(read(a, b, c), { type: 'decided', item: a }))).toEqual(['bc', 'b', 2]);
    const atEnd = [read(a, b, c), { type: 'opened', item: c }, { type: 'decided', item: c }] as const;
    expect(shown(stateOf(...atEnd))).toEqual(['ab', 'b', 2]);
    expect(shown(stateOf(read(a), { type: 'decided', item: a }))).toEqual(['', undefined, 0]);
  });

  test('opens what was taken back or refused where one stands', () => {
    const taken = [
      read(a, b, c),
      { type: 'decided', item: a },
      { type: 'moved', by: 1 },
      { type: 'back', item: a },
    ] as const;
    expect(shown(stateOf(...taken))).toEqual(['bac', 'a', 3]);
    expect(shown(stateOf(read(a, b), { type: 'back', item: b }))).toEqual(['ab', 'b', 2]);
  });

  test('keeps the open item open when the list is read again', () => {
    const open = [read(a, b, c), { type: 'moved', by: 1 }] as const;
    expect(shown(stateOf(...open, read(d, a, b, c)))).toEqual(['dabc', 'b', 4]);
    expect(shown(stateOf(...open, read(a, c)))).toEqual(['ac', 'c', 2]);
    expect(shown(stateOf(...open, read()))).toEqual(['', undefined, 0]);
  });

  test('moves no further than its ends', () => {
    expect(shown(stateOf(read(a, b), { type: 'moved', by: -1 }))[1]).toBe('a');
    expect(shown(stateOf(read(a, b), { type: 'moved', by: 1 }, { type: 'moved', by: 1 }))[1]).toBe('b');
  });
});
