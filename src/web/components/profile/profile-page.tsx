import { useState } from 'react';
import type { CompanyBrief } from '#contract/companies.ts';
import type { Talent } from '#contract/talent.ts';
import { HiddenCompanies } from '#web/components/profile/hidden-companies.tsx';
import { MailSettings } from '#web/components/profile/mail-settings.tsx';
import { Preview } from '#web/components/profile/preview.tsx';
import { ProfileForm } from '#web/components/profile/profile-form.tsx';
import { ProfileStatus } from '#web/components/profile/profile-status.tsx';
import { PublishStep, type Unpublished } from '#web/components/profile/publish-step.tsx';
import { ResumeBox } from '#web/components/profile/resume-box.tsx';

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
        <ProfileStatus talent={talent} now={now} onChange={setTalent} />
        {!unpublished && (
          <>
            <ResumeBox resume={talent.resume} now={now} onChange={setTalent} />
            <Preview key={talent.refreshed_at} isSaved={talent.is_saved} />
            <HiddenCompanies hidden={hidden} onChange={setHidden} />
            <MailSettings talent={talent} onChange={setTalent} />
          </>
        )}
      </aside>
    </div>
  );
}
