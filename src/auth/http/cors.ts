import type { AuthConfig } from '#auth/config.ts';
import { isAllowedOrigin } from '#auth/http/redirects.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED =
  'Accept, Authorization, Content-Type, apikey, X-Client-IP, X-Client-Info, X-JWT-AUD, x-use-cookie, X-Supabase-Api-Version, MCP-Protocol-Version';
const EXPOSED = 'X-Total-Count, Link, X-Supabase-Api-Version';
const REMEMBER_SECONDS = '600';

/** Without cookies, which no page of another site may send along. */
const TO_ALL = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'WWW-Authenticate, Retry-After' };

export function corsHeaders(config: AuthConfig, request: Request, isOpenToAll: boolean): Record<string, string> {
  if (isOpenToAll) return TO_ALL;
  const origin = request.headers.get('origin');
  // On every answer, or a cache would serve one without the headers to an allowed origin.
  const vary = { vary: 'Origin' };
  if (!origin || !isAllowedOrigin(config, origin)) return vary;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED,
    ...vary,
  };
}

/** For the calls that browsers send without asking us first. Programs name no origin. */
export function isForeign(config: AuthConfig, request: Request): boolean {
  if (request.method === 'GET') return false;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin && !isAllowedOrigin(config, origin);
}

export function preflightAnswer(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': ALLOWED,
      'access-control-max-age': REMEMBER_SECONDS,
    },
  });
}
