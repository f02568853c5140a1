import { useState } from 'react';
import { DURATIONS } from '#contract/limits.ts';
import { POSTING_DAYS } from '#contract/pricing.ts';
import { explainNotDone, extend } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';

/** Keeps the listing open for another term, or until a day within it. */
export function ExtendListing({ texts, hold }: PostingPart) {
  const { extend: words, day } = texts;
  const [until, setUntil] = useState('');
  const [first, last] = [dayIn(0), dayIn(POSTING_DAYS)];
  const form = useForm({
    read(filled) {
      const chosen = String(filled.get('last_day') ?? '') || last;
      return chosen >= first && chosen <= last ? { values: chosen } : { errors: { last_day: words.day } };
    },
    async send(chosen: string) {
      setUntil('');
      // The whole term, to the hour, where no day within it is chosen.
      await hold.perform('extend', () => extend(chosen === last ? undefined : chosen));
      setUntil(chosen);
    },
    explain: (error) => explainNotDone(error, texts),
  });
  return (
    <section className="box" aria-labelledby="extend">
      <h2 id="extend">{words.title}</h2>
      <p className="t14 soft mb-3">{words.explanation}</p>
      <form className="grid gap-3" {...form.props}>
        <Field label={words.label} help={words.help} {...form.field('last_day')}>
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

/** The day in Korea that many days from now, `2026-11-22`. */
function dayIn(days: number): string {
  return calendarDayOf(new Date(Date.now() + days * DURATIONS.day).toISOString());
}
