import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '#platform/clock.ts';
import { later, type NoticeOutcome, post, type SearchEngine } from '#platform/search-engine.ts';

export type GoogleAccount = { client_email: string; private_key: string; token_uri?: string };

export type GoogleIndexingOptions = {
  account: GoogleAccount;
  clock: Clock;
  endpoint?: string;
  timeoutMs?: number;
};

const ENDPOINT = 'https://indexing.googleapis.com/v3/urlNotifications:publish';
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
  endpoint = ENDPOINT,
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
