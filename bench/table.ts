import { type Before, before } from './before.ts';
import { isMet, type Target, wordsOf } from './targets.ts';

/** A row of the table: a figure, its reference and their ratio. */
export type Row = {
  what: string;
  /** Tells the row apart in its section, where `what` says something that varies. */
  key?: string;
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

const COLUMNS = ['Measured', 'Figure', 'Held against', 'Ratio', 'Before', 'Target', ''] as const;

/** Rows whose target is missed. */
export function missed(sections: readonly Section[]): Row[] {
  return sections.flatMap((section) => section.rows).filter((row) => verdict(row) === 'missed');
}

/** A Markdown table, aligned for terminals. */
export function table(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, rows }) => [
    [`**${title}**`, ...COLUMNS.slice(1).map(() => '')],
    ...rows.map((row) => cells(title, row)),
  ]);
  const widths = COLUMNS.map((name, column) =>
    Math.max(3, name.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lineOf(COLUMNS), rule, ...lines.map(lineOf)].join('\n');
}

function cells(title: string, row: Row): string[] {
  const { what, key = what, figure, reference = '', ratio, target } = row;
  return [
    what,
    figure,
    reference,
    written(ratio),
    beforeOf(before(title, key)),
    target ? wordsOf(target) : '',
    verdict(row),
  ];
}

function written(ratio: number | undefined): string {
  if (ratio === undefined) return '';
  return ratio.toFixed(ratio < 0.1 ? 4 : ratio < 10 ? 2 : 0);
}

function beforeOf(was: Before | null): string {
  if (!was) return '';
  return was.ratio === undefined ? was.figure : `${was.figure}; ${written(was.ratio)}`;
}

function verdict({ target, ratio, judged }: Row): 'met' | 'missed' | '' {
  const value = judged ?? ratio;
  if (!target || value === undefined) return '';
  return isMet(value, target) ? 'met' : 'missed';
}
