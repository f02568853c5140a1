import type { Ask, Reply } from './client.ts';
import {
  deadLinkSlug,
  draftSlug,
  EMPLOYER_PASSWORD,
  employerJobSlug,
  employerSlug,
  failedMailId,
  PASSWORD,
} from './product.ts';
import type { Person } from './world.ts';

export type Named = { id: string; slug: string };

/** What is public in the market, and the employer of the round. */
export async function marketWords(ask: Ask, round: number): Promise<Person['words']> {
  const get = (path: string) => ask('GET', `/v1/${path}`);
  const jobs = await get('jobs?is_closed=false&limit=20');
  const [companies, articles, events, tools, partners] = await Promise.all(
    ['companies', 'articles', 'events', 'tools', 'partners'].map(get),
  );
  const [changes, terms] = await Promise.all(['changes', 'legal/terms'].map(get));
  const facets = jobs['meta'].facets as Record<string, Record<string, number>>;
  return {
    ...Object.fromEntries(Object.entries(facets).map(([name, counts]) => [name, Object.keys(counts)])),
    '/v1/jobs/{id}/apply': [employerJobSlug(round)],
    '/v1/jobs/{id}': names(jobs),
    '/v1/marks/{kind}/{id}': uuids(jobs),
    '/v1/companies/{id}': names(companies),
    ...contentWords({ articles, events, tools, partners }),
    '/v1/sitemaps/{part}': ['jobs-1', 'companies-1', 'pages-1'],
    '/v1/share-images/{kind}/{id}': names(jobs),
    // Few, so that most of the market stays open.
    '/v1/admin/jobs/{id}': names(jobs).slice(-4),
    // The same for both verbs.
    '/v1/admin/jobs/{id}/closure': names(jobs).slice(-1),
    ...wordsOfAdverts(round),
    'POST /v1/admin/jobs?company': names(companies),
    '/v1/admin/exports/{list}': ['orders', 'jobs', 'companies', 'audit'],
    '/v1/admin/mails/{id}': [failedMailId(round)],
    ...Object.fromEntries(['POST /v1/admin/events', 'PUT /v1/admin/events/{id}'].flatMap(timesOf)),
    '/v1/admin/readings/{jobId}': [employerJobSlug(round)],
    'POST /v1/admin/sources?format': ['greenhouse', 'json'],
    'POST /v1/admin/sources?address': ['https://boards.example/1', 'https://boards.example/2'],
    'POST /v1/admin/sources?company': names(companies),
    '/v1/admin/companies/{id}': [employerSlug(round)],
    // Its recruiters come by it.
    'PUT /v1/admin/companies/{id}/recruit-password?password': [EMPLOYER_PASSWORD],
    '/v1/admin/companies/{id}/domains/{domain}': ['fuzz-employer.example'],
    '/v1/recruit/{id}': [employerSlug(round)],
    '/v1/recruit/{id}/jobs/{jobId}': [employerJobSlug(round)],
    '/merch/{step}': ['checkout', 'success', 'failure'],
    '/jobs/{slug}': names(jobs),
    '/companies/{slug}': names(companies),
    '/blog/{slug}': names(articles),
    '/events/{slug}': names(events),
    '/tools/{slug}': names(tools),
    '/recruit/{slug}': [employerSlug(round)],
    '/recruit/{slug}/jobs/{jobSlug}': [employerJobSlug(round)],
    pwd: [EMPLOYER_PASSWORD],
    'GET /v1/jobs?cursor': [jobs['meta'].next_cursor],
    'POST /v1/marks?id': uuids(jobs),
    'GET /v1/changes?since': [changes?.['data'].mark],
    company: names(companies),
    companies: names(companies),
    ids: uuids(jobs),
    q: ['engineer', 'rust seoul', 'c++', 'developper'],
    tags: ['typescript', 'python'],
    'GET /v1/legal/{document}?version': [terms?.['data'].version],
    password: [PASSWORD],
    registration_number: ['124-81-00998'],
  };
}

/** An event ends after it begins. */
function timesOf(operation: string): [string, string[]][] {
  return [
    [`${operation}?starts_at`, ['2026-12-01T10:00:00+09:00']],
    [`${operation}?ends_at`, ['2026-12-01T12:00:00+09:00']],
  ];
}

/** What staff decide of single listings and adverts. */
function wordsOfAdverts(round: number): Person['words'] {
  return {
    '/v1/admin/links/{id}': [deadLinkSlug(round)],
    '/v1/admin/jobs/{id}/publication': [draftSlug(round)],
    '/v1/admin/jobs/{id}/check': [employerJobSlug(round)],
    '/v1/admin/reports/{id}': [employerJobSlug(round)],
    'POST /v1/admin/advert-orders?job': [employerJobSlug(round), 'no-such-job'],
    'POST /v1/admin/advert-orders?received_on': ['2026-11-01'],
  };
}

/** What staff publish, by its folder; a few of each for the desk, so that most stays as it is. */
function contentWords(content: Record<string, Reply | undefined>): Person['words'] {
  return Object.fromEntries(
    Object.entries(content).flatMap(([kind, list]) => [
      [`/v1/${kind}/{id}`, names(list)],
      [`/v1/admin/${kind}/{id}`, names(list).slice(-4)],
      [`/v1/admin/${kind}/{id}/publication`, names(list).slice(-4)],
    ]),
  );
}

/** Slugs and UUIDs. */
function names(reply: Reply | undefined): string[] {
  return ((reply?.['data'] ?? []) as Named[]).flatMap(({ id, slug }) => [slug, id].filter(Boolean));
}

function uuids(reply: Reply | undefined): string[] {
  return names(reply).filter((name) => /^[0-9a-f-]{36}$/.test(name));
}
