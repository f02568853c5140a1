import type { Offer, offerComparison } from '#contract/tools/offer-comparison.ts';
import { Won } from '#web/components/salary/won.tsx';

export type Compared = ReturnType<(typeof offerComparison)['work']>;

/** Offers in plan: wide is the week, deep what an hour brings, the floor the month, the door the visa. */
export function Rooms({ result }: { result: Compared }) {
  const { offers, byHour, isDecided } = result;
  const dearest = Math.max(...offers.map(({ anHour }) => anHour));
  const longest = Math.max(...offers.map(({ weekly }) => weekly));
  return (
    <>
      <svg className="vh" width="0" height="0" aria-hidden="true">
        <pattern id="offer-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" stroke="currentColor" strokeWidth="1.5" />
        </pattern>
      </svg>
      <ul className={`rooms of-${offers.length}`}>
        {offers.map((offer) => (
          <li key={offer.place} className={isDecided && offer === byHour ? 'room win' : 'room'}>
            <h3>
              {offer.name}
              {titleOf(offer, result) && <small>{titleOf(offer, result)}</small>}
            </h3>
            <p className="rate">
              <span className="nowrap">
                <b>
                  <Won amount={offer.anHour} />
                </b>{' '}
                an hour,
              </span>{' '}
              <span className="nowrap">
                <Millions amount={offer.net} /> a month
              </span>
            </p>
            <Floor offer={offer} width={offer.weekly / longest} depth={dearest > 0 ? offer.anHour / dearest : 0} />
            <p className="week">
              <b>{hoursText(offer.weekly)} h a week</b> {partsText(offer)}
            </p>
          </li>
        ))}
      </ul>
      <p className="room-legend">
        <span>
          <b>Width:</b> hours of your week
        </span>
        <span>
          <b>Depth:</b> what an hour pays
        </span>
        <span>
          <b>Area:</b> what the month pays
        </span>
        <span>
          <b>Hatched:</b> overtime and commute
        </span>
        <span>
          <b>Door:</b> open if they sponsor your visa or you don’t need one, dashed if it depends, none if they don’t or
          it isn’t stated
        </span>
      </p>
    </>
  );
}

function titleOf(offer: Offer, { byHour, byMoney, biggestNumber, isDecided }: Compared): string {
  if (!isDecided) return '';
  if (offer === byHour) return offer === byMoney ? 'Most per hour, most money' : 'Most per hour';
  if (offer === byMoney) return 'Most money';
  return offer === biggestNumber ? 'Biggest number' : '';
}

/** In shares of the longest week and of the best hour. Styles in the page are barred, so it's all attributes. */
function Floor({ offer, width, depth }: { offer: Offer; width: number; depth: number }) {
  const { hours, overtime, weekly, commute, visa } = offer;
  const percent = (part: number, whole = 1) => `${((part / whole) * 100).toFixed(2)}%`;
  return (
    <svg className="floor" aria-hidden="true">
      <svg y={percent(1 - depth)} width={percent(width)} height={percent(depth)} overflow="visible" aria-hidden="true">
        <rect className="ground" width="100%" height="100%" />
        {overtime > 0 && <Part className="over" from={percent(hours, weekly)} width={percent(overtime, weekly)} />}
        {commute > 0 && (
          <Part className="way" from={percent(hours + overtime, weekly)} width={percent(commute, weekly)} />
        )}
        <rect className="wall" width="100%" height="100%" />
        {visa !== 'none' && visa !== 'not_stated' && (
          <svg x="16%" y="100%" overflow="visible" aria-hidden="true">
            <line className="sill" x2="36" />
            {visa === 'maybe' || visa === 'transfer' ? (
              <line className="bolt" x2="36" />
            ) : (
              <path className="leaf" d="M0 0v-36a36 36 0 0 1 36 36" />
            )}
          </svg>
        )}
      </svg>
    </svg>
  );
}

function Part({ className, from, width }: { className: string; from: string; width: string }) {
  return (
    <>
      <rect className={className} x={from} width={width} height="100%" />
      <line className="part" x1={from} x2={from} y2="100%" />
    </>
  );
}

/** `₩5.04M` */
export function Millions({ amount }: { amount: number }) {
  return (
    <>
      <span className="won">₩</span>
      {Math.round(amount / 10_000) / 100}M
    </>
  );
}

export function hoursText(hours: number): string {
  return String(Math.round(hours * 10) / 10);
}

function partsText({ hours, overtime, commute, areHoursStated, isCommuteStated }: Offer): string {
  const more = overtime > 0 ? `, ${hoursText(overtime)} fixed overtime` : '';
  const way = isCommuteStated ? `${commute > 0 ? hoursText(commute) : 'no'} commute` : 'commute not stated';
  return `${hoursText(hours)} ${areHoursStated ? 'work' : 'assumed'}${more}, ${way}`;
}
