import { jobLinks, type QueueKind } from '#server/desk/queue-kind.ts';
import { countWaitingLinks, decideLink, waitingLinks } from '#server/jobs/links.ts';

export const linkKind: QueueKind = {
  id: 'link',
  async list({ db, clock }, limit) {
    const waiting = await waitingLinks(db, clock.now(), { after: null, limit: limit - 1 });
    return waiting.map(({ job, url, fault, failing_since }) => ({
      ...{ id: job.id, part: '', since: failing_since, title: job.title, company: job.company_name },
      facts: [
        { label: 'Apply link', text: url },
        { label: 'What’s wrong', text: fault },
      ],
      ...{ quote: null, links: [{ label: 'Try the apply link', url }, ...jobLinks(job.slug)], revision: null },
    }));
  },
  count: ({ db, clock }) => countWaitingLinks(db, clock.now()),
  decisions: {
    close: {
      ...{ shortcut: 'c', label: 'Close job', does: 'Stops applications. The page stays up.' },
      ...{ text: null, carryOut: (ctx, by, { id }) => decideLink(ctx, by, id, { close: true }) },
    },
    keep: {
      ...{ shortcut: 'o', label: 'Keep open', does: 'You won’t be asked again unless the link changes.' },
      ...{ text: null, carryOut: (ctx, by, { id }) => decideLink(ctx, by, id, { close: false }) },
    },
  },
};
