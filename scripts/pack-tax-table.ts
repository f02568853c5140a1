import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the official table of reference/salary into the form that the browser loads. A column is the steps from each row to
 * the next in units of 10 won and base 36; `18*40` is the step 18 forty times.
 */
const SOURCE = 'reference/salary/income-tax-table.csv';
const TARGET = 'src/contract/salary/salary-table-columns.ts';

const [, ...lines] = readFileSync(SOURCE, 'utf8').trim().split('\n');
const rows = lines.map((line) => line.split(',').slice(2).map(Number));
const columns = (rows[0] ?? []).map((_, family) => packed(rows.map((row) => (row[family] ?? 0) / 10)));
writeFileSync(
  TARGET,
  `// Written by scripts/pack-tax-table.ts from ${SOURCE}; the form is explained there.\n` +
    `export const COLUMNS = [\n${columns.map((column) => `  '${column}',\n`).join('')}] as const;\n`,
);

function packed(cells: readonly number[]): string {
  const steps = cells.map((cell, row) => (cell - (cells[row - 1] ?? 0)).toString(36));
  const runs: { step: string; count: number }[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last?.step === step) last.count += 1;
    else runs.push({ step, count: 1 });
  }
  return runs.map(({ step, count }) => (count === 1 ? step : `${step}*${count}`)).join(' ');
}
