import { ADVERT_CHECK_KINDS, type AdvertCheck } from '#contract/admin-advert-watch.ts';
import { termOf } from '#contract/vocabulary.ts';
import { Moment } from '#web/desk/records/moment.tsx';

/** Who checked what of an advert and when. */
export function ChecksTable({ checks }: { checks: readonly AdvertCheck[] }) {
  if (checks.length === 0) return <p className="soft">Nothing was checked yet; the programme looks each hour.</p>;
  return (
    <table className="desk-table" aria-label="Checks">
      <thead>
        <tr>
          {['What', 'Result', 'By', 'When', 'Note'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checks.map(({ id, kind, result, by, user_id, checked_at, note }) => (
          <tr key={id}>
            <td data-label="What">{termOf(ADVERT_CHECK_KINDS, kind)?.label}</td>
            <td data-label="Result">{result === 'failed' ? <b>{result}</b> : result}</td>
            <td data-label="By">{by === 'staff' ? `staff, ${user_id ?? 'command line'}` : 'programme'}</td>
            <td data-label="When">
              <Moment at={checked_at} />
            </td>
            <td data-label="Note" className="wide">
              {note ?? '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
