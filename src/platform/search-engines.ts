import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '#platform/clock.ts';

type SearchNotice = { url: string; kind: 'updated' | 'removed' };

/** Accepted, to be retried (after so many seconds, if given), or rejected for good. */
type NoticeOutcome =
  | { kind: 'accepted' }
  | { kind: 'later'; seconds: number | null; reason: string }
  | { kind: 'refused'; reason: string };

export type SearchEngine = {
  name: string;
  atOnce: number;
  /** Notices per 24 hours; null for no limit. */
  perDay: number | null;
  /** Never rejects: network errors are an outcome too. */
  tell(notices: readonly SearchNotice[]): Promise<NoticeOutcome>;
};

const ANSWER_MS = 10_000;

/** Posts JSON; network errors and time-outs mean later. */
async function post(
  url: string,
  init: { headers?: Record<string, string>; body: string | URLSearchParams },
  judge: (answer: Response) => Promise<NoticeOutcome>,
  timeoutMs = ANSWER_MS,
): Promise<NoticeOutcome> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await judge(await fetch(url, { method: 'POST', redirect: 'error', signal, ...init }));
  } catch (error) {
    return { kind: 'later', seconds: null, reason: error instanceof Error ? error.name : 'unknown' };
  }
}

/** Retry after the answer's Retry-After, else after these seconds. */
function later(answer: Response, seconds: number | null = null): NoticeOutcome {
  const asked = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', seconds: asked > 0 ? asked : seconds, reason: `status ${answer.status}` };
}

export type GoogleAccount = { client_email: string; private_key: string; token_uri?: string };

type GoogleIndexingOptions = {
  account: GoogleAccount;
  clock: Clock;
  endpoint?: string;
  timeoutMs?: number;
};

const GOOGLE = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/indexing';
/** The default quota (developers.google.com/search/apis/indexing-api/v3/quota-pricing). */
const PER_DAY = 200;
const TOKEN_SECONDS = 3600;
const MARGIN_MS = 60_000;
const QUOTA_RETRY_SECONDS = 6 * 3600;
const ACCOUNT_RETRY_SECONDS = 3600;

/** Google's Indexing API, which accepts job posting pages only. */
export function openGoogleIndexing({
  account,
  clock,
  endpoint = GOOGLE,
  timeoutMs,
}: GoogleIndexingOptions): SearchEngine {
  let token: { value: string; until: number } | null = null;

  /** A valid token, or the outcome that prevents one. */
  async function freshToken(): Promise<string | NoticeOutcome> {
    const now = clock.now().getTime();
    if (token && token.until - MARGIN_MS > now) return token.value;
    const url = account.token_uri ?? TOKEN_URL;
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertion(account, url, now),
    });
    let value = '';
    const outcome = await post(
      url,
      { body },
      async (answer) => {
        if (!answer.ok) return later(answer, ACCOUNT_RETRY_SECONDS);
        value = ((await answer.json()) as { access_token?: string }).access_token ?? '';
        return value ? { kind: 'accepted' } : later(answer, ACCOUNT_RETRY_SECONDS);
      },
      timeoutMs,
    );
    if (outcome.kind !== 'accepted') return outcome;
    token = { value, until: now + TOKEN_SECONDS * 1000 };
    return value;
  }

  async function judge(answer: Response): Promise<NoticeOutcome> {
    if (answer.ok) return { kind: 'accepted' };
    if (answer.status === 401) token = null;
    if (answer.status === 401 || answer.status === 403) return later(answer, ACCOUNT_RETRY_SECONDS);
    if (answer.status === 429) return later(answer, QUOTA_RETRY_SECONDS);
    return answer.status >= 500 ? later(answer) : { kind: 'refused', reason: `status ${answer.status}` };
  }

  return {
    name: 'google',
    atOnce: 1,
    perDay: PER_DAY,
    async tell([notice]) {
      if (!notice) return { kind: 'accepted' };
      const found = await freshToken().catch(unusable);
      if (typeof found !== 'string') return found;
      const body = JSON.stringify({ url: notice.url, type: notice.kind === 'removed' ? 'URL_DELETED' : 'URL_UPDATED' });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${found}` };
      return post(endpoint, { headers, body }, judge, timeoutMs);
    },
  };
}

function unusable(): NoticeOutcome {
  return { kind: 'later', seconds: ACCOUNT_RETRY_SECONDS, reason: 'the key of the account cannot be read' };
}

async function assertion({ client_email, private_key }: GoogleAccount, audience: string, now: number): Promise<string> {
  const key = await importPKCS8(private_key, 'RS256');
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(key);
}

type IndexNowOptions = {
  /** 8 to 128 letters, digits and hyphens; the site must serve it at `/{key}.txt`. */
  key: string;
  publicUrl: string;
  endpoint?: string;
  timeoutMs?: number;
};

const INDEX_NOW = 'https://api.indexnow.org/indexnow';
/** URLs per call (indexnow.org, "Submitting set of URLs"). */
const URLS_MAX = 10_000;
/** A missing key is a misconfiguration, which takes the operator some time to fix. */
const KEY_RETRY_SECONDS = 3600;

/** For Bing, Naver, Yandex and others. It has no removals: engines read the page again. */
export function openIndexNow({ key, publicUrl, endpoint = INDEX_NOW, timeoutMs }: IndexNowOptions): SearchEngine {
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
