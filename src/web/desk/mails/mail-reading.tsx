import { useRefresh } from '#web/desk/records/state.ts';
import '#web/desk/mails/mails.css';
import { useState } from 'react';
import type { MailText } from '#contract/admin-mails.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** The text of an e-mail, once somebody asks for it, since asking is recorded. */
export function MailReading({ id }: { id: string }) {
  const [letter, setLetter] = useState<MailText | null>(null);
  const reading = useSending(explainCall);
  const refresh = useRefresh();
  const read = () =>
    reading.run(async () => {
      setLetter((await call('POST /v1/admin/mails/{id}/reading', { params: { id } })).data);
      refresh();
    });
  return (
    <section className="desk-section" aria-labelledby="letter">
      <h2 id="letter">The letter</h2>
      {letter ? (
        <Letter {...letter} />
      ) : (
        <>
          <p className="soft mb-3">
            It was written to somebody else. Reading it is recorded; its private links and codes stay hidden.
          </p>
          <Problem problem={reading.problem} />
          <button className="btn" type="button" disabled={reading.busy} onClick={() => void read()}>
            Read it
          </button>
        </>
      )}
    </section>
  );
}

function Letter({ text, html }: MailText) {
  return (
    <>
      <pre className="mail-text">{text}</pre>
      <details>
        <summary>As HTML, without styles</summary>
        <iframe className="mail-frame" sandbox="" title="The letter as HTML" srcDoc={html} />
      </details>
    </>
  );
}
