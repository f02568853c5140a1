import { type ReactNode, useState } from 'react';
import type { TalentCard } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { TalentFacts, TalentSummary } from '#web/components/talents/talent-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

export function Preview({ isSaved }: { isSaved: boolean }) {
  const sending = useSending(explainCall);
  const [card, setCard] = useState<TalentCard | null>(null);

  const look = () =>
    sending.run(async () => {
      const { data } = await call('GET /v1/talent/preview');
      setCard(data);
    });

  return (
    <PreviewBox>
      {card ? (
        <Card card={card} />
      ) : (
        <>
          <p className={isSaved ? 't14 soft mb-3' : 't14 soft'}>
            {isSaved ? 'No name, no email address, no links, no resume.' : 'Save the profile first.'}
          </p>
          {isSaved && (
            <Button className="btn small" busy={sending.busy} onClick={look}>
              Show it
            </Button>
          )}
        </>
      )}
      <Problem problem={sending.problem} />
    </PreviewBox>
  );
}

export function TalentPreview({ card }: { card: TalentCard }) {
  return (
    <PreviewBox>
      <Card card={card} />
    </PreviewBox>
  );
}

function PreviewBox({ children }: { children: ReactNode }) {
  return (
    <section className="box">
      <h2>What employers see</h2>
      {children}
    </section>
  );
}

function Card({ card }: { card: TalentCard }) {
  return (
    <div className="stack">
      <p className="t14" lang={langOf(card.job_title)}>
        <b>{card.job_title}</b>
      </p>
      <TalentFacts card={card} />
      <TalentSummary card={card} className="t14" />
    </div>
  );
}
