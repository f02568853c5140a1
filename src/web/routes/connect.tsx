import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConnectPage } from '#web/components/people/connect-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import { textParam } from '#web/request/search-params.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/connect')({
  beforeLoad: requireUser,
  loader: () => ({
    facts: { path: '/connect', title: 'Connect an app', description: 'Decide what an app may do for you here.' },
  }),
  head: privateHead,
  component: ConnectRoute,
});

function ConnectRoute() {
  return <ConnectPage id={textParam(useLocation().search, 'authorization_id')} />;
}
