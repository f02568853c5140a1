import { getRouteApi, useLocation } from '@tanstack/react-router';
import { PasswordBox } from '#web/components/recruit/password-box.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import type { Closed } from '#web/components/talents/load-talents.ts';
import { RecruitFrame } from '#web/components/talents/recruit-frame.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const root = getRouteApi('__root__');

/** What stands in the place of a page about talents for who may not see it. */
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

/** For who has signed in but for the second factor: back here once that is shown. */
function GoOn() {
  const { pathname } = useLocation();
  return (
    <SiteLink className="btn" to="/sign-in" search={{ next: pathname }}>
      Continue signing in
    </SiteLink>
  );
}

/** Staff open the search; nothing else on the page would. */
function WriteToUs() {
  const { contactEmail } = useSite();
  return (
    <a className="btn" href={`mailto:${contactEmail}`}>
      Write to us
    </a>
  );
}
