import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Decision } from '#contract/core/decisions.ts';
import type { QueueDecision, QueueItem, QueueKindId } from '#contract/desk/queue.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { nameOf, queueAfter, UNREAD } from '#web/desk/queue/queue-state.ts';
import type { Explained } from '#web/ui/problem.tsx';

/** Fewer items than this at hand, and more are read before they are needed. */
const AT_HAND = 8;

/** What goes with a decision. */
export type Words = { text: string; choice: string };
export const NO_WORDS: Words = { text: '', choice: '' };

/** What was decided here: its decision once the server has it, or null where it cannot be taken back. */
type Sent = { item: QueueItem; stored: Promise<Decision | null> };

export type Queue = ReturnType<typeof useQueue>;

/** What waits, the item that is open, and what may be done with it. Decisions are sent while the next item is read. */
export function useQueue(kind: QueueKindId | undefined, onStored: () => void) {
  const [state, change] = useReducer(queueAfter, UNREAD);
  const [problem, setProblem] = useState<(Explained & { name: string | null }) | null>(null);
  const [said, say] = useState('');
  const sent = useRef<Sent[]>([]);
  const { read, hide, show } = useReading(kind, change, setProblem);

  const total = state.kinds.reduce((sum, one) => sum + (kind === undefined || one.id === kind ? one.total : 0), 0);
  const isShort = state.isRead && state.items.length < Math.min(AT_HAND, total);
  useEffect(() => {
    if (isShort) void read();
  }, [isShort, read]);

  function giveBack(item: QueueItem): void {
    show(nameOf(item));
    change({ type: 'back', item });
  }

  /** Sends a decision; where it is refused, its item is open again, with the reason. */
  function decide(item: QueueItem, decision: QueueDecision, words: Words): void {
    setProblem(null);
    hide(nameOf(item));
    change({ type: 'decided', item });
    say(`${decision.label}: ${item.title}.`);
    const stored = send(item, decision, words);
    const one: Sent = { item, stored };
    if (decision.can_be_undone) sent.current.push(one);
    stored.then(
      () => onStored(),
      (error: unknown) => {
        sent.current = sent.current.filter((other) => other !== one);
        giveBack(item);
        setProblem({ ...explainCall(error), name: nameOf(item) });
      },
    );
  }

  /** Takes the last decision back, or the given one of the list. */
  async function undo(id?: string): Promise<void> {
    setProblem(null);
    try {
      const last = await takeLast(sent, id);
      if (last === null && id === undefined) return say('There is nothing to take back.');
      const undone = last?.decision.id ?? id ?? '';
      const { data } = await call('POST /v1/admin/decisions/{id}/undo', { params: { id: undone } });
      if (last) giveBack(last.item);
      else void read();
      say(`Taken back: ${data.label}.`);
    } catch (error) {
      setProblem({ ...explainCall(error), name: null });
    }
    onStored();
  }

  /** Opens the item of a decision again that was refused when it was due. */
  const reopen = useCallback(
    ({ kind: name, subject_id: id, part }: Decision) => {
      show(`${name.replace('queue.', '')} ${id} ${part}`);
      void read();
    },
    [read, show],
  );

  return { ...state, total, problem, said, change, read, decide, undo, reopen };
}

function send({ kind, id, part, revision, title }: QueueItem, { key }: QueueDecision, words: Words) {
  const given = { key, part, ...words, title: title.slice(0, 300), ...(revision === null ? {} : { revision }) };
  const params = { kind, id };
  return call('POST /v1/admin/queue/{kind}/{id}/decision', { params, body: given }).then(({ data }) => data);
}

/** Of what was decided here, the last or the one of this id, which then is none of it any more. */
async function takeLast(
  sent: { current: Sent[] },
  id: string | undefined,
): Promise<{ item: QueueItem; decision: Decision } | null> {
  for (const one of sent.current.toReversed()) {
    const decision = await one.stored.catch(() => null);
    if (!decision || (id !== undefined && decision.id !== id)) continue;
    sent.current = sent.current.filter((other) => other !== one);
    return { item: one.item, decision };
  }
  return null;
}

type Change = (event: Parameters<typeof queueAfter>[1]) => void;
type SetProblem = (problem: Explained & { name: string | null }) => void;

/** Reads the list. What was decided here stays out of it, also while that is under way, until it is shown again. */
function useReading(kind: QueueKindId | undefined, change: Change, setProblem: SetProblem) {
  const hidden = useRef(new Set<string>());
  const latest = useRef(0);
  const read = useCallback(async () => {
    const turn = ++latest.current;
    try {
      const { data, meta } = await call('GET /v1/admin/queue', { query: kind === undefined ? {} : { kind } });
      if (turn !== latest.current) return;
      change({ type: 'read', items: data.filter((item) => !hidden.current.has(nameOf(item))), kinds: meta.kinds });
    } catch (error) {
      setProblem({ ...explainCall(error), name: null });
    }
  }, [kind, change, setProblem]);
  useEffect(() => void read(), [read]);
  const hide = useCallback((name: string) => void hidden.current.add(name), []);
  const show = useCallback((name: string) => void hidden.current.delete(name), []);
  return { read, hide, show };
}

const LOOK_AGAIN_MS = 5000;

export type Recent = { decisions: readonly Decision[]; read(): void };

/** What the person at the desk decided last; looked at again while some of it can still be taken back. */
export function useDecisions(): Recent {
  const { data = [], refetch } = useQuery({
    queryKey: ['decisions'],
    queryFn: async () => (await call('GET /v1/admin/decisions')).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? LOOK_AGAIN_MS : false),
  });
  const read = useCallback(() => void refetch(), [refetch]);
  return { decisions: data, read };
}

/**
 * Act while nobody types. Keys with Ctrl, Alt or Meta are the browser's; in a field or an open menu they are text.
 * @param keys As the keyboard names them, lower case.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target)) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
