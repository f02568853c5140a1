import { startOfKoreanDay } from '#platform/korean-day.ts';
import { lookAtSample } from '#server/compliance/look-at-sample.ts';
import { countSamples, listSamples } from '#server/compliance/watch-queries.ts';
import { jobLinks, type QueueKind } from '#server/desk/queue-kind.ts';

const WRONG = { label: 'What was wrong, for the record', is_required: true };

export const sampleKind: QueueKind = {
  id: 'sample',
  async list({ db, clock }, limit) {
    const drawn = await listSamples(db, clock.now(), { state: 'waiting', after: null, limit: limit - 1 });
    return drawn.map(({ id, day, job, checks }) => ({
      id,
      part: '',
      since: startOfKoreanDay(day).toISOString(),
      title: job.title,
      company: job.company_name,
      facts: checks.map(({ kind, result, note }) => ({
        label: kind,
        text: [result, note].filter(Boolean).join(': '),
      })),
      quote: null,
      links: jobLinks(job.slug),
      revision: null,
    }));
  },
  count: ({ db }) => countSamples(db, 'waiting'),
  decisions: {
    fine: {
      shortcut: 'f',
      label: 'It is fine',
      does: 'Records that the second look found nothing.',
      text: null,
      carryOut: (ctx, by, { id }) => lookAtSample(ctx, by, id, { outcome: 'fine' }),
    },
    mended: {
      shortcut: 'm',
      label: 'I mended it',
      does: 'Records what was wrong and is mended.',
      text: WRONG,
      carryOut: (ctx, by, { id, text }) => lookAtSample(ctx, by, id, { outcome: 'mended', note: text }),
    },
    'taken-down': {
      shortcut: 'x',
      label: 'Take it down',
      does: 'Takes the listing off the site.',
      text: WRONG,
      carryOut: (ctx, by, { id, text }) => lookAtSample(ctx, by, id, { outcome: 'taken-down', note: text }),
    },
  },
};
