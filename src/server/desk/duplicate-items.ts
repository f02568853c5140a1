import type { PossibleDuplicates } from '#contract/imports/sources.ts';
import { fact, type QueueKind } from '#server/desk/queue-kind.ts';
import { countWaitingDuplicates, joinDuplicates, keepApart, waitingDuplicates } from '#server/imports/duplicates.ts';

export const duplicateKind: QueueKind = {
  id: 'twins',
  async list({ db, clock }, limit) {
    const waiting = await waitingDuplicates(db, clock.now(), { after: null, limit: limit - 1 });
    return waiting.map(({ id, job, twin, created_at }) => ({
      id,
      part: '',
      since: created_at,
      title: job.title,
      company: job.company_name,
      facts: [
        ...fact('First listing', job.title),
        ...fact('Original', job.source_url),
        ...fact('Later listing', twin.title),
        ...fact('Original', twin.source_url),
      ],
      quote: null,
      links: [...linksOf('First', job), ...linksOf('Later', twin)],
      revision: null,
    }));
  },
  count: ({ db }) => countWaitingDuplicates(db),
  decisions: {
    join: {
      shortcut: 'm',
      label: 'Merge',
      does: 'Closes the later one and adds its posting to the first.',
      text: null,
      carryOut: (ctx, by, { id }) => joinDuplicates(ctx, by, id),
    },
    apart: {
      shortcut: 'o',
      label: 'Keep both',
      does: 'Keeps both. You won’t be asked again.',
      text: null,
      carryOut: (ctx, by, { id }) => keepApart(ctx, by, id),
    },
  },
};

function linksOf(label: string, { slug, source_url }: PossibleDuplicates['job']) {
  const posting = source_url === null ? [] : [{ label: `${label}: original`, url: source_url }];
  return [{ label: `${label}: listing`, url: `/jobs/${slug}` }, ...posting];
}
