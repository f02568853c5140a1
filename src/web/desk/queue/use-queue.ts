import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Decision } from '#contract/core/decisions.ts';
import type { QueueDecision, QueueKindId } from '#contract/desk/queue.ts';
import { call } from '#web/api/call.ts';
import { explainDesk, say, sayOf } from '#web/desk/language/say.tsx';
import { nameOfSubject, queueAfter, type Subject, UNREAD, withoutHidden } from '#web/desk/queue/queue-state.ts';
import { decisionText, subjectText } from '#web/desk/queue/queue-words.ts';
import type { Explained } from '#web/ui/problem.tsx';

/** Fewer items than this at hand, and more are read before they are needed. */
const AT_HAND = 8;

/** What goes with a decision. */
export type Words = { text: string; choice: string };
export const NO_WORDS: Words = { text: '', choice: '' };

/** What was decided here: its decision once the server has it, or null where it cannot be taken back. */
type Sent = { subject: Subject; stored: Promise<Decision | null> };

export type Queue = ReturnType<typeof useQueue>;

/** What waits, what of it is open, and what may be done with it. Decisions are sent while the next is read. */
export function useQueue(kind: QueueKindId | undefined, onStored: () => void) {
  const [state, change] = useReducer(queueAfter, UNREAD);
  const [problem, setProblem] = useState<(Explained & { name: string | null }) | null>(null);
  const [said, tell] = useState('');
  const sent = useRef<Sent[]>([]);
  const { read, hide, show } = useReading(kind, change, setProblem);

  const total = state.kinds.reduce((sum, one) => sum + (kind === undefined || one.id === kind ? one.total : 0), 0);
  const isShort = state.isRead && state.items.length < Math.min(AT_HAND, total);
  useEffect(() => {
    if (isShort) void read();
  }, [isShort, read]);

  function giveBack(subject: Subject): void {
    show(nameOfSubject(subject));
    change({ type: 'back', subject });
  }

  /** Sends a decision; where it is refused, what it was about is open again, with the reason. */
  function decide(subject: Subject, decision: QueueDecision, words: Words): void {
    const { item, question } = subject;
    const hasMore = question !== null && item.questions.length === 1 && item.questions_total > 1;
    setProblem(null);
    hide(nameOfSubject(subject));
    change({ type: 'decided', subject });
    tell(`${sayOf(decision.label)}: ${subjectText(subject)}.`);
    const stored = send(subject, decision, words);
    const one: Sent = { subject, stored };
    if (decision.can_be_undone) sent.current.push(one);
    stored.then(
      () => {
        onStored();
        if (hasMore) void read();
      },
      (error: unknown) => {
        sent.current = sent.current.filter((other) => other !== one);
        giveBack(subject);
        setProblem({ ...explainDesk(error), name: nameOfSubject(subject) });
      },
    );
  }

  /** Takes the last decision back, or the given one of the list. */
  async function undo(id?: string): Promise<void> {
    setProblem(null);
    try {
      const last = await takeLast(sent, id);
      if (last === null && id === undefined) return tell(say('Nothing to undo.'));
      const undone = last?.decision.id ?? id ?? '';
      const { data } = await call('POST /v1/admin/decisions/{id}/undo', { params: { id: undone } });
      if (last) giveBack(last.subject);
      else void read();
      tell(say('Undone: {decision}.', { decision: decisionText(data) }));
    } catch (error) {
      setProblem({ ...explainDesk(error), name: null });
    }
    onStored();
  }

  /** Opens what a decision was about again that was refused when it was due. */
  const reopen = useCallback(
    ({ kind: name, subject_id: id, part }: Decision) => {
      show(`${name.replace('queue.', '')} ${id} ${part}`);
      void read();
    },
    [read, show],
  );

  return { ...state, total, problem, said, change, read, decide, undo, reopen };
}

/** By which the list of decisions names it, in English for all staff. */
function titleOf({ item, question }: Subject): string {
  if (question === null) return item.title;
  return `${question.label}: ${question.text}, ${listingsOf(question.total)} of ${item.title}`;
}

function listingsOf(total: number): string {
  return total === 1 ? '1 listing' : `${total} listings`;
}

function send(subject: Subject, { key }: QueueDecision, words: Words) {
  const { kind, id } = subject.item;
  const { part, revision } = subject.question ?? subject.item;
  const title = titleOf(subject).slice(0, 300);
  const given = { key, part, ...words, title, ...(revision === null ? {} : { revision }) };
  const params = { kind, id };
  return call('POST /v1/admin/queue/{kind}/{id}/decision', { params, body: given }).then(({ data }) => data);
}

/** Of what was decided here, the last or the one of this id, which then is none of it any more. */
async function takeLast(
  sent: { current: Sent[] },
  id: string | undefined,
): Promise<{ subject: Subject; decision: Decision } | null> {
  for (const one of sent.current.toReversed()) {
    const decision = await one.stored.catch(() => null);
    if (!decision || (id !== undefined && decision.id !== id)) continue;
    sent.current = sent.current.filter((other) => other !== one);
    return { subject: one.subject, decision };
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
      change({ type: 'read', items: withoutHidden(data, hidden.current), kinds: meta.kinds });
    } catch (error) {
      setProblem({ ...explainDesk(error), name: null });
    }
  }, [kind, change, setProblem]);
  useEffect(() => void read(), [read]);
  const hide = useCallback((name: string) => void hidden.current.add(name), []);
  const show = useCallback((name: string) => void hidden.current.delete(name), []);
  return { read, hide, show };
}
