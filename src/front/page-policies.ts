import type { PolicyOptions } from '#platform/content-security-policy.ts';

/** Origins that a page may use besides our own. */
export type PageSources = Pick<PolicyOptions, 'script' | 'connect' | 'frame' | 'formAction'>;

/** `path` is a page, or with `/*` at its end everything below it. */
export type PagePolicy = { path: string; allows: PageSources };

const TOSS = 'https://*.tosspayments.com';
/** Toss's SDK comes from its own server, calls others there, and opens the card window by a form. */
const CHECKOUT: PageSources = {
  script: ['https://js.tosspayments.com'],
  ...{ connect: [TOSS], frame: [TOSS], formAction: [TOSS] },
};

/** Pages that need more than the default policy. Links to them must load a new document: a policy arrives with one. */
export const PAGE_POLICIES: readonly PagePolicy[] = [
  { path: '/merch/checkout', allows: CHECKOUT },
  { path: '/post-a-job/checkout', allows: CHECKOUT },
  // Kakao's postcode script opens the search in a frame.
  {
    path: '/merch/postcode',
    allows: { script: ['https://t1.kakaocdn.net'], frame: ['https://postcode.map.kakao.com'] },
  },
  // Resumes are shown in a frame of our own; nothing else here may be framed.
  { path: '/recruit/*', allows: { frame: ["'self'"] } },
];

/** What the page at this path may use beyond the default policy; the first match wins. */
export function sourcesOf(path: string, policies: readonly PagePolicy[]): PageSources {
  return policies.find((policy) => fits(policy.path, path))?.allows ?? {};
}

function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
