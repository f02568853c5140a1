import { getRouteApi, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import { useSite } from '#web/components/core/use-site.ts';
import type { Closed } from '#web/components/employers/load-for-company.ts';
import { PasswordBox } from '#web/components/employers/password-box.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import type { RecruitTab } from '#web/components/employers/recruit-tabs.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const root = getRouteApi('__root__');

type ClosedPageProps = { closed: Closed; title: string; tab: RecruitTab; language?: Language; line?: ReactNode };

/** Replaces one of a company's pages for people without access. */
export function ClosedPage({ closed, ...page }: ClosedPageProps) {
  return (
    <RecruitFrame company={closed.company} {...page} isOpen={false}>
      <WhatIsMissing {...closed} />
    </RecruitFrame>
  );
}

function WhatIsMissing({ company, isPasswordAsked, isFactorAsked, refused, reason }: Closed) {
  const { user } = root.useRouteContext();
  const { closed, password, errors } = useWords(RECRUIT_WORDS);
  const isFactorMissing = isFactorAsked || user?.is_halfway === true;
  const said = reason && (isFactorMissing ? closed.lacks(reason) : errors.ofField(reason));
  if (isPasswordAsked) {
    return (
      <div className="narrow">
        <PasswordBox company={company.slug} refusal={refused ? password.refusals[refused] : said} />
      </div>
    );
  }
  return (
    <Void mark="no" title={closed.title} action={isFactorMissing ? <ToFactor /> : <WriteToUs />}>
      {said}
    </Void>
  );
}

/** To the second factor: people who have one give it and return here, the others set one up. */
export function ToFactor() {
  const { pathname } = useLocation();
  const { user } = root.useRouteContext();
  const { closed } = useWords(RECRUIT_WORDS);
  if (!user?.is_halfway) {
    return (
      <SiteLink className="btn" to="/settings">
        {closed.setUp}
      </SiteLink>
    );
  }
  return (
    <SiteLink className="btn" to="/sign-in" search={{ next: pathname }}>
      {closed.goOn}
    </SiteLink>
  );
}

/** Only staff can open the search to a company. */
function WriteToUs() {
  const { contactEmail } = useSite();
  const { closed } = useWords(RECRUIT_WORDS);
  return (
    <a className="btn" href={`mailto:${contactEmail}`}>
      {closed.write}
    </a>
  );
}
