import { createFileRoute } from '@tanstack/react-router';
import { tradeToken } from '#web/session/link-cookie.ts';

/** The address that an email's List-Unsubscribe link leads to. */
export const Route = createFileRoute('/profile/mails/$token')({
  loader: ({ params }) => tradeToken('/profile/mails', params.token),
});
