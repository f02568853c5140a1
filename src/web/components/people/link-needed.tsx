import { getRouteApi } from '@tanstack/react-router';
import type { Language } from '#contract/core/language.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const root = getRouteApi('__root__');

export const LINK_NEEDED_ENGLISH = {
  settings: 'Your alerts',
  jobs: 'See open jobs',
  again: 'Open the link in our email again',
  why: 'For your privacy, this page closes after an hour.',
};

/** `words` and `language`: of a page that is translated. */
type LinkNeededProps = { title: string; words?: typeof LINK_NEEDED_ENGLISH; language?: Language };

/** A page behind a private link whose cookie has run out. */
export function LinkNeeded({ title, words = LINK_NEEDED_ENGLISH, language }: LinkNeededProps) {
  const { user } = root.useRouteContext();
  const action = user ? (
    <SiteLink className="btn" to="/settings">
      {words.settings}
    </SiteLink>
  ) : (
    <SiteLink className="btn" to="/jobs">
      {words.jobs}
    </SiteLink>
  );
  return (
    <AccountPage title={title} language={language}>
      <Void mark="none" title={words.again} action={action}>
        {words.why}
      </Void>
    </AccountPage>
  );
}
