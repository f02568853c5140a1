/**
 * Sites that bring readers, told apart by the host that a browser names. The rest is one row: what strangers send as a
 * host must fill no table, and no page of an employer.
 */
export const REFERRERS = [
  { id: 'google', label: 'Google', hosts: ['google.com', 'google.co.kr', 'com.google.android.googlequicksearchbox'] },
  { id: 'naver', label: 'Naver', hosts: ['naver.com', 'naver.me'] },
  { id: 'daum', label: 'Daum, Kakao', hosts: ['daum.net', 'kakao.com', 'com.kakao.talk'] },
  { id: 'bing', label: 'Bing', hosts: ['bing.com'] },
  { id: 'duckduckgo', label: 'DuckDuckGo', hosts: ['duckduckgo.com'] },
  { id: 'linkedin', label: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'] },
  { id: 'reddit', label: 'Reddit', hosts: ['reddit.com'] },
  { id: 'facebook', label: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  { id: 'instagram', label: 'Instagram', hosts: ['instagram.com'] },
  { id: 'threads', label: 'Threads', hosts: ['threads.com', 'threads.net'] },
  { id: 'x', label: 'X', hosts: ['x.com', 'twitter.com', 't.co'] },
  { id: 'hacker-news', label: 'Hacker News', hosts: ['news.ycombinator.com'] },
  { id: 'github', label: 'GitHub', hosts: ['github.com'] },
  { id: 'chatgpt', label: 'ChatGPT', hosts: ['chatgpt.com', 'openai.com'] },
  { id: 'claude', label: 'Claude', hosts: ['claude.ai'] },
  { id: 'perplexity', label: 'Perplexity', hosts: ['perplexity.ai'] },
  { id: 'other', label: 'Other sites', hosts: [] },
] as const satisfies readonly { id: string; label: string; hosts: readonly string[] }[];
export type Referrer = (typeof REFERRERS)[number]['id'];

/** Of a host such as `www.linkedin.com`. */
export function referrerOf(host: string): Referrer {
  const named = host.toLowerCase();
  const isOf = (known: string) => named === known || named.endsWith(`.${known}`);
  return REFERRERS.find(({ hosts }) => hosts.some(isOf))?.id ?? 'other';
}
