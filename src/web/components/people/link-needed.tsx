import { AccountPage } from '#web/components/people/account-page.tsx';
import { Void } from '#web/ui/void.tsx';

/** A page behind a private link whose cookie has run out. */
export function LinkNeeded({ title }: { title: string }) {
  return (
    <AccountPage title={title}>
      <Void mark="none" title="Open the link in our email again">
        For your privacy, this page closes after an hour.
      </Void>
    </AccountPage>
  );
}
