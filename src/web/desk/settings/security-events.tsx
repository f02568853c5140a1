import type { SecurityFigures } from '#contract/admin-settings.ts';
import { Moment } from '#web/desk/records/moment.tsx';

/** What was noted of sign-ins and the like in the last day, the frequent first. */
export function SecurityEvents({ events, alarms }: SecurityFigures) {
  const seen = events.filter(({ last_day }) => last_day > 0).toSorted((a, b) => b.last_day - a.last_day);
  return (
    <section className="mb-6">
      <h2 className="mb-2">Security events of the last 24 hours</h2>
      {alarms.map(({ count, of, networks, at }) => (
        <p key={of} className="warn mb-3">
          {count} {of} in a minute, from {networks === null ? 'many networks' : fromNetworks(networks)},{' '}
          <Moment at={at} />.
        </p>
      ))}
      {seen.length === 0 ? (
        <p className="mute">None.</p>
      ) : (
        <table className="desk-table" aria-label="Security events">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Last hour</th>
              <th scope="col">24 hours</th>
              <th scope="col">What it means</th>
            </tr>
          </thead>
          <tbody>
            {seen.map(({ event, last_hour, last_day, meaning }) => (
              <tr key={event}>
                <td data-label="Event">
                  <code>{event}</code>
                </td>
                <td data-label="Last hour" className="num">
                  {last_hour.toLocaleString('en')}
                </td>
                <td data-label="24 hours" className="num">
                  {last_day.toLocaleString('en')}
                </td>
                <td data-label="What it means" className="wide">
                  {meaning}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function fromNetworks(count: number): string {
  return count === 1 ? 'one network' : `about ${count} networks`;
}
