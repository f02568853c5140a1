import { type SQL, sql } from 'drizzle-orm';
import { HANGUL } from '#contract/core/hangul.ts';

/**
 * One spelling for listings and queries: `C++` and `C#` would both become `c` in PostgreSQL, accents go, and Hangul
 * becomes pairs of syllables, so that parts of Korean words match.
 */
type Alias = {
  pattern: RegExp;
  word: string;
  keep?: boolean;
};

const ALIASES: readonly Alias[] = [
  { pattern: /(?<![\p{L}\p{N}])c\s?\+\+|(?<![\p{L}\p{N}])cpp(?![\p{L}\p{N}])/giu, word: 'cplusplus' },
  { pattern: /(?<![\p{L}\p{N}])c[#♯]|(?<![\p{L}\p{N}])c-?sharp(?![\p{L}\p{N}])/giu, word: 'csharp' },
  {
    pattern: /(?<![\p{L}\p{N}])(?:asp)?\.net(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])dot-?net(?![\p{L}\p{N}])/giu,
    word: 'dotnet',
  },
  { pattern: /(?<![\p{L}\p{N}])node(?:[.\s-]?js)?(?![\p{L}\p{N}])/giu, word: 'nodejs' },
  { pattern: /(?<![\p{L}\p{N}])(react|vue|angular)[.\s-]?js(?![\p{L}\p{N}])/giu, word: '$1' },
  { pattern: /(?<![\p{L}\p{N}])([\p{L}]{2,})\.js(?![\p{L}\p{N}])/giu, word: '$1js' },
  { pattern: /(?<![\p{L}\p{N}])js(?![\p{L}\p{N}])/giu, word: 'javascript' },
  { pattern: /(?<![\p{L}\p{N}])ts(?![\p{L}\p{N}])/giu, word: 'typescript' },
  { pattern: /(?<![\p{L}\p{N}])golang(?![\p{L}\p{N}])/giu, word: 'golang' },
  { pattern: /(?<![\p{L}\p{N}])k8s(?![\p{L}\p{N}])/giu, word: 'kubernetes' },
  { pattern: /(?<![\p{L}\p{N}])postgres(?![\p{L}\p{N}])/giu, word: 'postgresql' },
  { pattern: /(?<![\p{L}\p{N}])front[\s-]end(?![\p{L}\p{N}])/giu, word: 'frontend' },
  { pattern: /(?<![\p{L}\p{N}])back[\s-]end(?![\p{L}\p{N}])/giu, word: 'backend' },
  { pattern: /(?<![\p{L}\p{N}])full[\s-]stack(?![\p{L}\p{N}])/giu, word: 'fullstack' },
  { pattern: /(?<![\p{L}\p{N}])dev[\s-]ops(?![\p{L}\p{N}])/giu, word: 'devops' },
  { pattern: /(?<![\p{L}\p{N}])e-?commerce(?![\p{L}\p{N}])/giu, word: 'ecommerce' },
  { pattern: /(?<![\p{L}\p{N}])machine[\s-]learning(?![\p{L}\p{N}])/giu, word: 'ml', keep: true },
  { pattern: /(?<![\p{L}\p{N}])artificial[\s-]intelligence(?![\p{L}\p{N}])/giu, word: 'ai', keep: true },
  { pattern: /(?<![\p{L}\p{N}])large[\s-]language[\s-]models?(?![\p{L}\p{N}])/giu, word: 'llm', keep: true },
  { pattern: /(?<![\p{L}\p{N}])google[\s-]cloud(?![\p{L}\p{N}])/giu, word: 'gcp', keep: true },
  { pattern: /(?<![\p{L}\p{N}])site[\s-]reliability(?![\p{L}\p{N}])/giu, word: 'sre', keep: true },
];

/** In text, "Go" is the language only when capitalized, and not in "Go-to-market". */
const GO_IN_TEXT = /(?<![\p{L}\p{N}])Go(?![\p{L}\p{N}]|[\s-]to(?![\p{L}]))/gu;
const GO_IN_QUERY = /(?<![\p{L}\p{N}])go(?![\p{L}\p{N}])/giu;

const RUNS = /[\p{Script=Hangul}]+|[^\p{Script=Hangul}]+/gu;

function words(text: string, reading: 'index' | 'query'): string[] {
  let spelled = text.normalize('NFKC').replace(reading === 'query' ? GO_IN_QUERY : GO_IN_TEXT, ' golang ');
  for (const { pattern, word, keep } of ALIASES) {
    spelled = spelled.replace(pattern, keep && reading === 'index' ? ` ${word} $& ` : ` ${word} `);
  }
  const plain = spelled.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : (word.match(RUNS) ?? []).flatMap(syllablePairs)));
}

function syllablePairs(run: string): string[] {
  if (!HANGUL.test(run) || run.length <= 2) return [run];
  return Array.from({ length: run.length - 1 }, (_, start) => run.slice(start, start + 2));
}

export function indexWords(text: string): string {
  return words(text, 'index').join(' ');
}

const MAX_TERMS = 12;

/** Distinct and normalized: letters and digits only, safe inside a tsquery. */
export function queryTerms(q: string): string[] {
  return [...new Set(words(q, 'query'))].slice(0, MAX_TERMS);
}

/** A tsquery for a word of `queryTerms` or its English stem, in parts of a text with these weights. */
export function holds(term: string, weights: '' | 'A' | 'AB'): SQL {
  const suffix = weights === '' ? '' : `:${weights}`;
  const exact = sql`to_tsquery('simple', ${term + suffix})`;
  const stem = sql`to_tsquery('english', ${term + suffix})`;
  return sql`(case when numnode(${stem}) = 0 then ${exact} else ${exact} || ${stem} end)`;
}

/** A tsquery for all words of one phrasing or of another. */
export function holdsOne(phrasings: readonly (readonly string[])[], weights: '' | 'A' | 'AB'): SQL {
  return sql.join(
    phrasings.map((terms) => sql`(${holdsAll(terms, weights)})`),
    sql` || `,
  );
}

export function holdsAll(terms: readonly string[], weights: '' | 'A' | 'AB'): SQL {
  return sql.join(
    terms.map((term) => holds(term, weights)),
    sql` && `,
  );
}
