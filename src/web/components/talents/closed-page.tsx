import { getRouteApi, useLocation } from '@tanstack/react-router';
import { PasswordBox } from '#web/components/recruit/password-box.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import type { Closed } from '#web/components/talents/load-talents.ts';
import { RecruitFrame } from '#web/components/talents/recruit-frame.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const root = getRouteApi('__root__');

/** Replaces a page about talents for people without access. */
export function ClosedPage({ closed, title }: { closed: Closed; title: string }) {
  const { company, isPasswordAsked, reason } = closed;
  const { user } = root.useRouteContext();
  return (
    <RecruitFrame company={company} title={title}>
      {isPasswordAsked ? (
        <div className="max-w-96">
          <PasswordBox company={company.slug} refusal={reason} />
        </div>
      ) : (
        <Void mark="no" title="Not open to you" action={user?.is_halfway ? <GoOn /> : <WriteToUs />}>
          {reason}
        </Void>
      )}
    </RecruitFrame>
  );
}

/** For people who still have to give their second factor; they return here afterwards. */
function GoOn() {
  const { pathname } = useLocation();
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
