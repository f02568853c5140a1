import { salaryPeriod } from '#contract/salary-periods.ts';
import { explainBase, explanations } from '#web/components/salary/explain.ts';
import { periodName } from '#web/components/salary/period-name.ts';
import { DEDUCTIONS } from '#web/components/salary/shares.ts';
import type { Calculator } from '#web/components/salary/use-calculator.ts';
import { Won } from '#web/components/salary/won.tsx';

/** Each deduction with its rate, its limits and what it is taken of. */
export function HowItComes({ calculator: { outcome } }: { calculator: Calculator }) {
  if (!outcome) return null;
  const period = salaryPeriod(outcome.input.period);
  const facts = { period, outcome };
  const texts = explanations(facts);
  return (
    <section className="split" aria-labelledby="how">
      <div>
        <h2 id="how">How each amount comes about</h2>
        <p className="help foot-help">
          Rates and limits of {periodName(period)}. Every deduction is rounded down to ten won.
        </p>
      </div>
      <div>
        <p className="soft">{explainBase(facts)}</p>
        <dl className="how num">
          {DEDUCTIONS.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <b>
                  <Won amount={outcome.result[id]} />
                </b>
                <span>{texts[id]}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
