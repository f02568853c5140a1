import type { ReactNode } from 'react';
import { type Given, saidOf, type Values, type Verb } from '#web/desk/kit/definition.ts';
import { Fields, readFields } from '#web/desk/kit/fields.tsx';
import { useGo, useNotify, useRefresh } from '#web/desk/kit/state.ts';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type Sending, useSending } from '#web/ui/use-sending.ts';

type Acting = Sending & {
  /** Says that it is done, and reads what is shown anew unless it leads elsewhere. Resolves to whether it succeeded. */
  act(action: () => Promise<unknown>, done: string | (() => string), then?: () => void): Promise<boolean>;
};

/** One verb of staff at a time. */
export function useVerb(): Acting {
  const notify = useNotify();
  const refresh = useRefresh();
  const sending = useSending(explainDesk);
  return {
    ...sending,
    async act(action, done, then = refresh) {
      const isDone = await sending.run(async () => {
        await action();
      });
      const said = typeof done === 'string' ? done : done();
      if (isDone && said) notify(said);
      (isDone ? then : refresh)();
      return isDone;
    },
  };
}

type VerbsProps<Row> = { row: Row; verbs: readonly Verb<Row>[] };

/** What staff may do with a record now: one at a time. */
export function Verbs<Row>({ row, verbs }: VerbsProps<Row>) {
  const acting = useVerb();
  return (
    <>
      {verbs
        .filter((verb) => verb.if?.(row) ?? true)
        .map((verb) => (
          <Folded key={saidOf(verb.does, row)} row={row} verb={verb}>
            <OneVerb row={row} verb={verb} acting={acting} />
          </Folded>
        ))}
      <Problem problem={acting.problem} />
    </>
  );
}

function Folded<Row>({ row, verb: { under, note }, children }: VerbProps<Row> & { children: ReactNode }) {
  const words = note && <p className="mute mb-3">{saidOf(note, row)}</p>;
  if (under === undefined)
    return (
      <>
        {words}
        {children}
      </>
    );
  return (
    <details>
      <summary>{under}</summary>
      {words}
      {children}
    </details>
  );
}

type VerbProps<Row> = { row: Row; verb: Verb<Row> };

/** What a verb gets that is only pressed. */
const NOTHING = undefined as never;

function OneVerb<Row>({ row, verb, acting }: VerbProps<Row> & { acting: Acting }) {
  const done = useDone(verb, row);
  const does = saidOf(verb.does, row);
  if (verb.line !== undefined) {
    const fields = [{ name: 'text', label: verb.line, kind: 'line', required: true }] as const;
    return <GivenForm row={row} verb={verb} given={{ fields }} takenOf={({ text }) => text} />;
  }
  if (verb.given) return <GivenForm row={row} verb={verb} given={saidOf(verb.given, row)} takenOf={(given) => given} />;
  if (verb.sure)
    return (
      <Confirm
        label={does}
        question={saidOf(verb.sure, row)}
        keep={say('Keep it')}
        busy={say('One moment')}
        isSmall
        isOff={acting.busy}
        explain={explainDesk}
        onConfirm={() => verb.run(row, NOTHING).then(() => done())}
      />
    );
  return (
    <Button
      className={verb.isMain ? 'btn small main' : 'btn small'}
      busy={acting.busy}
      disabled={verb.isOff?.(row)}
      onClick={() => void acting.act(() => verb.run(row, NOTHING), '', done)}
    >
      {does}
    </Button>
  );
}

/** Says what was done, and shows what comes after it. */
function useDone<Row>(verb: Verb<Row>, row: Row): (given?: unknown) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  const go = useGo();
  return (given) => {
    notify(saidOf(verb.done, row));
    if (verb.leadsTo) go(verb.leadsTo(row, given as never));
    else refresh();
  };
}

type GivenFormProps<Row> = VerbProps<Row> & { given: Given; takenOf(values: Values): unknown };

/** A verb that needs something typed; what the server finds wrong stands beside its field. */
function GivenForm<Row>({ row, verb, given, takenOf }: GivenFormProps<Row>) {
  const { fields, first = {}, read = readFields(fields) } = given;
  const done = useDone(verb, row);
  const form = useForm<Values>({
    read,
    async send(values) {
      const value = takenOf(values);
      await verb.run(row, value as never);
      form.reset();
      done(value);
    },
    explain: explainDesk,
  });
  return (
    <form className="desk-line" {...form.props}>
      <Fields form={form} fields={fields} values={first} />
      <Problem problem={form.problem} />
      <Button className={verb.isMain ? 'btn small main' : 'btn small'} type="submit" busy={form.busy}>
        {saidOf(verb.does, row)}
      </Button>
    </form>
  );
}
