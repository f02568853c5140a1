import { useDesk } from '#web/desk/records/desk-context.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';

/** The first page of the desk. */
export function HomePage() {
  const { user } = useDesk();
  return (
    <DeskPage title="Desk">
      <p className="soft">Signed in as {user.email ?? user.id}.</p>
    </DeskPage>
  );
}
