import type { OwnNews } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';

let latest: Promise<OwnNews> | null = null;

/** What waits for whoever is signed in; the header, which is the same for everybody, marks it by a style. */
export function readNews(): Promise<OwnNews> {
  latest = call('GET /v1/talent/news').then(({ data }) => marked(data));
  return latest;
}

/** The same of a page that brought it along. */
export function noteNews(news: OwnNews): Promise<OwnNews> {
  latest = Promise.resolve(marked(news));
  return latest;
}

/** As the page has read it; else it is read. */
export function knownNews(): Promise<OwnNews> {
  return latest ?? readNews();
}

function marked(news: OwnNews): OwnNews {
  const { dataset } = document.documentElement;
  if (news.applications + news.conversations + news.prepared > 0) dataset['news'] = '';
  else delete dataset['news'];
  return news;
}
