import { later, type NoticeOutcome, post, type SearchEngine } from '#platform/search-engine.ts';

export type IndexNowOptions = {
  /** 8 to 128 letters, digits and hyphens; the site must serve it at `/{key}.txt`. */
  key: string;
  publicUrl: string;
  endpoint?: string;
  timeoutMs?: number;
};

const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** URLs per call (indexnow.org, "Submitting set of URLs"). */
const URLS_MAX = 10_000;
/** A missing key is a misconfiguration, which takes the operator some time to fix. */
const KEY_RETRY_SECONDS = 3600;

/** For Bing, Naver, Yandex and others. It has no removals: engines read the page again. */
export function openIndexNow({ key, publicUrl, endpoint = ENDPOINT, timeoutMs }: IndexNowOptions): SearchEngine {
  const site = { host: new URL(publicUrl).host, key, keyLocation: `${publicUrl}/${key}.txt` };
  return {
    name: 'indexnow',
    atOnce: URLS_MAX,
    perDay: null,
    tell(notices) {
      const body = JSON.stringify({ ...site, urlList: notices.map(({ url }) => url) });
      return post(endpoint, { headers: { 'content-type': 'application/json; charset=utf-8' }, body }, judge, timeoutMs);
    },
  };
}

async function judge(answer: Response): Promise<NoticeOutcome> {
  if (answer.ok) return { kind: 'accepted' };
  if (answer.status === 403) return later(answer, KEY_RETRY_SECONDS);
  if (answer.status === 429 || answer.status >= 500) return later(answer);
  return { kind: 'refused', reason: `status ${answer.status}` };
}
