import { useEffect, useId, useRef } from 'react';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { type ProfileFields, TALENT_CONSENT, type Talent, type TalentCard } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { HiddenCompanies } from '#web/components/talents/hidden-companies.tsx';
import { TalentPreview } from '#web/components/talents/preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** A saved profile that is about to be published, and the card that companies would see. */
export type Unpublished = { fields: ProfileFields; card: TalentCard };

type PublishStepProps = {
  unpublished: Unpublished;
  hidden: CompanyBrief[];
  onHidden(hidden: CompanyBrief[]): void;
  onPublished(talent: Talent): void;
  onKeptPrivate(): void;
};

/** The step before publishing: shows what companies will see, and lets people hide from some. */
export function PublishStep({ unpublished, hidden, onHidden, onPublished, onKeptPrivate }: PublishStepProps) {
  const { fields, card } = unpublished;
  const sending = useSending(explainCall);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const publish = () =>
    sending.run(async () => {
      const { data } = await call('POST /v1/talent', { body: { ...fields, visibility: 'public' } });
      onPublished(data);
    });

  return (
    <section className="publish stack g4" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Show your profile to companies?
        </h2>
        <p className="soft">
          Saved as private. Only companies we’ve approved would see it. Preview what they’ll see, and hide it from your
          current employer.
        </p>
      </div>
      <TalentPreview card={card} />
      <HiddenCompanies hidden={hidden} onChange={onHidden} />
      <p className="help">
        {TALENT_CONSENT.text} <SiteLink to="/privacy">Privacy policy</SiteLink>
      </p>
      <Problem problem={sending.problem} />
      <div className="cluster">
        <Button className="btn main" busy={sending.busy} onClick={publish}>
          {sending.busy ? 'One moment' : 'Show it to companies'}
        </Button>
        <Button className="btn" busy={sending.busy} onClick={onKeptPrivate}>
          Keep it private
        </Button>
      </div>
    </section>
  );
}
