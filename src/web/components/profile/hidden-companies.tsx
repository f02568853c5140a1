import { type SubmitEvent, useEffect, useId, useState } from 'react';
import type { CompanyBrief } from '#contract/companies.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type HiddenCompaniesProps = { hidden: CompanyBrief[]; onChange(hidden: CompanyBrief[]): void };

/** The employers that never find the profile, and never learn of it. */
export function HiddenCompanies({ hidden, onChange }: HiddenCompaniesProps) {
  const sending = useSending(explainCall);
  const companies = useCompanies();
  const list = useId();

  function save(slugs: string[]) {
    return sending.run(async () => {
      const { data } = await call('PUT /v1/talent/hidden-companies', { body: { companies: slugs } });
      onChange(data);
    });
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('company') ?? '')
      .trim()
      .toLowerCase();
    if (name === '') return sending.setProblem({ text: 'Required' });
    // Whoever is faster than the names, or has none since they did not come, waits for them.
    const known = companies.length > 0 ? companies : await allCompanies().catch(() => null);
    if (!known) return sending.setProblem({ text: 'The companies could not be loaded. Try again in a minute.' });
    const company = known.find((one) => one.name.toLowerCase() === name);
    if (!company) return sending.setProblem({ text: 'No company of that name is here.' });
    if (await save([...hidden.map(({ slug }) => slug), company.slug])) form.reset();
  }

  return (
    <section className="box">
      <h2>Hide from employers</h2>
      <p className="t14 soft mb-3">They never find you here, and never learn of it.</p>
      <ul className="things">
        {hidden.map(({ slug, name }) => (
          <li key={slug}>
            {name}
            <button
              className="text-button"
              type="button"
              disabled={sending.busy}
              aria-label={`Show to ${name} again`}
              onClick={async ({ currentTarget }) => {
                const field = currentTarget.closest('section')?.querySelector('input');
                const others = hidden.flatMap((one) => (one.slug === slug ? [] : [one.slug]));
                if (await save(others)) field?.focus();
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form className="account-form mt-3" {...UNTIL_ALIVE} noValidate onSubmit={add}>
        <Field label="Company">
          {({ required: _, ...control }) => (
            <input {...control} className="input" name="company" list={list} autoComplete="off" />
          )}
        </Field>
        <datalist id={list}>
          {companies.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <button className="btn small" type="submit" disabled={sending.busy}>
          Hide
        </button>
      </form>
      <Problem problem={sending.problem} />
    </section>
  );
}

/** The names to choose from; the field takes what is typed without them, too. */
function useCompanies(): CompanyBrief[] {
  const [companies, setCompanies] = useState<CompanyBrief[]>([]);
  useEffect(() => {
    allCompanies().then(setCompanies, () => undefined);
  }, []);
  return companies;
}

async function allCompanies(): Promise<CompanyBrief[]> {
  const { data } = await call('GET /v1/companies');
  return data;
}
