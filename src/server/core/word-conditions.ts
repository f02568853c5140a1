import { type SQL, sql } from 'drizzle-orm';

/**
 * The tsquery for a word of `queryTerms`, in its own spelling or by its English stem, in the parts of a text that have
 * these weights.
 */
export function holds(term: string, weights: '' | 'A' | 'AB'): SQL {
  const suffix = weights === '' ? '' : `:${weights}`;
  const exact = sql`to_tsquery('simple', ${term + suffix})`;
  const stem = sql`to_tsquery('english', ${term + suffix})`;
  return sql`(case when numnode(${stem}) = 0 then ${exact} else ${exact} || ${stem} end)`;
}

/** The tsquery for all of the words. */
export function holdsAll(terms: readonly string[], weights: '' | 'A' | 'AB'): SQL {
  return sql.join(
    terms.map((term) => holds(term, weights)),
    sql` && `,
  );
}
