import { z } from 'zod';
import { safeHtml } from '#server/core/safe-html.ts';
import { listAt, readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { Address, Flag, LongText, Title, Words, Written } from '#server/imports/stated-posting.ts';

const Posting = z.object({
  title: Title,
  careers_url: Address,
  status: Words,
  department: Words,
  employment_type_code: Words,
  published_at: Written,
  updated_at: Written,
  close_at: Written,
  remote: Flag,
  hybrid: Flag,
  on_site: Flag,
  location: Words,
  city: Words,
  country: Words,
  locations: z.array(z.object({ city: Words, country: Words })).nullish(),
  description: LongText,
  requirements: LongText,
  salary: z.object({ min: Written, max: Written, currency: Words, period: Words }).nullish(),
});
type Posting = z.infer<typeof Posting>;

/** Other states besides `published` are for other eyes. */
const OVER = ['closed', 'archived'];

/** `{company}.recruitee.com/api/offers/`: `{ offers: [...] }`. */
export const readRecruitee = readerOf<Posting>({
  name: 'a Recruitee board',
  mismatch: 'it has no list "offers"',
  entriesIn: (content) => listAt(content, 'offers'),
  idOf: ({ id }) => id,
  schema: Posting,
  stated(posting) {
    const { status, locations, location, city, country } = posting;
    const places = locations && locations.length > 0 ? locations : [{ city: city ?? location, country }];
    const isOver = OVER.includes(status ?? '');
    return {
      title: posting.title,
      url: posting.careers_url,
      description: safeHtml(descriptionOf(posting.description ?? '') + descriptionOf(posting.requirements ?? '')),
      published: posting.published_at,
      updated: posting.updated_at,
      deadline: posting.close_at,
      employment: [posting.employment_type_code],
      departments: [posting.department],
      places: places.map((place) => ({ name: place.city ?? '', country: place.country })),
      workplace: [posting.hybrid ? 'hybrid' : null, posting.remote ? 'remote' : null, onSite(posting)],
      pay: posting.salary,
      isHidden: status != null && status !== 'published' && !isOver,
      isClosed: isOver,
    };
  },
});

function onSite({ on_site }: Posting): 'on-site' | null {
  return on_site ? 'on-site' : null;
}
