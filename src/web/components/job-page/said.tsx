import type { Job } from '#contract/jobs.ts';
import type { ReadField } from '#contract/vocabulary.ts';
import { mainLangOf } from '#web/ui/lang.ts';

/** Longer sentences are cut to a few lines until they are opened. Hangul takes the room of two letters. */
const LONG = 140;

/** The sentence of the listing that says a fact; nothing if somebody else stated it. */
export function Said({ job, field }: { job: Job; field: ReadField | undefined }) {
  const sentence = job.said.find((said) => said.field === field)?.sentence;
  if (!sentence) return null;
  const lang = mainLangOf(sentence);
  const words = (
    <span>
      From the listing: <q lang={lang}>{sentence}</q>
    </span>
  );
  if (sentence.length * (lang ? 2 : 1) <= LONG) return <small className="said">{words}</small>;
  return (
    <details className="said">
      <summary>{words}</summary>
    </details>
  );
}
