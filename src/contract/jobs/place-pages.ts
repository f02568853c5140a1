import { PLACES } from '#contract/core/places.ts';
import { REGIONS } from '#contract/core/vocabulary.ts';
import { LANDING_PAGES, type LandingPage } from '#contract/jobs/landing-pages.ts';

/** `/pangyo-jobs`; "elsewhere" is no name of a place. */
export const PLACE_PAGES: readonly LandingPage[] = [...REGIONS, ...PLACES]
  .filter(({ id }) => id !== 'elsewhere')
  .map(({ id, label }) => ({
    name: id,
    title: `Tech Jobs in ${label}`,
    ...aboutJobs(`Tech jobs in ${label}`),
    query: { places: id },
    group: 'Location',
    label,
  }));

function aboutJobs(heading: string): Pick<LandingPage, 'heading' | 'description' | 'keywords'> {
  return {
    heading,
    description: `${heading}, South Korea. Each says upfront: Korean level, visa, where you must live, remote or office.`,
    keywords: `${heading}, ${heading} for English speakers, tech jobs in Korea`,
  };
}

/** `/pangyo-backend-jobs`. Work from home is in no place. */
function pageWithin(place: LandingPage, name: string): LandingPage | undefined {
  const page = name === 'remote' ? undefined : LANDING_PAGES.find((one) => one.name === name);
  if (!page) return undefined;
  const inPlace = (text: string) => text.replace(/ in Korea$/, ` in ${place.label}`);
  return {
    ...page,
    name: `${place.name}-${name}`,
    title: inPlace(page.title),
    ...aboutJobs(inPlace(page.heading)),
    query: { ...page.query, ...place.query },
  };
}

/** Of each place, and of each page of the specification within it. */
export function pagesOfPlace(place: LandingPage): LandingPage[] {
  return [place, ...LANDING_PAGES.flatMap(({ name }) => pageWithin(place, name) ?? [])];
}

/** A page of a place exists while so many jobs are open there. */
const PLACE_PAGE_FROM = 5;

export function stands({ query }: LandingPage, openJobs: number): boolean {
  return !query.places || openJobs >= PLACE_PAGE_FROM;
}

export function landingPage(name: string): LandingPage | undefined {
  const own = [...LANDING_PAGES, ...PLACE_PAGES].find((page) => page.name === name);
  if (own) return own;
  const place = PLACE_PAGES.find((page) => name.startsWith(`${page.name}-`));
  return place && pageWithin(place, name.slice(place.name.length + 1));
}

/** The page at a path of the site. */
export function landingAt(path: string): LandingPage | undefined {
  const [, name] = /^\/([a-z-]+)-jobs$/.exec(path) ?? [];
  return name === undefined ? undefined : landingPage(name);
}
