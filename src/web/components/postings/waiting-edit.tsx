import { Button } from '#web/ui/button.tsx';
import '#web/components/postings/own.css';
import { Fragment, useState } from 'react';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { isStale } from '#web/components/postings/call.ts';
import { COMPANY_EDITS_WORDS } from '#web/components/postings/company-edits-en.ts';
import type { Difference } from '#web/components/postings/differences.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { mainLangOf } from '#web/ui/lang.ts';
import { Note } from '#web/ui/note.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, type Form, useForm } from '#web/ui/use-form.ts';

type DifferencesProps = {
  differences: readonly Difference[];
  /** What stands where a field says nothing. */
  nothing: string;
};

export function Differences({ differences, nothing }: DifferencesProps) {
  return (
    <dl className="posting-differences">
      {differences.map(({ field, label, before, after }) => (
        <Fragment key={field}>
          <dt>{label}</dt>
          <dd>
            <Side element="del" text={before} nothing={nothing} />
            <Side element="ins" text={after} nothing={nothing} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What was or would be: struck through or underlined, so that color is not needed to tell. */
function Side({ element: Element, text, nothing }: { element: 'del' | 'ins'; text: string; nothing: string }) {
  return text === '' ? (
    <span className="mute">{nothing}</span>
  ) : (
    <Element lang={mainLangOf(text) ?? 'en'}>{text}</Element>
  );
}

type WaitingEditProps = {
  waiting: { sent_at: string } | null;
  last: { state: 'approved' | 'declined'; decided_at: string; reason: string | null } | null;
  differences: readonly Difference[];
  now: string;
  onWithdraw(): Promise<void>;
};

/** What a member of a company wrote and staff have not read, or what became of the last edit. */
export function WaitingEdit({ waiting, last, differences, now, onWithdraw }: WaitingEditProps) {
  const { edit: words, date } = useWords(COMPANY_EDITS_WORDS);
  const { busy, errors } = useWords(RECRUIT_WORDS);
  if (!waiting) return last ? <LastEdit last={last} now={now} /> : null;
  return (
    <section className="box" aria-labelledby="waiting">
      <h2 id="waiting">{words.waits}</h2>
      <p className="t14 soft mb-3">{words.sentOn(date(waiting.sent_at, now))}</p>
      <Differences differences={differences} nothing={words.nothing} />
      <div className="mt-3">
        <ConfirmButton {...words.discard} busy={busy} explained={errors.ofCall} onConfirm={onWithdraw} />
      </div>
    </section>
  );
}

function LastEdit({ last, now }: { last: NonNullable<WaitingEditProps['last']>; now: string }) {
  const { edit: words, date } = useWords(COMPANY_EDITS_WORDS);
  const day = date(last.decided_at, now);
  if (last.state === 'approved') return <p className="soft mb-4">{words.live(day)}</p>;
  return (
    <section className="box" aria-labelledby="declined">
      <h2 id="declined">{words.declined}</h2>
      {last.reason ? (
        <p className="t14" lang={mainLangOf(last.reason) ?? 'en'}>
          {last.reason}
        </p>
      ) : (
        <p className="t14">{words.why(day)}</p>
      )}
    </section>
  );
}

/** That somebody else saved first, and what. */
export function StaleNote({ differences }: { differences: readonly Difference[] }) {
  const { stale, nothing } = useWords(COMPANY_EDITS_WORDS).edit;
  return (
    <Note>
      <p>{stale}</p>
      <Differences differences={differences} nothing={nothing} />
    </Note>
  );
}

type SendChangesProps = Pick<EditedHold<{ waiting: object | null }>, 'thing' | 'form' | 'isSent'>;

/** The end of a form whose changes staff read first. */
export function SendChanges({ thing, form, isSent }: SendChangesProps) {
  const { edit: words } = useWords(COMPANY_EDITS_WORDS);
  return (
    <>
      <Problem problem={form.problem} />
      <div className="mt-4">
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? words.sending : words.send}
        </Button>
      </div>
      <div role="status">{isSent && <p ref={bringIntoView}>{thing.waiting ? words.sent : words.takenBack}</p>}</div>
    </>
  );
}

/** It comes below the button, often below the screen. */
function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'center' });
}

type EditedOptions<Thing, Values> = {
  initial: Thing;
  read(filled: FormData): Checked<Values>;
  send(values: Values, revision: string): Promise<Thing>;
  reload(): Promise<Thing>;
};

export type EditedHold<Thing> = {
  thing: Thing;
  form: Form;
  /** What somebody else saved while this form was open; the next sending counts against it. */
  isStale: boolean;
  isSent: boolean;
  show(thing: Thing): void;
};

/**
 * For what several people edit. If somebody else saved first, it is read again, what was typed stays, and sending once
 * more counts.
 */
export function useEdited<Thing extends { revision: string }, Values>(
  options: EditedOptions<Thing, Values>,
): EditedHold<Thing> {
  const { errors } = useWords(RECRUIT_WORDS);
  const [thing, setThing] = useState(options.initial);
  const [isBehind, setBehind] = useState(false);
  const [isSent, setSent] = useState(false);

  const form = useForm({
    read: (filled) => saidIn(errors.ofField, options.read(filled)),
    async send(values: Values) {
      setSent(false);
      try {
        setThing(await options.send(values, thing.revision));
        setBehind(false);
        setSent(true);
      } catch (error) {
        if (isStale(error)) {
          const fresh = await options.reload();
          setBehind(fresh.revision !== thing.revision);
          setThing(fresh);
        }
        throw error;
      }
    },
    explain: errors.ofCall,
  });

  return {
    thing,
    form,
    isStale: isBehind,
    isSent,
    show(next) {
      setThing(next);
      setSent(false);
    },
  };
}
