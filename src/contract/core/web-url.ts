import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';

const LEADS_ELSEWHERE = 'Remove everything before the @: such an address leads somewhere else than it seems to.';

/** Refuses names and passwords: `https://nabi.example@elsewhere.example` leads elsewhere than it reads. */
export function webUrl(error?: string, anyHost = false) {
  const url = anyHost ? z.url({ protocol: /^https?$/, error }) : z.httpUrl({ error });
  return url.max(LIMITS.urlMax, error).refine(hasNoUser, LEADS_ELSEWHERE);
}

function hasNoUser(given: string): boolean {
  const url = URL.parse(given);
  return !url || (url.username === '' && url.password === '');
}
