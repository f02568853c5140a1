import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PRIVATE_META } from '#web/head/private-page.ts';
import { RequestError } from '#web/request/request-error.ts';
import { DeskDoor, type Opened } from '#web/routes/admin/-desk-door.tsx';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/admin/$')({
  beforeLoad: requireUser,
  loader: openDesk,
  // The desk asks for what it shows by itself.
  shouldReload: false,
  head: () => ({ meta: [{ title: 'Desk' }, ...PRIVATE_META] }),
  component: DeskRoute,
});

async function openDesk(): Promise<Opened> {
  try {
    return { desk: (await call('GET /v1/admin/desk')).data, refusal: null };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 403) throw error;
    return { desk: null, refusal: error.message, isTooLong: error.errors['session'] !== undefined };
  }
}

function DeskRoute() {
  return <DeskDoor {...Route.useLoaderData()} />;
}
