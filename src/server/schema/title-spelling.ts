import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** At the end of titles; says nothing of the work. */
const PLACES =
  'south korea|republic of korea|korea|kr|seoul|gangnam|busan|pangyo|gyeonggi|remote|hybrid|on-?site|대한민국|한국|서울|강남|부산|판교|경기|재택';
/** `+` and `#` are part of names. */
const PUNCTUATION = '[][\\s!"$%&\'()*,./:;<=>?@\\\\^_`{|}~·–—…-]+';

/** Without case, spaces, punctuation, and places at the end. */
export function titleSpelling(title: SQLWrapper): SQL {
  const places = literal(`(${PUNCTUATION}(${PLACES}))+[])\\s]*$`);
  return sql`btrim(regexp_replace(regexp_replace(lower(${title}), ${places}, ''), ${literal(PUNCTUATION)}, ' ', 'g'))`;
}

function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}
