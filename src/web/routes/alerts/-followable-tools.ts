import { call } from '#web/api/call.ts';
import type { FollowedTool } from '#web/components/alerts/followed-tools.tsx';

/** Those that answer by dated facts. */
export async function followableTools(): Promise<FollowedTool[]> {
  const { data } = await call('GET /v1/tools');
  return data.filter(({ example }) => example !== null).map(({ slug, title }) => ({ slug, title }));
}
