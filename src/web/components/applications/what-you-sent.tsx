import type { OwnApplication } from '#contract/applications/applications.ts';
import { FitMarks, Meets } from '#web/components/applications/applicant-fit.tsx';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Button } from '#web/ui/button.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { NamedFile } from '#web/ui/named-file.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type WhatYouSentProps = { application: OwnApplication; onSave?: () => Promise<void> };

/** The fields as the company received them. */
export function WhatYouSent({ application, onSave }: WhatYouSentProps) {
  const { name, email, portfolio, resume, fit, details } = application;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-3">
        What you sent
      </h2>
      <dl className="pairs wordy">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Portfolio</dt>
          <dd>
            <a href={portfolio} rel="noopener noreferrer nofollow">
              {portfolio}
            </a>
          </dd>
        </div>
        <div>
          <dt>Resume</dt>
          <dd>
            <NamedFile name={resume.name} size={resume.size} />
            {onSave && <SaveResume onSave={onSave} />}
          </dd>
        </div>
        {fit && (
          <div>
            <dt>Upfront</dt>
            <dd>
              <Meets fit={fit} />
              <FitMarks fit={fit} asks />
            </dd>
          </div>
        )}
        <div>
          <dt>Details</dt>
          <dd className="typed" lang={mainLangOf(details)}>
            {unbroken(details)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function SaveResume({ onSave }: { onSave(): Promise<void> }) {
  const saving = useSending(explainCall);
  return (
    <div className="mt-2">
      <Button className="btn small" busy={saving.busy} onClick={() => void saving.run(onSave)}>
        Download<span className="vh"> the resume</span>
      </Button>
      <Problem problem={saving.problem} />
    </div>
  );
}
