import { AccountPage } from '#web/components/people/account-page.tsx';

/** A page behind a private link whose cookie has run out. */
export function LinkNeeded({ title }: { title: string }) {
  return (
    <AccountPage title={title}>
      <p>Open the link in our email again. For your privacy, this page closes after an hour.</p>
    </AccountPage>
  );
}
