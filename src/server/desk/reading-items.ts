import { Refusal } from '#contract/core/errors.ts';
import { READ_FIELDS } from '#contract/core/vocabulary.ts';
import { jobLinks, type KindDecision, type QueueKind } from '#server/desk/queue-kind.ts';
import { decideReading } from '#server/reading/decide-reading.ts';
import { countReadings, listReadings } from '#server/reading/list-readings.ts';
import { presentReading } from '#server/reading/present-job-record.ts';

export const readingKind: QueueKind = {
  id: 'reading',
  async list({ db, clock }, limit) {
    const waiting = await listReadings(db, { state: 'waiting', now: clock.now() }, { after: null, limit: limit - 1 });
    return waiting.map(({ reading, job }) => {
      const { field, label, sentence } = presentReading(reading);
      return {
        id: job.id,
        part: field,
        since: reading.read_at.toISOString(),
        title: job.title,
        company: job.company_name,
        facts: [{ label: nameOf(field), text: label }],
        quote: sentence,
        links: jobLinks(job.slug),
        revision: null,
      };
    });
  },
  count: ({ db, clock }) => countReadings(db, 'waiting', clock.now()),
  decisions: {
    accept: decision('a', 'It says so', 'The listing states it, with the sentence below.', true),
    dismiss: decision('d', 'It does not', 'The listing doesn’t state it.', false),
  },
};

function decision(shortcut: string, label: string, does: string, accept: boolean): KindDecision {
  return {
    shortcut,
    label,
    does,
    text: null,
    carryOut(ctx, by, { id, part }) {
      const field = READ_FIELDS.find((one) => one === part);
      if (!field) throw new Refusal('not_found', 'Nothing was read of this field.');
      return decideReading(ctx, by, { job: id, field }, { accept });
    },
  };
}

function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
