import { CALCULATOR_QUESTIONS } from '#web/components/salary/calculator-questions.ts';
import { formOf } from '#web/components/salary/salary-form.ts';
import type { SalarySearch } from '#web/components/salary/salary-search.ts';
import { outcomeOf } from '#web/components/salary/use-calculator.ts';
import { presentMoment } from '#web/context.ts';

/** What the calculator's page opens with: the calculation that its address holds, and the questions of its head. */
export async function loadCalculator(search: SalarySearch) {
  return { opened: await outcomeOf(formOf(search)), questions: CALCULATOR_QUESTIONS, now: presentMoment() };
}
