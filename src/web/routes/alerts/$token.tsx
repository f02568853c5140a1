import { createFileRoute } from '@tanstack/react-router';
import { tradeToken } from '#web/session/link-cookie.ts';

/** The address in an alert's emails. */
export const Route = createFileRoute('/alerts/$token')({
  loader: ({ params }) => tradeToken('/alerts', params.token),
});
