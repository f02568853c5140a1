import { useState } from 'react';
import type { CompanyBrief } from '#contract/companies.ts';
import type { Talent } from '#contract/talent.ts';
import { HiddenCompanies } from '#web/components/profile/hidden-companies.tsx';
import { Letters } from '#web/components/profile/letters.tsx';
import { Preview } from '#web/components/profile/preview.tsx';
import { ProfileForm } from '#web/components/profile/profile-form.tsx';
import { ResumeBox } from '#web/components/profile/resume-box.tsx';
import { Shown } from '#web/components/profile/shown.tsx';

export type ProfilePageData = { talent: Talent; hidden: CompanyBrief[]; now: string };

/** The own profile: the form, and beside it what becomes of it. */
export function ProfilePage({ talent: loaded, hidden, now }: ProfilePageData) {
  const [talent, setTalent] = useState(loaded);
  return (
    <div className="two">
      <ProfileForm talent={talent} onSaved={setTalent} />
      <aside className="side" aria-label="Your profile">
        <Shown talent={talent} now={now} onChange={setTalent} />
        <ResumeBox resume={talent.resume} now={now} onChange={setTalent} />
        <Preview key={talent.refreshed_at} isSaved={talent.is_saved} />
        <HiddenCompanies initial={hidden} />
        <Letters talent={talent} onChange={setTalent} />
      </aside>
    </div>
  );
}
