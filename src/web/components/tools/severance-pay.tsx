import { DAYS_A_YEAR, PAID_WITHIN, severance } from '#contract/tools/severance.ts';
import { Won } from '#web/components/salary/won.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dayOf } from '#web/ui/time.ts';

const VIEW: ToolView<(typeof severance)['fields'], ReturnType<(typeof severance)['work']>> = {
  tool: severance,
  Result: ({ result }) => (
    <>
      <p className="sum num">
        <b>
          <Won amount={result.amount} />
        </b>{' '}
        severance pay
      </p>
      <p className="soft">Due by {dayOf(result.due)}</p>
    </>
  ),
  facts: ({ result }) => [
    { fact: DAYS_A_YEAR, answer: `${result.days} days`, outcome: <Won amount={result.amount} /> },
    { fact: PAID_WITHIN, outcome: dayOf(result.due) },
  ],
  unknowns: [{ about: 'Your contract.', text: 'A company pension pays instead.' }],
  guides: [{ slug: 'severance-and-pensions-when-you-leave', title: 'Severance and pensions when you leave' }],
};

export function SeverancePay(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}
