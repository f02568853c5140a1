import { z } from 'zod';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { decodeEntities, safeHtml } from '#server/core/safe-html.ts';
import { readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { type FieldMap, FLAT_FIELDS, listIn, underOurNames } from '#server/imports/field-map.ts';
import { workplaceOf } from '#server/imports/places.ts';
import { Address, LongText, Title, Words, Written, YesOrNo } from '#server/imports/stated-posting.ts';

const Part = z.union([z.string(), z.number()]).transform((part) => decodeEntities(String(part)));

/** A list, or one text with semicolons between its parts. */
const Texts = z
  .union([Part, z.array(Part)])
  .nullish()
  .transform((value) => (typeof value === 'string' ? value.split(';') : (value ?? [])).map((part) => part.trim()));

const Posting = z.object({
  title: Title,
  url: Address,
  company: Words,
  places: Texts,
  country: Words,
  workplace: Words,
  is_remote: YesOrNo,
  employment_type: Texts,
  departments: Texts,
  keywords: Texts,
  description: LongText,
  description_html: LongText,
  published: Written,
  updated: Written,
  deadline: Written,
  pay_min: Written,
  pay_max: Written,
  pay_currency: Words,
  pay_period: Words,
  is_talent_pool: YesOrNo,
  is_hidden: YesOrNo,
  is_closed: YesOrNo,
});
type Posting = z.output<typeof Posting>;

const OUR_OWN: FieldMap = { fields: Object.fromEntries(FLAT_FIELDS.map((field) => [field, field])) };

/** A record without an id is known by its address. */
export const readFlat = readerOf<Posting>({
  name: 'a list of jobs',
  mismatch: 'there is no list where it should be',
  entriesIn: (content, { fieldMap = OUR_OWN }) =>
    listIn(content, fieldMap.list)?.map((record) => underOurNames(record, fieldMap)) ?? null,
  idOf: ({ id, url }) => id ?? url,
  schema: Posting,
  stated: (posting) => ({
    ...posting,
    description: safeHtml(
      safeHtmlFromMarkdown(posting.description ?? '') + descriptionOf(posting.description_html ?? ''),
    ),
    employment: posting.employment_type,
    places: placesIn(posting),
    workplace: [workplaceOf(posting.workplace ?? ''), posting.is_remote ? 'remote' : null],
    pay: { min: posting.pay_min, max: posting.pay_max, currency: posting.pay_currency, period: posting.pay_period },
    isTalentPool: posting.is_talent_pool,
    isHidden: posting.is_hidden,
    isClosed: posting.is_closed,
  }),
});

function placesIn({ places, country }: Posting) {
  return (places.length > 0 ? places : ['']).map((name) => ({ name, country }));
}
