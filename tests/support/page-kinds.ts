import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { marketOf, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';

/** Landing pages differ in their words alone, so that a few stand for all. */
const LANDINGS = ['/rust-jobs', '/english-ok-jobs', '/engineering-jobs'];

/** Pages for one person, or for nobody; those that ask to sign in first answer with the form. */
const OTHERS = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/auth/error',
  '/auth/undo',
  `/recruit/${RECRUITER.slug}`,
  `/recruit/${RECRUITER.slug}?pwd=${RECRUITER.password}`,
  '/jobs?places=seoul&ko_language_levels=not-required&page=2',
  '/jobs?q=rust+<"engineer">',
  '/jobs?q=nothing-that-anybody-would-write',
  '/jobs?tags=cobol',
  '/nothing-here',
  '/jobs/no-such-job',
  '/dev/mail',
  '/v1/docs',
];

/** The API's list of what has pages with this prefix. */
const LISTS: Record<string, string> = {
  '/companies/': '/v1/companies',
  '/blog/': '/v1/articles',
  '/events/': '/v1/events',
  '/tools/': '/v1/tools',
};

/**
 * At least one path for every kind of page that a running server has, and several where they differ in what they hold.
 */
export async function pageKinds(origin: string): Promise<string[]> {
  const standing = PUBLIC_PAGES.map(({ pattern }) => pattern).filter(
    (pattern) => !pattern.includes('{') && (!pattern.endsWith('-jobs') || LANDINGS.includes(pattern)),
  );
  return [...new Set([...standing, ...(await jobPages(origin)), ...(await slugPages(origin)), ...OTHERS])];
}

/** A job of each sort: with our form, applied to elsewhere, remote, without pay, closed. */
export async function jobPages(origin: string): Promise<string[]> {
  const market = marketOf(origin);
  const open = { is_closed: 'false' };
  const jobs = await Promise.all([
    market.job(open, takesForm),
    market.job(open, (job) => job.apply_url !== null),
    market.job({ ...open, workplace_types: 'remote' }),
    market.job({ ...open, pay_stated: 'false' }),
    market.job({ is_closed: 'true' }),
  ]);
  return jobs.map(({ slug }) => `/jobs/${slug}`);
}

async function slugPages(origin: string): Promise<string[]> {
  const prefixes = PUBLIC_PAGES.flatMap(({ pattern }) => (pattern.endsWith('/{slug}') ? [pattern.slice(0, -6)] : []));
  const lists = prefixes.flatMap((prefix) => (LISTS[prefix] ? [{ prefix, list: LISTS[prefix] }] : []));
  const pages = await Promise.all(
    lists.map(async ({ prefix, list }) => {
      const { data } = (await (await fetch(origin + list)).json()) as { data: { slug: string }[] };
      return data.map(({ slug }) => prefix + slug);
    }),
  );
  return pages.flatMap((all) => [...all.slice(0, PAGES_OF_A_KIND), ...all.slice(-1)]);
}

const PAGES_OF_A_KIND = 14;
