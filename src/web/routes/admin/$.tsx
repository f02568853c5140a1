import { createFileRoute } from '@tanstack/react-router';
import { DeskDoor } from '#web/desk/desk-door.tsx';
import { openDesk } from '#web/desk/open-desk.ts';
import { PRIVATE_META } from '#web/head/private-page.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/admin/$')({
  beforeLoad: requireUser,
  loader: openDesk,
  // The desk asks for what it shows by itself.
  shouldReload: false,
  head: () => ({ meta: [{ title: 'Desk' }, ...PRIVATE_META] }),
  component: DeskRoute,
});

function DeskRoute() {
  return <DeskDoor opened={Route.useLoaderData()} />;
}
