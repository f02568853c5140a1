import type { ReactNode } from 'react';
import { wonText } from '#contract/core/won-text.ts';
import type { Openness } from '#contract/jobs/job-answers.ts';
import type { Offer } from '#contract/tools/offer-comparison.ts';
import { SEVERANCES_OFFERED, VISAS, WORKPLACES } from '#contract/tools/offer-fields.ts';
import { Won } from '#web/components/salary/won.tsx';
import { type Compared, hoursText } from '#web/components/tools/offer-rooms.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Row = {
  name: string;
  help?: string;
  cell: (offer: Offer) => ReactNode;
  /** The higher, the better; offers that all have the same have no best. */
  best?: (offer: Offer) => number;
};

/** The offers as columns, the best of each row by its word and a mark. */
export function SideBySide({ result }: { result: Compared }) {
  const { offers, ranked } = result;
  return (
    <section aria-labelledby="side">
      <div className="section-head">
        <h2 id="side">Side by side</h2>
      </div>
      <table className={`facts-by of-${offers.length}`}>
        <thead>
          <tr>
            <td />
            {offers.map(({ place, name }) => (
              <th key={place} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(result).map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={offers.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.name} row={row} offers={offers} ranked={ranked} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type LineProps = { row: Row } & Pick<Compared, 'offers' | 'ranked'>;

function Line({ row: { name, help, cell, best }, offers, ranked }: LineProps) {
  const marks = ranked.map((offer) => best?.(offer) ?? 0);
  const [most, least] = [Math.max(...marks), Math.min(...marks)];
  return (
    <tr>
      <th scope="row">
        {name}
        {help && <small>{help}</small>}
      </th>
      {offers.map((offer) => (
        <td key={offer.place} data-offer={offer.name}>
          {most > least && marks[ranked.indexOf(offer)] === most ? (
            <span className="best">
              <span className="vh">Best: </span>
              {cell(offer)}
            </span>
          ) : (
            cell(offer)
          )}
        </td>
      ))}
    </tr>
  );
}

function groupsOf({ minimumWage, payFloor, isPayFloorKnown }: Compared): { title: string; rows: Row[] }[] {
  return [
    {
      title: 'Money',
      rows: [
        { name: 'Yearly pay in the contract', cell: ({ pay }) => <Won amount={pay} /> },
        { name: 'Severance', cell: severanceCell },
        {
          name: 'Yearly pay without severance',
          help: 'So you can compare them',
          cell: ({ withoutSeverance }) => <Won amount={withoutSeverance} />,
          best: ({ withoutSeverance }) => withoutSeverance,
        },
        {
          name: 'Monthly take-home pay',
          help: 'At today’s rates, for one person',
          cell: ({ net }) => <Won amount={net} />,
          best: ({ net }) => net,
        },
        {
          name: 'Severance for the first year',
          help: 'Due when you leave, after a full year',
          cell: ({ severanceOfYear }) => <Won amount={severanceOfYear} />,
          best: ({ severanceOfYear }) => severanceOfYear,
        },
      ],
    },
    {
      title: 'Time',
      rows: [
        {
          name: 'Hours a week',
          cell: hoursCell,
          best: ({ hours, overtime }) => -hours - overtime,
        },
        {
          name: 'Commute a week',
          cell: ({ commute, isCommuteStated }) =>
            isCommuteStated ? `${hoursText(commute)} h` : 'Not stated: counted as none',
          best: ({ commute }) => -commute,
        },
        {
          name: 'Per hour of your week',
          cell: ({ anHour }) => <Won amount={anHour} />,
          best: ({ anHour }) => anHour,
        },
        {
          name: 'Per paid hour, before tax',
          help: `Minimum wage: ${wonText(minimumWage)}`,
          cell: ({ paidHour, isUnderMinimumWage }) => (
            <>
              <Won amount={paidHour} />
              {isUnderMinimumWage && <small>Under the minimum wage</small>}
            </>
          ),
          best: ({ paidHour }) => paidHour,
        },
      ],
    },
    {
      title: 'Getting in',
      rows: [
        {
          name: 'Visa',
          cell: ({ visa }) => <Gate openness={OPENNESS[visa]} label={labelOf(VISAS, visa)} />,
        },
        { name: 'Workplace', cell: ({ workplace }) => labelOf(WORKPLACES, workplace) },
        {
          name: 'E-7-1 pay floor',
          help: `${wonText(payFloor)}${isPayFloorKnown ? '' : ', the last one we know'}`,
          cell: ({ timesPayFloor }) => (timesPayFloor < 1 ? 'Below' : `${Math.floor(timesPayFloor * 10) / 10} times`),
        },
      ],
    },
    {
      title: 'Before you sign',
      rows: [
        {
          name: 'Your first year',
          cell: firstYearCell,
        },
        {
          name: 'Ask by email, so you have it in writing',
          cell: (offer) => (
            <ul className="ask-list">
              {questionsOf(offer).map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          ),
        },
      ],
    },
  ];
}

function firstYearCell({ pay, severance, employment }: Offer): ReactNode {
  const search = {
    pay: String(pay),
    severance: severance === 'not_stated' ? 'on_top' : severance,
    ...(!employment && { employment: 'false' }),
  };
  return (
    <SiteLink to="/tools/first-year-cost" search={search}>
      Money you need to land
    </SiteLink>
  );
}

function severanceCell({ severance }: Offer): ReactNode {
  return (
    <>
      {labelOf(SEVERANCES_OFFERED, severance)}
      {severance === 'not_stated' && <small>Counted as on top</small>}
    </>
  );
}

function hoursCell({ hours, overtime, areHoursStated }: Offer): ReactNode {
  return (
    <>
      {overtime > 0 ? `${hoursText(hours)} + ${hoursText(overtime)} fixed overtime` : hoursText(hours)}
      {!areHoursStated && <small>Not all stated: we assume the rest</small>}
    </>
  );
}

const OPENNESS: Record<Offer['visa'], Openness> = {
  sponsored: 'open',
  own: 'open',
  maybe: 'half',
  transfer: 'half',
  none: 'shut',
  not_stated: 'none',
};

function labelOf(terms: readonly { id: string; label: string }[], id: string): string {
  return terms.find((term) => term.id === id)?.label ?? '';
}

/** What to have in writing before signing, by what the offer leaves open. */
function questionsOf(offer: Offer): string[] {
  const { severance, overtime, areHoursStated, isOverLimit, isUnderMinimumWage, visa, workplace } = offer;
  const asked: [boolean, string][] = [
    [isUnderMinimumWage, 'How does this pay meet the minimum wage?'],
    [!areHoursStated, 'How many hours a week are agreed, and is any overtime in the pay?'],
    [overtime > 0, 'Are these overtime hours fixed? What if I work fewer, or more?'],
    [isOverLimit, 'How do you stay within the legal overtime limit?'],
    [severance === 'inside', 'Is severance part of the yearly pay, and only paid when I leave?'],
    [severance === 'not_stated', 'Is severance on top of the yearly pay, or part of it?'],
    [severance === 'on_top', 'Is severance paid into a pension plan, and is it DB or DC?'],
    [workplace === 'not_stated', 'Where would I work, and how many days at home does the contract promise?'],
    [workplace === 'hybrid', 'How many days at home does the contract promise?'],
    [workplace === 'remote', 'Can I work from outside Korea, and for how long?'],
    [visa === 'sponsored', 'Who files for the visa, who pays for it, and by when?'],
    [visa === 'maybe', 'Have you sponsored an E-7 before? Who pays if it’s refused?'],
    [visa === 'not_stated', 'Would you sponsor a visa, or do I need my own?'],
    [visa === 'none' || visa === 'transfer', 'Would you file a report if my visa needs one?'],
    [true, 'Is there a probation period, and is pay lower during it?'],
  ];
  return asked.flatMap(([isOpen, question]) => (isOpen ? [question] : []));
}
