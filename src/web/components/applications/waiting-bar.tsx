import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WaitingAnswer } from '#contract/applications/recruit-answers.ts';
import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { call } from '#web/api/call.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const SECOND = 1000;

type WaitingBarProps = {
  company: string;
  waiting: readonly WaitingAnswer[];
  /** Asks again what waits; what waited before was sent or taken back. */
  onChange(): Promise<void>;
  ref: RefObject<HTMLElement | null>;
};

/** Answers that can still be taken back, one or all, with the seconds left. */
export function WaitingBar({ company, waiting, onChange, ref }: WaitingBarProps) {
  const { waiting: words } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const sending = useSending(errors.ofCall);
  const left = useSecondsLeft(waiting, onChange);
  const hold = useHold(company, sending.busy ? [] : waiting, onChange);
  const { outcome, tell } = useOutcome(waiting);
  if (waiting.length === 0) return outcome && <p className="soft mb-4">{outcome}</p>;

  async function act(verb: 'undo' | 'send', ids: string[]): Promise<void> {
    const first = waiting.find(({ id }) => ids.includes(id));
    const isDone = await sending.run(async () => {
      await hold.settled();
      await call(`POST /v1/recruit/{id}/answers/${verb}`, { params: { id: company }, body: { ids } });
      await onChange();
    });
    if (!isDone) return;
    tell(verb === 'undo' ? words.taken(ids.length) : words.sent(ids.length));
    const applicant = document.getElementById(first?.application_id ?? '')?.querySelector('a');
    (ref.current ?? applicant)?.focus();
  }

  const all = waiting.map(({ id }) => id);
  return (
    <section
      ref={ref}
      className="waiting-bar stack g2 mb-4"
      aria-label={words.label}
      aria-describedby="waiting"
      tabIndex={-1}
      {...hold.props}
    >
      <p>
        <strong id="waiting">{words.unsent(waiting.length)}</strong>{' '}
        <span className="num">{hold.isOn ? words.paused : left > 0 ? words.left(left) : words.sending}</span>
      </p>
      <p className="waiting-acts">
        <Button className="btn small" busy={sending.busy} onClick={() => void act('undo', all)}>
          {waiting.length > 1 ? words.undoAll : words.undo}
        </Button>
        <Button className="btn small" busy={sending.busy} onClick={() => void act('send', all)}>
          {words.now}
        </Button>
      </p>
      {waiting.length > 1 && (
        <ul>
          {waiting.map(({ id, name }) => (
            <li key={id}>
              <span lang={langOf(name) ?? 'en'}>{name}</span>{' '}
              <Button className="text-button" busy={sending.busy} onClick={() => void act('undo', [id])}>
                <Sentence text={words.undoOne}>
                  <span className="vh">{words.whose(name)}</span>
                </Sentence>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sending.problem && <Problem problem={sending.problem} />}
    </section>
  );
}

/** What came of the last ones: taken back or sent by a press, or sent as their time was up. */
function useOutcome(waiting: readonly WaitingAnswer[]) {
  const { waiting: words } = useWords(APPLICANTS_WORDS);
  const [outcome, setOutcome] = useState<string | null>(null);
  const before = useRef(waiting);
  function tell(text: string): void {
    announce(text);
    setOutcome(text);
  }
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !waiting.some((one) => one.id === id));
    const due = gone.filter(({ due_at }) => Date.parse(due_at) <= Date.now());
    if (waiting.length > before.current.length) setOutcome(null);
    before.current = waiting;
    if (due.length > 0) tell(words.sent(due.length));
  });
  return { outcome, tell };
}

/**
 * Nothing is sent while the focus of a keyboard is in the bar: finding it and deciding takes some people longer. The bar
 * is also focused after a press of the mouse, which asks for no more time. `settled` is what to wait for before undoing
 * or sending, as the server can't hold what was sent a moment before.
 */
function useHold(company: string, waiting: readonly WaitingAnswer[], onChange: () => Promise<void>) {
  const [isIn, setIn] = useState(false);
  const latest = useRef(waiting);
  latest.current = waiting;
  const underWay = useRef(Promise.resolve());
  const isOn = isIn && waiting.length > 0;
  useEffect(() => {
    if (!isOn) return;
    async function hold(): Promise<void> {
      const ids = latest.current.map(({ id }) => id);
      await call('POST /v1/recruit/{id}/answers/hold', { params: { id: company }, body: { ids } });
      await onChange();
    }
    function again(): void {
      underWay.current = hold().catch((error: unknown) => console.error('The answers do not wait longer', error));
    }
    again();
    const timer = setInterval(again, (UNDO_SECONDS * SECOND) / 2);
    return () => clearInterval(timer);
  }, [isOn, company, onChange]);
  const props = {
    onFocus: ({ target }: FocusEvent) => setIn(target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setIn(currentTarget.contains(relatedTarget as Node)),
  };
  return { isOn, props, settled: () => underWay.current };
}

/** Seconds until the first one is sent; from then on asks each second what still waits. */
function useSecondsLeft(waiting: readonly WaitingAnswer[], onChange: () => Promise<void>): number {
  const due = waiting[0] ? Date.parse(waiting[0].due_at) : null;
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (due === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() > due) void onChange();
    }, SECOND);
    return () => clearInterval(timer);
  }, [due, onChange]);
  return due === null ? 0 : Math.max(0, Math.ceil((due - now) / SECOND));
}
