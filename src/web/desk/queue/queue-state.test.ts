import { describe, expect, test } from 'vitest';
import type { QueueItem, QueueQuestion } from '#contract/desk/queue.ts';
import {
  openSubject,
  type QueueEvent,
  type QueueState,
  queueAfter,
  type Subject,
  UNREAD,
  withoutHidden,
} from '#web/desk/queue/queue-state.ts';

type Four = [QueueItem, QueueItem, QueueItem, QueueItem];
const itemOf = (id: string, questions: QueueQuestion[] = []) =>
  ({ kind: 'link', id, part: '', title: id, questions, questions_total: questions.length }) as unknown as QueueItem;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => itemOf(id)) as Four;
const kinds = (total: number) => [{ id: 'link' as const, label: 'Links', total, decisions: [] }];

function stateOf(...events: QueueEvent[]): QueueState {
  return events.reduce(queueAfter, UNREAD);
}
const read = (...items: QueueItem[]): QueueEvent => ({ type: 'read', items, kinds: kinds(items.length) });
const whole = (item: QueueItem): Subject => ({ item, question: null });
const decided = (item: QueueItem): QueueEvent => ({ type: 'decided', subject: whole(item) });
const back = (item: QueueItem): QueueEvent => ({ type: 'back', subject: whole(item) });
const moved = (by: 1 | -1): QueueEvent => ({ type: 'moved', by });
const shown = ({ items, at, kinds: [kind] }: QueueState) => [
  items.map(({ id }) => id).join(''),
  items[at]?.id,
  kind?.total,
];

describe('the queue in the browser', () => {
  test('opens the next item once one is decided, and the one before at the end', () => {
    expect(shown(stateOf(read(a, b, c), decided(a)))).toEqual(['bc', 'b', 2]);
    expect(shown(stateOf(read(a, b, c), moved(1), moved(1), decided(c)))).toEqual(['ab', 'b', 2]);
    expect(shown(stateOf(read(a), decided(a)))).toEqual(['', undefined, 0]);
  });

  test('opens what was taken back or refused where one stands', () => {
    expect(shown(stateOf(read(a, b, c), decided(a), moved(1), back(a)))).toEqual(['bac', 'a', 3]);
    expect(shown(stateOf(read(a, b), back(b)))).toEqual(['ab', 'b', 2]);
  });

  test('keeps the open item open when the list is read again', () => {
    const open = [read(a, b, c), moved(1)] as const;
    expect(shown(stateOf(...open, read(d, a, b, c)))).toEqual(['dabc', 'b', 4]);
    expect(shown(stateOf(...open, read(a, c)))).toEqual(['ac', 'c', 2]);
    expect(shown(stateOf(...open, read()))).toEqual(['', undefined, 0]);
  });

  test('moves no further than its ends', () => {
    expect(shown(stateOf(read(a, b), moved(-1)))[1]).toBe('a');
    expect(shown(stateOf(read(a, b), moved(1), moved(1)))[1]).toBe('b');
  });
});

describe('an item with questions', () => {
  const [x, y, z] = ['x', 'y', 'z'].map((part) => ({ part })) as [QueueQuestion, QueueQuestion, QueueQuestion];
  const acme = itemOf('acme', [x, y, z]);
  const of = (question: QueueQuestion): Subject => ({ item: acme, question });
  const deciding = (question: QueueQuestion): QueueEvent => ({ type: 'decided', subject: of(question) });
  const giving = (question: QueueQuestion): QueueEvent => ({ type: 'back', subject: of(question) });
  const open = (state: QueueState) => {
    const { item, question } = openSubject(state) ?? {};
    return [item?.id, item?.questions.map(({ part }) => part).join(''), question?.part ?? null];
  };

  test('stays open until all of them are decided, and counts as one', () => {
    const two = stateOf(read(acme, a), deciding(x), deciding(y));
    expect([open(two), two.kinds[0]?.total]).toEqual([['acme', 'z', 'z'], 2]);
    const done = queueAfter(two, deciding(z));
    expect([open(done), done.kinds[0]?.total]).toEqual([['a', '', null], 1]);
  });

  test('is gone through question by question, then comes the next item, or all of it is left at once', () => {
    const steps = [moved(1), moved(1), moved(1)];
    expect(open(stateOf(read(acme, a), ...steps))).toEqual(['a', '', null]);
    expect(open(stateOf(read(acme, a), ...steps, moved(-1)))).toEqual(['acme', 'xyz', 'z']);
    expect(open(stateOf(read(acme, a), { type: 'turned', by: 1 }))).toEqual(['a', '', null]);
    expect(open(stateOf(read(acme, a), moved(1), { type: 'turned', by: -1 }))).toEqual(['acme', 'xyz', 'y']);
    expect(open(stateOf(read(acme, a), { type: 'opened', question: 2 }))).toEqual(['acme', 'xyz', 'z']);
  });

  test('opens the question that was taken back, also of an item that was gone', () => {
    expect(open(stateOf(read(acme), deciding(x), giving(x)))).toEqual(['acme', 'xyz', 'x']);
    const gone = stateOf(read(acme, a), deciding(x), deciding(y), deciding(z));
    const again = queueAfter(gone, giving(z));
    expect([open(again), again.kinds[0]?.total]).toEqual([['acme', 'z', 'z'], 2]);
    expect(open(queueAfter(again, giving(y)))).toEqual(['acme', 'yz', 'y']);
  });

  test('keeps the open question open when the list is read again, without what is being decided', () => {
    expect(open(stateOf(read(acme), moved(1), read(itemOf('acme', [y, z]))))).toEqual(['acme', 'yz', 'y']);
    expect(open(stateOf(read(acme), moved(1), read(itemOf('acme', [x, z]))))).toEqual(['acme', 'xz', 'z']);
    const hidden = new Set(['link acme x', 'link acme y']);
    expect(withoutHidden([acme, a], hidden)).toMatchObject([{ id: 'acme', questions: [z] }, { id: 'a' }]);
    expect(withoutHidden([acme, a], hidden.add('link acme z'))).toMatchObject([{ id: 'a' }]);
  });
});
