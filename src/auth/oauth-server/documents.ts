import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import { oauthError } from '#auth/oauth-server/answers.ts';
import { type ClientMetadata, clientFields, columnsOf } from '#auth/oauth-server/client-metadata.ts';
import { isLoopbackUri } from '#auth/oauth-server/redirect-uris.ts';
import { type OAuthClientRow, oauthClients } from '#auth/schema/oauth-server.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { first } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { PoliteOptions } from '#platform/polite-fetch.ts';
import { networkFault, type PublicAnswer } from '#platform/public-fetch.ts';

/** A person waits for it, who asked for it: that is no crawling. */
const READING: PoliteOptions = {
  accept: 'application/json',
  maxBytes: 64_000,
  firstByteMs: 5 * DURATIONS.second,
  timeoutMs: 5 * DURATIONS.second,
  maxRedirects: 0,
  isCrawling: false,
};

const KEPT = { least: 5 * DURATIONS.minute, most: DURATIONS.day };

const ADDRESS_LENGTH = 500;

const Document = z.object({
  ...clientFields,
  client_id: z.string(),
  token_endpoint_auth_method: z.literal('none', 'must be none: its secret would be public').nullish(),
});

/** The app whose id is the address of its metadata. @throws AuthError in OAuth's form. */
export async function readDocument(ctx: AuthContext, address: string): Promise<OAuthClientRow> {
  if (!isDocumentAddress(ctx.config, address))
    throw oauthError('invalid_client', 'A client_id that is an address must begin with https:// and name a document');
  return inTurn(`app ${address}`, async () => {
    const stored = await first(ctx.db.select().from(oauthClients).where(eq(oauthClients.id, address)));
    const now = ctx.clock.now();
    if (stored?.fresh_until && stored.fresh_until > now) return stored;
    const { headers, text } = await fetched(ctx, address);
    const said = { ...columnsOf(metadataIn(address, text)), updated_at: now, fresh_until: freshUntil(now, headers) };
    const [client] = await ctx.db
      .insert(oauthClients)
      .values({ id: address, kind: 'document', auth_method: 'none', created_at: now, ...said })
      .onConflictDoUpdate({ target: oauthClients.id, set: said })
      .returning();
    if (!client) throw new Error('The app was not stored.');
    return client;
  });
}

function isDocumentAddress({ documentHosts }: AuthConfig, address: string): boolean {
  if (address.length > ADDRESS_LENGTH || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isHttps = url.protocol === 'https:' || (url.protocol === 'http:' && documentHosts.includes(url.hostname));
  // Written as a URL writes itself: no fragment, dots, user or second spelling of the same document.
  return isHttps && url.href === address && url.pathname !== '/' && !/[#@\\]/.test(address);
}

async function fetched(ctx: AuthContext, address: string): Promise<PublicAnswer> {
  const answer = await ctx.politeFetch(address, READING).catch((error: unknown) => {
    const why = networkFault(error);
    if (why === null) throw error;
    throw unreadable(why);
  });
  if (answer.status !== 200) throw unreadable(`it answers with status ${answer.status}`);
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(answer.headers['content-type'] ?? ''))
    throw unreadable('it is not JSON');
  return answer;
}

function metadataIn(address: string, text: string): ClientMetadata {
  const parsed = Document.safeParse(parsedJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw unreadable(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'invalid'}`);
  }
  const { client_id, ...said } = parsed.data;
  if (client_id !== address) throw unreadable('it is about another client_id');
  const { origin } = new URL(address);
  const isOwn = (uri: string) => isLoopbackUri(uri) || new URL(uri).origin === origin;
  if (!said.redirect_uris.every(isOwn)) throw unreadable('its redirect_uris lead to another site');
  return said;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('it is not JSON');
  }
}

function unreadable(why: string) {
  return oauthError('invalid_client', `The app's document cannot be used: ${why}`);
}

/** RFC 9111, 5.2.2, within bounds of ours. */
function freshUntil(now: Date, headers: PublicAnswer['headers']): Date {
  const control = headers['cache-control'] ?? '';
  const seconds = /\bno-(?:store|cache)\b/i.test(control) ? '0' : /\bmax-age\s*=\s*"?(\d+)/i.exec(control)?.[1];
  const asked = Number(seconds ?? 0) * DURATIONS.second;
  return new Date(now.getTime() + Math.min(Math.max(asked, KEPT.least), KEPT.most));
}
