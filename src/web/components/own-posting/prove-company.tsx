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
export function ProveCompany({ posting: { state, proof: proved }, texts, hold }: PostingPart) {
  const [asked, setAsked] = useState<'sender' | 'edit' | null>(null);
  const proving = useSending((error) => explainNotDone(error, texts));
  const proof = postingProof.read();
  const isOver = state === 'declined' || state === 'withdrawn';
  const isEdit = (asked ?? proved.needed) === 'edit';
  // Of an accepted posting, the way to the applications proves who sent it.
  if (proof === null || isOver || (state === 'accepted' && !isEdit)) return null;
  const { title, text, yes, done, editTitle, editText, editYes, editDone } = texts.proof;
  const prove = () =>
    proving.run(async () => {
      await proveCompany(proof);
      await hold.refresh();
      setAsked(isEdit ? 'edit' : 'sender');
    });
  return (
    <section className="note posting-proof" aria-labelledby="proof">
      <h2 id="proof">{isEdit ? editTitle : title}</h2>
      <p role="status">{asked ? (isEdit ? editDone : done) : isEdit ? editText : text}</p>
      {!asked && (
        <button className="btn" type="button" disabled={proving.busy} onClick={() => void prove()}>
          {isEdit ? editYes : yes}
        </button>
      )}
      <Problem problem={proving.problem} />
    </section>
  );
}
