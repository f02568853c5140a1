import { Button } from '#web/ui/button.tsx';
import '#web/components/alerts/alerts.css';
import { useEffect, useState } from 'react';
import { ALERT_CONSENT, ALERT_FREQUENCIES, type AlertFrequency } from '#contract/alerts/alert-terms.ts';
import type { Term } from '#contract/core/vocabulary.ts';
import { filterPhrases, type WrittenFilters } from '#contract/jobs/filter-words.ts';
import { call } from '#web/api/call.ts';
import { AlertSent } from '#web/components/alerts/alert-sent.tsx';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { AlertSearch } from '#web/components/jobs/alert-filters.ts';
import { RequestError } from '#web/request/request-error.ts';
import { AsteriskNote, EMAIL_EXAMPLE, Field } from '#web/ui/field.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type Failure, useForm } from '#web/ui/use-form.ts';

type AlertFormProps = {
  filters: AlertSearch;
  /** The dictionary of tags, or those that the filters name. */
  skills: readonly Term[];
  companyName?: string | undefined;
  /** What the server found wrong with a form that was sent without scripts. */
  initial?: Partial<Failure>;
  typed?: AlertRequest | null;
  takesFocus?: boolean;
};

/** Asks for the email address and how often. Without scripts it posts to the page for new alerts. */
export function AlertForm({ filters, skills, companyName, initial = {}, typed, takesFocus = false }: AlertFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    read: (filled) => ({ values: readAlertForm(filled) }),
    send: async (wanted, key) => {
      await call('POST /v1/alerts', { body: { ...wanted, filters }, headers: { 'idempotency-key': key } });
      setSentTo(wanted.email);
    },
    explain: explainNotAsked,
    initial,
  });
  const { ref } = form.props;
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('[type=email]')?.focus();
  }, [takesFocus, ref]);

  if (sentTo !== null) return <AlertSent email={sentTo} onBack={() => setSentTo(null)} />;
  return (
    <form className="alert-form stack g4 starts" action="/alerts/new" {...form.props}>
      <FilterWords
        filters={companyName && filters['company'] ? { ...filters, company: companyName } : filters}
        skills={skills}
      />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AsteriskNote />
      <Field label="Email" required suggestion={EMAIL_EXAMPLE} {...form.field('email')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            defaultValue={typed?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={form.busy}
          />
        )}
      </Field>
      <Frequencies chosen={typed?.frequency ?? 'weekly'} />
      <Problem problem={form.problem} />
      <Button className="btn main" type="submit" busy={form.busy}>
        {form.busy ? 'Sending' : 'Send the confirmation link'}
      </Button>
      <p className="help">
        {ALERT_CONSENT.text} <SiteLink to="/privacy">Privacy policy</SiteLink>
      </p>
    </form>
  );
}

type FrequenciesProps = { chosen: AlertFrequency | 'paused'; mayPause?: boolean };

export function Frequencies({ chosen, mayPause = false }: FrequenciesProps) {
  const offered = mayPause ? [...ALERT_FREQUENCIES, { id: 'paused', label: 'Not now: pause it' }] : ALERT_FREQUENCIES;
  return (
    <fieldset className="field alert-pace">
      <legend className="label">How often</legend>
      {offered.map(({ id, label }) => (
        <label className="check" key={id}>
          <input type="radio" name="frequency" value={id} defaultChecked={id === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

export type AlertRequest = { email: string; frequency: AlertFrequency };

/** Reads the form, also when it was sent without scripts. */
export function readAlertForm(form: Pick<FormData | URLSearchParams, 'get'>): AlertRequest {
  const frequency = ALERT_FREQUENCIES.find(({ id }) => id === form.get('frequency'))?.id ?? 'weekly';
  return { email: String(form.get('email') ?? '').trim(), frequency };
}

function explainNotAsked(error: unknown): Failure {
  if (error instanceof RequestError && error.status < 500) return explainCall(error);
  console.error('The alert was not asked for', error);
  return { text: 'Not sent. Nothing you typed is lost; try again in a minute.' };
}

function FilterWords({ filters, skills }: { filters: WrittenFilters; skills: readonly Term[] }) {
  const phrases = filterPhrases(filters, skills);
  if (phrases.length === 0) return <p className="soft">Every new job.</p>;
  return (
    <ul className="alert-filters" aria-label="Filters">
      {phrases.map((phrase) => (
        <li key={phrase} lang={langOf(phrase)}>
          {phrase}
        </li>
      ))}
    </ul>
  );
}
