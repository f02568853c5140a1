import {
  FIELDS,
  isOnTarget,
  type Label,
  type Miss,
  ownLabels,
  precisionOf,
  recallOf,
  type Score,
  scoreOf,
} from '#tests/support/reading-labels.ts';

/**
 * `npm run reading:measure`: how well the reader of listings does on the labels of reference/reading, by field and
 * language, and each of its misses. Fails under the targets.
 */
function main(): number {
  const labels = ownLabels();
  const rows = FIELDS.flatMap((field) =>
    rowsOf(
      field,
      labels.filter((label) => label.field === field),
    ),
  );
  console.log(['field'.padEnd(24), 'language', 'labels', 'precision', 'recall'].join('  '));
  for (const { name, language, count, score } of rows) {
    const cells = [
      name.padEnd(24),
      language.padEnd(8),
      String(count).padStart(6),
      percent(precisionOf(score)),
      percent(recallOf(score)),
    ];
    console.log(`${cells.join('  ')}${isOnTarget(score) ? '' : '  under the target'}`);
  }
  for (const { score, language } of rows) {
    if (language !== 'both') for (const miss of score.misses) console.log(lineOf(miss));
  }
  return rows.every(({ score }) => isOnTarget(score)) ? 0 : 1;
}

type Row = { name: string; language: string; count: number; score: Score };

function rowsOf(name: string, labels: readonly Label[]): Row[] {
  const rowOf = (language: string, own: readonly Label[]) => ({
    name,
    language,
    count: own.length,
    score: scoreOf(own),
  });
  const byLanguage = (['en', 'ko'] as const).map((language) =>
    rowOf(
      language,
      labels.filter((label) => label.language === language),
    ),
  );
  return [...byLanguage, rowOf('both', labels)];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(9);
}

function lineOf({ label, stated, sentence, rule }: Miss): string {
  const [wanted, got] = [JSON.stringify(label.expect), JSON.stringify(stated)];
  const source = sentence === null ? '' : ` by ${rule} from ${JSON.stringify(sentence)}`;
  return `${label.id}: ${wanted}, not ${got}${source}: ${JSON.stringify(label.text)}`;
}

process.exitCode = main();
