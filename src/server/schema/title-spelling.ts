import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What follows the words of many a title, and says nothing of the work. */
const PLACES =
  'south korea|republic of korea|korea|kr|seoul|gangnam|busan|pangyo|gyeonggi|remote|hybrid|on-?site|대한민국|한국|서울|강남|부산|판교|경기|재택';
/** `+` and `#` are part of names. */
const PUNCTUATION = '[][\\s!"$%&\'()*,./:;<=>?@\\\\^_`{|}~·–—…-]+';

/** A title as titles are compared: without case, spaces, punctuation, and places at its end. */
export function titleSpelling(title: SQLWrapper): SQL {
  const places = literal(`(${PUNCTUATION}(${PLACES}))+[])\\s]*$`);
  return sql`btrim(regexp_replace(regexp_replace(lower(${title}), ${places}, ''), ${literal(PUNCTUATION)}, ' ', 'g'))`;
}

function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}
