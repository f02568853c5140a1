import { type SQL, sql } from 'drizzle-orm';

/** A tsquery for a word of `queryTerms` or its English stem, in parts of a text with these weights. */
export function holds(term: string, weights: '' | 'A' | 'AB'): SQL {
  const suffix = weights === '' ? '' : `:${weights}`;
  const exact = sql`to_tsquery('simple', ${term + suffix})`;
  const stem = sql`to_tsquery('english', ${term + suffix})`;
  return sql`(case when numnode(${stem}) = 0 then ${exact} else ${exact} || ${stem} end)`;
}

export function holdsAll(terms: readonly string[], weights: '' | 'A' | 'AB'): SQL {
  return sql.join(
    terms.map((term) => holds(term, weights)),
    sql` && `,
  );
}
