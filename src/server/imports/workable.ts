import { z } from 'zod';
import { listAt, readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { Address, Flag, LongText, Title, Words, Written } from '#server/imports/stated-posting.ts';

const Place = z.object({ city: Words, region: Words, country: Words });

const Posting = z.object({
  title: Title,
  url: Address,
  employment_type: Words,
  telecommuting: Flag,
  department: Words,
  function: Words,
  published_on: Written,
  city: Words,
  state: Words,
  country: Words,
  locations: z.array(Place).nullish(),
  /** Only with `details=true`. */
  description: LongText,
});
type Posting = z.infer<typeof Posting>;

/** `apply.workable.com/api/v1/widget/accounts/{account}`: `{ jobs: [...] }`. */
export const readWorkable = readerOf<Posting>({
  name: 'a Workable board',
  mismatch: 'it has no list "jobs"',
  entriesIn: (content) => listAt(content, 'jobs'),
  idOf: ({ shortcode }) => shortcode,
  schema: Posting,
  stated(posting) {
    const { city, state: region, country, locations } = posting;
    const places = locations && locations.length > 0 ? locations : [{ city, region, country }];
    return {
      title: posting.title,
      url: posting.url,
      description: descriptionOf(posting.description ?? ''),
      published: posting.published_on,
      employment: [posting.employment_type],
      departments: [posting.department, posting.function],
      places: places.map((place) => ({ name: place.city || place.region || '', country: place.country })),
      workplace: [posting.telecommuting ? 'remote' : null],
    };
  },
});
