import { useState } from 'react';
import { explainNotDone, extend } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';

/** Keeps the listing open for the rest of its term, or until a day within it. */
export function ExtendListing({ posting, texts, hold }: PostingPart) {
  const { extend: words, day } = texts;
  const last = posting.job?.paid_until ?? '';
  const [until, setUntil] = useState('');
  const first = calendarDayOf(new Date().toISOString());
  const form = useForm({
    read(filled) {
      const chosen = String(filled.get('last_day') ?? '') || last;
      return chosen >= first && chosen <= last ? { values: chosen } : { errors: { last_day: words.day(day(last)) } };
    },
    async send(chosen: string) {
      setUntil('');
      // The rest of the term, to the hour, where no day within it is chosen.
      await hold.perform('extend', () => extend(chosen === last ? undefined : chosen));
      setUntil(chosen);
    },
    explain: (error) => explainNotDone(error, texts),
  });
  return (
    <section className="box" aria-labelledby="extend">
      <h2 id="extend">{words.title}</h2>
      <p className="t14 soft mb-3">{words.explanation(day(last))}</p>
      <form className="grid gap-3" {...form.props}>
        <Field label={words.label} help={words.help(day(last))} {...form.field('last_day')}>
          {(control) => <input {...control} className="input" type="date" min={first} max={last} defaultValue={last} />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <button className="btn" type="submit" disabled={form.busy}>
            {form.busy ? words.sending : words.button}
          </button>
        </div>
      </form>
      <div role="status">{until && <p className="t13 soft mt-2">{words.done(day(until))}</p>}</div>
    </section>
  );
}
