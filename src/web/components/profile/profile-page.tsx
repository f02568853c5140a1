import { useState } from 'react';
import type { CompanyBrief } from '#contract/companies.ts';
import type { Talent } from '#contract/talent.ts';
import { HiddenCompanies } from '#web/components/profile/hidden-companies.tsx';
import { Letters } from '#web/components/profile/letters.tsx';
import { Preview } from '#web/components/profile/preview.tsx';
import { ProfileForm } from '#web/components/profile/profile-form.tsx';
import { PublishStep, type Unpublished } from '#web/components/profile/publish-step.tsx';
import { ResumeBox } from '#web/components/profile/resume-box.tsx';
import { Shown } from '#web/components/profile/shown.tsx';

export type ProfilePageData = { talent: Talent; hidden: CompanyBrief[]; now: string };

/** The person's own profile: the form, its status beside it, and a step before publishing. */
export function ProfilePage({ talent: loaded, hidden: loadedHidden, now }: ProfilePageData) {
  const [talent, setTalent] = useState(loaded);
  const [hidden, setHidden] = useState(loadedHidden);
  const [unpublished, setUnpublished] = useState<Unpublished | null>(null);
  return (
    <div className="two">
      <div>
        <ProfileForm talent={talent} isAway={unpublished !== null} onSaved={setTalent} onPublish={setUnpublished} />
        {unpublished && (
          <PublishStep
            unpublished={unpublished}
            hidden={hidden}
            onHidden={setHidden}
            onPublished={(published) => {
              setTalent(published);
              setUnpublished(null);
            }}
            onKeptPrivate={() => setUnpublished(null)}
          />
        )}
      </div>
      <aside className="side" aria-label="Your profile">
        <Shown talent={talent} now={now} onChange={setTalent} />
        {!unpublished && (
          <>
            <ResumeBox resume={talent.resume} now={now} onChange={setTalent} />
            <Preview key={talent.refreshed_at} isSaved={talent.is_saved} />
            <HiddenCompanies hidden={hidden} onChange={setHidden} />
            <Letters talent={talent} onChange={setTalent} />
          </>
        )}
      </aside>
    </div>
  );
}
