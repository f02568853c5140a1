import { getRouteApi } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const root = getRouteApi('__root__');

/** A page behind a private link whose cookie has run out. */
export function LinkNeeded({ title, settings = 'Your alerts' }: { title: string; settings?: string }) {
  const { user } = root.useRouteContext();
  const action = user ? (
    <SiteLink className="btn" to="/settings">
      {settings}
    </SiteLink>
  ) : (
    <SiteLink className="btn" to="/jobs">
      See open jobs
    </SiteLink>
  );
  return (
    <AccountPage title={title}>
      <Void mark="none" title="Open the link in our email again" action={action}>
        For your privacy, this page closes after an hour.
      </Void>
    </AccountPage>
  );
}
