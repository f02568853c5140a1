import { useEffect, useId, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, FormRefusal, useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type HiddenCompaniesProps = { hidden: CompanyBrief[]; onChange(hidden: CompanyBrief[]): void };

/** Employers that the profile is hidden from; they don't learn of it. */
export function HiddenCompanies({ hidden, onChange }: HiddenCompaniesProps) {
  const removing = useSending(explainCall);
  const [typed, setTyped] = useState('');
  const suggested = useSuggested(typed);
  const list = useId();

  async function save(slugs: string[]): Promise<void> {
    const { data } = await call('PUT /v1/talent/hidden-companies', { body: { companies: slugs } });
    onChange(data);
  }

  function remove(slug: string): Promise<boolean> {
    const others = hidden.flatMap((one) => (one.slug === slug ? [] : [one.slug]));
    return removing.run(() => save(others));
  }

  const form = useForm({
    read: readCompany,
    send: async (name) => {
      const company = (await companiesLike(name)).find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (!company) throw new FormRefusal(NO_SUCH_COMPANY, { company: NO_SUCH_COMPANY });
      await save([...hidden.map(({ slug }) => slug), company.slug]);
      form.reset();
      announce(`Hidden from ${company.name}.`);
    },
    explain: explainCall,
  });

  return (
    <section className="box">
      <h2>Hide from employers</h2>
      <p className="t14 soft mb-3">They won’t see your profile, and they won’t be notified.</p>
      <HiddenList hidden={hidden} busy={removing.busy} onRemove={remove} />
      <form className="account-form mt-3" {...form.props}>
        <Field label="Company" {...form.field('company')}>
          {(control) => (
            <input
              {...control}
              className="input"
              list={list}
              autoComplete="off"
              onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            />
          )}
        </Field>
        <datalist id={list}>
          {suggested.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <Button className="btn small" type="submit" busy={form.busy}>
          Hide
        </Button>
      </form>
      <Problem problem={form.problem ?? removing.problem} />
    </section>
  );
}

type HiddenListProps = {
  hidden: CompanyBrief[];
  busy: boolean;
  /** Resolves to whether the company was removed. */
  onRemove(slug: string): Promise<boolean>;
};

function HiddenList({ hidden, busy, onRemove }: HiddenListProps) {
  return (
    <ul className="things">
      {hidden.map(({ slug, name }) => (
        <li key={slug}>
          {name}
          <Button
            className="text-button"
            busy={busy}
            onClick={async ({ currentTarget }) => {
              const field = currentTarget.closest('section')?.querySelector('input');
              if (!(await onRemove(slug))) return;
              field?.focus();
              announce(`Shown to ${name} again.`);
            }}
          >
            Remove<span className="vh">: show to {name} again</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const NO_SUCH_COMPANY = 'No company with that name here.';

function readCompany(filled: FormData): Checked<string> {
  const name = String(filled.get('company')).trim();
  return name === '' ? { errors: { company: 'Required' } } : { values: name };
}

function useSuggested(typed: string): CompanyBrief[] {
  const [suggested, setSuggested] = useState<CompanyBrief[]>([]);
  useEffect(() => {
    if (typed === '') return;
    let isCurrent = true;
    const show = (companies: CompanyBrief[]) => isCurrent && setSuggested(companies);
    companiesLike(typed).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return suggested;
}

async function companiesLike(name: string): Promise<CompanyBrief[]> {
  const { data } = await call('GET /v1/companies', { query: { name, limit: LIMITS.pageSizeMax } });
  return data;
}
