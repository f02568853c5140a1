import { useState } from 'react';
import type { TalentCard } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { TalentFacts, TalentSummary } from '#web/components/talents/talent-facts.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const HEADING = 'What employers see';

export function Preview({ isSaved }: { isSaved: boolean }) {
  const sending = useSending(explainCall);
  const [card, setCard] = useState<TalentCard | null>(null);

  const look = () =>
    sending.run(async () => {
      const { data } = await call('GET /v1/talent/preview');
      setCard(data);
    });

  if (card) return <TalentPreview card={card} />;
  return (
    <section className="box">
      <h2>{HEADING}</h2>
      <p className={isSaved ? 't14 soft mb-3' : 't14 soft'}>
        {isSaved ? 'No name, no e-mail address, no resume.' : 'Save the profile first.'}
      </p>
      {isSaved && (
        <button className="btn small" type="button" disabled={sending.busy} onClick={look}>
          Show it
        </button>
      )}
      <Problem problem={sending.problem} />
    </section>
  );
}

export function TalentPreview({ card }: { card: TalentCard }) {
  return (
    <section className="box">
      <h2>{HEADING}</h2>
      <div className="stack">
        <p className="t14" lang={langOf(card.job_title)}>
          <b>{card.job_title}</b>
        </p>
        <TalentFacts card={card} />
        <TalentSummary card={card} className="t14" />
      </div>
    </section>
  );
}
