import { countFindings, listFindings } from '#server/compliance/finding-queries.ts';
import { decideFinding } from '#server/compliance/finding-routes.ts';
import { jobLinks, type QueueKind } from '#server/desk/queue-kind.ts';

export const findingKind: QueueKind = {
  id: 'finding',
  async list({ db, clock }, limit) {
    const waiting = await listFindings(db, clock.now(), { state: 'waiting', after: null, limit: limit - 1 });
    return waiting.map(({ id, job, rule, text, found_at }) => ({
      id,
      part: '',
      since: found_at,
      title: job.title,
      company: job.company_name,
      facts: [
        { label: 'What’s wrong', text },
        { label: 'Rule', text: rule },
      ],
      quote: null,
      links: jobLinks(job.slug),
      revision: null,
    }));
  },
  count: ({ db }) => countFindings(db, 'waiting'),
  decisions: {
    again: {
      shortcut: 't',
      label: 'Check again',
      does: 'Checks the listing now, and republishes it if it passes.',
      text: null,
      carryOut: (ctx, by, { id }) => decideFinding(ctx, by, id, { reason: null }),
    },
    accept: {
      shortcut: 'p',
      label: 'Publish anyway',
      does: 'Publishes the listing even though it breaks the rule.',
      text: { label: 'Why it’s OK, for the record', is_required: true },
      carryOut: (ctx, by, { id, text }) => decideFinding(ctx, by, id, { reason: text }),
    },
  },
};
