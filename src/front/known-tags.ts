import type { Tag } from '#contract/jobs/tags.ts';
import type { Backend } from '#src/app.ts';
import type { RemoteApi } from '#src/front/remote-api.ts';

export type KnownTags = {
  has(id: string): boolean;
  renew(): Promise<void>;
};

export function openKnownTags(backend: Backend | null, remote: RemoteApi | null): KnownTags {
  if (backend) {
    const { tags } = backend.ctx;
    return { has: (id) => tags.idNow(id) !== null, renew: () => tags.renew() };
  }
  let known = new Set<string>();
  return {
    has: (id) => known.has(id),
    async renew() {
      if (!remote) return;
      const { data } = (await (await remote.read('/v1/tags')).json()) as { data: Tag[] };
      known = new Set(data.flatMap(({ id, replaces }) => [id, ...replaces]));
    },
  };
}
