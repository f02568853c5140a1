import {
  CASE_FOLDERS,
  FIELDS,
  isOnTarget,
  type Label,
  listingLabels,
  type Miss,
  ownLabels,
  precisionOf,
  REAL_SETS,
  REAL_TARGETS,
  realLabels,
  recallOf,
  type Score,
  scoreOf,
} from '#tests/support/reading-labels.ts';

/**
 * `npm run reading:measure [-- DIRECTORY] [-- --wrong]`: how well the reader of listings does on the labels of
 * reference/reading, by field and language: on our own cases and listings, and on the real ones that the directory
 * holds. Prints each miss; with `--wrong` those alone that it states and should not. Fails where the cases or all
 * labels of ours together are under their targets, or a set of real Korean listings under those for real ones.
 */
function main(given: string[]): number {
  const directory = given.find((argument) => !argument.startsWith('-'));
  const isWrongOnly = given.includes('--wrong');
  const own = Object.fromEntries(CASE_FOLDERS.map((folder) => [folder, ownLabels(folder)]));
  const [english = [], ...korean] = REAL_SETS.map((set) => (directory ? realLabels(directory, set) : []));
  const apart = { ...own, listings: listingLabels(), real: english };
  const tables = { ...apart, together: Object.values(apart).flat() };
  const scored = Object.entries(tables).map(([name, labels]) => ({ name, rows: rowsOf(labels, ['en', 'ko']) }));
  const real = korean.map((labels, at) => ({ name: REAL_SETS[at + 1] ?? '', rows: realRows(labels) }));
  for (const { name, rows } of [...scored, ...real])
    for (const row of rows) console.log(`${name.padEnd(14)}  ${rowLine(row)}`);
  const misses = [...scored, ...real].filter(({ name }) => name !== 'together').flatMap(({ rows }) => rows);
  for (const { score, isSum } of misses)
    for (const miss of isSum ? [] : score.misses) if (!isWrongOnly || miss.stated !== null) console.log(missLine(miss));
  const held = scored.filter(({ name }) => name === 'cases' || name === 'together').flatMap(({ rows }) => rows);
  const sums = real.flatMap(({ rows }) => rows.filter(({ field }) => field === ALL_BUT_YEARS || field === 'years'));
  return held.every(({ score }) => isOnTarget(score)) && sums.every(isOnRealTarget) ? 0 : 1;
}

type Row = { field: string; language: string; count: number; score: Score; isSum?: true };

const ALL_BUT_YEARS = 'all but years';

function rowsOf(labels: readonly Label[], languages: readonly Label['language'][]): Row[] {
  const groups = FIELDS.flatMap((field) => languages.map((language) => ({ field, language })));
  return labels.length === 0
    ? []
    : groups.map(({ field, language }) => {
        const own = labels.filter((label) => label.field === field && label.language === language);
        return { field, language, count: own.length, score: scoreOf(own) };
      });
}

/** Korean boards list a few texts in English too. */
function realRows(labels: readonly Label[]): Row[] {
  const rows = rowsOf(
    labels.map((label) => ({ ...label, language: 'ko' })),
    ['ko'],
  );
  const others = labels.filter(({ field }) => field !== 'years');
  const sum: Row = { field: ALL_BUT_YEARS, language: 'ko', count: others.length, score: scoreOf(others), isSum: true };
  return labels.length === 0 ? [] : [...rows, sum];
}

function isOnRealTarget({ score }: Row): boolean {
  return precisionOf(score) >= REAL_TARGETS.precision && recallOf(score) >= REAL_TARGETS.recall;
}

function rowLine({ field, language, count, score }: Row): string {
  const shares = `precision ${percent(precisionOf(score))}  recall ${percent(recallOf(score))}`;
  const counts = `${count} labels, ${score.expected} to state, ${score.right} right, ${score.allowed} unsure and stated, ${score.wrong} wrong`;
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
