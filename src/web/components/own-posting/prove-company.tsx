import { useState } from 'react';
import { explainNotDone, proveCompany } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { postingProof } from '#web/storage/posting-token.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/**
 * For whoever comes by the letter that asks whether a company sent the posting. Asked for a press, as programs that look
 * into letters open their links.
 */
export function ProveCompany({ posting: { state }, texts, hold }: PostingPart) {
  const [isProved, setProved] = useState(false);
  const proving = useSending((error) => explainNotDone(error, texts));
  const proof = postingProof.read();
  if (proof === null || state === 'accepted' || state === 'declined' || state === 'withdrawn') return null;
  const prove = () =>
    proving.run(async () => {
      await proveCompany(proof);
      await hold.refresh();
      setProved(true);
    });
  return (
    <section className="note posting-proof" aria-labelledby="proof">
      <h2 id="proof">{texts.proof.title}</h2>
      <p role="status">{isProved ? texts.proof.done : texts.proof.text}</p>
      {!isProved && (
        <button className="btn" type="button" disabled={proving.busy} onClick={() => void prove()}>
          {texts.proof.yes}
        </button>
      )}
      <Problem problem={proving.problem} />
    </section>
  );
}
