import { DifferenceList } from '#web/components/own-posting/difference-list.tsx';
import { differencesOf } from '#web/components/own-posting/differences.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';

/** A change of a published listing that waits for review, against what readers see. */
export function ProposedEdit({ posting: { fields, proposed, job }, texts }: PostingPart) {
  if (!proposed) return null;
  return (
    <section aria-labelledby="proposed" className="grid gap-3">
      <h2 id="proposed">{texts.proposed.title}</h2>
      <p>{job?.state === 'closed' ? texts.proposed.leadClosed : texts.proposed.lead}</p>
      <DifferenceList differences={differencesOf(fields, proposed)} nothing={texts.proposed.nothing} />
    </section>
  );
}
