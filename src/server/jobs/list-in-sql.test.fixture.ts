import { type SQL, sql } from 'drizzle-orm';
import {
  EMPLOYMENT_TYPES,
  ids,
  KOREAN_LEVELS,
  NOT_STATED,
  RESIDENCES,
  VERDICTS,
  VISA_ANSWERS,
  WORK_ABROAD_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { asksOfFacets, fitOf, judgedFacets } from '#contract/jobs/fit.ts';
import { FACETS, type Facet, type ListFilter, STATED_FACETS } from '#contract/jobs/job-facets.ts';
import { personOf } from '#contract/jobs/person.ts';
import { type Db, rows } from '#platform/db.ts';
import { onTop } from '#server/jobs/featured-turn.ts';
import { yearlyOfLeastPays } from '#server/jobs/pay-reached.ts';
import { TEST_START } from '#tests/support/test-app.ts';

/** The query of a list of jobs as it travels in an address. */
export type ListQuery = Partial<
  Record<ListFilter | 'is_closed' | 'is_featured' | 'company_name' | 'ids' | 'sort', string>
>;

/** Sort keys of a job, ascending. */
export type Place = readonly number[];

export type ListAnswer = {
  jobs: { slug: string; place: Place }[];
  open: number;
  not_stated: number;
  not_stated_by: Record<string, number>;
  fits: Record<string, number> | null;
  facets: Record<string, Record<string, number>>;
};

const YEARLY_PAY = sql`coalesce(pay_max, pay_min, 0)::float8
  * case pay_period when 'month' then 12 when 'hour' then 209 * 12 else 1 end
  * case pay_currency when 'USD' then 1400 else 1 end`;

const REACHED = [...yearlyOfLeastPays(TEST_START)].map(
  ([id, least]) => sql`case when ${YEARLY_PAY} >= ${least}::float8 then ${id}::text end`,
);

/** A row's values for each facet. */
export const FACET_VALUES: Record<Facet, SQL> = {
  ko_language_levels: sql`array[coalesce(korean_level, 'not-stated')]`,
  visa_sponsorship: sql`array[coalesce(visa_note, is_visa_sponsored::text, 'not-stated')]`,
  residence: sql`array[coalesce(residence, 'not-stated')]`,
  workplace_types: sql`array[coalesce(workplace, 'not-stated')]`,
  work_abroad: sql`array[case when work_abroad is not null then work_abroad::text
             when workplace <> 'remote' or residence = 'in-korea' then 'false' else 'not-stated' end]`,
  relocation: sql`array[coalesce(relocation::text, 'not-stated')]`,
  places: sql`case when region is null and cardinality(places) = 0 then array['not-stated']
              when region is null or region = any(places) then places else region || places end`,
  employment_types: sql`array[coalesce(employment_type, 'not-stated')]`,
  occupations: sql`occupations`,
  tags: sql`tags`,
  years: sql`array[case when years_min is null then 'not-stated' when years_min < 3 then 'under-3'
             when years_min < 6 then '3-to-5' when years_min < 10 then '6-to-9' else '10-or-more' end]`,
  least_pay: sql`case when coalesce(pay_max, pay_min) is null then array['not-stated']
             else array_remove(array[${sql.join(REACHED, sql`, `)}], null) end`,
  pay_stated: sql`array[(coalesce(pay_min, pay_max) is not null)::text]`,
  interview_language: sql`case interview_language when 'English' then array['english'] when 'Korean' then array['korean']
             when 'English and Korean' then array['english', 'korean'] else array_remove(array[case when interview_language
             is null then 'not-stated' end], null) end`,
  apply_on: sql`array[case when apply_url is null then 'here' else 'their-site' end]`,
  text_language: sql`case text_language when 'both' then array['en', 'ko'] else array[text_language] end`,
};

/** `listed`: every published job at this time, whether it is closed by then, and the text that the search reads. */
export function listedAt(now: Date): SQL {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql`with listed as (
    select jobs.*, companies.slug as company_slug, companies.name as company_name,
      is_closed or coalesce(expires_at <= ${time}, false) as closed,
      concat_ws(' ', title, array_to_string(tags, ' '), companies.name) as keywords
    from jobs join companies on companies.id = jobs.company_id
    where published_at <= ${time})`;
}

/**
 * The whole list that a query asks for, in plain SQL and without the index, but for the choice among the featured in a
 * turn, which has a test of its own. Words of the search match literally.
 */
export async function listInSql(db: Db, now: Date, query: ListQuery, turn: number): Promise<ListAnswer> {
  const listed = listedAt(now);
  const featured = await rows<{ number: number }>(
    db,
    sql`${listed} select number from listed where is_featured and not closed and ${matches(query)}`,
  );
  const top = onTop(
    featured.map(({ number }) => number),
    turn,
  );
  const [jobs, facets, [counts]] = await Promise.all([
    rows<ListAnswer['jobs'][number]>(
      db,
      sql`${listed} select slug, ${placeOf(query, top)} as place from listed where ${matches(query)}
          order by ${sortKeys(query, top)}`,
    ),
    rows<{ facet: string; value: string; jobs: number }>(db, sql`${listed} ${facetCounts(query)}`),
    rows<Record<string, number>>(
      db,
      sql`${listed} select ${statedCounts(query)} ${fitCounts(query)}
            count(*) filter (where ${matches(query, { orSilent: true })} and not ${matches(query)})::int as not_stated,
            count(*) filter (where not closed)::int as open from listed`,
    ),
  ]);
  const { open = 0, not_stated = 0, yes = 0, ask = 0, no = 0, ...by } = counts ?? {};
  return {
    jobs,
    open,
    not_stated,
    fits: personOf(query) && { yes, ask, no },
    not_stated_by: Object.fromEntries(Object.entries(by).filter(([, left]) => left > 0)),
    facets: Object.fromEntries(
      FACETS.map((facet) => {
        const counted = facets.filter((row) => row.facet === facet);
        return [facet, Object.fromEntries(counted.map(({ value, jobs: total }) => [value, total]))];
      }),
    ),
  };
}

/** The query as a condition, `but` for one facet; `orSilent` also accepts rows that do not answer a question. */
export function matches(query: ListQuery, { but, orSilent }: { but?: Facet; orSilent?: boolean } = {}): SQL {
  const conditions = FACETS.flatMap((facet) => {
    const values = query[facet]?.split(',');
    if (!values || facet === but) return [];
    const taken = orSilent && isStated(facet) ? [...values, 'not-stated'] : values;
    return [sql`${FACET_VALUES[facet]} && ${sql.param(taken)}::text[]`];
  });
  if (query.is_closed) conditions.push(sql`closed = ${query.is_closed}::boolean`);
  if (query.is_featured) conditions.push(sql`is_featured = ${query.is_featured}::boolean`);
  if (query.company) conditions.push(sql`company_slug = ${query.company}`);
  if (query.company_name) conditions.push(sql`lower(company_name) = lower(${query.company_name})`);
  if (query.ids) conditions.push(sql`id::text = any(${sql.param(query.ids.split(','))}::text[])`);
  if (query.fit) conditions.push(sql`${verdictFor(query)} = any(${sql.param(query.fit.split(','))}::text[])`);
  if (query.q) conditions.push(holdsWords(sql`concat_ws(' ', keywords, description)`, query.q));
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function isStated(facet: Facet): boolean {
  return (STATED_FACETS as readonly Facet[]).includes(facet);
}

function holdsWords(text: SQL, q: string): SQL {
  const words = q.split(' ').map((word) => sql`${text} ~* ${word}`);
  return sql`(${sql.join(words, sql` and `)})`;
}

function sortKeys(query: ListQuery, top: readonly number[]): SQL {
  const { q, sort = q ? 'relevance' : 'newest' } = query;
  if (sort === 'fit') {
    const { sort: _, ...usual } = query;
    const pile = sql`array_position(${sql.param(ids(VERDICTS))}::text[], ${verdictFor(query)})`;
    return sql`${pile}, ${sortKeys(usual, top)}`;
  }
  const date = sql`-extract(epoch from published_at)::float8`;
  const bucket = q
    ? sql`case when ${holdsWords(sql`title`, q)} then 0 when ${holdsWords(sql`keywords`, q)} then 1 else 2 end`
    : sql`0::int`;
  const keys = {
    newest: [sql`(number <> all(${sql.param([...top])}::int[]))::int`, date],
    relevance: [bucket, date],
    pay: [sql`-${YEARLY_PAY}`],
    closing: [sql`closed::int`, sql`coalesce(extract(epoch from expires_at)::float8, 8.64e12)`],
  }[sort];
  if (!keys) throw new Error(`There is no order ${sort}.`);
  return sql.join([...keys.map((key) => sql`(${key})`), sql`-number`], sql`, `);
}

function placeOf(query: ListQuery, top: readonly number[]): SQL {
  return sql`json_build_array(${sortKeys(query, top)})`;
}

/** For each facet and value, the jobs that match everything but the choice of this facet. */
function facetCounts(query: ListQuery): SQL {
  const counts = FACETS.map(
    (facet) => sql`select ${facet}::text as facet, value, count(*)::int as jobs
      from listed, unnest(${FACET_VALUES[facet]}) as value where ${matches(query, { but: facet })} group by value`,
  );
  return sql.join(counts, sql` union all `);
}

/** A column for each question asked: the jobs that match the rest and leave it unanswered. */
function statedCounts(query: ListQuery): SQL {
  const asked = STATED_FACETS.filter((facet) => query[facet] && !query[facet].split(',').includes('not-stated'));
  const counts = asked.map(
    (facet) => sql`count(*) filter (where ${matches(query, { but: facet })}
      and ${FACET_VALUES[facet]} = array['not-stated'])::int as ${sql.identifier(facet)},`,
  );
  return sql.join(counts, sql` `);
}

/** All combinations of answers, each with what "can I apply?" says of it. */
function verdictFor(query: ListQuery): SQL {
  const person = personOf(query);
  if (!person) throw new Error('There is nobody to compare with.');
  const orSilent = (values: readonly string[]) => [...values, NOT_STATED.id];
  const byEmployment = judgedFacets(person).includes('employment_types');
  const employments = byEmployment ? orSilent(ids(EMPLOYMENT_TYPES)) : [''];
  const cases = orSilent(ids(KOREAN_LEVELS)).flatMap((korean) =>
    orSilent(ids(VISA_ANSWERS)).flatMap((visa) =>
      orSilent(ids(RESIDENCES)).flatMap((residence) =>
        orSilent(ids(WORKPLACES)).flatMap((workplace) =>
          orSilent(ids(WORK_ABROAD_ANSWERS)).flatMap((work_abroad) =>
            employments.map((employment) => ({
              ...{ korean, visa, residence },
              ...{ workplace, work_abroad, employment },
            })),
          ),
        ),
      ),
    ),
  );
  const verdicts = cases.map((asks) => [Object.values(asks).join(' '), fitOf(person, asksOfFacets(asks)).verdict]);
  const { ko_language_levels, visa_sponsorship, residence, workplace_types, work_abroad, employment_types } =
    FACET_VALUES;
  const answers = sql`array_to_string(${ko_language_levels} || ${visa_sponsorship} || ${residence} || ${workplace_types}
    || ${work_abroad} || ${byEmployment ? employment_types : sql`array['']`}, ' ')`;
  return sql`(${JSON.stringify(Object.fromEntries(verdicts))}::jsonb ->> ${answers})`;
}

/** Columns of what matches but for the wanted verdicts. */
function fitCounts({ fit: _, ...query }: ListQuery): SQL {
  if (!personOf(query)) return sql``;
  const counts = ids(VERDICTS).map(
    (verdict) =>
      sql`count(*) filter (where ${matches(query)} and ${verdictFor(query)} = ${verdict})::int as ${sql.identifier(verdict)},`,
  );
  return sql.join(counts, sql` `);
}
