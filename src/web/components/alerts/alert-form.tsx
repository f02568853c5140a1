import '#web/components/alerts/alerts.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ALERT_CONSENT, ALERT_FREQUENCIES, type AlertFrequency } from '#contract/alert-terms.ts';
import { call } from '#web/api/call.ts';
import { AlertSent } from '#web/components/alerts/alert-sent.tsx';
import { FilterWords } from '#web/components/alerts/filter-words.tsx';
import type { AlertSearch } from '#web/components/job-list/alert-filters.ts';
import { RequestError } from '#web/request/request-error.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What is wrong: beside the address, or with the whole. */
export type AlertProblem = { email?: string; other?: string };

type AlertFormProps = {
  filters: AlertSearch;
  /** Name of the company that the list is narrowed to, where it is known. */
  companyName?: string | undefined;
  /** What the server said of a form that was sent without scripts. */
  initial?: AlertProblem;
  /** What was typed into that form. */
  typed?: AlertWish | null;
  /** The address field takes the focus: somebody has just asked for the form. */
  takesFocus?: boolean;
};

/** Asks for the address and how often. Without scripts it is an ordinary form, which the page of the alert answers. */
export function AlertForm({ filters, companyName, initial = {}, typed, takesFocus = false }: AlertFormProps) {
  const [problem, setProblem] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Kept until it went through, so that a second try is the same wish to the server.
  const key = useRef('');
  const isAlive = useIsAlive();
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wish = wishOf(new FormData(event.currentTarget));
    key.current ||= crypto.randomUUID();
    setBusy(true);
    try {
      await call('POST /v1/alerts', { body: { ...wish, filters }, headers: { 'idempotency-key': key.current } });
      key.current = '';
      setProblem({});
      setSentTo(wish.email);
    } catch (error) {
      const found = problemOf(error);
      if (found.other) console.error('The alert was not asked for', error);
      setProblem(found);
      if (found.email) input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  if (sentTo !== null) return <AlertSent email={sentTo} onBack={() => setSentTo(null)} />;
  return (
    <form className="alert-form" method="post" action="/alerts/new" noValidate={isAlive} onSubmit={send}>
      <FilterWords filters={companyName && filters['company'] ? { ...filters, company: companyName } : filters} />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Email" required error={problem.email}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="email"
            name="email"
            defaultValue={typed?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={busy}
          />
        )}
      </Field>
      <Frequencies chosen={typed?.frequency ?? 'daily'} />
      <div role="alert">{problem.other && <FieldError>{problem.other}</FieldError>}</div>
      <button className="btn main" type="submit" disabled={busy}>
        {busy ? 'Sending' : 'Send the link to confirm'}
      </button>
      <p className="help">
        {ALERT_CONSENT.text} <SiteLink to="/privacy">Privacy policy</SiteLink>
      </p>
    </form>
  );
}

/** How often the alert comes. */
export function Frequencies({ chosen }: { chosen: AlertFrequency }) {
  return (
    <fieldset className="field alert-pace">
      <legend className="label">How often</legend>
      {ALERT_FREQUENCIES.map(({ id, label }) => (
        <label className="check" key={id}>
          <input type="radio" name="frequency" value={id} defaultChecked={id === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

/** True once scripts run: from then on messages stand beside the field, and the browser's own bubbles are off. */
function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}

/** What somebody wishes for. */
export type AlertWish = { email: string; frequency: AlertFrequency };

/** The wish that a form holds. Also of one sent without scripts. */
export function wishOf(form: Pick<FormData | URLSearchParams, 'get'>): AlertWish {
  const frequency = ALERT_FREQUENCIES.find(({ id }) => id === form.get('frequency'))?.id ?? 'daily';
  return { email: String(form.get('email') ?? '').trim(), frequency };
}

export function problemOf(error: unknown): AlertProblem {
  if (error instanceof RequestError && error.errors['email']?.[0]) return { email: error.errors['email'][0] };
  if (error instanceof RequestError && error.status < 500) {
    return { other: Object.values(error.errors).flat()[0] ?? error.message };
  }
  return { other: 'Not sent. Nothing you typed is lost; try again in a minute.' };
}
