import { isMet, type Target, wordsOf } from './targets.ts';

/** A row of the table: a figure, its reference and their ratio. */
export type Row = {
  what: string;
  /** With its unit. */
  figure: string;
  /** With its unit; empty without a reference. */
  reference?: string;
  ratio?: number;
  /** Checks the ratio, or `judged` where the figure itself counts. */
  target?: Target;
  judged?: number;
};

export type Section = { title: string; rows: Row[] };

const COLUMNS = ['Measured', 'Figure', 'Held against', 'Ratio', 'Target', ''] as const;

/** Rows whose target is missed. */
export function missed(sections: readonly Section[]): Row[] {
  return sections.flatMap((section) => section.rows).filter((row) => verdict(row) === 'missed');
}

/** A Markdown table, aligned for terminals. */
export function table(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, rows }) => [[`**${title}**`, '', '', '', '', ''], ...rows.map(cells)]);
  const widths = COLUMNS.map((name, column) =>
    Math.max(3, name.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const written = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [written(COLUMNS), rule, ...lines.map(written)].join('\n');
}

function cells(row: Row): string[] {
  const { what, figure, reference = '', ratio, target } = row;
  return [
    what,
    figure,
    reference,
    ratio?.toFixed(ratio < 0.1 ? 4 : 2) ?? '',
    target ? wordsOf(target) : '',
    verdict(row),
  ];
}

function verdict({ target, ratio, judged }: Row): 'met' | 'missed' | '' {
  const value = judged ?? ratio;
  if (!target || value === undefined) return '';
  return isMet(value, target) ? 'met' : 'missed';
}
