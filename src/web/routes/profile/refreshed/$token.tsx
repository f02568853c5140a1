import { createFileRoute } from '@tanstack/react-router';
import { toFragment } from '#web/session/link-cookie.ts';

/** The address in older reminders. */
export const Route = createFileRoute('/profile/refreshed/$token')({
  loader: ({ params }) => toFragment('/profile/refreshed', params.token),
});
