import '#web/ui/compared.css';
import type { ReactNode } from 'react';
import { NOT_STATED } from '#contract/core/vocabulary.ts';

export type ComparedRow<Of> = { name: string; cell(one: Of): ReactNode };

type ComparedProps<Of> = {
  of: readonly Of[];
  head(one: Of): ReactNode;
  rows: readonly ComparedRow<Of>[];
  className?: string;
};

/** Things as columns, side by side. */
export function Compared<Of extends { id: string }>({ of, head, rows, className = '' }: ComparedProps<Of>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its columns scroll, by keys too.
    <section className="compare-box" aria-label="Side by side" tabIndex={0}>
      <table className={`compared num ${className}`}>
        <thead>
          <tr>
            <td />
            {of.map((one) => (
              <th key={one.id} scope="col">
                {head(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {of.map((one) => (
                <td key={one.id}>{cell(one) || <span className="mute">{NOT_STATED.label}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
