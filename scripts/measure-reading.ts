import {
  CASE_FOLDERS,
  FIELDS,
  isOnTarget,
  type Label,
  listingLabels,
  type Miss,
  ownLabels,
  precisionOf,
  realLabels,
  recallOf,
  type Score,
  scoreOf,
} from '#tests/support/reading-labels.ts';

/**
 * `npm run reading:measure [-- DIRECTORY]`: how well the reader of listings does on the labels of reference/reading, by
 * field and language: on our own cases and listings, and on the real ones that the directory holds. Prints each miss.
 * Fails where the cases or all labels together are under the targets.
 */
function main([directory]: string[]): number {
  const [listings, real] = [listingLabels(), directory ? realLabels(directory) : []];
  const own = Object.fromEntries(CASE_FOLDERS.map((folder) => [folder, ownLabels(folder)]));
  const apart = { ...own, listings, real };
  const tables = { ...apart, together: Object.values(apart).flat() };
  const scored = Object.entries(tables).map(([name, labels]) => ({
    name,
    rows: labels.length === 0 ? [] : rowsOf(labels),
  }));
  for (const { name, rows } of scored) for (const row of rows) console.log(`${name.padEnd(14)}  ${rowLine(row)}`);
  const misses = scored.filter(({ name }) => name !== 'together').flatMap(({ rows }) => rows);
  for (const { score } of misses) for (const miss of score.misses) console.log(missLine(miss));
  const held = scored.filter(({ name }) => name === 'cases' || name === 'together').flatMap(({ rows }) => rows);
  return held.every(({ score }) => isOnTarget(score)) ? 0 : 1;
}

type Row = { field: string; language: string; count: number; score: Score };

function rowsOf(labels: readonly Label[]): Row[] {
  const groups = FIELDS.flatMap((field) => (['en', 'ko'] as const).map((language) => ({ field, language })));
  return groups.map(({ field, language }) => {
    const own = labels.filter((label) => label.field === field && label.language === language);
    return { field, language, count: own.length, score: scoreOf(own) };
  });
}

function rowLine({ field, language, count, score }: Row): string {
  const shares = `precision ${percent(precisionOf(score))}  recall ${percent(recallOf(score))}`;
  const counts = `${count} labels, ${score.expected} to state, ${score.right} right, ${score.wrong} wrong`;
  return `${field.padEnd(18)}  ${language}  ${shares}  ${counts}${isOnTarget(score) ? '' : '  under the target'}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}

const QUOTE_MAX = 300;

function missLine({ label, stated, sentence, rule }: Miss): string {
  const quote = sentence ?? label.text.slice(0, QUOTE_MAX);
  return `${label.id}: ${JSON.stringify(label.expect)}, not ${JSON.stringify(stated)} (${rule ?? 'no rule'}): ${JSON.stringify(quote)}`;
}

process.exitCode = main(process.argv.slice(2));
