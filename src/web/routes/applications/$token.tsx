import { createFileRoute } from '@tanstack/react-router';
import { toFragment } from '#web/session/link-cookie.ts';

/** The address in older receipts. */
export const Route = createFileRoute('/applications/$token')({
  loader: ({ params }) => toFragment('/applications', params.token),
});
