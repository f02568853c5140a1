import { useEffect, useRef, useState } from 'react';
import { paysEmploymentInsurance } from '#contract/jobs/person.ts';
import type { SalaryResult, workOutSalary } from '#contract/salary/salary.ts';
import type { SalaryErrors, SalaryInput } from '#contract/salary/salary-fields.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { countUsage } from '#web/api/analytics.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { formOf, readForm, type SalaryForm } from '#web/components/salary/salary-form.ts';
import { CALCULATOR, type SalarySearch } from '#web/components/salary/salary-search.ts';

/** What a calculation came to, of what, and what it comes to by the rates of the day; null while the form has faults. */
export type Outcome = (ReturnType<typeof workOutSalary> & { input: SalaryInput; byToday: SalaryResult }) | null;

export type Calculator = {
  form: SalaryForm;
  errors: SalaryErrors;
  outcome: Outcome;
  /** The calculation itself could not be loaded. */
  hasFailed: boolean;
  /** By the reader's answers to "Can I apply?", which the page itself doesn't know. */
  isUninsured: boolean;
  change: (patch: Partial<SalaryForm>) => void;
  /** Fetches the table of taxes ahead of the first change. */
  prepare: () => void;
};

/** The calculation with its table; it comes only once somebody touches the form. */
const loadSalary = () => import('#contract/salary/salary.ts');

export async function outcomeOf(form: SalaryForm, today: string): Promise<Outcome> {
  const { input, errors } = readForm(form);
  if (Object.keys(errors).length > 0) return null;
  const { calculateSalary, workOutSalary } = await loadSalary();
  const byToday = calculateSalary({ ...input, period: periodOfDay(today).from });
  return { input, ...workOutSalary(input), byToday };
}

/** The form that an address opened, kept worked out while it changes; another address opens another form. */
export function useCalculator(search: SalarySearch, opened: Outcome, today: string): Calculator {
  const address = JSON.stringify(search);
  const [shown, setShown] = useState(address);
  const [form, setForm] = useState(() => formOf(search, today));
  const [outcome, setOutcome] = useState(opened);
  const [hasFailed, setFailed] = useState(false);
  if (shown !== address) {
    setShown(address);
    setForm(formOf(search, today));
    setOutcome(opened);
  }
  const isCounted = useRef(false);
  const changes = useRef(0);
  const isUninsured = usePersisted(
    fitAnswers,
    (person) => search.isEmploymentInsuranceOn === undefined && !paysEmploymentInsurance(person),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed since stays.
  useEffect(() => {
    if (isUninsured) void apply({ isEmploymentInsuranceOn: false });
  }, [isUninsured]);
  const change = (patch: Partial<SalaryForm>) => {
    if (!isCounted.current) countUsage(CALCULATOR);
    isCounted.current = true;
    void apply(patch);
  };
  const apply = async (patch: Partial<SalaryForm>) => {
    const next = { ...form, ...patch };
    setForm(next);
    // While the table loads, an earlier change may be worked out after a later one.
    changes.current += 1;
    const turn = changes.current;
    const worked = await outcomeOf(next, today).then(
      (outcome) => ({ outcome, hasFailed: false }),
      () => ({ outcome: null, hasFailed: true }),
    );
    if (turn !== changes.current) return;
    setOutcome(worked.outcome);
    setFailed(worked.hasFailed);
  };
  const { errors } = readForm(form);
  return {
    form,
    errors,
    outcome: Object.keys(errors).length === 0 ? outcome : null,
    hasFailed,
    isUninsured,
    change,
    prepare: () => void loadSalary().catch(() => undefined),
  };
}
