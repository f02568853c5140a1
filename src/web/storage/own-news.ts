import type { OwnNews } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';

/** What waits for whoever is signed in; the header, which is the same for everybody, marks it by a style. */
export async function readNews(): Promise<OwnNews> {
  const { data } = await call('GET /v1/talent/news');
  const { dataset } = document.documentElement;
  if (data.applications + data.conversations > 0) dataset['news'] = '';
  else delete dataset['news'];
  return data;
}
