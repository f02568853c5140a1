import { useState } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';
import { RequestError } from '#web/request/request-error.ts';
import { type Checked, type Form, useForm } from '#web/ui/use-form.ts';

type EditedOptions<Thing, Values> = {
  initial: Thing;
  read(filled: FormData): Checked<Values>;
  send(values: Values, revision: string): Promise<Thing>;
  /** What it is by now. */
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
 * A form of something that several people edit. Where somebody else saved first, nothing is overwritten: the thing is
 * read again, what was typed stays, and sending once more counts.
 */
export function useEdited<Thing extends { revision: string }, Values>(
  options: EditedOptions<Thing, Values>,
): EditedHold<Thing> {
  const [thing, setThing] = useState(options.initial);
  const [isStale, setStale] = useState(false);
  const [isSent, setSent] = useState(false);

  const form = useForm({
    read: options.read,
    async send(values: Values) {
      setSent(false);
      try {
        setThing(await options.send(values, thing.revision));
        setStale(false);
        setSent(true);
      } catch (error) {
        if (error instanceof RequestError && error.status === 409) {
          const fresh = await options.reload();
          setStale(fresh.revision !== thing.revision);
          setThing(fresh);
        }
        throw error;
      }
    },
    explain: explainCall,
  });

  return {
    thing,
    form,
    isStale,
    isSent,
    show(next) {
      setThing(next);
      setSent(false);
    },
  };
}
