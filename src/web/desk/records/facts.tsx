import type { ReactNode } from 'react';

/** What is known of one record, by name; what is not known is left out. */
export function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <table className="desk-table" aria-label={title}>
      <tbody>
        {known.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="wide">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
