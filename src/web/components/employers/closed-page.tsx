import { getRouteApi, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '#web/components/core/use-site.ts';
import type { Closed } from '#web/components/employers/load-for-company.ts';
import { PasswordBox } from '#web/components/employers/password-box.tsx';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import type { RecruitTab } from '#web/components/employers/recruit-tabs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const root = getRouteApi('__root__');

type ClosedPageProps = { closed: Closed; title: string; tab: RecruitTab; line?: ReactNode };

/** Replaces one of a company's pages for people without access. */
export function ClosedPage({ closed, title, tab, line }: ClosedPageProps) {
  const { company, isPasswordAsked, isFactorAsked, reason } = closed;
  const { user } = root.useRouteContext();
  return (
    <RecruitFrame company={company} title={title} tab={tab} line={line} isOpen={false}>
      {isPasswordAsked ? (
        <div className="narrow">
          <PasswordBox company={company.slug} refusal={reason} />
        </div>
      ) : (
        <Void
          mark="no"
          title="Not open to you"
          action={isFactorAsked || user?.is_halfway ? <ToFactor /> : <WriteToUs />}
        >
          {reason}
        </Void>
      )}
    </RecruitFrame>
  );
}

/** To the second factor: people who have one give it and return here, the others set one up. */
export function ToFactor() {
  const { pathname } = useLocation();
  const { user } = root.useRouteContext();
  if (!user?.is_halfway) {
    return (
      <SiteLink className="btn" to="/settings">
        Set up a second factor
      </SiteLink>
    );
  }
  return (
    <SiteLink className="btn" to="/sign-in" search={{ next: pathname }}>
      Continue signing in
    </SiteLink>
  );
}

/** Only staff can open the search to a company. */
function WriteToUs() {
  const { contactEmail } = useSite();
  return (
    <a className="btn" href={`mailto:${contactEmail}`}>
      Write to us
    </a>
  );
}
