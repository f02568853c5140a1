import type { ReactNode } from 'react';

type FactsProps = { title: string; facts: readonly (readonly [string, ReactNode])[] };

/** What is known of something, by name; what is not known is left out. */
export function Facts({ title, facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return <p className="soft">None.</p>;
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
